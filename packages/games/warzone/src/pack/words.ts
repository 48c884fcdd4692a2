import type { Words } from '@mischia/kernel';

/** What the words of a pack look like, by the field they stand in. */
export const WORDS: Words = {
  schema: 'src/pack/schema.ts says what every field means.',
  fields: {
    id: 'Write lower-case words joined by "-", like "assault-rifle".',
    weapons: 'Write the id of a weapon: lower-case words joined by "-".',
    damage: 'Write a number, or the Strength with what is added: 9, "FO", "FO+1".',
    hit: 'Write what is added to the roll, or "auto" for direct templates.',
    MO: 'Write inches, or { "ground": 3, "flight": 8 }.',
    footprint: 'Write { "width": 2.5, "length": 4.5 } or { "round": 2.5 }, in inches.',
    range: 'Write inches, "self" or "contact".',
    size: 'Write [fewest, most].',
  },
};
