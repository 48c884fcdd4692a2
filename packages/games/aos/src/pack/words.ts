import type { Words } from '@mischia/kernel';

/** What the words of a pack look like, by the field they stand in. */
export const words: Words = {
  schema: 'the schemas in src/pack say.',
  fields: {
    id: 'Write lower-case words joined by "-", like "blood-warriors".',
    wargear: 'Write the id of a weapon: lower-case words joined by "-".',
    keywords: 'Write keywords in capitals, like "HERO" or "STORMCAST ETERNALS".',
    to: 'Write sets of keywords in capitals, like [["ORRUK", "WIZARD"], ["TOTEM"]].',
    attacks: 'Write a number, dice like "D6" or "2D6", or { "table": "column" }.',
    damage: 'Write a number, dice like "D3", or "see".',
    amount: 'Write a number or dice: 3, "D3", "D6+6".',
    mortals: 'Write a number or dice: 1, "D3", "D6+6".',
    range: 'Write inches, [least, most] in inches, or dice like "2D6".',
    base: 'Write { "round": 32 } or { "oval": [105, 70] } in millimetres.',
    move: 'Write inches, dice like "2D6", or "table".',
    save: 'Write the number before the plus, or "-".',
  },
};
