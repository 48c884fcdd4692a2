import { copyJson, type Json, Match, type RequestView, requestView, scriptedDice } from '@mischia/kernel';
import { type Battle, chargeMoveOdds, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import type { Choice, Choices } from '../src/games/plugin.ts';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { choices } from '../src/inch-table/play/choices.ts';
import type { InchGame, Play } from '../src/inch-table/play/game.ts';
import { Bench } from '../src/inch-table/play/planner/bench.ts';
import { type Hand, Planner } from '../src/inch-table/play/planner/planner.ts';

/** The planner's worker inside this process: what it is sent and what it says is copied as between threads. */
const bench = new Bench(w40k, (answer) => hand.onAnswer(structuredClone(answer)));
const hand: Hand = {
  send: (message) => bench.take(structuredClone(message)),
  onAnswer: () => {},
  onFailure: () => {},
};
const planning: InchGame = w40k;
const play: Play = { game: planning, planner: new Planner(planning, () => hand) };

/** Ten Boyz before two units: one in the open, one behind a wall all but closed. */
const POSITION: Json = {
  phase: 'charge',
  step: 'charge',
  terrain: [{ id: 'wall', box: [0, 15, 17, 15.5], height: 5 }],
  units: {
    a1: {
      sheet: 'ork-boyz',
      flags: { mayCharge: true },
      models: Array.from({ length: 10 }, (_, i) => [8 + (i % 5) * 1.5, 10 + (i > 4 ? 1.5 : 0)]),
    },
    b1: { sheet: 'intercessor-squad', models: [[12, 18]] },
    b2: { sheet: 'intercessor-squad', models: [[26, 11]] },
  },
};

function chargeMoment(): { readonly battle: Battle; readonly request: RequestView } {
  const battle = game.position(POSITION) as Battle;
  const match = Match.fromPosition(
    game,
    readySetups[0]!.setup,
    { state: battle, source: POSITION },
    { dice: scriptedDice({}) },
  );
  match.answer(0, match.requests[0]!.id, 'charge:a1');
  return { battle: copyJson(match.state), request: requestView(match.requests[0]!) };
}

const find = (all: Choices, target: string): Choice =>
  [...(all.primary ? [all.primary] : []), ...all.others].find(({ id }) => id.endsWith(target))!;

test('[W40K-18.5] a charge of ten models shows the straight way first, marked as such, then the roll the solver needs', () => {
  const { battle, request } = chargeMoment();
  expect(request.kind).toBe('charge-targets');
  const before = find(choices(play, request, battle, undefined), 'b1');
  expect(before.detail?.key).toBe('w40k.odds.charge-straight');
  while (bench.step());
  const after = choices(play, request, battle, undefined);
  for (const target of ['b1', 'b2']) {
    const odds = chargeMoveOdds(battle, 'a1', [target]);
    expect(find(after, target).detail).toEqual({
      key: odds.certain ? 'w40k.odds.charge' : 'w40k.odds.charge-at-most',
      params: { needed: odds.needed, chance: Math.round(odds.success * 1000) / 10 },
    });
  }
  // Round the end of the wall it is farther than straight through it.
  const needed = (choice: Choice) => Number(choice.detail?.params?.needed);
  expect(needed(find(after, 'b1'))).toBeGreaterThan(needed(before));
});
