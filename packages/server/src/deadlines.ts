import { defaultAnswer, GIVE_ENTROPY, type OpenRequest, type Seat, type Viewer } from '@mischia/kernel';
import type { Room } from './room.ts';
import type { DueJob } from './storage/games.ts';
import { isBot } from './table-view.ts';

/** The time of one question. */
interface Clock {
  readonly seat: Seat;
  /** Milliseconds that were left when it was opened last. */
  left: number;
  /** When that was; absent while it is not open. */
  since?: number;
}

/** Questions of one game whose clocks are kept, in case an undo asks them again. */
const MOST_CLOCKS = 500;

/**
 * Whose time runs. Some requests have a deadline of their own (whoever withholds his first entropy would hold up
 * everybody's dice), and a game may give every decision one. The time runs from when its seat has been seen at the table
 * with the request open: a friend may take his time to open the link. A wall clock that is set takes no time from anybody,
 * and nobody gains any by taking back: what he is asked again goes on with the time that was left. What an undo takes
 * from under another's hands is asked of him as if for the first time.
 */
export class Deadlines {
  readonly #entropy: number | undefined;
  readonly #seated = new WeakMap<Room, Set<Seat>>();
  readonly #clocks = new WeakMap<Room, Map<string, Clock>>();

  /** `entropy`: milliseconds for the first entropy, instead of what its request says. */
  constructor(entropy: number | undefined) {
    this.#entropy = entropy;
  }

  arrived(room: Room, viewer: Viewer): void {
    if (viewer === 'spectator') return;
    this.#seated.set(room, (this.#seated.get(room) ?? new Set()).add(viewer));
  }

  /** The request whose time is up first, and when; undefined while nobody's time runs. */
  next(room: Room): (DueJob & { readonly request: string; readonly isNew: boolean }) | undefined {
    const seated = this.#seated.get(room);
    if (!seated || room.outcome || room.stored.report) return undefined;
    const now = performance.now();
    const clocks = this.#clocks.get(room);
    if (clocks) stopClosed(clocks, room, now);
    let first: (DueJob & { readonly request: string; readonly isNew: boolean }) | undefined;
    for (const { request, limit } of this.#limited(room, seated)) {
      const known = clocks ?? this.#clocksOf(room);
      const before = known.get(request.id);
      const clock = before?.seat === request.seat ? before : { seat: request.seat, left: limit };
      const isNew = clock.since === undefined;
      clock.since ??= now;
      // The one that was open last stands last.
      known.delete(request.id);
      known.set(request.id, clock);
      const inMilliseconds = Math.max(0, clock.left - (now - clock.since));
      if (!first || inMilliseconds < first.inMilliseconds) first = { request: request.id, inMilliseconds, isNew };
    }
    return first;
  }

  #clocksOf(room: Room): Map<string, Clock> {
    const clocks = this.#clocks.get(room) ?? new Map<string, Clock>();
    this.#clocks.set(room, clocks);
    return clocks;
  }

  *#limited(room: Room, seated: ReadonlySet<Seat>) {
    for (const request of room.match.requests) {
      const limit = seated.has(request.seat) ? this.#limitOf(room, request) : undefined;
      if (limit !== undefined) yield { request, limit };
    }
  }

  #limitOf({ stored, match, system }: Room, request: OpenRequest): number | undefined {
    if (isBot(stored, request.seat)) return undefined;
    if (request.kind === GIVE_ENTROPY && request.deadline) return this.#entropy ?? request.deadline.seconds * 1000;
    if (request.deadline) return request.deadline.seconds * 1000;
    if (stored.answerWithin === undefined) return undefined;
    // Nobody can roll another's real dice for him.
    const hasDefault = defaultAnswer(system.game, match.state, request) !== undefined;
    return hasDefault ? stored.answerWithin * 1000 : undefined;
  }
}

/** Stops the clocks of questions that are not open any more. */
function stopClosed(clocks: Map<string, Clock>, { match }: Room, now: number): void {
  for (const [id, clock] of clocks) {
    if (clock.since === undefined || match.requests.some((request) => request.id === id)) continue;
    clock.left -= now - clock.since;
    delete clock.since;
    const isAnswered = Number.parseInt(id, 10) < match.revision;
    // Else it was taken back with what led to it: by its own seat if that one is asked now.
    if (!isAnswered && !match.requests.some(({ seat }) => seat === clock.seat)) clocks.delete(id);
  }
  const [oldest] = clocks.keys();
  if (clocks.size > MOST_CLOCKS && oldest !== undefined) clocks.delete(oldest);
}
