import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSituation, mass, mean, resolveAttacks, type Situation, situationOdds, situationSchema } from './index.ts';
import { anyProcedure, groupOf, settings, unitOf } from './testing/arbitrary.ts';

const bolters: Situation = {
  weapons: [{ name: 'boltgun', attacks: 10, hit: { target: 3 }, wound: { target: 5 }, damage: 1 }],
  target: { models: 10, wounds: 1, save: 6 },
};
const only = (weapon: Partial<Situation['weapons'][number]>, target: Partial<Situation['target']> = {}) =>
  situationOdds({
    weapons: [{ attacks: 1, hit: 'automatic', wound: 'automatic', damage: 1, ...weapon }],
    target: { models: 1, wounds: 1, ...target },
  } as Situation);

describe('answers', () => {
  test('[W40K-16.1] ten boltguns at Boyz', () => {
    const { slain, groups } = situationOdds(bolters);
    expect(mean(groups[0]!.hits)).toBeCloseTo(20 / 3, 12);
    expect(mean(slain)).toBeCloseTo(10 * (4 / 6) * (2 / 6) * (5 / 6), 12);
  });

  test('[W40K-17.1] the better of the two saves, and no AP on the invulnerable one', () => {
    expect(only({ saveModifier: -4 }, { save: 2, invulnerable: 5 }).destroyed).toBeCloseTo(4 / 6, 14);
    expect(only({ saveModifier: -1 }, { save: 2, invulnerable: 5 }).destroyed).toBeCloseTo(2 / 6, 14);
    expect(only({ saveModifier: 5 }, { save: 3 }).destroyed).toBeCloseTo(1 / 6, 14);
  });

  test('[AOS-13.3] save bonuses first offset the rend, then count for +1 at most', () => {
    const defended = { save: 4, saveModifiers: [1, 1], saveModifierMost: 1 };
    expect(only({ saveModifier: -1 }, defended).destroyed).toBeCloseTo(2 / 6, 14);
    expect(only({ saveModifier: -3 }, defended).destroyed).toBeCloseTo(4 / 6, 14);
    expect(only({}, defended).destroyed).toBeCloseTo(2 / 6, 14);
  });

  test('[W40K-15.7] a minimum number of attacks in each roll', () => {
    const { attacks } = only({ attacks: 'D6', leastAttacks: 3 }).groups[0]!;
    expect(Array.from(attacks, (p) => Math.round(p * 6))).toEqual([0, 0, 0, 3, 1, 1, 1]);
  });

  test('[W40K-18.8] only unmodified sixes hit in overwatch', () => {
    expect(mean(only({ hit: { target: 7, modifiers: [], alwaysSucceed: [6] } }).groups[0]!.hits)).toBeCloseTo(
      1 / 6,
      14,
    );
  });

  test('damage −1 is never less than 1', () => {
    const { damage } = only({ damage: 'D3' }, { wounds: 6, reduceDamage: 1 });
    expect(Array.from(damage, (p) => Math.round(p * 3))).toEqual([0, 2, 1, 0, 0, 0, 0]);
  });

  test('[W40K-04.3] leave to reroll failures looks at the printed target, not at the modified one', () => {
    const hit = { target: 3, modifiers: [-1] };
    // A 3 fails through the modifier alone: it was no failure when rerolls are made.
    expect(mean(only({ hit: { ...hit, reroll: 'failed' } }).groups[0]!.hits)).toBeCloseTo(
      3 / 6 + (2 / 6) * (3 / 6),
      14,
    );
    expect(mean(only({ hit: { ...hit, reroll: 'any' } }).groups[0]!.hits)).toBeCloseTo(3 / 4, 14);
    expect(mean(only({ hit: { ...hit, reroll: 'ones' } }).groups[0]!.hits)).toBeCloseTo(3 / 6 + (1 / 6) * (3 / 6), 14);
    const fishing = { target: 3, reroll: [1, 2, 3, 4, 5] };
    expect(only({ hit: fishing, abilities: [{ id: 'extra-hits', on: 6, hits: 1 }] }).groups[0]!.hits[2]).toBeCloseTo(
      11 / 36,
      14,
    );
  });

  test('a hit of 6 wounds by itself, its extra hits still roll', () => {
    const abilities = [
      { id: 'auto-wound', on: 6 },
      { id: 'extra-hits', on: 6, hits: 1 },
    ] as const;
    const { wounds } = only({ hit: { target: 6 }, wound: { target: 4 }, abilities }).groups[0]!;
    expect(Array.from(wounds, (p) => Math.round(p * 12))).toEqual([10, 1, 1]);
  });

  test('a wound of 6 that is harder to save and worse', () => {
    const abilities = [{ id: 'worse-wound', on: 6, saveModifier: -3, damage: 2 }] as const;
    const { damage } = only({ wound: { target: 4 }, abilities }, { wounds: 2, save: 4 });
    expect(damage[1]).toBeCloseTo((2 / 6) * (3 / 6), 14);
    expect(damage[2]).toBeCloseTo(1 / 6, 14);
  });

  test('abilities of one kind add up, and the rarer face has the worse wound', () => {
    const hits = [6, 5].map((on) => ({ id: 'extra-hits', on, hits: 1 }) as const);
    expect(only({ hit: { target: 4 }, abilities: hits }).groups[0]!.hits[3]).toBeCloseTo(1 / 6, 14);
    const mortals = (roll: 'hit' | 'wound') =>
      [4, 6].map((on) => ({ id: 'mortals-in-addition', on, roll, amount: 1 }) as const);
    const onHit = only({ hit: { target: 2 }, abilities: mortals('hit') }).groups[0]!.mortals!;
    const onWound = only({ wound: { target: 2 }, abilities: mortals('wound') }).groups[0]!.mortals!;
    expect(Array.from(onHit, (p) => Math.round(p * 6))).toEqual([3, 2, 1]);
    expect(Array.from(onWound, (p) => Math.round(p * 6))).toEqual([3, 2, 1]);
    const worse = [6, 5].map((on) => ({ id: 'worse-wound', on, damage: on - 3 }) as const);
    const { damage } = only({ wound: { target: 4 }, abilities: worse }, { wounds: 9 });
    expect(Array.from(damage, (p) => Math.round(p * 6))).toEqual([3, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('[AOS-13.3] mortal wounds instead of a hit end the attack', () => {
    const situation: Situation = {
      damage: 'pool',
      weapons: [
        {
          attacks: 1,
          hit: { target: 3 },
          wound: 'automatic',
          damage: 2,
          abilities: [{ id: 'mortals-instead', on: 6, amount: 'D3' }],
        },
      ],
      target: { models: 5, wounds: 2, save: 2 },
    };
    expect(checkSituation(situation)).toEqual([]);
    expect(Array.from(situationOdds(situation).pool!, (p) => Math.round(p * 36))).toEqual([
      2 * 6 + 3 * 5 - 0,
      2,
      2 + 3,
      2,
    ]);
  });

  test('[WZ-01.1] low rolls on a D20, no limit on modifiers', () => {
    const hit = { target: 7, sides: 20, succeed: 'at-most', modifiers: [2, 3], limits: [-20, 20] } as const;
    expect(mean(only({ hit }).groups[0]!.hits)).toBeCloseTo(12 / 20, 14);
    expect(mean(only({ hit: { ...hit, target: -8 } }).groups[0]!.hits)).toBeCloseTo(1 / 20, 14);
  });

  test('models of two kinds in the order they fall', () => {
    const { slain } = situationOdds({
      weapons: [{ attacks: 2, hit: { chance: 1 }, wound: { chance: 1 }, damage: 2 }],
      target: [
        { models: 1, wounds: 1, save: 4 },
        { models: 1, wounds: 2, reduceDamage: 1 },
      ],
    });
    expect(Array.from(slain)).toEqual([0.25, 0.75, 0]);
  });
});

test('the same numbers as situation and as profile give the same answer', () => {
  const chanceOf = (faces: readonly boolean[]) => faces.filter(Boolean).length / 6;
  fc.assert(
    fc.property(anyProcedure, (procedure) => {
      const plain = {
        ...procedure,
        hitReroll: [],
        woundReroll: [],
        extraHits: [0, 0, 0, 0, 0, 0],
        mortals: [0, 0, 0, 0, 0, 0],
        hitMortals: [0, 0, 0, 0, 0, 0],
        autoWound: [],
        ignore: [],
      };
      const hit = { hit: plain.hit, hitReroll: plain.hit === undefined ? [] : plain.hit.map(() => false) };
      const group = groupOf({ ...plain, ...hit, woundReroll: plain.wound.map(() => false) });
      const profile = resolveAttacks([group], unitOf({ models: 3, wounds: 2, lost: 1 }, plain));
      const situation = situationOdds({
        weapons: [
          {
            weapons: plain.weapons,
            attacks: plain.attacks.length === 1 ? plain.attacks[0]! : `D${plain.attacks.length}`,
            hit: plain.hit === undefined ? 'automatic' : { chance: chanceOf(plain.hit) },
            wound: { chance: chanceOf(plain.wound) * (1 - chanceOf(plain.save)) },
            damage:
              plain.damage.length === 1 ? plain.damage[0]! : plain.damage[0] === 4 ? 'D3+3' : `D${plain.damage.length}`,
          },
        ],
        target: { models: 3, wounds: 2 },
        woundsLost: 1,
      });
      profile.damage.forEach((p, k) => {
        expect(p).toBeCloseTo(situation.damage[k]!, 12);
      });
    }),
    settings,
  );
});

describe('checks', () => {
  test('a good situation has no problems', () => {
    expect(checkSituation(bolters)).toEqual([]);
  });

  test('all problems are reported at once, each with path, cause and remedy', () => {
    const problems = checkSituation({
      weapons: [
        {
          attacks: '2D',
          hit: { target: 3, reroll: 'sometimes' },
          wound: { chance: 2 },
          damage: -1,
          abilities: [{ id: 'lance' }, { id: 'extra-hits', on: 6 }],
        },
        { hit: 'maybe', wound: 'automatic', damage: 1, atacks: 3 },
      ],
      target: { models: 0, wounds: 1.5 },
      woundsLost: -1,
      rounds: 3,
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'weapons[0].attacks',
      'weapons[0].hit.reroll',
      'weapons[0].wound.chance',
      'weapons[0].damage',
      'weapons[0].abilities[0].id',
      'weapons[0].abilities[1].hits',
      'weapons[1].attacks',
      'weapons[1].hit',
      'weapons[1].atacks',
      'target.models',
      'target.wounds',
      'woundsLost',
      'rounds',
    ]);
    for (const { cause, remedy } of problems) expect([cause, remedy]).not.toContain('');
  });

  test.each([
    [null, ['']],
    ['text', ['']],
    [{}, ['weapons', 'target']],
    [{ ...bolters, weapons: [] }, ['weapons']],
    [{ ...bolters, woundsLost: 1 }, ['woundsLost']],
    [
      {
        ...bolters,
        weapons: [{ ...bolters.weapons[0], hit: { chance: 0.5 }, abilities: [{ id: 'auto-wound', on: 6 }] }],
      },
      ['weapons[0].abilities[0]'],
    ],
    [
      { ...bolters, weapons: [{ ...bolters.weapons[0], abilities: [{ id: 'auto-wound', on: 7 }] }] },
      ['weapons[0].abilities[0].on'],
    ],
    [
      {
        ...bolters,
        damage: 'pool',
        target: [
          { models: 1, wounds: 1, save: 4 },
          { models: 1, wounds: 1 },
        ],
      },
      ['target[1]'],
    ],
  ])('%j', (input, paths) => {
    expect(checkSituation(input).map(({ path }) => path)).toEqual(paths);
  });

  test('a question too large to be meant is refused, and the largest one allowed is answered at once', () => {
    const large = {
      weapons: [{ ...bolters.weapons[0]!, weapons: 200, attacks: '9D6', damage: '4D6' }],
      target: { models: 200, wounds: 200 },
    };
    expect(checkSituation(large).map(({ path }) => path)).toEqual(['weapons', 'weapons', 'target']);
    const mortals = { id: 'mortals-in-addition', on: 5, roll: 'wound', amount: 'D6' } as const;
    const most: Situation = {
      weapons: [
        {
          weapons: 50,
          attacks: '2D6',
          hit: { target: 2 },
          wound: { target: 2 },
          damage: 'D3',
          abilities: [{ id: 'auto-wound', on: 6 }, { id: 'extra-hits', on: 5, hits: 1 }, mortals],
        },
      ],
      target: { models: 20, wounds: 20, ignore: 5 },
    };
    expect(checkSituation(most)).toEqual([]);
    expect(mass(situationOdds(most).damage)).toBeCloseTo(1, 12);
    expect(mass(situationOdds({ ...most, damage: 'pool' }).pool!)).toBeCloseTo(1, 12);
  });

  test('the JSON Schema names the same fields', () => {
    const schema = situationSchema() as { required: string[]; properties: Record<string, unknown> };
    expect(schema.required).toEqual(['weapons', 'target']);
    expect(Object.keys(schema.properties)).toEqual(['damage', 'weapons', 'target', 'woundsLost']);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
});
