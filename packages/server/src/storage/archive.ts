import { loadSystem } from '@mischia/ai';
import { z } from 'zod';
import { PlayedGame } from '../played-game.ts';
import { unsoundness } from '../sound-json.ts';
import { type Database, isUniqueViolation } from './database.ts';
import { COLUMNS, GameStore, type StoredCommand, type StoredGame, valuesOf } from './games.ts';

const FORMAT = 'mischia-game';

const id = z.string().regex(/^[\w-]{1,40}$/);
const seat = z.int().min(0).max(5);
const moment = z.iso.datetime({ offset: true });
const command = {
  revision: z.int().min(1),
  key: z.string().max(200),
  at: moment,
  print: z.string().max(200).optional(),
  events: z.union([z.array(z.looseObject({ type: z.string() })), z.int().min(0)]).optional(),
};

/** A whole game as one file: everything but what can be worked out again. It holds the secret of its dice. */
const archive = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  game: z.looseObject({
    id,
    system: z.string(),
    rulesVersion: z.int().min(1),
    setup: z.unknown(),
    seats: z
      .array(
        z.looseObject({
          kind: z.enum(['human', 'bot']),
          name: z.string().max(200),
          tokenHash: z.string().max(200).optional(),
          bot: z.string().max(60).optional(),
        }),
      )
      .min(1)
      .max(6),
    dice: z.enum(['committed', 'manual']),
    diceSecret: z.string().max(200),
    takeBack: z.enum(['by-information', 'free']),
    position: z.unknown().optional(),
    answerWithin: z.int().min(1).max(2_000_000_000).optional(),
    next: id.optional(),
    report: z
      .looseObject({ at: moment, version: z.string(), revision: z.int(), doing: z.json(), fault: z.string() })
      .optional(),
  }),
  createdAt: moment,
  endedAt: moment.nullable(),
  commands: z.array(
    z.discriminatedUnion('kind', [
      z.looseObject({ ...command, kind: z.literal('answer'), entries: z.array(z.looseObject({ type: z.string() })) }),
      z.looseObject({ ...command, kind: z.literal('undo'), to: z.int().min(0), seat: seat.optional() }),
      z.looseObject({ ...command, kind: z.literal('resign'), seat }),
    ]),
  ),
});
export type Archive = z.infer<typeof archive>;

/** Nothing was changed, and why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export async function exportGame(db: Database, id: string): Promise<Archive> {
  const store = await GameStore.open(db);
  const game = await store.game(id);
  if (!game) throw new ArchiveError(`There is no game ${id}. Ids stand in the links: /g/<id>.`);
  const [times] = await db.query<{ created: string; ended: string | null }>(
    `SELECT ${iso('created_at')} AS created, ${iso('ended_at')} AS ended FROM games WHERE id = $1`,
    [id],
  );
  const moments = await db.query<{ at: string }>(
    `SELECT ${iso('at')} AS at FROM commands WHERE game = $1 ORDER BY revision`,
    [id],
  );
  const commands = await store.commands(id, 0);
  return archive.parse({
    format: FORMAT,
    version: 1,
    game,
    createdAt: times?.created,
    endedAt: times?.ended,
    commands: commands.map((command, index) => ({ ...command, at: moments[index]?.at })),
  });
}

/** Puts a game in that was taken out elsewhere; the rules play it once before. Returns its id. */
export async function importGame(db: Database, raw: unknown): Promise<string> {
  const unsound = unsoundness(raw);
  if (unsound) throw new ArchiveError(`This is no game that was exported: ${unsound.cause}`);
  const read = archive.safeParse(raw);
  if (!read.success) throw new ArchiveError(`This is no game that was exported: ${z.prettifyError(read.error)}`);
  const { commands, createdAt, endedAt } = read.data;
  const areInOrder = commands.every(({ revision }, index) => revision === index + 1);
  if (!areInOrder || new Set(commands.map(({ key }) => key)).size < commands.length) {
    throw new ArchiveError('Its commands are not all there, each once and in their order.');
  }
  // What the schema leaves open the rules read: they play it once.
  const { game: stored, commands: played } = read.data as unknown as { game: StoredGame; commands: StoredCommand[] };
  const system = await loadSystem(stored.system);
  if (!system) throw new ArchiveError(`Nothing here plays "${stored.system}".`);
  try {
    const { seats } = stored;
    const places = system.game.seats(stored.setup);
    if (seats.length !== places) throw new Error(`it has ${seats.length} seats, its setup ${places}`);
    PlayedGame.open(system, stored, played, undefined);
  } catch (fault) {
    throw new ArchiveError(`The rules do not play it: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  await GameStore.open(db);
  const rows = commands.map(({ revision, key, kind, at, events = null, ...body }) => ({
    revision,
    key,
    kind,
    at,
    events,
    body,
  }));
  try {
    // One statement: all of it or nothing.
    await db.query(
      `WITH made AS (
         INSERT INTO games (${COLUMNS}, next, report, created_at, ended_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14))
       INSERT INTO commands (game, revision, key, kind, body, events, at)
       SELECT $1, revision, key, kind, body, nullif(events, 'null'::jsonb), at
       FROM jsonb_to_recordset($15::jsonb)
         AS row (revision int, key text, kind text, body jsonb, events jsonb, at timestamptz)`,
      [
        ...valuesOf(stored),
        stored.next ?? null,
        stored.report === undefined ? null : JSON.stringify(stored.report),
        createdAt,
        endedAt,
        JSON.stringify(rows),
      ],
    );
  } catch (fault) {
    if (isUniqueViolation(fault)) throw new ArchiveError(`The game ${stored.id} is here already.`);
    throw fault;
  }
  return stored.id;
}
