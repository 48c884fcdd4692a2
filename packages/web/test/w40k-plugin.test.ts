import { asAnyGame } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { kindsOf } from '../src/games/w40k/characteristics.ts';
import { messages } from '../src/games/w40k/messages/index.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { pluginTests } from './plugin-tests.ts';

pluginTests<Battle>({
  plugin,
  game: asAnyGame(game),
  setup: readySetups[0]?.setup,
  facts: ({ units, flow }) => ({
    places: Object.values(units)
      .filter(({ place }) => place !== 'destroyed')
      .map(({ id, place, models }) => [id, place, models.map(({ x, y, z, lost }) => [x, y, z, lost])]),
    flow,
  }),
  ends: /^end-/,
  guide: { prefix: 'w40k.guide.', told: 'deploy', silent: 'overwatch' },
  words: messages.en,
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
