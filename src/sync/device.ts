import { v4 as uuid } from 'uuid';

const DEVICE_ID = 'deviceUUID';

/** This device's id, made once: what the login and the socket call it. Says nothing of the person. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_ID);
  if (known !== null) return known;
  const made = uuid();
  localStorage.setItem(DEVICE_ID, made);
  return made;
}
