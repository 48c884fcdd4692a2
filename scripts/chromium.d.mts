/** Path of an installed browser. */
export function findChromium(): string | undefined;
/** The same, installed if we may. */
export function ensureChromium(): string | undefined;
