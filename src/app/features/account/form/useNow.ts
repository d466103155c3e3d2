import { useState } from 'react';

/** The moment the screen was opened: fine enough for years and grades. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
