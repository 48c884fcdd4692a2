import type { GameEvent, Json, OpenRequest } from '@mischia/kernel';
import { playOut } from '@mischia/kernel/testing';
import { deviations, Tally } from '@mischia/odds/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import type { Position } from '../position-format.ts';
import { newAction } from '../rules/action.ts';
import { movementAction } from '../rules/movement/movement-action.ts';
import { shootingAction } from '../rules/shooting/shooting-action.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { type State, unitById } from '../state.ts';
import { given, playFrom } from '../testing.ts';
import { answerOdds, assaultForecast, burstOdds, evenParts, optionOdds, templateOdds } from './index.ts';

const PLAYS = Number(process.env.MISCHIA_CASES ?? 600);
const yesOrNo = (yes: number) => Float64Array.of(1 - yes, yes);
const STANCE = { moving: false };
const choiceIn = (state: State, shooter: string, id: string): ShotChoice =>
  shotChoices(state, unitById(state, shooter), STANCE).find((choice) => choice.id === id) as ShotChoice;

/** Plays a shot out and tells which of its chances the rules do not confirm. */
function disagreements(
  state: State,
  shot: { shooter: string; id: string; answers: (request: OpenRequest) => unknown },
  expected: readonly { target: string; hit: number; doubleHit: number; covered?: number }[],
) {
  const rule = function* (play: Parameters<typeof shootingAction>[0]) {
    const unit = unitById(play.state, shot.shooter);
    yield* shootingAction(play, newAction(), unit, choiceIn(play.state, shot.shooter, shot.id), STANCE);
  };
  const seen = new Map<string, Tally>();
  const tally = (key: string, value: number) => {
    const known = seen.get(key) ?? new Tally();
    seen.set(key, known);
    known.add(value);
  };
  const told = (events: readonly GameEvent[], type: string, target: string) =>
    Number(events.some(({ type: each, data }) => each === type && (data?.unit === target || data?.target === target)));
  for (const { events } of playOut(game, state, rule, { plays: PLAYS, seed: shot.id, answers: shot.answers })) {
    for (const { target, covered } of expected) {
      tally(`${target} hit`, told(events, 'hit', target));
      tally(`${target} double`, told(events, 'double-hit', target));
      if (covered !== undefined) tally(`${target} covered`, told(events, 'attack', target));
    }
  }
  return expected.flatMap(({ target, hit, doubleHit, covered }) => [
    ...deviations(yesOrNo(hit), seen.get(`${target} hit`) as Tally),
    ...deviations(yesOrNo(doubleHit), seen.get(`${target} double`) as Tally),
    ...(covered === undefined ? [] : deviations(yesOrNo(covered), seen.get(`${target} covered`) as Tally)),
  ]);
}

const passing = (more: (request: OpenRequest) => unknown) => (request: OpenRequest) =>
  more(request) ?? (request.options?.some(({ id }) => id === 'pass') ? 'pass' : undefined);
const whirlwind = (rows: readonly string[] = []): Position => ({
  board: { rows },
  units: [
    { type: 'U18', seat: 0, at: '6,11>6,10', order: '1' },
    { type: 'O02', seat: 1, at: '6,4' },
    { type: 'O09', seat: 1, at: '7,5' },
    { type: 'U02', seat: 0, at: '9,4' },
  ],
});

describe('odds before anything is declared', () => {
  test('[BR-15.16] a template laid directly covers everybody under it for certain', () => {
    const state = given(whirlwind());
    const odds = templateOdds(state, unitById(state, 'U18-1'), choiceIn(state, 'U18-1', 'direct-B:0'), [6, 4]);
    expect(odds.map(({ target, covered, friend }) => [target, covered, friend])).toEqual([
      ['O02-1', 1, false],
      ['O09-1', 1, false],
    ]);
    const answers = passing(({ kind }) => (kind === 'aim' ? { at: [6, 4] } : undefined));
    expect(disagreements(state, { shooter: 'U18-1', id: 'direct-B:0', answers }, odds)).toEqual([]);
  });

  test('[BR-15.17] a scattering template may come down on friends', () => {
    const state = given(whirlwind([...Array(7).fill('............'), '....BBB.....']));
    const odds = templateOdds(state, unitById(state, 'U18-1'), choiceIn(state, 'U18-1', 'indirect-B:0'), [6, 4]);
    expect(odds.find(({ friend }) => friend)?.covered).toBeCloseTo(1 / 6, 9);
    const answers = passing(({ kind }) => (kind === 'aim' ? { at: [6, 4] } : undefined));
    expect(disagreements(state, { shooter: 'U18-1', id: 'indirect-B:0', answers }, odds)).toEqual([]);
  });

  test('[BR-15.3] a Burst with its parts', () => {
    const state = given({
      units: [
        { type: 'U04', seat: 0, at: '5,8', face: 'active', facing: 'N' },
        { type: 'O02', seat: 1, at: '5,5' },
        { type: 'O03', seat: 1, at: '6,5' },
      ],
    });
    const targets = ['O02-1', 'O03-1'];
    const odds = burstOdds(state, unitById(state, 'U04-1'), choiceIn(state, 'U04-1', 'burst:0'), targets, [3, 1]);
    expect(odds.map(({ value }) => value)).toEqual([3, 1]);
    const answers = passing(({ kind }) =>
      kind === 'burst' ? { targets } : kind === 'split' ? { parts: [3, 1] } : undefined,
    );
    expect(disagreements(state, { shooter: 'U04-1', id: 'burst:0', answers }, odds)).toEqual([]);
    expect(evenParts(5, 2)).toEqual([3, 2]);
  });

  test('[BR-16.2] an Assault that has still to be walked to, the Banner counted from the launch space', () => {
    const state = given({
      tiles: [{ type: 'OC1', seat: 1, options: ['waaagh-banner'] }],
      units: [
        { type: 'O03', seat: 1, at: '5,9' },
        { type: 'O10', seat: 1, at: '5,11', tile: 0 },
        { type: 'U02', seat: 0, at: '5,5' },
      ],
    });
    const forecast = assaultForecast(state, unitById(state, 'O03-1'), unitById(state, 'U02-1'));
    expect(forecast?.path.length).toBe(3);
    const rule = function* (play: Parameters<typeof movementAction>[0]) {
      const target = unitById(play.state, 'U02-1');
      yield* movementAction(play, newAction(), unitById(play.state, 'O03-1'), { fire: false, flip: false, target });
    };
    const answers = passing(({ kind, options }) => {
      if (kind !== 'move') return undefined;
      return options?.find(({ id }) => id.startsWith('engage'))?.id ?? { path: forecast?.path };
    });
    const won = new Tally();
    for (const { events } of playOut(game, state, rule, { plays: PLAYS, seed: 'walk', answers })) {
      won.add(Number(events.some(({ type }) => type === 'assault-won')));
    }
    expect(deviations(yesOrNo(forecast?.odds.attackerWins ?? 0), won)).toEqual([]);
  });

  test('[BR-16.2] who cannot be reached has no odds', () => {
    const state = given({
      units: [
        { type: 'U02', seat: 0, at: '1,1' },
        { type: 'O02', seat: 1, at: '9,9' },
      ],
    });
    expect(assaultForecast(state, unitById(state, 'U02-1'), unitById(state, 'O02-1'))).toBeUndefined();
  });
});

describe('odds from a request', () => {
  const play = playFrom({
    units: [
      { type: 'U15', seat: 0, at: '5,9>5,8', order: '1' },
      { type: 'U02', seat: 0, at: '1,1' },
      { type: 'O02', seat: 1, at: '5,5' },
      { type: 'O02', seat: 1, at: '6,5' },
    ],
  });
  const request = () => play.view(0).requests?.[0] as never;

  test('[BR-09.8] every shot and Assault that is offered has odds, and the rest has none', () => {
    const { state } = play.match;
    const withOdds = play.options().filter((id) => optionOdds(state, request(), id) !== undefined);
    const shots = play.options().filter((id) => /^(fire|suppress)/.test(id));
    expect(shots.length).toBeGreaterThan(2);
    expect(withOdds).toEqual(shots);
  });

  test('[BR-15.3] the targets of a Burst, and then its parts', () => {
    expect(play.answer(0, 'burst:0')).toEqual([]);
    const named: Json = { targets: ['O02-1', 'O02-2'] };
    expect(answerOdds(play.match.state, request(), named)).toMatchObject({
      kind: 'shot',
      attacks: [{ value: 2 }, { value: 2 }],
    });
    expect(play.answer(0, named)).toEqual([]);
    const split = answerOdds(play.match.state, request(), { parts: [3, 1] });
    expect(split).toMatchObject({ kind: 'shot', attacks: [{ value: 3 }, { value: 1 }] });
  });

  test('[BR-15.16] an aim', () => {
    const artillery = playFrom(whirlwind());
    artillery.answer(0, 'direct-B:0');
    const asked = artillery.view(0).requests?.[0] as never;
    const odds = answerOdds(artillery.match.state, asked, { at: [6, 4] });
    expect(odds).toMatchObject({ kind: 'template', covered: [{ target: 'O02-1' }, { target: 'O09-1' }] });
  });

  test('[BR-16.2] a declared Assault, and the step into the target', () => {
    const fight = playFrom({
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: '1' },
        { type: 'O02', seat: 1, at: '5,7' },
      ],
    });
    const asked = () => fight.view(0).requests?.[0] as never;
    const before = optionOdds(fight.match.state, asked(), 'assault:O02-1');
    fight.answer(0, 'assault:O02-1');
    const after = optionOdds(fight.match.state, asked(), 'engage:5,7');
    expect(before).toMatchObject({ kind: 'assault', assault: { entry: { x: 5, y: 7 } } });
    expect(after).toEqual(before);
  });
});
