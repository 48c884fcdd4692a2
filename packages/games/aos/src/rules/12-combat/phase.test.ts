import type { GameEvent } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, facts, ids, model, place, run, unit } from '../../../test/battle.ts';
import type { Battle } from '../../state.ts';
import { moveRefusals } from '../../table/moves.ts';
import { PILE_IN } from './fight.ts';
import { combatPhase } from './phase.ts';

type Answers = Parameters<typeof run>[3];
type Dice = Parameters<typeof run>[2];

/** Steps of the combat phase until it is over, or until `most` were made; all facts of them. */
function fightOut(state: Battle, dice: Dice, answers: Answers, most = 60): GameEvent[] {
  const { events } = run(
    state,
    function* (play) {
      for (let step = 0; step < most && state.flow.phase === 'combat'; step++) yield* combatPhase(play);
    },
    dice,
    answers,
  );
  return [...events];
}

const order = (events: readonly GameEvent[]): string[] =>
  events.filter(({ type }) => type.startsWith('selected-to-fight')).map(({ data }) => String(data?.unit));

const miss = (count: number): number[] => Array(count).fill(1);

test('[AOS-12.0] players alternate, the active one first; everybody near an enemy fights once', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'knight-vexillor-apotheosis', at: [20, 10] },
    { warscroll: 'lord-relictor', at: [30, 30] },
    { warscroll: 'murknob-with-belcha-banna', seat: 1, at: [10, 12] },
    { warscroll: 'swampcalla-shaman', seat: 1, at: [20, 12] },
  ]);
  const events = fightOut(
    state,
    { 'units-near': [1], 'to-hit': miss(3 + 3 + 4 + 4) },
    { 'select-to-fight': ['fight:a2', 'fight:a1', 'fight:b1', 'fight:b2'], 'move-pile-in': 'stay' },
  );
  expect(order(events)).toEqual(['a2', 'b1', 'a1', 'b2']);
  expect(state.flow.phase).toBe('battleshock');
});

test('[AOS-12.5] [AOS-12.4] strike-first, normal, strike-last, each stage beginning with the active player', () => {
  const state = battle([
    { warscroll: 'drowned-thralls', at: [10, 10], models: 1 },
    { warscroll: 'knight-arcanum', at: [20, 10] },
    { warscroll: 'mire-hoppers', seat: 1, at: [20, 12], models: 1 },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 12], models: 1 },
  ]);
  unit(state, 'b1').turn.charged = [3, 4];
  const events = fightOut(
    state,
    { 'to-hit': miss(2 + 3 + 3 + 1) },
    { 'select-to-fight': ['fight:a1', 'fight:a2', 'fight:b1', 'fight:b2'], 'move-pile-in': 'stay' },
  );
  expect(order(events)).toEqual(['b1', 'a2', 'b2', 'a1']);
});

test('[AOS-12.4] R46: strike-first and strike-last at once cancel out', () => {
  const state = battle([
    { warscroll: 'drowned-thralls', at: [10, 10], models: 1 },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 12], models: 1 },
  ]);
  unit(state, 'a1').effects.push({ ability: { id: 'strike-first' }, rule: 'AOS-12.4', until: 'end-of-turn' });
  const events = fightOut(
    state,
    { 'to-hit': miss(1 + 3) },
    { 'select-to-fight': ['fight:a1', 'fight:b1'], 'move-pile-in': 'stay' },
  );
  expect(order(events)).toEqual(['a1', 'b1']);
});

test('[AOS-12.1] TV AOS-12.1-a: a unit that charged must fight, even with nobody left to attack', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 30] },
  ]);
  unit(state, 'a1').turn.charged = [4, 4];
  const events = fightOut(state, {}, { 'move-pile-in': 'stay' });
  expect(order(events)).toEqual(['a1']);
  expect(facts(events, 'no-attacks')).toEqual([{ unit: 'a1' }]);
});

test('[AOS-12.5] TV AOS-12.5-a: a pile-in of the last stage makes a normal unit fight in it (R123)', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'lord-relictor', at: [16.2, 11.5] },
    { warscroll: 'drowned-thralls', seat: 1, at: [10, 12.6], models: 1 },
  ]);
  const events = fightOut(
    state,
    { 'to-hit': miss(3) },
    {
      'select-to-fight': ['fight:a1', 'fight:a2', 'fight:b1'],
      'move-pile-in': ({ seat }) => (seat === 0 ? 'stay' : { moves: [{ model: 'b1.1', path: [[12000, 11500]] }] }),
    },
  );
  expect(order(events)).toEqual(['a1', 'b1', 'a2']);
});

test('[AOS-12.1.2] [AOS-1.6.5] TV AOS-1.6.5-a: Zealots fight a second time at the end, once in the battle, if they want', () => {
  const zealots = () => {
    const state = battle([
      { warscroll: 'twin-fury-zealots', at: [10, 10], models: 1 },
      { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 12], models: 1 },
    ]);
    return state;
  };
  const state = zealots();
  const answers = (again: string) => ({
    'select-to-fight': ['fight:a1', 'fight:b1', again],
    'move-pile-in': 'stay',
  });
  const events = fightOut(state, { 'to-hit': miss(3 + 3 + 3) }, answers('fight-again:a1'));
  expect(order(events)).toEqual(['a1', 'b1', 'a1']);
  state.flow.phase = 'combat';
  state.flow.step = 'start';
  expect(order(fightOut(state, { 'to-hit': miss(3 + 3) }, answers('fight-again:a1')))).toEqual(['a1', 'b1']);
  expect(order(fightOut(zealots(), { 'to-hit': miss(3 + 3) }, answers('pass')))).toEqual(['a1', 'b1']);
});

test('[AOS-12.1] who may not be picked says why', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'lord-relictor', at: [30, 30] },
    { warscroll: 'knight-vexillor-apotheosis', at: [13, 10] },
    { warscroll: 'drowned-thralls', at: [10, 14.5], models: 2 },
    { warscroll: 'praetors', at: [14, 14], models: 1 },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 12], models: 3 },
  ]);
  unit(state, 'a5').phase.fought = 1;
  state.flow.step = 'fight';
  state.flow.combatStage = 3;
  const { asks } = run(
    state,
    (play) => combatPhase(play),
    { 'to-hit': miss(3) },
    { 'select-to-fight': 'fight:a1', 'move-pile-in': 'stay' },
  );
  expect(ids(asks[0]?.options)).toEqual(['fight:a1', 'fight:a3']);
  expect(asks[0]?.barred?.().map(({ id, refusals }) => [id, refusals[0]?.code])).toEqual([
    ['fight:a2', 'fight/no-enemy'],
    ['fight:a4', 'fight/later'],
    ['fight:a5', 'fight/already'],
  ]);
});

test('[AOS-12.2] TV AOS-12.2-a: a pile-in may end nearer to another unit, not farther from the nearest', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'swampcalla-shaman', seat: 1, at: [10, 13.575] },
    { warscroll: 'murknob-with-belcha-banna', seat: 1, at: [14.175, 10] },
  ]);
  const path = (x: number, y: number) => ({
    moves: [{ model: 'a1.1', path: [[x * 1000, y * 1000] as const] }],
  });
  const codes = (x: number, y: number) =>
    moveRefusals(state, { unit: 'a1', kind: 'pile-in', allowance: PILE_IN }, path(x, y)).map(({ code }) => code);
  expect(codes(11, 10.2)).toEqual([]);
  expect(codes(12.2, 9.8)).toEqual(['move/not-closer']);
  expect(codes(10, 13.2)).not.toEqual([]);
});

test('[AOS-12.1.1] [AOS-12.3] all melee weapons that reach somebody attack, mounts and companions too', () => {
  const state = battle([
    { warscroll: 'killaboss-on-corpse-rippa-vulcha', seat: 1, at: [10, 10] },
    { warscroll: 'vindictors', at: [10, 14] },
  ]);
  place(state, unit(state, 'a1'), 10, 13.2);
  model(state, 'b1.1').wounds = 6;
  state.flow.step = 'fight';
  state.flow.combatStage = 3;
  state.flow.chooser = 1;
  const { events } = run(
    state,
    (play) => combatPhase(play),
    { 'to-hit': miss(4 + 4 + 1) },
    { 'select-to-fight': 'fight:b1', 'move-pile-in': 'stay', 'declare-attacks': 'all>a1' },
  );
  expect(facts(events, 'attacks-made')).toMatchObject([
    { weapon: 'jagged-boss-stikka', attacks: 4 },
    { weapon: 'vulcha-beak-and-talons', attacks: 4 },
    { weapon: 'vulcha-stinger', attacks: 1 },
  ]);
});
