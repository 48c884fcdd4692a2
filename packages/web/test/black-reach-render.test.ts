import { systemOf } from '@mischia/ai';
import { eventsFor, type Json, Match, playRandomly, Random, seededDice, type Viewer, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { plugin } from '../src/games/black-reach/plugin.tsx';
import type { Choice } from '../src/games/plugin.ts';
import { draw, type Held, type Seen } from './black-reach-drawing.tsx';

const system = systemOf('black-reach')!;
/** Decisions of each ready game that are looked at; MISCHIA_CASES goes further. */
const DECISIONS = Number(process.env.MISCHIA_CASES ?? 5);
/** Decisions played between two that are looked at. */
const APART = process.env.MISCHIA_CASES ? 3 : 41;

/** Somebody's own view of the game, as it comes over the wire. */
function seenBy(match: Match<unknown, unknown>, viewer: Viewer): Seen {
  const { table, requests } = viewFor(match, viewer);
  const seen = { view: table, viewer, request: requests[0], events: eventsFor(match, viewer) };
  return JSON.parse(JSON.stringify(seen)) as Seen;
}

/** Every choice of a question and of some of its drafts. */
function choicesOf({ request, view }: Seen, drafts: readonly (Json | undefined)[]): Choice[] {
  if (!request) return [];
  return drafts.flatMap((draft) => {
    const { primary, others } = plugin.choices(request, view, draft);
    return primary ? [primary, ...others] : others;
  });
}

test('whatever is still pointed at, touched or drawn from before, the table can be shown', () => {
  let drawn = 0;
  for (const [number, { setup }] of system.readySetups.entries()) {
    const random = new Random(number + 11);
    const match = Match.start(system.game, setup, { dice: seededDice(`render ${number}`) });
    let pointedBefore: string[] = [];
    const touched = new Set<string>();
    for (let decisions = 0; decisions < DECISIONS; decisions++) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const seen = seenBy(match, viewer);
        const first = choicesOf(seen, [undefined]);
        const drafts = [undefined, ...first.flatMap(({ draft }) => (draft === undefined ? [] : [draft])).slice(0, 3)];
        const ids = choicesOf(seen, drafts).map(({ id }) => id);
        for (const { id } of (seen.view as { units: readonly { id: string }[] }).units) touched.add(id);
        for (let turn = 0; turn < 3; turn++) {
          const held: Held = {
            pointed: pick(random, [undefined, ...ids, ...pointedBefore]),
            selected: pick(random, [undefined, ...touched, 'card:waaagh', 'terrain:none']),
            draft: seen.request ? pick(random, drafts) : undefined,
          };
          const told = `${seen.request?.kind} ${JSON.stringify(held)}`;
          expect(() => draw(seen, held, turn % 2 === 0), told).not.toThrow();
          expect(() => plugin.textTable(seen.view, viewer), told).not.toThrow();
          expect(() => plugin.statistics?.(seen.view, seen.events), told).not.toThrow();
          drawn++;
        }
        if (ids.length > 0) pointedBefore = ids;
      }
      if (match.outcome) break;
      playRandomly(match, random, APART);
    }
  }
  expect(drawn).toBeGreaterThan(DECISIONS);
});

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)] as T;
