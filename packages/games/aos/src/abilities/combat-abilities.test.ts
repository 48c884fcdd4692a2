import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { amounts, attack, battle, facts, give, ids, model, run, unit } from '../../test/battle.ts';
import { shootingRefusals } from '../rules/10-shooting/shoot.ts';
import { candidatesOf, stageOfUnit } from '../rules/12-combat/candidates.ts';
import { mortalWounds } from '../rules/14-wounds/mortal-wounds.ts';
import { slayModel } from '../rules/14-wounds/slay.ts';
import type { Battle } from '../state.ts';
import { allUses, withHook } from './uses.ts';

const cause = { rule: 'AOS-14.5', what: 'test' };

type Hook = 'afterSetUp' | 'atStartOfPhase' | 'atEndOfPhase' | 'afterPileIn' | 'afterCharge' | 'beforePriority';

/** Runs what the abilities of a unit do at a moment. */
const at = (
  state: Battle,
  id: string,
  moment: Hook,
  dice: Parameters<typeof run>[2] = {},
  answers: Parameters<typeof run>[3] = {},
) =>
  run(
    state,
    function* (play) {
      for (const { hook, own } of [...withHook(state, allUses(state, unit(state, id)), moment)]) {
        const rule = hook(play, own);
        if (rule) yield* rule;
      }
    },
    dice,
    answers,
  );

test('[AOS-12.4] strike-first: Mire Hoppers only in the turn of a charge; strike-last: Drowned Thralls always', () => {
  const state = battle([
    { warscroll: 'mire-hoppers', at: [10, 10] },
    { warscroll: 'drowned-thralls', seat: 1, at: [10, 12] },
  ]);
  expect([stageOfUnit(state, unit(state, 'a1')), stageOfUnit(state, unit(state, 'b1'))]).toEqual([3, 4]);
  unit(state, 'a1').turn.charged = [1, 2];
  expect(stageOfUnit(state, unit(state, 'a1'))).toBe(2);
});

test('[AOS-1.6.5] fight-again: once in the battle, and never a third time in a phase', () => {
  const state = battle([
    { warscroll: 'twin-fury-zealots', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 12] },
  ]);
  const zealots = unit(state, 'a1');
  zealots.phase.fought = 1;
  expect(candidatesOf(state, 0, 4).again).toEqual([zealots]);
  expect(candidatesOf(state, 0, 3).again).toEqual([]);
  zealots.phase.fought = 2;
  expect(candidatesOf(state, 0, 4).again).toEqual([]);
  zealots.phase.fought = 1;
  zealots.usedThisBattle['fight-again'] = 1;
  expect(candidatesOf(state, 0, 4).again).toEqual([]);
});

test('[AOS-10.1] no-shooting: the unit says so', () => {
  const state = battle([
    { warscroll: 'gutrippaz', at: [10, 18] },
    { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
  ]);
  const codes = () => shootingRefusals(state, unit(state, 'b1'), { kind: 'shooting' }).map(({ code }) => code);
  expect(codes()).toEqual([]);
  give(state, 'b1', { id: 'no-shooting' });
  expect(codes()).toEqual(['shoot/barred']);
});

test('[AOS-14.5] wounds-units-near: the Breath of a Murknob at the start of combat, enemies within 3" only', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 12] },
    { warscroll: 'lord-relictor', at: [12, 12] },
    { warscroll: 'knight-vexillor-apotheosis', at: [10, 30] },
    { warscroll: 'murknob-with-belcha-banna', seat: 1, at: [10, 10] },
    { warscroll: 'swampcalla-shaman', seat: 1, at: [8, 10] },
  ]);
  const { events } = at(state, 'b1', 'atStartOfPhase', { 'units-near': [1, 6], 'mortal-wounds': [4] });
  expect(facts(events, 'mortal-wounds')).toEqual([{ unit: 'a2', count: 2 }]);
  expect(at(state, 'b1', 'atEndOfPhase').events).toEqual([]);
});

test('[AOS-14.5] wounds-units-near: a Rogue Idol buries friends and enemies when it is slain, before it goes', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 14] },
    { warscroll: 'rogue-idol', seat: 1, at: [10, 10] },
    { warscroll: 'swampcalla-shaman', seat: 1, at: [10, 6] },
  ]);
  const { events } = run(state, (play) => slayModel(play, unit(state, 'b1'), model(state, 'b1.1'), cause), {
    'units-near': [4, 5],
    'mortal-wounds': [1, 6],
  });
  expect(facts(events, 'mortal-wounds')).toEqual([
    { unit: 'a1', count: 1 },
    { unit: 'b2', count: 3 },
  ]);
  expect(unit(state, 'b1').place).toBe('destroyed');
});

test('[AOS-14.5] wounds-units-near: Annihilators land on enemies within 10"', () => {
  const state = battle([
    { warscroll: 'annihilators', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 18] },
  ]);
  at(state, 'a1', 'afterSetUp', { 'units-near': [3], 'mortal-wounds': [1] }, { 'allocate-wound': 'to:b1.4' });
  expect(model(state, 'b1.4').wounds).toBe(1);
});

test('[AOS-22.4] slay-a-model: a Stardrake bites as often as its damage table says, above the Wounds of its prey', () => {
  const state = battle([
    { warscroll: 'gutrippaz', at: [10, 15], models: 4 },
    { warscroll: 'lord-celestant-on-stardrake', seat: 1, at: [10, 10] },
  ]);
  model(state, 'b1.1').wounds = 9;
  const { asks } = at(
    state,
    'b1',
    'afterPileIn',
    { 'slay-model': [2, 3] },
    { 'slay-model': ['slay:a1.2', 'slay:a1.1'] },
  );
  expect(asks).toHaveLength(2);
  expect(unit(state, 'a1').slain.map(({ id }) => id)).toEqual(['a1.2']);
});

test('[AOS-22.4] slay-a-model: the Snatcha-krew needs twice the Wounds, within 2", and may let it be', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 14], models: 1 },
    { warscroll: 'marshcrawla-sloggoth', seat: 1, at: [10, 10] },
  ]);
  expect(at(state, 'b1', 'atEndOfPhase', {}, { 'slay-model': 'decline' }).asks).toHaveLength(1);
  at(state, 'b1', 'atEndOfPhase', { 'slay-model': [3] }, { 'slay-model': 'slay:a1.1' });
  expect(unit(state, 'a1').models).toHaveLength(1);
  at(state, 'b1', 'atEndOfPhase', { 'slay-model': [4] }, { 'slay-model': 'slay:a1.1' });
  expect(unit(state, 'a1').place).toBe('destroyed');
});

test('[AOS-1.6.2] mortals-after-charge: TV AOS-1.6.2-a: seven dice of three Annihilators slay one Boltboy', () => {
  const charge = (models: number, faces: readonly number[]) => {
    const state = battle([
      { warscroll: 'annihilators', at: [10, 12.2], models },
      { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
    ]);
    unit(state, 'a1').turn.charged = [4, 3];
    at(
      state,
      'a1',
      'afterCharge',
      { impact: faces },
      { 'ability-target': 'target:b1', 'allocate-wound': ['to:b1.3', 'to:b1.2'] },
    );
    return [unit(state, 'b1').models.length, unit(state, 'b1').models.at(-1)?.wounds];
  };
  expect(charge(3, [6, 5, 4, 3, 2, 1, 1])).toEqual([2, 1]);
  expect(charge(1, [6, 5, 4, 3, 2, 1, 1])).toEqual([3, 1]);
});

test('[AOS-14.3] bodyguard: Praetors are bound once, at the start of the first round (R115)', () => {
  const state = battle([
    { warscroll: 'lord-relictor', at: [10, 10] },
    { warscroll: 'praetors', at: [10, 12] },
    { warscroll: 'vindictors', at: [10, 14] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 30] },
  ]);
  const { asks } = at(state, 'a2', 'beforePriority', {}, { 'ability-target': 'target:a1' });
  expect(ids(asks[0]?.options)).toEqual(['target:a1', 'decline']);
  expect(unit(state, 'a2').bond).toBe('a1');
  expect(at(state, 'a2', 'beforePriority').asks).toEqual([]);
  model(state, 'a2.1').x += inches(9);
  for (const each of unit(state, 'a2').models) each.y += inches(9);
  state.epoch++;
  run(state, (play) => mortalWounds(play, unit(state, 'a1'), 1, cause));
  expect(model(state, 'a1.1').wounds).toBe(1);
});

test('[AOS-1.6.1] scare-tactics: an enemy that loses heart hits the Gutrippaz worse, and nobody else', () => {
  const scare = (faces: readonly number[]) => {
    const state = battle(
      [
        { warscroll: 'praetors', at: [10, 20] },
        { warscroll: 'knight-arcanum', at: [14, 20] },
        { warscroll: 'gutrippaz', seat: 1, at: [10, 10] },
        { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 5] },
      ],
      { phase: 'charge' },
    );
    const { asks } = run(
      state,
      function* (play) {
        for (const { hook, own } of [...withHook(state, allUses(state, unit(state, 'b1')), 'startOfPhase')]) {
          expect(hook.can(state, own)).toBe(true);
          yield* hook.use(play, own);
          expect(hook.can(state, own)).toBe(false);
        }
      },
      { scare: faces },
      { 'ability-target': 'target:a1' },
    );
    expect(ids(asks[0]?.options)).toEqual(['target:a1', 'decline']);
    const hits = (target: string) => amounts(attack(state, 'a1', target, 'soulguards-halberd').hit.modifiers);
    return [hits('b1'), hits('b2')];
  };
  // Bravery 8; ten Gutrippaz add 2.
  expect(scare([3, 3])).toEqual([[-1], []]);
  expect(scare([3, 2])).toEqual([[], []]);
});
