import { Match, Random, type Refusal, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { Crowd } from '../inch/crowd.ts';
import { shifted } from '../inch/moving.ts';
import { playMatch } from '../play.ts';
import type { Player } from '../player.ts';
import type { System } from '../system.ts';
import { systemOf } from '../systems.ts';
import type { Battle, Unit } from './game.ts';
import { w40kPlayers } from './players.ts';
import { table } from './table.ts';

const system = systemOf('w40k') as System;
const ANSWERS = 160;
const VECTORS = 10;

test('[W40K-08.2] whatever the crowd is said to stop, the rules refuse', () => {
  let [stopped, passed] = [0, 0];
  const player = w40kPlayers[0]?.create() as Player;
  const looking: Player = {
    id: 'looking',
    answer(turn) {
      const { request, game, random } = turn;
      if (request.kind === 'move-normal') {
        const state = turn.state as Battle;
        const unit = state.units[(request.data as { unit: string }).unit] as Unit;
        const crowd = new Crowd(table, state, unit);
        const check = game.spaces?.move?.check as (state: unknown, data: unknown, answer: unknown) => Refusal[];
        for (let number = 0; number < VECTORS; number++) {
          // To somebody's side: there are the close calls.
          const other = random.pick(Object.values(state.units).filter(({ place }) => place === 'table'));
          const [to, from] = [random.pick(other.models), random.pick(unit.models)];
          const vector = { x: to.x - from.x + random.below(3000), y: to.y - from.y + random.below(3000) };
          const isStopped = crowd.stopsAt(vector);
          if (isStopped) stopped++;
          else passed++;
          const refusals = check(state, request.data, shifted(unit, vector));
          if (isStopped) expect(refusals.map(({ code }) => code).join(' ')).toMatch(/model|too-close/);
        }
      }
      return player.answer(turn);
    },
  };
  const match = Match.start(system.game, system.readySetups[1]?.setup, { dice: seededDice('crowd') });
  playMatch(match, [looking, looking], new Random(4), { most: ANSWERS });
  expect(stopped).toBeGreaterThan(10);
  expect(passed).toBeGreaterThan(10);
});
