import { atLeast, certain, type Distribution, mean } from '@mischia/odds';
import { expect, test } from 'vitest';
import { oddsDesk, unitsMeetOdds } from './index.ts';

const answer = (question: unknown) => {
  expect(oddsDesk.check(question)).toEqual([]);
  return oddsDesk.answer(question);
};
const problems = (question: unknown) => oddsDesk.check(question).map(({ path }) => path);
const values = (pmf: Distribution | undefined, length: number) =>
  Array.from({ length }, (_, k) => expect.closeTo(pmf?.[k] ?? 0, 12));

const FACES = [1, 2, 3, 4, 5, 6];
/** Every way `count` dice may fall. */
const rolls = (count: number): number[][] =>
  count === 0 ? [[]] : rolls(count - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));

/** One attack, die by die and without any of the game's code: points it adds to the pool, by probability. */
function onePoint(needs: { hit: number; wound: number; save: number; rend: number }): Record<number, number> {
  const found: Record<number, number> = {};
  for (const [hit = 0, wound = 0, save = 0] of rolls(3)) {
    const isHit = hit === 6 || (hit !== 1 && hit >= needs.hit);
    const isWound = wound === 6 || (wound !== 1 && wound >= needs.wound);
    const isSaved = save !== 1 && save + needs.rend >= needs.save;
    const points = isHit && isWound && !isSaved ? 1 : 0;
    found[points] = (found[points] ?? 0) + 1 / 216;
  }
  return found;
}

test('[AOS-13.3] two attacks in plain numbers, counted one by one', () => {
  const { distributions, chances, parts } = answer({
    weapons: [{ name: 'axes', weapons: 2, attacks: 1, toHit: 4, toWound: 3, rend: -1, damage: 1 }],
    target: { models: 5, wounds: 1, save: 4 },
  });
  const { 0: none = 0, 1: one = 0 } = onePoint({ hit: 4, wound: 3, save: 4, rend: -1 });
  const pool = [none * none, 2 * none * one, one * one];
  expect([...(distributions.pool ?? [])]).toEqual(pool.map((chance) => expect.closeTo(chance, 12)));
  expect(chances['slain-any']).toBeCloseTo(1 - none * none, 12);
  expect(parts?.[0]?.needs).toEqual({ weapons: 2, hit: 4, wound: 3, save: 5, damage: '1' });
});

test('[AOS-13.3c] Rend is one of the modifiers: +2 and −1 come to +1, +2 alone no higher', () => {
  const unsaved = (rend: number, saveModifiers: number[]) =>
    answer({
      weapons: [{ attacks: 1, toHit: 2, toWound: 2, rend, damage: 1, hitModifiers: [1], woundModifiers: [1] }],
      target: { models: 1, wounds: 1, save: 4, saveModifiers },
    }).chances.destroyed;
  const reached = (5 / 6) * (5 / 6);
  expect(unsaved(-1, [1, 1])).toBeCloseTo(reached * (2 / 6), 12);
  expect(unsaved(0, [1, 1])).toBeCloseTo(reached * (2 / 6), 12);
  expect(unsaved(-3, [1, 1])).toBeCloseTo(reached * (4 / 6), 12);
});

test('[AOS-14.3] the pool before wards, after them, and what the unit can lose of it', () => {
  const { distributions } = answer({ mortals: { amount: 3, target: { models: 1, wounds: 2, ward: 5 } } });
  expect([...(distributions.pool ?? [])]).toEqual([0, 0, 0, 1]);
  const warded = [1 / 27, 6 / 27, 12 / 27, 8 / 27];
  expect([...(distributions.warded ?? [])]).toEqual(warded.map((chance) => expect.closeTo(chance, 12)));
  expect([...(distributions.damage ?? [])]).toEqual(
    [1 / 27, 6 / 27, 20 / 27].map((chance) => expect.closeTo(chance, 12)),
  );
});

test('[AOS-1.6.4] sixes that wound mortally and end the attack, and sixes that score two hits', () => {
  const weapon = { attacks: 1, toHit: 3, toWound: 3, rend: -1, damage: 1 };
  const target = { models: 5, wounds: 2, save: 5 };
  const arsenal = answer({ weapons: [{ ...weapon, triggers: [{ on: 6, mortals: 1, ends: true }] }], target });
  // Faces 3 to 5 go on to wound on 3+ and are saved on 6 alone; a six is one mortal wound.
  expect(mean(arsenal.distributions.pool ?? certain(0))).toBeCloseTo((3 / 6) * (4 / 6) * (5 / 6) + 1 / 6, 12);
  const stab = answer({ weapons: [{ ...weapon, triggers: [{ on: 6, hits: 2 }] }], target });
  expect(mean(stab.distributions.pool ?? certain(0))).toBeCloseTo((5 / 6) * (4 / 6) * (5 / 6), 12);
  expect(atLeast(stab.distributions.pool ?? certain(0), 2)).toBeCloseTo((1 / 6) * ((4 / 6) * (5 / 6)) ** 2, 12);
});

test('[AOS-13.3] two units of the packs and the same in plain numbers', () => {
  const meet = answer({ attacker: 'vindictors', target: 'gutrippaz', kind: 'combat' });
  const plain = answer({
    weapons: [
      { attacks: 11, toHit: 3, toWound: 3, rend: -1, damage: 1, triggers: [{ on: 6, mortals: 1, ends: true }] },
    ],
    target: { models: 10, wounds: 2, save: 5 },
  });
  expect([...(meet.distributions.slain ?? [])]).toEqual(values(plain.distributions.slain, 11));
  expect(meet.parts?.[0]?.needs).toEqual({ weapons: 5, hit: 3, wound: 3, save: 6, damage: '1' });
});

test('[AOS-13.4a] commands, spells and wards of two units that meet', () => {
  const meet = { attacker: 'vindictors', target: 'gutrippaz', kind: 'combat' };
  const helped = answer({ ...meet, modifiers: { hit: 1, save: 1 }, ward: 6 });
  expect(helped.parts?.[0]?.needs).toMatchObject({ hit: 2, save: 5 });
  const { pool = certain(0), warded = certain(0) } = helped.distributions;
  expect(mean(warded)).toBeCloseTo(mean(pool) * (5 / 6), 12);
});

test('[AOS-11.2b] Boltboyz aim from afar, hurry at a charging unit, and cannot shoot beyond their range', () => {
  const from = { attacker: 'man-skewer-boltboyz', target: 'vindictors' };
  expect(answer({ ...from, distance: 20 }).parts?.[0]?.needs).toMatchObject({ weapons: 3, hit: 2 });
  expect(answer({ ...from, kind: 'unleash-hell' }).parts?.[0]?.needs).toMatchObject({ weapons: 3, hit: 5 });
  expect(problems({ ...from, distance: 20, moved: 'normal' })).toEqual(['attacker']);
  expect(problems({ ...from, distance: 9.1, kind: 'unleash-hell' })).toEqual(['distance']);
  // AOS-1.6.4: mortal wounds equal to the Damage on a 6.
  const odds = unitsMeetOdds({
    attacker: { warscroll: 'man-skewer-boltboyz' },
    target: { warscroll: 'vindictors' },
    kind: 'unleash-hell',
  });
  // Seven hasty shots: a 5 hits and wounds on 3+ against a save of 4+ after Rend; a 6 does 2 at once.
  expect(mean(odds?.pool ?? certain(0))).toBeCloseTo(7 * ((1 / 6) * (4 / 6) * (3 / 6) * 2 + (1 / 6) * 2), 12);
});

test('[AOS-11.1] a charge over 7.4" needs a 7: 21 of 36, with a re-roll 1 − (15/36)²', () => {
  const { chances, values: told } = answer({ charge: { gap: 7.4 } });
  expect(told?.needed).toBe(7);
  expect(chances.success).toBeCloseTo(rolls(2).filter(([a = 0, b = 0]) => a + b >= 7).length / 36, 12);
  expect(answer({ charge: { gap: 7.4, reroll: true } }).chances.success).toBeCloseTo(1 - (15 / 36) ** 2, 12);
  expect(answer({ charge: { gap: 7.4, modifier: 1 } }).chances.success).toBeCloseTo(26 / 36, 12);
  expect(answer({ charge: { gap: 12.5, dice: 3 } }).chances.success).toBeCloseTo(
    rolls(3).filter(([a = 0, b = 0, c = 0]) => a + b + c >= 12).length / 216,
    12,
  );
});

/** A cast and an unbinding attempt, die by die and without any of the game's code. */
function enumerated(value: number, modifier: number, unbind: number) {
  const found = { cast: 0, unbound: 0, 'cast-failed': 0, miscast: 0 };
  for (const [a = 0, b = 0, c = 0, d = 0] of rolls(4)) {
    const casting = a + b + modifier;
    const outcome =
      a + b === 2 ? 'miscast' : casting < value ? 'cast-failed' : c + d + unbind > casting ? 'unbound' : 'cast';
    found[outcome] += 1 / 1296;
  }
  return Object.fromEntries(Object.entries(found).map(([name, chance]) => [name, expect.closeTo(chance, 12)]));
}

test('[AOS-19.1] casts against an unbinding attempt, counted over four dice', () => {
  expect(answer({ cast: { value: 7, unbind: 0 } }).chances).toEqual(enumerated(7, 0, 0));
  expect(answer({ cast: { value: 5, modifier: 1, unbind: -1 } }).chances).toEqual(enumerated(5, 1, -1));
  const again = answer({ cast: { value: 7, reroll: true } }).chances;
  expect(again.cast).toBeCloseTo(1 - (15 / 36) ** 2, 12);
  expect(again.miscast).toBeCloseTo((15 / 36) * (1 / 36), 12);
});

test('[AOS-19.1.2] unbinding, dispelling and banishing need more than the number', () => {
  expect(answer({ unbind: { value: 7 } }).chances.success).toBeCloseTo(15 / 36, 12);
  expect(answer({ dispel: { value: 8, modifier: 1 } }).chances.success).toBeCloseTo(15 / 36, 12);
  expect(answer({ banish: { value: 3 } }).chances.success).toBeCloseTo(3 / 6, 12);
});

test('[AOS-20.1] a prayer with +1 and a second try', () => {
  const { chances } = answer({ chant: { value: 4, modifier: 1, reroll: true } });
  expect(chances.answered).toBeCloseTo(1 - (2 / 6) ** 2, 12);
  expect(chances['divine-wrath']).toBeCloseTo((2 / 6) * (1 / 6), 12);
});

test('[AOS-15.1] battleshock: the numbers of TV AOS-15.1-b', () => {
  const { chances, distributions } = answer({ battleshock: { models: 6, slain: 4, bravery: 5 } });
  expect(chances.passed).toBeCloseTo(1 / 6, 12);
  expect(distributions.fleeing?.[4]).toBeCloseTo(1 / 6, 12);
});

test('every problem of a question is named, whatever comes in', () => {
  const spears = { weapons: [{ attacks: 5, toHit: 3, toWound: 3, damage: 1 }], target: { models: 5, wounds: 2 } };
  expect(problems(spears)).toEqual([]);
  expect(problems({ ...spears, woundsLost: 2 })).toEqual(['woundsLost']);
  expect(problems({ ...spears, weapons: [{ attacks: 5, toHit: 1, toWound: 3 }] })).toEqual([
    'weapons[0].toHit',
    'weapons[0].damage',
  ]);
  expect(
    problems({ ...spears, weapons: [{ weapons: 100, attacks: '10D6', toHit: 3, toWound: 3, damage: 9 }] }),
  ).toEqual(['weapons', 'weapons']);
  expect(problems({ attacker: 'gutrippers', target: 'vindictors' })).toEqual(['attacker.warscroll']);
  expect(problems({ attacker: 'vindictors', target: 'gutrippaz' })).toEqual(['attacker']);
  expect(problems({ attacker: { warscroll: 'gutrippaz', options: { arm: 'x' } }, target: 'vindictors' })).toEqual([
    'attacker.options.arm',
  ]);
  expect(problems({ attacker: 'vindictors', target: 'gutrippaz', kind: 'combat', woundsLost: 2 })).toEqual([
    'woundsLost',
  ]);
  for (const bytes of [null, 7, 'x', [], {}, { weapons: [] }, { battleshock: null }, { attacker: {}, target: [] }]) {
    expect(problems(bytes).length).toBeGreaterThan(0);
  }
});
