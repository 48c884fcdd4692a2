import { type Json, Match, type RequestView, requestView, seededDice, viewFor } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/warzone';
import { expect, test } from 'vitest';
import { type Choice, viewIn } from '../src/games/plugin.ts';
import { plugin } from '../src/games/warzone/plugin.tsx';

type Played = Match<unknown, unknown>;

const tableOf = (match: Played, seat: number): Battle =>
  viewIn(plugin, JSON.parse(JSON.stringify(viewFor(match, seat).table))) as Battle;

function start(setup: string, seed: string): Played {
  const ready = readySetups.find(({ id }) => id === setup);
  if (!ready) throw new Error(`no ready setup ${setup}`);
  return Match.start(game, ready.setup, { dice: seededDice(seed) }) as unknown as Played;
}

/** The first answer the panel leads to: the main button, or the first choice step by step. */
function firstAnswer(request: RequestView, view: Battle): Json {
  let draft: Json | undefined;
  for (let step = 0; step < 4; step++) {
    const { primary, others } = plugin.choices(request, view, draft);
    const choice: Choice | undefined = primary ?? others[0];
    if (choice?.answer !== undefined) return choice.answer;
    draft = choice?.draft;
  }
  throw new Error(`the panel leads nowhere for ${request.kind} ${JSON.stringify(request.data)}`);
}

const MOST = 6000;

/** All ready battles take minutes on a busy machine: the first of them, unless more cases are asked for. */
const BATTLES = process.env.MISCHIA_CASES === undefined ? ['skirmish-2'] : readySetups.map(({ id }) => id);

for (const setup of BATTLES) {
  test(`${setup}: the main button alone ends the battle, and nothing it offers is refused`, () => {
    const match = start(setup, `main button ${setup}`);
    const kinds = new Map<string, number>();
    let decisions = 0;
    for (; !match.outcome && decisions < MOST; decisions++) {
      const request = match.requests[0];
      if (!request) throw new Error('nobody decides');
      kinds.set(request.kind, (kinds.get(request.kind) ?? 0) + 1);
      const view = tableOf(match, request.seat);
      const answer = firstAnswer(requestView(request), view);
      const result = match.answer(request.seat, request.id, answer);
      expect([request.kind, result.ok ? [] : result.refusals.map(({ code }) => code)]).toEqual([request.kind, []]);
    }
    expect(match.outcome).toBeDefined();
    const view = tableOf(match, 0);
    const seats = view.players.length;
    expect(plugin.textTable(view, 0).filter(({ id }) => id.startsWith('army-')).length).toBe(seats);
    const rows = plugin.statistics?.(view, match.events) ?? [];
    expect(rows.every(({ values }) => values.length === seats)).toBe(true);
    expect(rows.find(({ id }) => id === 'points')?.values).toEqual(match.outcome?.scores);
  });
}
