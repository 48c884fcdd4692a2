import type { Amount } from '@mischia/kernel';

/** A number with its sign, as modifiers are written. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What a modifier does, in figures. */
export const changed = ({ amount, how }: Amount): string => {
  if (how) return how === 'divide' ? `÷${amount}` : `×${amount}`;
  return signed(amount);
};
