/** One after the other, each with one full stop: some bring their own. */
export const inSentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part, index, all) => (index < all.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ');
