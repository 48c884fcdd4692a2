import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { VERSION } from './game-stopped.ts';
import { clientMessage, newGame, newSimulation, PROTOCOL } from './protocol.ts';
import { serverMessage, simulation as simulationMessage } from './server-messages.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const game = { name: 'game', in: 'path', required: true, schema: { type: 'string' } };
const simulation = { ...game, name: 'simulation' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (description: string, ...problems: readonly [number, string][]) => ({
  200: { description },
  ...Object.fromEntries(problems.map(([status, why]) => [status, { description: why, ...json(ref('HttpProblem')) }])),
});
const answersWith = (name: string, ...problems: readonly [number, string][]) => ({
  ...answers(name, ...problems),
  200: { description: name, ...json(ref(name)) },
});
const TOO_FAST = [429, 'too much from this address'] as const;
const UNKNOWN = [404, 'no such game'] as const;
const UNKNOWN_SIMULATION = [404, 'no such simulation'] as const;

/** The whole interface as one OpenAPI document; the messages of the socket are its components too. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Mischia',
    version: VERSION,
    description: `Games over HTTP, moves over the socket /ws: text messages, each a JSON object of the schema ClientMessage in and ServerMessage out, protocol version ${PROTOCOL} in "v".`,
  },
  paths: {
    '/healthz': {
      get: { summary: 'whether players can be sent here', responses: answers('yes', [503, 'what is down']) },
    },
    '/metrics': { get: { summary: 'figures for Prometheus', responses: answers('text') } },
    '/api/systems': { get: { summary: 'systems, ready setups and bots', responses: answers('the list') } },
    '/api/games': {
      post: {
        summary: 'a new game',
        requestBody: { required: true, ...json(ref('NewGame')) },
        responses: answers('its id, and the tokens of its human seats', [400, 'every problem at once'], [...TOO_FAST]),
      },
    },
    '/api/games/{game}/log': {
      get: {
        summary: 'a finished game, with the secret of its dice',
        parameters: [game],
        responses: answers('the log', [...UNKNOWN], [409, 'it is not over']),
      },
    },
    '/api/games/{game}/moment': {
      get: {
        summary: 'the game so far, where it hides nothing or is over',
        parameters: [game],
        responses: answers('the log so far', [...UNKNOWN], [409, 'it hides something']),
      },
    },
    '/api/simulations': {
      post: {
        summary: 'so many games among bots, played while nobody waits',
        requestBody: { required: true, ...json(ref('NewSimulation')) },
        responses: answers('its id', [400, 'every problem at once'], [...TOO_FAST], [503, 'too many are waiting']),
      },
    },
    '/api/simulations/{simulation}': {
      get: {
        summary: 'how far a simulation is, and what came of its games so far',
        parameters: [simulation],
        responses: answersWith('Simulation', [...UNKNOWN_SIMULATION]),
      },
      delete: {
        summary: 'cancels a simulation; what was counted stays',
        parameters: [simulation],
        responses: answersWith('Simulation', [...UNKNOWN_SIMULATION]),
      },
    },
    '/api/odds': {
      post: { summary: 'exact chances', responses: answers('the distributions', [400, 'what is wrong']) },
    },
    '/api/odds/schema': { get: { summary: 'what may be asked', responses: answers('JSON Schema') } },
  },
  components: {
    schemas: {
      NewGame: schemaOf(newGame, 'input'),
      NewSimulation: schemaOf(newSimulation, 'input'),
      Simulation: schemaOf(simulationMessage, 'output'),
      ClientMessage: schemaOf(clientMessage, 'input'),
      ServerMessage: schemaOf(serverMessage, 'output'),
      HttpProblem: {
        type: 'object',
        required: ['error', 'problems'],
        properties: {
          error: { type: 'string' },
          problems: {
            type: 'array',
            items: {
              type: 'object',
              required: ['at', 'cause', 'remedy'],
              properties: { at: { type: 'string' }, cause: { type: 'string' }, remedy: { type: 'string' } },
            },
          },
        },
      },
    },
  },
});

/** GET /api/openapi.json, and GET /api/docs, the same to read. */
export function addDocs(app: FastifyInstance): void {
  // Made when somebody asks: most servers are never asked.
  app.get('/api/openapi.json', async () => openApi());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(openApi())));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageOf({ info, paths, components }: ReturnType<typeof openApi>): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { summary }]) => `<li><code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(summary)}</li>`,
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary>${name}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title}: interface</title><body style="font-family: system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem">
<h1>${info.title}: interface</h1><p>${escaped(info.description)}</p><p><a href="/api/openapi.json">OpenAPI document</a></p>
<ul>${routes.join('\n')}</ul>${schemas.join('\n')}</body></html>`;
}
