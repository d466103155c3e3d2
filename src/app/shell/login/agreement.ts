/** Where the text that the login asks to agree to can be read. */
export const AGREEMENT_PATH = '/agreement';
