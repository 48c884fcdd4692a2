import { copyJson, Match, message, playRandomly, Random, requestView, seededDice } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { kindsOf } from '../src/games/w40k/characteristics.ts';
import { messages } from '../src/games/w40k/messages/index.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { position } from '../src/games/w40k/position.ts';
import { statistics } from '../src/games/w40k/statistics.ts';

const viewIn = (match: Match<Battle, never>): Battle => copyJson(match.state);

const start = (seed: string) =>
  Match.start(game, readySetups[0]!.setup, { dice: seededDice(seed) }) as unknown as Match<Battle, never>;

test('a position saved from the table is the same battle again', () => {
  const match = start('position');
  const random = new Random(2);
  for (let looked = 0; looked < 12 && !match.outcome; looked++) {
    playRandomly(match, random, 25);
    if (match.outcome) break;
    const view = viewIn(match);
    const again = game.position(JSON.parse(JSON.stringify(position(view))));
    expect(again, JSON.stringify(again).slice(0, 300)).not.toBeInstanceOf(Array);
    const shown = again as Battle;
    const places = ({ units }: Battle) =>
      Object.values(units)
        .filter(({ place }) => place !== 'destroyed')
        .map(({ id, place, models }) => [id, place, models.map(({ x, y, z, lost }) => [x, y, z, lost])]);
    expect(places(shown)).toEqual(places(view));
    expect(shown.flow).toEqual(view.flow);
    expect(shown.table.terrain).toEqual(view.table.terrain);
  }
});

test('ending a phase names the units that would stay idle, and the end counts what each side lost', () => {
  const match = start('idle');
  const random = new Random(4);
  let named = 0;
  while (!match.outcome) {
    const request = requestView(match.requests[0]!);
    const end = request.options?.find(({ id }) => id.startsWith('end-'));
    if (end && (request.options?.length ?? 0) > 1) {
      const idle = plugin.idleUnits!(viewIn(match), request, end.id);
      expect(idle.length).toBeGreaterThan(0);
      named += idle.length;
    }
    playRandomly(match, random, 1);
  }
  expect(named).toBeGreaterThan(0);
  const view = viewIn(match);
  const rows = statistics(view, match.events);
  const lost = Object.values(view.units).filter(({ seat, place }) => seat === 1 && place === 'destroyed').length;
  expect(rows.find(({ id }) => id === 'units')?.values[1]).toBe(lost);
  expect(rows.every(({ values }) => values.length === 2)).toBe(true);
});

test('[W40K-06.7] a damaged vehicle shows what it has now and why', () => {
  const battle = game.position({
    units: {
      a1: { sheet: 'impulsor', models: [{ at: [10, 10], lost: 8 }] },
      b1: { sheet: 'ork-boyz', models: [[30, 10]] },
    },
  }) as Battle;
  const [kind] = kindsOf(battle, battle.units.a1!);
  expect(kind?.values.M.now).not.toBe(kind?.values.M.printed);
  expect(kind?.values.M.reasons.map(({ rule }) => rule)).toEqual(['W40K-06.7']);
});

test('hints for a first game are about requests that the game has', () => {
  const prefix = 'w40k.guide.';
  const guided = Object.keys(messages.en).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  expect(guided.length).toBeGreaterThan(15);
  expect(guided.filter((kind) => game.decisions?.[kind] === undefined)).toEqual([]);
  const [request] = start('guide').requests.map(requestView);
  expect(plugin.guide?.({ ...request!, kind: 'deploy' }, {})).toEqual(message('w40k.guide.deploy'));
  expect(plugin.guide?.({ ...request!, kind: 'overwatch' }, {})).toBeUndefined();
});
