import { setImmediate } from 'node:timers/promises';
import {
  committedDice,
  type DiceSource,
  type GameDefinition,
  type GameEvent,
  isProblems,
  type Json,
  LOG_FORMAT,
  type LogEntry,
  type LogFile,
  lengthAt,
  Match,
  manualDice,
  type Problem,
  ReplayError,
  type SavedMatch,
  type Seat,
  type StartingPosition,
  upgradeLog,
} from '@mischia/kernel';
import { z } from 'zod';
import { nativeDigests } from './native-digests.ts';
import { problemsOf } from './problems.ts';
import { overlong } from './sound-json.ts';
import type { StoredGame } from './storage/games.ts';

type Game = GameDefinition<unknown, unknown>;
type Beginning = Pick<StoredGame, 'id' | 'setup' | 'position' | 'rulesVersion' | 'dice' | 'diceSecret' | 'seats'>;

const diceOf = ({ dice, diceSecret, id, seats }: Beginning): DiceSource =>
  dice === 'committed'
    ? committedDice(diceSecret, id, seats.length, botsAmong(seats), nativeDigests)
    : manualDice(diceSecret);

export const botsAmong = (seats: StoredGame['seats']): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));

/** A stored game at the request where its entries end; `past` saves replaying what was before its checkpoint. */
export function openMatch(
  game: Game,
  stored: Beginning,
  entries: readonly LogEntry[],
  past: Omit<SavedMatch<unknown>, 'log'> = {},
): Match<unknown, unknown> {
  const dice = diceOf(stored);
  const log: LogFile = {
    format: LOG_FORMAT,
    system: game.id,
    rulesVersion: stored.rulesVersion,
    setup: stored.setup as Json,
    dice: dice.header(),
    entries,
  };
  return Match.restore(game, { log: upgradeLog(game, log), ...past }, { dice }, startOf(game, stored.position));
}

function startOf(game: Game, source: unknown): StartingPosition<unknown> | undefined {
  if (source === undefined) return undefined;
  const state = game.position(source);
  if (isProblems(state)) throw new ReplayError(`the game starts from a position that is not valid: ${state[0]?.cause}`);
  return { state, source: source as Json };
}

const seat = z.int().min(0).max(5);
const openingEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), request: z.string().max(40), seat, answer: z.json() }),
  z.object({
    type: z.literal('dice'),
    for: z.string().max(100),
    sides: z.int().min(1).max(1000),
    faces: z.array(z.int().min(1)).max(1000),
    typedBy: seat.optional(),
    secret: z.literal(true).optional(),
  }),
]);

/** Letters of a state as JSON. Ready battles have a tenth of it; every answer costs in proportion. */
const LARGEST_STATE = 1_000_000;
const TOO_LARGE: Problem = {
  at: 'setup',
  cause: 'Such a game is too large to be played here.',
  remedy: 'Take models, units or terrain out.',
};

/** So many inputs of an opening are played in one go; then it is everybody else's turn. */
const INPUTS_AT_ONCE = 5;

/** The entries a game comes with, played again by the rules; or what is wrong with them or with its position. */
export async function checkOpening(
  game: Game,
  stored: Beginning,
  raw: readonly unknown[],
): Promise<{ readonly entries: readonly LogEntry[]; readonly events: readonly GameEvent[] } | readonly Problem[]> {
  const long = overlong(stored.position, 'position');
  if (long) return [long];
  const problems = stored.position === undefined ? undefined : game.position(stored.position);
  if (isProblems(problems)) return problems;
  const parsed = z.array(openingEntry).safeParse(raw);
  if (!parsed.success) {
    return problemsOf(parsed.error, raw, '').map((problem) => ({ ...problem, at: `opening.${problem.at}` }));
  }
  const entries = (parsed.data as LogEntry[]).map((entry) =>
    entry.type === 'dice' ? { ...entry, given: true as const } : entry,
  );
  try {
    let played = lengthAt(entries, INPUTS_AT_ONCE);
    const match = openMatch(game, stored, entries.slice(0, played));
    for (let inputs = 2 * INPUTS_AT_ONCE; played < entries.length; inputs += INPUTS_AT_ONCE) {
      await setImmediate();
      const next = lengthAt(entries, inputs);
      match.follow(entries.slice(played, next));
      played = next;
    }
    const { events, state } = match;
    return JSON.stringify(state).length > LARGEST_STATE ? [TOO_LARGE] : { entries, events };
  } catch (fault) {
    if (!(fault instanceof ReplayError)) throw fault;
    return [{ at: 'opening', cause: `The rules do not play it: ${fault.message}.`, remedy: 'Save the position anew.' }];
  }
}
