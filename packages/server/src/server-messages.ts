import { z } from 'zod';
import { PROTOCOL } from './protocol.ts';

/** What the server sends, as schemas for programs that are not ours; a test holds every message of a game against them. */

const v = z.literal(PROTOCOL);
const seat = z.int().min(0).max(5);
const viewer = z.union([seat, z.literal('spectator')]);
const count = z.int().min(0);
const text = z.looseObject({ key: z.string() }).describe('a message: a key of the catalogues with its parameters');
const refusal = z.looseObject({ code: z.string(), rule: z.string(), cause: text, remedy: text });
const event = z.looseObject({ type: z.string(), rule: z.string() }).describe('a fact that happened, with its rule');

const request = z.strictObject({
  id: z.string().describe('what an answer names'),
  seat,
  kind: z.string().describe('one of the decisions of the system: docs/decisions'),
  rule: z.string(),
  prompt: text,
  options: z
    .array(z.looseObject({ id: z.string() }))
    .optional()
    .describe('all legal choices; an answer is the id of one'),
  barred: z.array(z.unknown()).optional().describe('choices that cannot be made now, with their refusals'),
  hasBarred: z.literal(true).optional().describe('instead of `barred`, when joined so: `look` asks for them'),
  space: z.string().optional().describe('an open answer, by the schema of that name in docs/schemas'),
  data: z.unknown().optional(),
  deadline: z.strictObject({ seconds: z.number(), fallback: z.unknown() }).optional(),
});

const outcome = z.strictObject({
  winners: z.array(seat),
  reason: text,
  scores: z.array(z.number()).optional(),
});

const state = z.strictObject({
  v,
  type: z.literal('state'),
  game: z.string(),
  seat: viewer,
  revision: count.describe('commands so far; the next one names it'),
  view: z.strictObject({
    system: z.string(),
    revision: count,
    table: z.unknown().describe('the state of the game as this viewer may know it'),
    requests: z.array(request),
    waitingFor: z.array(z.strictObject({ seat, kind: z.string(), rule: z.string() })),
    outcome: outcome.optional(),
  }),
  eventsFrom: count,
  events: z.array(event),
  undo: z.union([z.strictObject({ allowed: z.literal(true) }), z.strictObject({ allowed: z.literal(false), refusal })]),
  players: z.array(
    z.strictObject({
      seat,
      kind: z.enum(['human', 'bot']),
      name: z.union([z.string(), text]),
      online: z.boolean(),
    }),
  ),
  dice: z.strictObject({ kind: z.string(), commitment: z.string().optional() }),
  takenBack: z
    .array(z.strictObject({ revision: count, seat: seat.optional(), inputs: count, rolls: count }))
    .optional(),
  resigned: seat.optional(),
  late: count.optional(),
  next: z.string().optional(),
  stopped: z.boolean().optional(),
});

const update = z.strictObject({
  v,
  type: z.literal('update'),
  game: z.string(),
  seat: viewer,
  base: z.int().describe('the revision of the state it changes'),
  eventsFrom: count,
  events: z.array(event),
  changes: z
    .unknown()
    .describe(
      '[value] puts it in place, an object changes members, null takes one away; lists by index, length shortens',
    ),
});

const reply = z.union([
  z.strictObject({ v, type: z.literal('reply'), key: z.string(), ok: z.literal(true), revision: count }),
  z.strictObject({
    v,
    type: z.literal('reply'),
    key: z.string(),
    ok: z.literal(false),
    revision: count,
    refusals: z.array(refusal),
  }),
]);

const error = z.strictObject({
  v,
  type: z.literal('error'),
  code: z.enum([
    'bad-message',
    'unknown-version',
    'unknown-game',
    'wrong-token',
    'too-fast',
    'not-stored',
    'unavailable',
    'stopped',
    'fault',
  ]),
  cause: z.string(),
  remedy: z.string(),
  key: z.string().optional(),
});

/** Server → client, over the socket. */
export const serverMessage = z.union([state, update, reply, error]);

/** GET /api/simulations/:simulation. */
export const simulation = z.strictObject({
  id: z.string(),
  system: z.string(),
  players: z.array(z.string()),
  games: count,
  seed: z.string(),
  played: count.describe('games that are over'),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  result: z
    .strictObject({
      games: count,
      draws: count,
      wins: z.array(count).describe('in the order of the players'),
      winsBySeat: z.array(count),
      answers: count.describe('of all games together'),
      shortest: count.describe('answers of the shortest game'),
      longest: count,
    })
    .optional()
    .describe('of the games so far'),
  fault: z.string().optional(),
});
