import {
  type GameDefinition,
  GIVE_ENTROPY,
  hidesSomething,
  type Json,
  type LogFile,
  lengthAt,
  Match,
  type OpenRequest,
  sameJson,
  scriptedDice,
  stateHash,
  TYPE_DICE,
  tableFor,
} from '@mischia/kernel';
import type { Scenario } from '@mischia/kernel/scenario';
import type { GamePlugin } from '../games/plugin.ts';
import { type AnyMatch, playLog } from './play-log.ts';

/** What a saved position is made of; a scenario file that `mischia scenario run` accepts. */
export type SavedPosition = Pick<Scenario, 'name' | 'system' | 'rules' | 'setup' | 'dice' | 'steps' | 'expect'>;

type AnyGame = GameDefinition<unknown, unknown>;

interface Moment {
  readonly steps: SavedPosition['steps'];
  readonly used: { readonly [stream: string]: number };
  readonly open: readonly OpenRequest[];
  readonly view: Json;
  readonly hash: string;
}

const isOrdinary = ({ kind }: OpenRequest): boolean => kind !== GIVE_ENTROPY && kind !== TYPE_DICE;

/**
 * The position after so many inputs of a log. Where the game can say it (`plugin.position`), and nothing is lost by it,
 * as that; else as the beginning, the dice that fell and the decisions taken: any moment, also in the middle of an attack.
 */
export function scenarioOf(
  plugin: GamePlugin,
  log: LogFile,
  name: string,
  inputs = Number.POSITIVE_INFINITY,
): SavedPosition {
  const moment = momentAfter(plugin.game, log, inputs);
  const rules = [...new Set(moment.open.map(({ rule }) => rule))];
  const common = {
    name,
    system: log.system,
    rules: rules.length > 0 ? rules : ['K-1'],
    expect: { asks: moment.open.map(({ seat, kind }) => ({ seat, kind })) },
  };
  const position = plugin.position?.(moment.view, 'spectator');
  if (position !== undefined && givesBack(plugin, log.setup, position, moment)) {
    return { ...common, setup: { options: log.setup, position }, dice: {}, steps: [] };
  }
  return {
    ...common,
    setup: { options: log.setup, ...(log.position === undefined ? {} : { position: log.position }) },
    dice: diceFallen(log, moment.used),
    steps: moment.steps,
  };
}

/** The last moment up to there at which somebody had a real decision: not dice to type, not entropy to give. */
function momentAfter(game: AnyGame, log: LogFile, inputs: number): Moment {
  const steps: SavedPosition['steps'] = [];
  let played = 0;
  let settled: { readonly inputs: number; readonly steps: number } | undefined;
  const look = (match: AnyMatch) => {
    if (match.requests.every(isOrdinary)) settled = { inputs: played, steps: steps.length };
  };
  const match = playLog(
    game,
    cutAfter(log, inputs),
    (now, request, entry) => {
      played++;
      if (entry.type === 'answer' && isOrdinary(request)) {
        steps.push({ seat: entry.seat, ask: request.kind, answer: entry.answer });
      }
      look(now);
    },
    look,
  );
  if (!settled) throw new NothingToSave();
  const there = settled.inputs === played ? match : playLog(game, cutAfter(log, settled.inputs));
  return {
    steps: steps.slice(0, settled.steps),
    used: there.diceUsed,
    open: there.requests,
    view: tableFor(game, there.state, 'spectator'),
    hash: stateHash(there.state),
  };
}

const cutAfter = (log: LogFile, inputs: number): LogFile => ({
  ...log,
  entries: log.entries.slice(0, lengthAt(log.entries, inputs)),
});

/** Before the first decision there is no position to speak of. */
export class NothingToSave extends Error {
  override name = 'NothingToSave';
}

function diceFallen({ entries }: LogFile, used: Moment['used']): Record<string, number[]> {
  const fallen: Record<string, number[]> = {};
  for (const entry of entries) {
    if (entry.type === 'dice') fallen[entry.for] = [...(fallen[entry.for] ?? []), ...entry.faces];
  }
  return Object.fromEntries(
    Object.entries(fallen)
      .map(([stream, faces]) => [stream, faces.slice(0, used[stream] ?? 0)] as const)
      .filter(([, faces]) => faces.length > 0),
  );
}

/**
 * Whether a position leads to the same table with the same questions and the same choices; where a game hides things
 * from those who watch, to the very same state.
 */
function givesBack({ game }: GamePlugin, setup: Json, position: Json, moment: Moment): boolean {
  try {
    const state = game.position(position);
    const match = Match.fromPosition(game, setup, { state, source: position }, { dice: scriptedDice({}) });
    if (hidesSomething(game)) return stateHash(match.state) === moment.hash;
    return (
      sameJson(asked(match.requests), asked(moment.open)) &&
      sameJson(listsSorted(tableFor(game, match.state, 'spectator')), listsSorted(moment.view))
    );
  } catch {
    return false;
  }
}

/** A list of names (an army) may come back in another order. */
function listsSorted(value: Json): Json {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') ? [...value].sort() : value.map(listsSorted);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, listsSorted(item as Json)]));
}

const asked = (open: readonly OpenRequest[]): Json =>
  open.map(({ seat, kind, data, options }) => [seat, kind, data ?? null, (options ?? []).map(({ id }) => id)]);
