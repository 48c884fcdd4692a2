const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key of a command; the server counts each once. */
export const freshKey = (): string => hex(12);

/** Our share of the dice to come. */
export const entropy = (): string => hex(16);
