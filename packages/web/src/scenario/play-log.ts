import {
  type DiceSource,
  type GameDefinition,
  isInput,
  isProblems,
  type LogEntry,
  type LogFile,
  Match,
  type OpenRequest,
  ReplayError,
  upgradeLog,
} from '@mischia/kernel';

type AnyGame = GameDefinition<unknown, unknown>;
export type AnyMatch = Match<unknown, unknown>;

/** Plays a log from start to end; `onInput` is told of every answer once it has been played. */
export function playLog(
  game: AnyGame,
  file: LogFile,
  onInput: (match: AnyMatch, request: OpenRequest, entry: LogEntry) => void = () => {},
  onStart: (match: AnyMatch) => void = () => {},
): AnyMatch {
  const log = upgradeLog(game, file);
  const match = begin(game, log);
  onStart(match);
  for (const entry of log.entries.filter(isInput)) {
    if (entry.type === 'leave') {
      match.leave(entry.seat);
      continue;
    }
    const request = match.requests.find(({ id }) => entry.type === 'dice' || id === entry.request);
    if (!request) throw new ReplayError('the log answers a request that the rules do not open there');
    const result =
      entry.type === 'dice'
        ? match.answer(request.seat, request.id, entry.faces)
        : match.answer(request.seat, request.id, entry.answer, entry.entropy);
    if (!result.ok) throw new ReplayError(`the rules refuse an answer of the log: ${result.refusals[0]?.code}`);
    onInput(match, request, entry);
  }
  return match;
}

function begin(game: AnyGame, log: LogFile): AnyMatch {
  const options = { dice: diceOf(log) };
  if (log.position === undefined) return Match.start(game, log.setup, options);
  const state = game.position(log.position);
  if (isProblems(state)) throw new ReplayError(`the log starts from a position that is not valid: ${state[0]?.cause}`);
  return Match.fromPosition(game, log.setup, { state, source: log.position }, options);
}

/** The dice as they fell, by purpose; those that were typed in are typed in again. */
function diceOf({ dice, entries }: LogFile): DiceSource {
  const streams = new Map<string, (number | undefined)[]>();
  for (const entry of entries) {
    if (entry.type !== 'dice') continue;
    const stream = streams.get(entry.for) ?? [];
    stream.push(...entry.faces.map((face) => (entry.typedBy === undefined ? face : undefined)));
    streams.set(entry.for, stream);
  }
  return {
    kind: dice.kind,
    ...(dice.kind === 'committed' ? { entropyOf: dice.seats } : {}),
    header: () => dice,
    draw({ stream, index, count }) {
      const faces = (streams.get(stream) ?? []).slice(index, index + count);
      if (faces.length < count) {
        // A game that is still played with real dice waits for those that come next.
        if (dice.kind === 'manual') return undefined;
        throw new ReplayError(`the log ends where the rules roll for "${stream}"`);
      }
      return faces.some((face) => face === undefined) ? undefined : (faces as number[]);
    },
  };
}
