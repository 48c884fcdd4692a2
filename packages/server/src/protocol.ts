import type { SeriesCount } from '@mischia/ai';
import type {
  Difference,
  GameEvent,
  Json,
  Language,
  LogFile,
  MatchView,
  Message,
  Refusal,
  Seat,
} from '@mischia/kernel';
import { z } from 'zod';

/**
 * What goes over the wire. Server and client share this file; it holds no code but the checks of what comes in.
 * A seat is a secret token, never a name. Every command names the revision its sender has seen and a key of its own:
 * sent twice it counts once, sent late it is refused with the revision there is.
 */

/** The version of all this: `v` of every message, either way. It rises when an older program could not follow. */
export const PROTOCOL = 1;

const seatName = z.string().trim().max(40);

export const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), name: seatName.default('') }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(60) }),
]);
export type SeatPlan = z.infer<typeof seatPlan>;

/** POST /api/games */
export const newGame = z.strictObject({
  system: z.string().max(60),
  /** One of the system's ready setups, or a setup of one's own. */
  ready: z.string().max(60).optional(),
  setup: z.unknown().optional(),
  /** Where the game begins when not at the beginning: what the system's `position` takes, as scenario files have it. */
  position: z.unknown().optional(),
  /** What was played before: entries of a log, checked by the rules as they are played again. */
  opening: z.array(z.unknown()).max(20_000).optional(),
  seats: z.array(seatPlan).min(1).max(6),
  dice: z.enum(['committed', 'manual']).default('committed'),
  /** `free`: anything may be taken back by anybody (one screen, practice). */
  takeBack: z.enum(['by-information', 'free']).default('by-information'),
  /** Seconds a seat at the table has for each decision; then its default answer is given. Absent: all the time it wants. */
  answerWithin: z
    .int()
    .min(1)
    .max(7 * 24 * 3600)
    .optional(),
});
export type NewGame = z.input<typeof newGame>;

export interface GameCreated {
  readonly game: string;
  /** Tokens of the human seats, in seat order; whoever creates the game hands them on. */
  readonly tokens: readonly { readonly seat: Seat; readonly token: string }[];
}

/** POST /api/simulations: so many games among bots; they change seats after every game. */
export const newSimulation = z.strictObject({
  system: z.string().max(60),
  /** One of the system's ready setups, or a setup of one's own. */
  ready: z.string().max(60).optional(),
  setup: z.unknown().optional(),
  /** Who plays, by the names of the system's bots. */
  players: z.array(z.string().max(60)).min(1).max(6),
  games: z.int().min(1).max(1000),
  /** The same words give the same games, here and in `mischia arena`. */
  seed: z.string().max(60).default('1'),
});
export type NewSimulation = z.input<typeof newSimulation>;

export interface SimulationCreated {
  readonly simulation: string;
}

/** GET /api/simulations/:simulation, and DELETE, which cancels it. */
export interface Simulation {
  readonly id: string;
  readonly system: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  /** Games that are over. */
  readonly played: number;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  /** Of the games so far; absent before the first. */
  readonly result?: SeriesCount;
  /** Why it failed. */
  readonly fault?: string;
}

const ENTROPY = /^[0-9a-f]{8,64}$/;
const SHORTEST_KEY = 8;
const LONGEST = { key: 64, game: 40, token: 80, request: 40 };

const entropy = z.string().regex(ENTROPY);
const key = z.string().min(SHORTEST_KEY).max(LONGEST.key);
const game = z.string().max(LONGEST.game);
const token = z.string().max(LONGEST.token);
const request = z.string().max(LONGEST.request);

const v = z.literal(PROTOCOL).default(PROTOCOL);
const command = { v, game, token, expectedRevision: z.int().min(0), key };

/** Client → server, over the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  /**
   * Watch a game: with a token as its seat, without one as a spectator. `since`: the revision of the last state that was
   * received; then only events that are new or were played anew follow it. `updates`: states may come as differences.
   * `barred`: whether what cannot be chosen now comes with every request, or when it is asked for by `look`.
   */
  z.strictObject({
    type: z.literal('join'),
    v,
    game,
    token: token.optional(),
    since: z.int().min(0).optional(),
    updates: z.boolean().default(false),
    barred: z.enum(['told', 'asked']).default('told'),
  }),
  /** Why not? The next state of this seat, which follows at once, has the `barred` choices of that request. */
  z.strictObject({ type: z.literal('look'), v, game, token, request }),
  z.strictObject({ type: z.literal('leave'), v, game }),
  z.strictObject({
    type: z.literal('answer'),
    ...command,
    request,
    answer: z.unknown(),
    /** Fresh randomness of the sender, mixed into all dice from here on. */
    entropy,
  }),
  z.strictObject({ type: z.literal('undo'), ...command }),
  /** Gives the game up: the others have won. */
  z.strictObject({ type: z.literal('resign'), ...command }),
  /** Once a game is over: the same people play again, sides swapped. The new state says where. */
  z.strictObject({ type: z.literal('rematch'), v, game, token, key }),
  /** What the player in this seat wants to be called. Changes nothing of the game; there is no reply but the new state. */
  z.strictObject({ type: z.literal('name'), v, game, token, name: seatName }),
]);
export type ClientMessage = z.input<typeof clientMessage>;

type AnswerMessage = Extract<z.output<typeof clientMessage>, { type: 'answer' }>;
const MEMBERS_OF_ANSWER = 9;

/**
 * Whether something is an answer with everything in it, right by its schema. Nearly all messages are, and are known so in a
 * fraction of the time; whatever else it may be, the schema says what it is or what is wrong with it.
 */
export function isWholeAnswer(raw: unknown): raw is AnswerMessage {
  if (typeof raw !== 'object' || raw === null) return false;
  const given: { readonly [member in keyof AnswerMessage]?: unknown } = raw;
  return (
    given.type === 'answer' &&
    given.v === PROTOCOL &&
    isText(given.game, LONGEST.game) &&
    isText(given.token, LONGEST.token) &&
    isText(given.request, LONGEST.request) &&
    isText(given.key, LONGEST.key, SHORTEST_KEY) &&
    isText(given.entropy) &&
    ENTROPY.test(given.entropy) &&
    Number.isSafeInteger(given.expectedRevision) &&
    Number(given.expectedRevision) >= 0 &&
    'answer' in raw &&
    Object.keys(raw).length === MEMBERS_OF_ANSWER
  );
}

const isText = (value: unknown, longest = Number.POSITIVE_INFINITY, shortest = 0): value is string =>
  typeof value === 'string' && value.length <= longest && value.length >= shortest;

export interface PlayerInfo {
  readonly seat: Seat;
  readonly kind: 'human' | 'bot';
  /** What the player called himself; bots have a message. */
  readonly name: string | Message;
  readonly online: boolean;
}

/** Everything one viewer may know, sent after joining and after every change. */
export interface StateMessage {
  readonly type: 'state';
  readonly game: string;
  readonly seat: Seat | 'spectator';
  /** Commands so far; the next one names it. */
  readonly revision: number;
  readonly view: MatchView;
  /** Events as this viewer may see them, numbered from `eventsFrom` in his own counting. After an undo counting goes back. */
  readonly eventsFrom: number;
  readonly events: readonly GameEvent[];
  /** Whether this seat may take back its last answer now, and if not, why. */
  readonly undo: { readonly allowed: true } | { readonly allowed: false; readonly refusal: Refusal };
  readonly players: readonly PlayerInfo[];
  readonly dice: { readonly kind: string; readonly commitment?: string };
  /** Everything that was taken back so far, oldest first: by whom, how many inputs, and how many rolls that were seen. */
  readonly takenBack?: readonly ToldTakenBack[];
  /** The seat that gave up, if one did; the outcome in the view says so too. */
  readonly resigned?: Seat;
  /** So many decisions old: who only watches a game that hides something sees it a while later. */
  readonly late?: number;
  /** The game in which the same people play again, sides swapped; each has there the token he has here. */
  readonly next?: string;
  /** The rules failed: the game stands still. */
  readonly stopped?: boolean;
}

/** A state as what has changed since the one before, which had the revision `base`: sent where that is shorter. */
export interface UpdateMessage {
  readonly type: 'update';
  readonly game: string;
  readonly seat: Seat | 'spectator';
  readonly base: number;
  /** Of everything in the state but its events. */
  readonly changes: Difference;
  readonly eventsFrom: number;
  readonly events: readonly GameEvent[];
}

export interface ToldTakenBack {
  /** The revision that the taking back led to. */
  readonly revision: number;
  readonly seat?: Seat;
  readonly inputs: number;
  readonly rolls: number;
}

/** The answer to one command. */
export type ReplyMessage =
  | {
      readonly type: 'reply';
      readonly key: string;
      readonly ok: true;
      readonly revision: number;
    }
  | {
      readonly type: 'reply';
      readonly key: string;
      readonly ok: false;
      readonly revision: number;
      readonly refusals: readonly Refusal[];
    };

/**
 * Something outside the game went wrong: bad bytes, unknown game, wrong token, a fault. `not-stored`: the database does
 * not answer; the same command under the same key counts once, however often it is sent. `unknown-game` also comes unasked,
 * to whoever watches a game when it is deleted.
 */
export interface ErrorMessage {
  readonly type: 'error';
  readonly code: ErrorCode;
  readonly cause: string;
  readonly remedy: string;
  readonly key?: string;
}

export type ErrorCode =
  | 'bad-message'
  | 'unknown-version'
  | 'unknown-game'
  | 'wrong-token'
  | 'too-fast'
  | 'not-stored'
  | 'unavailable'
  | 'stopped'
  | 'fault';

export type ServerMessage = StateMessage | UpdateMessage | ReplyMessage | ErrorMessage;

/** GET /api/games/:game/log — only once the game is over; with the secret of the dice, so that anybody can verify it. */
export interface FinishedLog {
  readonly log: LogFile;
  readonly players: readonly PlayerInfo[];
  /** The seat that gave up, where the game did not end by its rules. */
  readonly resigned?: Seat;
  /** Milliseconds each input of the log took, in its order. */
  readonly times?: readonly number[];
}

/** GET /api/games/:game/moment — the game so far, where it hides nothing or is over; without entropy and secrets. */
export interface Moment {
  readonly log: LogFile;
}

/** GET /api/systems — what can be played here. */
export interface SystemInfo {
  readonly id: string;
  readonly name: Texts;
  readonly rulesVersion: number;
  readonly setups: readonly { readonly id: string; readonly name: Texts; readonly seats: number }[];
  /** Strongest first. */
  readonly bots: readonly { readonly id: string; readonly name: Texts }[];
}
export type Texts = { readonly [language in Language]: string };

/** Body of every HTTP error. */
export interface HttpProblem {
  readonly error: string;
  readonly problems: readonly { readonly at: string; readonly cause: string; readonly remedy: string }[];
}

export type { Json };
