import type { Situation } from '../index.ts';

/** 20 attacks against 10 two-wound models. */
export const squad: Situation = {
  weapons: [{ attacks: 20, hit: { target: 3 }, wound: { target: 4 }, saveModifier: -1, damage: 1 }],
  target: { models: 10, wounds: 2, save: 3 },
};

/** 60 attacks with re-rolls and extra hits against 20. */
export const horde: Situation = {
  weapons: [
    {
      attacks: 60,
      hit: { target: 3, reroll: 'failed' },
      wound: { target: 4, reroll: 'ones' },
      damage: 1,
      abilities: [{ id: 'extra-hits', on: 6, hits: 1 }],
    },
  ],
  target: { models: 20, wounds: 1, save: 5 },
};

/** Ten D6-damage shots against five three-wound models. */
export const heavy: Situation = {
  weapons: [{ attacks: 10, hit: { target: 3 }, wound: { target: 3 }, saveModifier: -3, damage: 'D6' }],
  target: { models: 5, wounds: 3, save: 3, invulnerable: 5 },
};

/** The kinds of question a hover, a bot and a report ask, one after the other. */
export function mixed(count: number): Situation[] {
  const situations: Situation[] = [];
  for (let n = 0; n < count; n++) {
    const target = { models: 1 + (n % 10), wounds: 1 + (n % 4), save: 2 + (n % 5) };
    const basic = { attacks: 1 + (n % 30), hit: { target: 2 + (n % 4) }, wound: { target: 2 + (n % 5) } } as const;
    situations.push(
      n % 5 === 0
        ? { weapons: [{ ...basic, damage: 'D3', attacks: 'D6', weapons: 1 + (n % 4) }], target }
        : n % 5 === 1
          ? { weapons: [{ ...basic, damage: 2 }], target: { ...target, ignore: 5 } }
          : n % 5 === 2
            ? { weapons: [{ ...basic, damage: 1, abilities: [{ id: 'extra-hits', on: 6, hits: 1 }] }], target }
            : n % 5 === 3
              ? { damage: 'pool', weapons: [{ ...basic, damage: 'D3' }], target: { ...target, ignore: 6 } }
              : {
                  weapons: [
                    { ...basic, damage: 1 },
                    { ...basic, attacks: 3, damage: 'D6', saveModifier: -2 },
                  ],
                  target,
                },
    );
  }
  return situations;
}
