/** Widths of the letters of names, in parts of their size: what is drawn in SVG cannot be asked how wide it is. */
const NARROW = /[iljtfrI1 .,:;'’()|!-]/;
const WIDE = /[mwMW@%…]/;
const CAPITAL = /\p{Lu}/u;

const letterWide = (letter: string): number => {
  if (NARROW.test(letter)) return 0.34;
  if (WIDE.test(letter)) return 0.9;
  return CAPITAL.test(letter) ? 0.7 : 0.59;
};

/** How wide a name is at most, in parts of the size of its letters. */
export const lettersWide = (name: string): number => [...name].reduce((sum, letter) => sum + letterWide(letter), 0);
