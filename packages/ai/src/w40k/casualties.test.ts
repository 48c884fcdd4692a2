import { isCoherent } from '@mischia/geometry';
import { isProblems, Match, Random, scriptedDice, seededDice } from '@mischia/kernel';
import { COHERENCY, game, isAsking, readySetups, table } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { answerWith, playMatch } from '../play.ts';
import type { Player } from '../player.ts';
import type { Battle, Unit } from './game.ts';
import { w40kPlayers } from './players.ts';

const greedy = () => w40kPlayers[0]?.create() as Player;
const [ready] = readySetups;

/** Whether a unit is coherent without one of its models. */
const isWhole = (state: Battle, unit: Unit, without: string): boolean =>
  isCoherent(
    unit.models.filter(({ id }) => id !== without).map((model) => table.bodyOf(state, unit, model)),
    COHERENCY,
  );

const modelIn = (id: string) => id.slice(id.indexOf(':') + 1);

test('[W40K-02.1] in a whole battle nobody is allocated to or flees who leaves his unit torn, if another would not', () => {
  let choices = 0;
  const watched = (player: Player): Player => ({
    id: player.id,
    answer(turn) {
      const answer = player.answer(turn);
      const { request } = turn;
      if (!isAsking(request, 'allocate', 'flee')) return answer;
      const state = turn.state as Battle;
      const unit = state.units[request.data.unit] as Unit;
      const offered: readonly { readonly id: string }[] = request.options;
      const keeping = offered.filter(({ id }) => isWhole(state, unit, modelIn(id)));
      if (keeping.length === 0 || keeping.length === offered.length) return answer;
      choices++;
      expect(keeping.map(({ id }) => id)).toContain(answer);
      return answer;
    },
  });
  const match = Match.start(game, ready?.setup as never, { dice: seededDice('together'), keepEvents: false });
  playMatch(match, [watched(greedy()), watched(greedy())], new Random(3), { most: 160 });
  expect(choices).toBeGreaterThan(0);
});

test('[W40K-16.3] a line loses its ends, not its middle', () => {
  const line = Array.from({ length: 5 }, (_, n) => [12, 8 + n * 2.5]);
  const state = game.position({
    phase: 'morale',
    step: 'tests',
    chooser: 0,
    units: {
      a1: { sheet: 'intercessor-squad', models: line, flags: { modelsDestroyedThisTurn: 9 } },
      b1: { sheet: 'ork-boyz', models: [[40, 20]] },
    },
    settings: { autoAnswer: false },
  });
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  const dice = scriptedDice({ morale: [6], attrition: [6, 6, 6, 6] });
  const match = Match.fromPosition(game, ready?.setup as never, { state, source: null }, { dice });
  const player = greedy();
  for (let count = 0; count < 12 && match.requests[0]?.kind !== 'flee'; count++)
    answerWith(match, match.requests[0] as never, player, new Random(1));
  const request = match.requests[0];
  expect(request?.kind).toBe('flee');
  answerWith(match, request as never, player, new Random(1));
  const models = match.state.units.a1?.models ?? [];
  expect(
    isCoherent(
      models.map((model) => table.bodyOf(match.state, match.state.units.a1 as Unit, model)),
      COHERENCY,
    ),
  ).toBe(true);
});
