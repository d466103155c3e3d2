import { v4 as uuid } from 'uuid';
import { DEVICE_ID_PATTERN } from '#contract/socket.ts';

const DEVICE_ID = 'deviceUUID';
const FIT = new RegExp(DEVICE_ID_PATTERN);

/** This device's id, made once: what the login and the socket call it. Says nothing of the person. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE_ID);
  if (known !== null && FIT.test(known)) return known;
  const made = uuid();
  localStorage.setItem(DEVICE_ID, made);
  return made;
}
