import { copyJson, type Json, Match, type RequestView, requestView, scriptedDice } from '@mischia/kernel';
import { type Battle, chargeMoveOdds, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import type { Choice, Choices } from '../src/games/plugin.ts';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { Bench } from '../src/inch-table/play/planner/bench.ts';
import type { FromBench, ToBench } from '../src/inch-table/play/planner/question.ts';

/** A worker inside this process: what it is sent and what it says is copied as between threads. */
class NearWorker {
  onmessage: (event: { readonly data: FromBench }) => void = () => {};
  readonly #bench = new Bench(w40k, (data) => this.onmessage({ data: structuredClone(data) }));
  static latest: NearWorker | undefined;
  constructor() {
    NearWorker.latest = this;
  }
  postMessage(message: ToBench): void {
    this.#bench.take(structuredClone(message));
  }
  work(): void {
    while (this.#bench.step());
  }
}
Object.assign(globalThis, { Worker: NearWorker });

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
  const before = find(plugin.choices(request, battle, undefined), 'b1');
  expect(before.detail?.key).toBe('w40k.odds.charge-straight');
  NearWorker.latest!.work();
  const after = plugin.choices(request, battle, undefined);
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
