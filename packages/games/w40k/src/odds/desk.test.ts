import { atLeast, mean, type Situation } from '@mischia/odds';
import { expect, test } from 'vitest';
import { library } from '../../test/situations.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { everythingAt } from '../rules/13-shooting/declare.ts';
import { everyBlowAt } from '../rules/20-fight/declare.ts';
import { battleOf, blowOdds, fightOdds, oddsDesk, shotOdds, unitsMeetOdds } from './index.ts';

const answer = (question: unknown) => {
  expect(oddsDesk.check(question)).toEqual([]);
  return oddsDesk.answer(question);
};
const problems = (question: unknown) => oddsDesk.check(question).map(({ path }) => path);

const rifles: Situation = {
  weapons: [{ attacks: 5, hit: { target: 3 }, strength: 4, saveModifier: -1, damage: 1 }],
  target: { models: 10, wounds: 1, toughness: 5, save: 6 },
};

test('[W40K-16.2] strength and toughness stand for the wound target, with its own modifiers and rerolls', () => {
  const named = { ...rifles, weapons: [{ ...rifles.weapons[0], strength: undefined, wound: { target: 5 } }] };
  expect(answer(rifles).distributions.slain).toEqual(answer(named).distributions.slain);
  const helped = { ...rifles, weapons: [{ ...rifles.weapons[0], wound: { modifiers: [1], reroll: 'ones' } }] };
  expect(mean(answer(helped).parts?.[0]?.distributions.wounds as Float64Array)).toBeCloseTo(
    5 * (4 / 6) * (3.5 / 6),
    12,
  );
});

test('[W40K-16.2] of mixed Toughness the majority counts', () => {
  const target = [
    { models: 3, wounds: 1, toughness: 3, save: 6 },
    { models: 4, wounds: 1, toughness: 8, save: 6 },
  ];
  const mixed = answer({ ...rifles, target }).parts?.[0]?.distributions.wounds as Float64Array;
  expect(mean(mixed)).toBeCloseTo(5 * (4 / 6) * (1 / 6), 12);
});

test('a situation in plain numbers and two units of the pack come to the same', () => {
  const units = unitsMeetOdds(library, {
    attacker: { datasheet: 'intercessor-squad' },
    target: { datasheet: 'ork-boyz', models: { boy: 9 } },
    distance: 20,
  });
  const plain = answer({
    ...rifles,
    target: [
      { models: 9, wounds: 1, toughness: 5, save: 6 },
      { models: 1, wounds: 2, toughness: 5, save: 6 },
    ],
  });
  expect([...(units?.slain ?? [])]).toEqual([...(plain.distributions.slain ?? [])]);
  const meet = answer({ attacker: 'intercessor-squad', target: 'ork-boyz', distance: 20 });
  expect(meet.distributions.slain).toEqual(units?.slain);
});

test('every problem of a question is named, whatever comes in', () => {
  expect(problems({ ...rifles, weapons: [{ attacks: 5, hit: { target: 3 }, damage: 1 }] })).toEqual([
    'weapons[0].wound',
  ]);
  expect(problems({ ...rifles, target: { models: 1, wounds: 1 } })).toEqual(['target.toughness']);
  expect(problems({ attacker: 'boyz', target: 'ork-boyz' })).toEqual(['attacker.datasheet']);
  expect(problems({ attacker: 'ork-boyz', target: 'monolith', distance: 50 })).toEqual(['attacker']);
  expect(problems({ attacker: 'monolith', target: 'ork-boyz', woundsLost: 9 })).toEqual(['woundsLost']);
  expect(problems({ charge: { gap: 'near' } })).toEqual(['charge.gap']);
  expect(problems({ psychic: { warpCharge: 5, psyker: { models: 1, wounds: 3, woundsLost: 3 } } })).toHaveLength(1);
  for (const bytes of [null, 7, 'x', [], {}, { weapons: [] }, { morale: null }, { attacker: {}, target: [] }]) {
    expect(problems(bytes).length).toBeGreaterThan(0);
  }
});

test('[W40K-18.5] a charge over 7 inches needs a 6', () => {
  const { chances, values } = answer({ charge: { gap: 7 } });
  expect(values?.needed).toBe(6);
  expect(chances.success).toBeCloseTo(26 / 36, 12);
  expect(answer({ charge: { gap: 7, reroll: true } }).chances.success).toBeCloseTo(1 - (10 / 36) ** 2, 12);
});

test('[W40K-12.7] Smite: D3 mortal wounds, D6 from 11 on', () => {
  const psyker = { models: 1, wounds: 5 };
  const { chances, distributions } = answer({ psychic: { warpCharge: 5, smite: true, psyker } });
  expect(chances.passed).toBeCloseTo(30 / 36, 12);
  expect(atLeast(distributions.mortals as Float64Array, 4)).toBeCloseTo((3 / 36) * 0.5, 12);
});

test('[W40K-21.3] Morale: the example of ten Rangers that lost five', () => {
  const { chances, distributions } = answer({
    morale: { models: 5, destroyed: 5, leadership: 7, startingStrength: 10 },
  });
  expect(chances.passed).toBeCloseTo(2 / 6, 12);
  // Four are left after the first has fled: below half, so that faces 1 and 2 cost a model each.
  expect(mean(distributions.fleeing as Float64Array)).toBeCloseTo((4 / 6) * (1 + 4 / 3), 12);
});

test('[W40K-20.8] blows as declared and "everything at X" come to the same where A needs no dice', () => {
  const state = battleOf(library, {
    attacker: { datasheet: 'ork-boyz' },
    target: { datasheet: 'intercessor-squad' },
    kind: 'melee',
  });
  const attacks = Object.fromEntries(unitById(state, 'a1').models.map(({ id, kind }) => [id, kind === 'boy' ? 2 : 3]));
  const blows = everyBlowAt(state, { unit: 'a1', attacks }, 'b1');
  expect(blowOdds(state, 'a1', blows)[0]?.slain).toEqual(fightOdds(state, 'a1', 'b1')?.slain);
});

test('[W40K-16.3] the owner of the target may name another order of allocation', () => {
  const state = battleOf(library, { attacker: { datasheet: 'intercessor-squad' }, target: { datasheet: 'ork-boyz' } });
  const nob = unitById(state, 'b1').models.find(({ kind }) => kind === 'boss-nob')?.id as string;
  const shots = everythingAt(state, { unit: 'a1' }, unitById(state, 'b1'));
  const [first] = shotOdds(state, { unit: 'a1' }, shots, { allocation: [nob] });
  const [last] = shotOdds(state, { unit: 'a1' }, shots);
  expect(mean(first?.slain as Float64Array)).toBeLessThan(mean(last?.slain as Float64Array));
});
