import { copyJson, type Json, Match, type RequestView, requestView, scriptedDice } from '@mischia/kernel';
import { type Battle, chargeMoveOdds, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import type { Choice } from '../src/games/plugin.ts';
import { choices } from '../src/games/w40k/choices.ts';
import { Bench } from '../src/games/w40k/planner/bench.ts';
import type { FromBench, ToBench } from '../src/games/w40k/planner/questions.ts';
import { type BattleView, viewOf } from '../src/games/w40k/view.ts';

/** A worker inside this process: what it is sent and what it says is copied as between threads. */
class NearWorker {
  onmessage: (event: { readonly data: FromBench }) => void = () => {};
  readonly #bench = new Bench((data) => this.onmessage({ data: structuredClone(data) }));
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

function chargeMoment(): { readonly battle: Battle; readonly view: BattleView; readonly request: RequestView } {
  const battle = game.position(POSITION) as Battle;
  const match = Match.fromPosition(
    game,
    readySetups[0]!.setup,
    { state: battle, source: POSITION },
    { dice: scriptedDice({}) },
  );
  match.answer(0, match.requests[0]!.id, 'charge:a1');
  const known = copyJson(match.state);
  return { battle: known, view: viewOf(known), request: requestView(match.requests[0]!) };
}

const find = (all: ReturnType<typeof choices>, target: string): Choice =>
  [...(all.primary ? [all.primary] : []), ...all.others].find(({ id }) => id.endsWith(target))!;

test('[W40K-18.5] a charge of ten models shows the straight way first, marked as such, then the roll the solver needs', () => {
  const { battle, view, request } = chargeMoment();
  expect(request.kind).toBe('charge-targets');
  const before = find(choices(request, view, undefined), 'b1');
  expect(before.detail?.key).toBe('w40k.odds.charge-straight');
  NearWorker.latest!.work();
  const after = choices(request, view, undefined);
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
