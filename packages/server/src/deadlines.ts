import { defaultAnswer, GIVE_ENTROPY, type OpenRequest, type Seat, type Viewer } from '@mischia/kernel';
import type { Room } from './room.ts';
import type { DueJob } from './storage/games.ts';
import { isBot } from './table-view.ts';

/**
 * Whose time runs. Some requests have a deadline of their own (whoever withholds his first entropy would hold up
 * everybody's dice), and a game may give every decision one. The time runs from when its seat has been seen at the table
 * with the request open: a friend may take his time to open the link. A wall clock that is set takes no time from anybody.
 */
export class Deadlines {
  readonly #entropy: number | undefined;
  readonly #seated = new WeakMap<Room, Set<Seat>>();
  readonly #ends = new WeakMap<Room, Map<string, number>>();

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
    const before = this.#ends.get(room);
    let ends: Map<string, number> | undefined;
    let first: { request: string; end: number } | undefined;
    for (const request of room.match.requests) {
      const limit = seated.has(request.seat) ? this.#limitOf(room, request) : undefined;
      if (limit === undefined) continue;
      const end = before?.get(request.id) ?? performance.now() + limit;
      ends = (ends ?? new Map()).set(request.id, end);
      if (!first || end < first.end) first = { request: request.id, end };
    }
    if (ends) this.#ends.set(room, ends);
    else if (before) this.#ends.delete(room);
    if (!first) return undefined;
    const { request, end } = first;
    return { request, inMilliseconds: Math.max(0, end - performance.now()), isNew: !before?.has(request) };
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
