import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Guard } from '../src/limits.ts';
import { addOddsRoutes } from '../src/odds-route.ts';

const app = Fastify();
addOddsRoutes(app, new Guard());
const ask = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/odds',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const rifles = {
  weapons: [{ attacks: 10, hit: { target: 3 }, strength: 4, damage: 1 }],
  target: { models: 10, wounds: 1, toughness: 4, save: 4 },
};

test('a question is answered with full distributions', async () => {
  const reply = await ask({ system: 'w40k', situation: rifles });
  expect(reply.statusCode).toBe(200);
  const { system, question, distributions, chances } = reply.json();
  expect([system, question]).toEqual(['w40k', 'attack']);
  expect(distributions.slain.mean).toBeCloseTo(10 * (4 / 6) * 0.5 * 0.5, 9);
  expect(distributions.slain.probabilities).toHaveLength(11);
  expect(chances.destroyed).toBeCloseTo((1 / 6) ** 10, 12);
  const units = await ask({ system: 'w40k', situation: { attacker: 'ork-boyz', target: 'monolith', kind: 'melee' } });
  expect(units.json().parts[0].needs).toMatchObject({ hit: 3, wound: 6, save: 3 });
  const turn = await ask({ system: 'space-marine-heroes', situation: { turn: {} } });
  expect(turn.json().chances.failed).toBeGreaterThan(0);
});

test('anything else gets typed problems', async () => {
  const errorOf = async (payload: unknown) => {
    const reply = await ask(payload);
    return [reply.statusCode, reply.json().error, reply.json().problems?.[0]?.at];
  };
  expect(await errorOf({ system: 'chess', situation: {} })).toEqual([400, 'unknown-system', 'system']);
  expect(await errorOf({ system: 'w40k' })).toEqual([400, 'bad-request', 'situation']);
  expect(await errorOf({ system: 'w40k', situation: null })).toEqual([400, 'bad-situation', 'situation']);
  expect(await errorOf({ system: 'w40k', situation: { ...rifles, weapons: [] } })).toEqual([
    400,
    'bad-situation',
    'weapons',
  ]);
  expect(await errorOf({ system: 'w40k', situation: { ...rifles, target: 7 } })).toEqual([
    400,
    'bad-situation',
    'target',
  ]);
  expect(await errorOf([])).toEqual([400, 'bad-request', 'body']);
  expect((await ask('{')).statusCode).toBe(400);
  expect((await ask({ system: 'w40k', situation: 'x'.repeat(70_000) })).statusCode).toBe(413);
});

test('the schema of the questions is served', async () => {
  const schema = (await app.inject({ url: '/api/odds/schema' })).json();
  expect(Object.keys(schema.$defs)).toContain('w40k');
});
