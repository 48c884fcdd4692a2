import { playOut } from '@mischia/kernel/testing';
import { atLeast, certain, dice, mean } from '@mischia/odds';
import { deviations, Tally } from '@mischia/odds/testing';
import { expect, test } from 'vitest';
import { battle, give, model, unit } from '../../test/battle.ts';
import { plus } from '../../test/rolls.ts';
import { game } from '../game.ts';
import { makeAttacks } from '../rules/13-attacks/make-attacks.ts';
import { mortalWounds } from '../rules/14-wounds/mortal-wounds.ts';
import type { Battle } from '../state.ts';
import {
  battleshockNumbers,
  battleshockOdds,
  castOdds,
  chantOdds,
  chargeMoveOdds,
  mortalWoundOdds,
  unitAttackOdds,
  wardChance,
} from './index.ts';
import { unbindChance } from './rolls.ts';

const PLAYS = 600;

/** How many models fall when the rules themselves play the same attacks again and again, and what the odds say. */
function compared(state: Battle, kind: 'combat' | 'shooting', from: string, to: string) {
  const odds = unitAttackOdds(state, kind, from, to);
  if (!odds) throw new Error('nobody is reached');
  const slain = new Tally();
  const rule = (play: Parameters<typeof makeAttacks>[0]) => makeAttacks(play, { unit: unit(play.state, from), kind });
  const before = unit(state, to).models.length;
  const answers = ({ options }: { readonly options?: readonly { readonly id: string }[] | undefined }) =>
    options?.find(({ id }) => id === `all>${to}`)?.id ?? options?.[0]?.id ?? '';
  for (const { state: after } of playOut(game, state, rule, { plays: PLAYS, seed: `${from} ${to}`, answers })) {
    slain.add(before - unit(after, to).models.length);
  }
  return { odds, slain };
}

const misfits = (...meeting: Parameters<typeof compared>) => {
  const { odds, slain } = compared(...meeting);
  return deviations(odds.slain, slain, 4.5);
};

const meeting = (first: string, second: string, apart: number) =>
  battle([
    { warscroll: first, at: [10, 10] },
    { warscroll: second, seat: 1, at: [10, 10 + apart] },
  ]);

test('[AOS-13.3] spears with mortal wounds on 6 against Gutrippaz, one of them wounded', () => {
  const state = meeting('vindictors', 'gutrippaz', 2);
  model(state, 'b1.1').wounds = 1;
  const { odds, slain } = compared(state, 'combat', 'a1', 'b1');
  expect(deviations(odds.slain, slain, 4.5)).toEqual([]);
  give(state, 'b1', { id: 'save-modifier', amount: 1 });
  const saved = unitAttackOdds(state, 'combat', 'a1', 'b1');
  expect(deviations(saved?.slain ?? certain(0), slain, 4.5)).not.toEqual([]);
});

test('[AOS-13.3] venom, several weapons and a damage table against a ward', () => {
  const state = meeting('killaboss-on-corpse-rippa-vulcha', 'drowned-thralls', 3);
  expect(misfits(state, 'combat', 'a1', 'b1')).toEqual([]);
});

test('[AOS-13.3d] the Killbow against Praetors', () => {
  expect(misfits(meeting('beast-skewer-killbow', 'praetors', 12), 'shooting', 'a1', 'b1')).toEqual([]);
});

test('[AOS-22.2.4] random Attacks and Look Out, Sir! in the odds of shooting', () => {
  const state = battle([
    { warscroll: 'lord-imperatant', at: [10, 10] },
    { warscroll: 'swampcalla-shaman', seat: 1, at: [10, 20] },
    { warscroll: 'gutrippaz', seat: 1, at: [12, 21] },
  ]);
  const odds = unitAttackOdds(state, 'shooting', 'a1', 'b1');
  // D6 shots, 4+ to hit instead of 3+, 3+ to wound, 6+ to save.
  expect(mean(odds?.pool ?? certain(0))).toBeCloseTo(3.5 * (3 / 6) * (4 / 6) * (5 / 6), 12);
});

test('[AOS-1.6.4] what the saves of Blood Warriors do to the attacker', () => {
  const odds = unitAttackOdds(meeting('vindictors', 'blood-warriors', 2), 'combat', 'a1', 'b1');
  const wounds = odds?.groups.reduce((sum, group) => sum + mean(group.rolled.wounds), 0) ?? 0;
  expect(mean(odds?.suffered ?? certain(0))).toBeCloseTo(wounds / 6, 12);
});

test('[AOS-14.3] wards in the odds of mortal wounds; a unit without one falls', () => {
  const state = meeting('yndrasta', 'gutrippaz', 20);
  expect(wardChance(state, unit(state, 'a1'), model(state, 'a1.1'))).toBeCloseTo(0.5, 12);
  expect(mean(mortalWoundOdds(state, 'a1', dice('D3')).damage)).toBeCloseTo(1, 12);
  expect(mortalWoundOdds(state, 'b1', certain(20)).destroyed).toBe(1);
  const suffered = new Tally();
  const rule = (play: Parameters<typeof mortalWounds>[0]) =>
    mortalWounds(play, unit(play.state, 'a1'), 4, { rule: 'AOS-14.5', what: 'test' });
  for (const { state: after } of playOut(game, state, rule, { plays: PLAYS, seed: 'ward', answers: () => '' })) {
    suffered.add(model(after, 'a1.1').wounds);
  }
  expect(deviations(mortalWoundOdds(state, 'a1', certain(4)).damage, suffered, 4.5)).toEqual([]);
});

test('[AOS-11.1] a charge over 7.4" needs a 7; a musician helps', () => {
  const state = meeting('knight-arcanum', 'swampcalla-shaman', 7.4 + 2 * 0.787);
  expect(chargeMoveOdds(state, 'a1')).toMatchObject({ needed: 7, rerolled: false });
  expect(chargeMoveOdds(state, 'a1').success).toBeCloseTo(21 / 36, 12);
  give(state, 'a1', { id: 'roll-modifier', rolls: ['charge'], amount: 1 });
  expect(chargeMoveOdds(state, 'a1').success).toBeCloseTo(26 / 36, 12);
  give(state, 'a1', { id: 'reroll', rolls: ['charge'] });
  expect(chargeMoveOdds(state, 'a1').success).toBeCloseTo(1 - (10 / 36) ** 2, 12);
});

test('[AOS-19.1] a casting value of 7: miscasts, unbinding, modifiers', () => {
  expect(castOdds({ value: 7 })).toMatchObject({ unbound: 0 });
  expect(castOdds({ value: 7 }).cast).toBeCloseTo(21 / 36, 12);
  expect(castOdds({ value: 2, modifiers: plus(1) }).miscast).toBeCloseTo(1 / 36, 12);
  const { cast, unbound } = castOdds({ value: 12, unbind: unbindChance });
  expect([cast, unbound]).toEqual([1 / 36, 0]);
  expect(castOdds({ value: 11, unbind: unbindChance }).unbound).toBeCloseTo((2 / 36) * (1 / 36), 12);
});

test('[AOS-20.1] a prayer with an answer of 4', () => {
  expect(chantOdds(4)['divine-wrath']).toBeCloseTo(1 / 6, 12);
  expect(chantOdds(4).answered).toBeCloseTo(3 / 6, 12);
  expect(chantOdds(4, plus(1)).answered).toBeCloseTo(4 / 6, 12);
});

test('[AOS-15.1] battleshock: TV AOS-15.1-b, rerolls, and who takes no test', () => {
  const { passed, fleeing } = battleshockNumbers({ models: 6, slain: 4, bravery: 5 });
  expect(passed).toBeCloseTo(1 / 6, 12);
  expect([...fleeing]).toEqual([0, 1, 2, 3, 4, 5].map(() => expect.closeTo(1 / 6, 12)));
  expect(battleshockNumbers({ models: 6, slain: 4, bravery: 5, reroll: true }).passed).toBeCloseTo(1 - 25 / 36, 12);
  expect(atLeast(battleshockNumbers({ models: 6, slain: 4, bravery: 5, mostFlee: 1 }).fleeing, 2)).toBe(0);
  const state = meeting('gutrippaz', 'vindictors', 10);
  expect(battleshockOdds(state, 'a1').passed).toBe(1);
  unit(state, 'a1').turn.slain = 6;
  // The banner makes Bravery 6.
  expect(battleshockOdds(state, 'a1').passed).toBeCloseTo(0, 12);
});
