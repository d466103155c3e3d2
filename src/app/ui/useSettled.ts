import { useEffect, useState } from 'react';

/**
 * A value once it has stood still for a while: for what is slow to draw and must not hold up the keys
 * that change it.
 */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
