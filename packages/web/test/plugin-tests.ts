import { type AnyGame, copyJson, Match, message, playRandomly, Random, requestView, seededDice } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import type { GamePlugin } from '../src/games/plugin.ts';

/** What differs from one inch game's table to the next. */
interface TestedPlugin<S extends TableState> {
  readonly plugin: GamePlugin;
  readonly game: AnyGame;
  readonly setup: unknown;
  /** What a position saved from the table must have kept. */
  facts(state: S): unknown;
  /** The option that ends a phase in which some might still act. */
  readonly ends: RegExp;
  /** Hints of the guide: how their keys begin, a kind with one and a kind without. */
  readonly guide: { readonly prefix: string; readonly told: string; readonly silent: string };
  readonly words: { readonly [key: string]: string };
}

/** Saving, warning, counting and guiding, as every inch game's table does. */
export function pluginTests<S extends TableState & { readonly units: { readonly [id: string]: { place: string } } }>({
  plugin,
  game,
  setup,
  facts,
  ends,
  guide,
  words,
}: TestedPlugin<S>): void {
  const start = (seed: string) => Match.start(game, setup, { dice: seededDice(seed) });
  const viewIn = (match: Match<unknown, unknown>): S => copyJson(match.state) as S;

  test('a position saved from the table is the same battle again', () => {
    const match = start('position');
    const random = new Random(2);
    for (let looked = 0; looked < 12 && !match.outcome; looked++) {
      playRandomly(match, random, 25);
      if (match.outcome) break;
      const view = viewIn(match);
      const again = game.position(JSON.parse(JSON.stringify(plugin.position?.(view, 0))));
      expect(again, JSON.stringify(again).slice(0, 300)).not.toBeInstanceOf(Array);
      expect(facts(again as S)).toEqual(facts(view));
      expect((again as S).table.terrain).toEqual(view.table.terrain);
    }
  });

  test('ending a phase names the units that would stay idle, and the end counts what each side lost', () => {
    const match = start('idle');
    const random = new Random(4);
    let named = 0;
    while (!match.outcome) {
      const request = requestView(match.requests[0]!);
      const end = request.options?.find(({ id }) => ends.test(id));
      if (end && (request.options?.length ?? 0) > 1) {
        const idle = plugin.idleUnits!(viewIn(match), request, end.id);
        expect(idle.length).toBeGreaterThan(0);
        named += idle.length;
      }
      playRandomly(match, random, 1);
    }
    expect(named).toBeGreaterThan(0);
    const view = viewIn(match);
    const rows = plugin.statistics!(view, match.events);
    const lost = Object.values(view.units).filter(({ seat, place }) => seat === 1 && place === 'destroyed').length;
    expect(rows.find(({ id }) => id === 'units')?.values[1]).toBe(lost);
    expect(rows.every(({ values }) => values.length === 2)).toBe(true);
  });

  test('hints for a first game are about requests that the game has', () => {
    const { prefix, told, silent } = guide;
    const guided = Object.keys(words).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    expect(guided.length).toBeGreaterThan(15);
    expect(guided.filter((kind) => game.decisions?.[kind] === undefined)).toEqual([]);
    const [request] = start('guide').requests.map(requestView);
    expect(plugin.guide?.({ ...request!, kind: told }, {})).toEqual(message(`${prefix}${told}`));
    expect(plugin.guide?.({ ...request!, kind: silent }, {})).toBeUndefined();
  });
}
