import { isProblems, type Json, Match, Random, seededDice } from '@mischia/kernel';
import { game, type MoveAnswer, readySetups, type ShootAnswer } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { answerWith } from '../play.ts';
import type { Player } from '../player.ts';
import { w40kPlayers } from './players.ts';

/** What the greedy player answers, kind by kind, until it has answered a decision of this kind. */
function answersUntil(position: object, kind: string): { [kind: string]: Json } {
  const state = game.position({ ...position, settings: { autoAnswer: false } });
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  const setup = readySetups[0]?.setup as (typeof readySetups)[number]['setup'];
  const match = Match.fromPosition(game, setup, { state, source: null }, { dice: seededDice('position') });
  const player = w40kPlayers[0]?.create() as Player;
  const given: { [kind: string]: Json } = {};
  for (let count = 0; count < 12 && !(kind in given); count++) {
    const request = match.requests[0];
    if (!request) throw new Error('nobody has to decide');
    const before = match.entries.length;
    answerWith(match, request, player, new Random(1));
    const entry = match.entries.slice(before).find(({ type }) => type === 'answer');
    if (entry?.type === 'answer') given[request.kind] ??= entry.answer;
  }
  return given;
}

const line = (count: number, x: number, y: number, lost?: number) =>
  Array.from({ length: count }, (_, n) => (lost ? { at: [x, y + n * 1.5], lost } : [x, y + n * 1.5]));

test('[W40K-13.2] ten rifles do not all shoot at one Ork when there is another', () => {
  const units = {
    a1: { sheet: 'intercessor-squad', models: line(10, 10, 8) },
    b1: { sheet: 'ork-boyz', models: line(1, 30, 10) },
    b2: { sheet: 'ork-boyz', models: line(1, 31, 14) },
  };
  const answer = answersUntil({ phase: 'shooting', step: 'shoot', units }, 'declare-shots')['declare-shots'];
  const { shots } = answer as ShootAnswer;
  expect(new Set(shots.map(({ target }) => target))).toEqual(new Set(['b1', 'b2']));
});

test('[W40K-18.2] Orks charge riflemen close by; a lone psyker does not charge Terminators', () => {
  const flags = { mayCharge: true };
  const orks = {
    a1: { sheet: 'ork-boyz', models: line(10, 10, 8), flags },
    b1: { sheet: 'strike-team', models: line(5, 14, 8) },
  };
  expect(answersUntil({ phase: 'charge', step: 'charge', units: orks }, 'select-to-charge')).toMatchObject({
    'select-to-charge': 'charge:a1',
  });
  const psyker = {
    a1: { sheet: 'weirdboy', models: line(1, 10, 8), flags },
    b1: { sheet: 'terminator-squad', models: line(5, 14, 6) },
  };
  expect(answersUntil({ phase: 'charge', step: 'charge', units: psyker }, 'select-to-charge')).toMatchObject({
    'select-to-charge': 'end-charges',
  });
});

test('[W40K-08.6] who loses a fight leaves it to his friends’ guns, but not a marker for nothing', () => {
  const fight = {
    a1: { sheet: 'strike-team', models: line(3, 10, 8) },
    b1: { sheet: 'ork-boyz', models: line(10, 11.5, 6) },
  };
  const friends = { a2: { sheet: 'strike-team', models: line(10, 4, 6) } };
  const kindOf = (position: object) =>
    answersUntil({ phase: 'movement', step: 'move', ...position }, 'move-kind')['move-kind'];
  const first = { a2: { ...friends.a2, flags: { selected: true } } };
  expect(kindOf({ units: { ...fight, ...first } })).toBe('fall-back');
  const winning = {
    a1: { sheet: 'terminator-squad', models: line(5, 10, 8) },
    b1: { ...fight.b1, models: line(2, 11.7, 9) },
  };
  expect(kindOf({ units: winning, markers: [[10, 9]] })).not.toBe('fall-back');
});

test('[W40K-12.1] a psyker tests his luck only when somebody is there to smite', () => {
  const psychic = (far: number) =>
    answersUntil(
      {
        phase: 'psychic',
        step: 'manifest',
        units: {
          a1: { sheet: 'primaris-librarian', models: [[5, 10]] },
          b1: { sheet: 'ork-boyz', models: line(5, far, 10) },
        },
      },
      'select-psyker',
    )['select-psyker'];
  expect(psychic(15)).toBe('manifest:a1');
  expect(psychic(40)).toBe('end-psychic');
});

test('[W40K-22.4] a unit goes for a marker nobody holds, and stays where it holds one', () => {
  const units = {
    a1: { sheet: 'intercessor-squad', models: line(5, 10, 8) },
    b1: { sheet: 'ork-boyz', models: line(5, 42, 23) },
  };
  const { 'move-normal': way, 'move-advance': run } = answersUntil(
    { phase: 'movement', step: 'move', markers: [[18, 11]], units },
    'select-to-shoot',
  );
  const { moves } = (way ?? run) as Pick<MoveAnswer, 'moves'>;
  for (const { path } of moves) expect(path.at(-1)?.[0]).toBeGreaterThan(13_000);
  const held = answersUntil({ phase: 'movement', step: 'move', markers: [[11, 11]], units }, 'move-kind');
  expect(held['move-kind']).toBe('stationary');
});

test('[W40K-23.9] who is set up looks at the enemy’s side of the table', () => {
  const match = Match.start(game, readySetups[0]!.setup, { dice: seededDice('deployment') });
  const player = w40kPlayers[0]?.create() as Player;
  const random = new Random(1);
  while (match.requests[0]?.kind !== 'select-to-move') answerWith(match, match.requests[0]!, player, random);
  const { units, mission, table } = match.state;
  for (const { seat, place, models } of Object.values(units)) {
    if (place !== 'table') continue;
    const isWest = mission.zones[seat]!.minX < table.width / 2;
    expect(models.map(({ facing }) => facing)).toEqual(models.map(() => (isWest ? 0 : 18000)));
  }
});
