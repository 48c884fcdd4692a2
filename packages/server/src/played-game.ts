import type { System } from '@mischia/ai';
import { eventFor, type GameEvent, type Match, type Viewer } from '@mischia/kernel';
import { GameRecord } from './game-record.ts';
import { openMatch } from './open-match.ts';
import type { StoredCheckpoint, StoredCommand, StoredGame } from './storage/games.ts';

/** The events one viewer may know of, and where each stands among all. */
interface Feed {
  readonly events: GameEvent[];
  readonly places: number[];
  /** How many of all events were looked at. */
  read: number;
}

/**
 * A game in memory: its match, and what its stored commands come to. Loading takes the last checkpoint and plays the
 * running step; following another process plays what that one played.
 */
export class PlayedGame {
  readonly match: Match<unknown, unknown>;
  readonly record: GameRecord;
  /** Number of events after each revision; absent for what was stored before events were kept. */
  readonly #marks: (number | undefined)[] = [];
  readonly #feeds = new Map<Viewer, Feed>();

  private constructor(match: Match<unknown, unknown>, record: GameRecord) {
    this.match = match;
    this.record = record;
  }

  static open(
    { game }: System,
    stored: StoredGame,
    commands: readonly StoredCommand[],
    kept: StoredCheckpoint | undefined,
  ): PlayedGame {
    const record = GameRecord.of(commands);
    const events = eventsOf(commands);
    const isUsable = kept?.rulesVersion === game.rulesVersion && stored.rulesVersion === game.rulesVersion;
    const start = kept && events && isUsable && record.holds(kept.revision, kept.body.at) ? kept.body : undefined;
    const past = start && events ? { checkpoint: start, events } : {};
    const played = new PlayedGame(openMatch(game, stored, record.entries, past), record);
    if (commands.length === 0) played.#marks[0] = played.match.events.length;
    else if (events) played.#markAll(commands);
    return played;
  }

  /** Commands so far. Unlike the match's own revision it never goes back. */
  get revision(): number {
    return this.record.revision;
  }

  /** Takes a command into account that the match has already played. */
  add(command: StoredCommand): void {
    this.record.add(command);
    this.#marks[command.revision] = this.match.events.length;
    if (command.kind === 'undo') this.#feeds.clear();
  }

  /** Plays commands that were stored by another process. */
  follow(commands: readonly StoredCommand[]): void {
    for (const command of commands) {
      if (command.kind === 'answer') this.match.follow(command.entries);
      else if (command.kind === 'undo') this.match.undo(command.to);
      this.add(command);
    }
  }

  /** All events as a viewer may see them. */
  eventsFor(viewer: Viewer): readonly GameEvent[] {
    return this.#feedOf(viewer).events;
  }

  /** How many events of a viewer who knows the game at a revision still hold: what was taken back since does not. */
  stillKnown(viewer: Viewer, revision: number): number {
    const marks = [revision, ...this.record.undoneAfter(revision)].map((at) => this.#marks[at] ?? 0);
    return countBelow(this.#feedOf(viewer), Math.min(...marks));
  }

  #feedOf(viewer: Viewer): Feed {
    const feed = this.#feeds.get(viewer) ?? { events: [], places: [], read: 0 };
    this.#feeds.set(viewer, feed);
    const { events } = this.match;
    for (; feed.read < events.length; feed.read++) {
      const seen = eventFor(events[feed.read] as GameEvent, viewer);
      if (!seen) continue;
      feed.events.push(seen);
      feed.places.push(feed.read);
    }
    return feed;
  }

  #markAll(commands: readonly StoredCommand[]): void {
    let events = 0;
    for (const command of commands) {
      if (typeof command.events === 'number') events = command.events;
      else events += command.events?.length ?? 0;
      this.#marks[command.revision] = events;
    }
  }
}

function countBelow({ places }: Feed, limit: number): number {
  const beyond = places.findIndex((place) => place >= limit);
  return beyond < 0 ? places.length : beyond;
}

/** Every event of the game, as its commands kept them; undefined when an older one did not. */
function eventsOf(commands: readonly StoredCommand[]): GameEvent[] | undefined {
  const events: GameEvent[] = [];
  for (const command of commands) {
    if (command.kind === 'resign') continue;
    if (command.events === undefined) return undefined;
    if (typeof command.events === 'number') events.length = command.events;
    else events.push(...command.events);
  }
  return events;
}
