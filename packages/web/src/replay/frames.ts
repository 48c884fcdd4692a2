import {
  eventsFor,
  type GameDefinition,
  type GameEvent,
  GIVE_ENTROPY,
  type LogFile,
  type MatchView,
  viewFor,
} from '@mischia/kernel';
import { type AnyMatch, playLog } from '../scenario/play-log.ts';

/** The table between two decisions. */
export interface Frame {
  readonly view: MatchView;
  /** How many of the replay's events have happened by then. */
  readonly events: number;
  /** How many inputs of the log have been given by then. */
  readonly inputs: number;
}

export interface Replay {
  readonly frames: readonly Frame[];
  readonly events: readonly GameEvent[];
  /** Who decided what, in the order of the log's inputs. */
  readonly decisions: readonly { readonly seat: number; readonly kind: string }[];
}

/** Plays a log once from start to end and keeps what everybody could see after each decision. */
export function framesOf(game: GameDefinition<unknown, unknown>, file: LogFile): Replay {
  const frames: Frame[] = [];
  const decisions: { seat: number; kind: string }[] = [];
  const frame = (match: AnyMatch): Frame => ({
    view: structuredClone(viewFor(match, 'spectator')),
    events: eventsFor(match, 'spectator').length,
    inputs: decisions.length,
  });
  const match = playLog(
    game,
    file,
    (now, { seat, kind }) => {
      decisions.push({ seat, kind });
      // A seat's share of chance is no step of the game.
      if (kind === GIVE_ENTROPY) frames[frames.length - 1] = frame(now);
      else frames.push(frame(now));
    },
    (now) => frames.push(frame(now)),
  );
  return { frames, events: eventsFor(match, 'spectator'), decisions };
}
