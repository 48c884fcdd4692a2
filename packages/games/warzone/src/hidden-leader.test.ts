import { canonicalJson, eventFor, type Json, Match, scriptedDice, type Viewer, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game } from './game.ts';
import { position } from './position.ts';
import type { Battle } from './state.ts';

/** A captain hidden in a room with four of his men; one of them is called out, and waits for whoever comes. */
const battle = (CO: number): Json => ({
  table: 'galleries',
  rows: { 'ashigaru-captain': { CO } },
  units: {
    a1: {
      unit: 'ashigaru-squad',
      models: { 'ashigaru-captain': 1, ashigaru: 4 },
      hidden: 'galleries.a1',
    },
    b1: { unit: 'free-marines', models: { 'free-marine': 1 }, at: [[7, 20]] },
  },
});

const STEPS: readonly (readonly [seat: number, kind: string, answer: Json])[] = [
  [0, 'select-to-activate', 'activate:a1'],
  [0, 'select-member', 'member:a1.2'],
  [0, 'deploy', { at: [{ model: 'a1.2', x: 7000, y: 10_000 }] }],
  [0, 'act', 'wait'],
  [0, 'reserve', 'shoot:a1.2'],
  [0, 'reserve', 'pass'],
];

/** What somebody sees of that battle after every step: what he knows, what he is asked, what he is told. */
function seenBy(viewer: Viewer, CO: number): readonly string[] {
  const source = battle(CO);
  const dice = scriptedDice({ command: [20] });
  const match = Match.fromPosition(
    game,
    game.parseSetup({}) as never,
    { state: position(source) as Battle, source },
    { dice },
  );
  const look = () =>
    canonicalJson([
      viewFor(match, viewer) as unknown as Json,
      match.events.flatMap((event) => (eventFor(event, viewer) as unknown as Json) ?? []),
    ]);
  return STEPS.map(([seat, kind, answer]) => {
    const request = match.requests.find((open) => open.seat === seat && open.kind === kind);
    expect([kind, match.requests.map((open) => open.kind)]).toEqual([kind, expect.arrayContaining([kind])]);
    expect(match.answer(seat, request!.id, answer)).toMatchObject({ ok: true });
    return look();
  });
}

test.each([1, 'spectator'] as const)('[WZ-02.4] %s never learns the Command of a leader who is hidden', (viewer) => {
  expect(seenBy(viewer, 12)).toEqual(seenBy(viewer, 15));
});

test('[WZ-02.4] his owner does', () => {
  expect(seenBy(0, 12)).not.toEqual(seenBy(0, 15));
});
