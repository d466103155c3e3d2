/** Raised when a client of the previous number could misread an answer of this one. */
export const PROTOCOL_VERSION = 1;
