import { readAsked, type AskedCodes } from './code-wait.ts';

const STORED_AT = 'wenjin.codeAsked';

const listeners = new Set<() => void>();

/** Codes that were requested on this device and may still be good. They outlive the page. */
export function askedCodes(): AskedCodes {
  try {
    return readAsked(localStorage.getItem(STORED_AT), Date.now());
  } catch {
    return {};
  }
}

export function noteAsked(tel: string): void {
  keep({ ...askedCodes(), [tel]: Date.now() });
}

export function forgetAsked(tel: string): void {
  const { [tel]: _, ...others } = askedCodes();
  keep(others);
}

/** A number whose code was not used in time is not left on the device. */
export function forgetOverdue(): void {
  keep(askedCodes());
}

/** Hears of every change from now on; answers the way to stop. */
export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(asked: AskedCodes): void {
  try {
    if (Object.keys(asked).length === 0) localStorage.removeItem(STORED_AT);
    else localStorage.setItem(STORED_AT, JSON.stringify(asked));
  } catch {
    // No storage: the server still refuses a second code within the minute.
  }
  for (const listener of listeners) listener();
}
