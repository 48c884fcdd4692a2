import { mean } from '@mischia/odds';
import { expect, test } from 'vitest';
import { oddsDesk } from './index.ts';

/** Questions with answers counted die by die in exact fractions, by a program of its own. `damage` is the mean. */
const counted: readonly [question: object, answers: { readonly [what: string]: number }][] = [
  [
    {
      weapons: [
        {
          name: 'a',
          attacks: 11,
          toHit: 3,
          toWound: 3,
          rend: -1,
          damage: 1,
          triggers: [{ on: 6, mortals: 1, ends: true }],
        },
      ],
      target: { models: 10, wounds: 2, save: 5, ward: 6 },
    },
    { damage: 110 / 27 },
  ],
  [
    {
      weapons: [{ name: 'a', attacks: 6, toHit: 3, toWound: 3, rend: -3, damage: 'D3', hitModifiers: [1, 1, -1] }],
      target: { models: 3, wounds: 3, save: 3, saveModifiers: [1, 1] },
      woundsLost: 2,
    },
    { damage: 19964647955 / 6198727824, destroyed: 326096875 / 3099363912 },
  ],
  [
    {
      weapons: [{ name: 'a', attacks: 8, toHit: 4, toWound: 4, damage: 1 }],
      target: { models: 10, wounds: 1, saveModifiers: [1], ward: 6 },
    },
    { damage: 25 / 18 },
  ],
  [
    {
      weapons: [{ name: 'a', attacks: 4, toHit: 4, toWound: 4, rend: -1, damage: 2 }],
      target: { models: 5, wounds: 1, saveModifiers: [1], ward: 6 },
    },
    { damage: 235675595 / 143327232, destroyed: 16478125 / 429981696 },
  ],
  [
    {
      weapons: [
        {
          name: 'a',
          attacks: 7,
          toHit: 4,
          toWound: 3,
          rend: -1,
          damage: 2,
          hitModifiers: [-1, -1],
          triggers: [{ on: 5, mortals: 'damage', ends: true }],
        },
      ],
      target: { models: 5, wounds: 2, save: 3, ward: 5 },
    },
    { damage: 32537291764 / 10460353203, destroyed: 21369856 / 10460353203 },
  ],
  [
    {
      weapons: [
        {
          name: 'a',
          attacks: 2,
          toHit: 3,
          toWound: 4,
          rend: -1,
          damage: 'D6',
          triggers: [{ on: 6, mortals: 'damage', ends: true }],
        },
      ],
      target: { models: 3, wounds: 3, save: 4 },
      woundsLost: 1,
    },
    { damage: 184 / 81, destroyed: 5 / 108 },
  ],
  [
    {
      weapons: [{ name: 'a', attacks: 5, toHit: 4, toWound: 5, damage: 1, triggers: [{ on: 6, hits: 2 }] }],
      target: { models: 10, wounds: 1, save: 6 },
    },
    { damage: 25 / 27, destroyed: 3.5173755501430726e-10 },
  ],
  [
    {
      weapons: [
        {
          name: 'a',
          attacks: 4,
          toHit: 6,
          toWound: 2,
          rend: -2,
          damage: 3,
          hitModifiers: [-1],
          triggers: [{ on: 6, mortals: 1 }],
        },
      ],
      target: { models: 2, wounds: 4, save: 2, saveModifiers: [1], ward: 4 },
      woundsLost: 3,
    },
    { damage: 0.6077656392068735, destroyed: 0.007220932106882365 },
  ],
  [
    {
      weapons: [
        { name: 'a', attacks: '2D6', toHit: 4, toWound: 3, rend: -2, damage: 1 },
        { name: 'b', weapons: 2, attacks: 'D6', toHit: 3, toWound: 3, rend: -1, damage: 2, woundModifiers: [1, 1] },
      ],
      target: { models: 3, wounds: 5, save: 4, saveModifiers: [1, 1, 1], ward: 5 },
    },
    { damage: 2.2469128346893457, destroyed: 2.504772500106296e-6 },
  ],
  [
    {
      weapons: [{ name: 'a', attacks: 2, toHit: 2, toWound: 2, rend: -3, damage: 'D6', hitModifiers: [-1] }],
      target: { models: 1, wounds: 9, save: 2 },
      woundsLost: 4,
    },
    { damage: 14450 / 6561, destroyed: 590 / 2187 },
  ],
  // A 6 sets off both, one of them works: who rolled takes the mortal wounds.
  [
    {
      weapons: [
        {
          name: 'a',
          attacks: 4,
          toHit: 3,
          toWound: 4,
          rend: -1,
          damage: 2,
          triggers: [
            { on: 6, mortals: 'damage', ends: true },
            { on: 5, hits: 2 },
          ],
        },
      ],
      target: { models: 4, wounds: 3, save: 4, ward: 6 },
      woundsLost: 1,
    },
    { damage: 2.5925534276641335, destroyed: 294_670_361_328_125 / (2 ** 20 * 3 ** 26) },
  ],
  [
    { attacker: 'killaboss-on-corpse-rippa-vulcha', target: 'vindictors', kind: 'combat' },
    { damage: 13029665 / 2519424, destroyed: 825097 / 7558272 },
  ],
  [
    {
      attacker: 'man-skewer-boltboyz',
      target: 'yndrasta',
      distance: 10,
      moved: 'normal',
      modifiers: { save: 1 },
    },
    { damage: 577543565054833 / 342764853755904, destroyed: 5239818110917 / 5484237660094464 },
  ],
  [
    { attacker: 'gutrippaz', target: 'drowned-thralls', kind: 'combat', modifiers: { hit: 1 } },
    { damage: 7.175340959425618, destroyed: 0.15565046136288843 },
  ],
  [{ charge: { gap: 7.4 } }, { success: 7 / 12 }],
  [{ charge: { gap: 7.5, reroll: true } }, { success: 119 / 144 }],
  [{ charge: { gap: 7.6, modifier: 1, reroll: true } }, { success: 119 / 144 }],
  [{ charge: { gap: 17.9, dice: 3, reroll: true } }, { success: 431 / 46656 }],
  [{ charge: { gap: 12, modifier: -1 } }, { success: 0 }],
  [{ cast: { value: 7, unbind: 0 } }, { cast: 581 / 1296, miscast: 1 / 36 }],
  [{ cast: { value: 5, modifier: 2, unbind: 1 } }, { cast: 143 / 216, miscast: 1 / 36 }],
  [{ cast: { value: 8, reroll: true } }, { cast: 95 / 144, miscast: 7 / 432 }],
  [{ cast: { value: 7, reroll: true, unbind: 0 } }, { cast: 9877 / 15552, miscast: 5 / 432 }],
  [{ cast: { value: 3, modifier: 1 } }, { cast: 35 / 36, miscast: 1 / 36 }],
  [{ chant: { value: 4, modifier: 1, reroll: true } }, { answered: 8 / 9, 'divine-wrath': 1 / 18 }],
  [{ dispel: { value: 6 } }, { success: 7 / 12 }],
  [{ banish: { value: 3, modifier: 1 } }, { success: 2 / 3 }],
  [{ unbind: { value: 8, modifier: 1 } }, { success: 5 / 12 }],
  [{ battleshock: { models: 10, slain: 2, bravery: 4, reroll: true } }, { passed: 5 / 9 }],
  // Four dice without a 6: 625 of 1296.
  [{ rally: { slain: 4 } }, { 'returned-any': 671 / 1296 }],
  // Below 8 in 21 of 36 throws, exactly 8 in 5; above it in 10, and twice so in 25 of 324.
  [{ recovery: { bravery: 8, wounds: 4 } }, { 'healed-any': 26 / 36 }],
  [{ recovery: { bravery: 8, wounds: 4, reroll: true } }, { 'healed-any': 1 - 25 / 324 }],
];

for (const [question, answers] of counted) {
  test(`[AOS-1.5.2a] ${JSON.stringify(question)}`, () => {
    expect(oddsDesk.check(question)).toEqual([]);
    const { chances, distributions } = oddsDesk.answer(question);
    const found: { readonly [what: string]: number } = {
      ...chances,
      ...(distributions.damage ? { damage: mean(distributions.damage) } : {}),
    };
    for (const [what, expected] of Object.entries(answers)) expect(found[what], what).toBeCloseTo(expected, 12);
  });
}
