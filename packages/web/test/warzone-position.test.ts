import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isProblems, type Json } from '@mischia/kernel';
import { parseScenario } from '@mischia/kernel/scenario';
import { type Battle, game } from '@mischia/warzone';
import { expect, test } from 'vitest';
import { position } from '../src/games/warzone/position.ts';

const SCENARIOS = fileURLToPath(new URL('../../games/warzone/scenarios', import.meta.url));

function battle(raw: unknown): Battle {
  const state = game.position(raw as Json);
  if (isProblems(state)) throw new Error(JSON.stringify(state));
  return state as Battle;
}

const plain = (state: Battle) => JSON.parse(JSON.stringify({ ...state, epoch: 0 }));

test('[WZ-05.3] every position of the worked cases comes back as it was', () => {
  let told = 0;
  for (const file of readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.jsonc')) continue;
    const scenario = parseScenario(readFileSync(`${SCENARIOS}/${file}`, 'utf8'));
    if (!('name' in scenario) || scenario.setup.position === undefined) continue;
    const before = battle(scenario.setup.position);
    // Terrain beside that of a table has no name to call it by, and no battle of the client has rows of its own.
    const { pieces, rows } = scenario.setup.position as { pieces?: unknown; rows?: unknown };
    const isPlain = pieces === undefined && rows === undefined;
    const raw = isPlain ? position(before) : undefined;
    if (raw === undefined) continue;
    told++;
    expect({ file, state: plain(battle(raw)) }).toEqual({ file, state: plain(before) });
  }
  expect(told).toBeGreaterThan(25);
});

test('[WZ-24.1] crews, facings, losses and leaders come back too', () => {
  const before = battle({
    options: { 'aim.stack': 'yes' },
    turn: 3,
    active: 1,
    units: {
      a1: {
        unit: 'gt',
        at: [[20, 20]],
        each: { 'a1.1': { wounds: 3, facing: 45, crew: { captain: 0 }, reverse: true, mounts: [90] } },
      },
      b1: {
        unit: 'ashigaru-squad',
        models: { ashigaru: 3 },
        at: [
          [40, 20],
          [42, 20],
          [44, 20],
        ],
        leader: 'b1.2',
        losses: 1,
        each: { 'b1.1': { dead: true }, 'b1.3': { panicked: true, waiting: false } },
      },
    },
  });
  expect(before.units.b1?.models.map(({ presence }) => presence)).toEqual(['gone', 'table', 'table']);
  expect(before.units.a1?.models[0]?.vehicle?.crew.find(({ crew }) => crew === 'captain')?.wounds).toBe(0);
  expect(plain(battle(position(before)))).toEqual(plain(before));
});

test('[WZ-05.4] in the middle of an activation there is no position', () => {
  const before = battle({ units: { a1: { unit: 'gt', at: [[20, 20]] } } });
  before.flow.activation = { unit: 'a1', seat: 0, ordered: [] };
  expect(position(before)).toBeUndefined();
});
