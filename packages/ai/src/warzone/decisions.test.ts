import { isProblems, type Json, Match, type OpenRequest, Random, seededDice } from '@mischia/kernel';
import { type Battle, game, inPlay, readySetups } from '@mischia/warzone';
import { expect, test } from 'vitest';
import { answerWith } from '../play.ts';
import type { Player } from '../player.ts';
import { warzonePlayers } from './players.ts';

const ACTS = ['act', 'act-in-place'];

/** A position of seat 0's activation with what the greedy player did, until it has answered so many Actions. */
function played(position: object, acts: number): { readonly state: Battle; readonly answers: Json[] } {
  const state = game.position?.(position as Json);
  if (!state || isProblems(state)) throw new Error(JSON.stringify(state));
  const match = Match.fromPosition(game, readySetups[0]!.setup, { state, source: null }, { dice: seededDice('cover') });
  const player = warzonePlayers[0]!.create() as Player;
  const answers: Json[] = [];
  while (answers.length < acts && !match.outcome) {
    const request = match.requests[0] as OpenRequest;
    const before = match.entries.length;
    answerWith(match, request, player, new Random(1));
    const entry = match.entries.slice(before).find(({ type }) => type === 'answer');
    if (entry?.type === 'answer' && ACTS.includes(request.kind)) answers.push(entry.answer);
  }
  return { state: match.state, answers };
}

const lowWall = (from: readonly [number, number], to: readonly [number, number]) => ({
  id: 'low',
  line: [from, to],
  kind: 'wall',
  movement: 'obstacle',
  height: 1,
  cover: 'heavy',
});
const screen = { ...lowWall([10, 26], [40, 26]), id: 'screen', movement: 'impassable', height: 6 };

/** One marine who sees nobody: a high wall stands between him and the rifles; a low one is on his way. */
const behindScreen = (pieces: readonly object[]) => ({
  seats: 2,
  pieces,
  units: {
    a1: { unit: 'recon-scout', at: [[20, 10]], facing: 90 },
    b1: {
      unit: 'free-marines',
      models: { 'free-marine': 3 },
      at: [
        [20, 36],
        [21.5, 36],
        [18.5, 36],
      ],
      facing: 270,
    },
  },
});

test('[WZ-16.1] with guns near, whoever goes on goes to where a wall covers him', () => {
  const wall = lowWall([16, 14.5], [24, 14.5]);
  const covered = played(behindScreen([wall, screen]), 1).state;
  const { y } = inPlay(covered, 'a1.1').model;
  // Right behind the wall, though the Move would have taken him on.
  expect(y).toBeGreaterThan(13_000);
  expect(y).toBeLessThan(14_300);
  const open = inPlay(played(behindScreen([screen]), 1).state, 'a1.1').model;
  expect(open.y).toBeCloseTo(14_000, -1);
});

test('[WZ-24.4] a vehicle without anybody to shoot at drives on instead of waiting', () => {
  const { answers } = played(
    {
      seats: 2,
      pieces: [
        {
          ...screen,
          line: [
            [0, 24],
            [72, 24],
          ],
        },
      ],
      units: {
        a1: { unit: 'gt', at: [[30, 6]], facing: 90 },
        b1: {
          unit: 'free-marines',
          models: { 'free-marine': 3 },
          at: [
            [30, 44],
            [31.5, 44],
            [28.5, 44],
          ],
          facing: 270,
        },
      },
    },
    1,
  );
  expect(String(answers[0])).toMatch(/^drive/);
});

const rifles = (y: number) => ({
  unit: 'free-marines',
  models: { 'free-marine': 3 },
  at: [
    [20, y],
    [21.5, y],
    [18.5, y],
  ],
  facing: 270,
});

test('[WZ-15.6] nobody aims twice at the same target, and nobody aims whose shots are good enough', () => {
  const at = (y: number) =>
    played({ seats: 2, units: { a1: { unit: 'recon-scout', at: [[20, 10]], facing: 90 }, b1: rifles(y) } }, 3).answers;
  expect(at(30)).toEqual(['shoot', 'shoot', 'shoot']);
  const poor = { a1: { unit: 'ki-mystic', at: [[20, 10]], facing: 90 }, b1: rifles(30) };
  const { answers } = played({ seats: 2, units: poor }, 3);
  expect(answers.filter((answer) => answer === 'aim').length).toBeLessThanOrEqual(1);
});

test('[WZ-33.20] a medic goes to whoever lies dying and treats him', () => {
  const { answers } = played(
    {
      seats: 2,
      pieces: [
        {
          ...screen,
          line: [
            [0, 26],
            [72, 26],
          ],
        },
      ],
      units: {
        a1: {
          unit: 'free-marines',
          models: { 'free-marine': 5, 'marine-medic': 1 },
          leader: 'a1.1',
          at: [
            [24, 10],
            [26, 10],
            [28, 10],
            [30, 10],
            [20, 12],
            [20, 10],
          ],
          facing: 90,
          each: { 'a1.5': { dying: true } },
        },
        b1: rifles(40),
      },
    },
    18,
  );
  expect(answers).toContain('medic');
});

test('[WZ-23.3] whoever has a power that strikes uses it on an enemy in reach', () => {
  const { answers } = played(
    {
      seats: 2,
      units: {
        a1: { unit: 'mystic', powers: ['holy-dart', 'shield-of-faith'], at: [[20, 10]], facing: 90 },
        b1: rifles(24),
      },
    },
    1,
  );
  expect(answers).toEqual(['use-power']);
});

test('[WZ-09.2] the leader of a squad acts last, so that the others act in his command', () => {
  const { state } = played(
    { seats: 2, units: { a1: { ...rifles(10), facing: 90 }, b1: { unit: 'recon-scout', at: [[60, 44]] } } },
    1,
  );
  expect(inPlay(state, state.units.a1!.leader!).model.activation).toBe('not-activated');
});
