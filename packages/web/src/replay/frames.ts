import {
  type DiceSource,
  eventsFor,
  type GameDefinition,
  type GameEvent,
  GIVE_ENTROPY,
  isInput,
  type LogFile,
  Match,
  type MatchView,
  ReplayError,
  upgradeLog,
  viewFor,
} from '@mischia/kernel';

/** The table between two decisions. */
export interface Frame {
  readonly view: MatchView;
  /** How many of the replay's events have happened by then. */
  readonly events: number;
}

export interface Replay {
  readonly frames: readonly Frame[];
  readonly events: readonly GameEvent[];
}

/** Plays a log once from start to end and keeps what everybody could see after each decision. */
export function framesOf(game: GameDefinition<unknown, unknown>, file: LogFile): Replay {
  const log = upgradeLog(game, file);
  if (log.position !== undefined) throw new ReplayError('a log that starts from a position cannot be shown yet');
  const match = Match.start(game, log.setup, { dice: diceOf(log) });
  const frame = (): Frame => ({
    view: structuredClone(viewFor(match, 'spectator')),
    events: eventsFor(match, 'spectator').length,
  });
  const frames = [frame()];
  for (const entry of log.entries.filter(isInput)) {
    const request = match.requests.find(({ id }) => entry.type === 'dice' || id === entry.request);
    if (!request) throw new ReplayError('the log answers a request that the rules do not open there');
    const result =
      entry.type === 'dice'
        ? match.answer(request.seat, request.id, entry.faces)
        : match.answer(request.seat, request.id, entry.answer, entry.entropy);
    if (!result.ok) throw new ReplayError(`the rules refuse an answer of the log: ${result.refusals[0]?.code}`);
    // A seat's share of chance is no step of the game.
    if (request.kind === GIVE_ENTROPY) frames[frames.length - 1] = frame();
    else frames.push(frame());
  }
  return { frames, events: eventsFor(match, 'spectator') };
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
      if (faces.length < count) throw new ReplayError(`the log ends where the rules roll for "${stream}"`);
      return faces.some((face) => face === undefined) ? undefined : (faces as number[]);
    },
  };
}
