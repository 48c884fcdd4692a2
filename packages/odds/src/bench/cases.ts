import type { Situation } from '../index.ts';
import type { Procedure, Victim } from '../testing/procedure.ts';

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

/** Ten questions of different kinds, which stay as they are so that figures of different days can be compared. */
export const ten: readonly Situation[] = [
  squad,
  horde,
  heavy,
  {
    weapons: [{ attacks: 2, weapons: 10, hit: { target: 3 }, wound: { target: 4 }, damage: 1 }],
    target: { models: 10, wounds: 1, save: 6 },
  },
  {
    weapons: [{ attacks: 4, hit: { target: 2 }, wound: { target: 3 }, saveModifier: -3, damage: 2 }],
    target: { models: 5, wounds: 2, save: 3, ignore: 6 },
  },
  {
    weapons: [{ attacks: 'D6', weapons: 3, hit: { target: 4 }, wound: { target: 4 }, saveModifier: -1, damage: 'D3' }],
    target: { models: 6, wounds: 3, save: 4 },
  },
  {
    weapons: [{ attacks: 12, hit: { target: 4 }, wound: { target: 5 }, damage: 2 }],
    target: { models: 3, wounds: 3, save: 3, ignore: 5 },
  },
  {
    weapons: [{ attacks: 1, weapons: 4, hit: { target: 3 }, wound: { target: 2 }, saveModifier: -4, damage: 'D6' }],
    target: { models: 1, wounds: 12, save: 3, invulnerable: 5 },
  },
  {
    weapons: [
      { attacks: 10, hit: { target: 3 }, wound: { target: 4 }, damage: 1 },
      { attacks: 3, hit: { target: 3 }, wound: { target: 3 }, saveModifier: -2, damage: 2 },
    ],
    target: { models: 10, wounds: 1, save: 4 },
  },
  {
    damage: 'pool',
    weapons: [{ attacks: 12, hit: { target: 3 }, wound: { target: 3 }, saveModifier: -1, damage: 'D3' }],
    target: { models: 5, wounds: 2, save: 4, ignore: 6 },
  },
];

const SIDES = [1, 2, 3, 4, 5, 6];
const reaching = (target: number) => SIDES.map((face) => face >= target);
const none = SIDES.map(() => false);
const nothing = SIDES.map(() => 0);
const valuesOf = (amount: string | number) =>
  typeof amount === 'number' ? [amount] : SIDES.slice(0, Number(amount.slice(1)));

/** The same ten as dice are rolled for them; damage from a pool is rolled like any other. */
export const procedures: readonly { readonly attacks: readonly Procedure[]; readonly victim: Victim }[] = ten.map(
  ({ weapons, target }) => {
    const unit = target as Exclude<typeof target, readonly unknown[]>;
    const attacks = weapons.map(({ attacks, weapons: count = 1, hit, wound, saveModifier = 0, damage, abilities }) => {
      const needed = (roll: unknown) => (roll as { readonly target: number }).target;
      const save = Math.min((unit.save ?? 7) - saveModifier, unit.invulnerable ?? 7);
      return {
        weapons: count,
        attacks: valuesOf(attacks as string | number),
        hit: reaching(needed(hit)),
        hitReroll: none,
        extraHits: abilities === undefined ? nothing : SIDES.map((face) => (face === 6 ? 1 : 0)),
        autoWound: none,
        wound: reaching(needed(wound)),
        woundReroll: none,
        hitMortals: nothing,
        mortals: nothing,
        save: reaching(save),
        damage: valuesOf(damage as string | number),
        ignore: unit.ignore === undefined ? [] : reaching(unit.ignore),
      };
    });
    return { attacks, victim: { models: unit.models, wounds: unit.wounds, lost: 0 } };
  },
);

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
