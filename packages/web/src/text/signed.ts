/** A number with its sign, as modifiers are written. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
