import { GIVE_ENTROPY, type OpenRequest, type Seat, type Viewer } from '@mischia/kernel';
import type { Room } from './room.ts';

/**
 * A seat that sits at the table and withholds its first entropy would hold up everybody's dice. Its time runs from when
 * it has been seen here with the request open; then its share follows from the commitment. Nobody's time runs before
 * he has come: a friend may take his time to open the link.
 */
export class EntropyClocks {
  readonly #milliseconds: number | undefined;
  readonly #onFault: (fault: unknown) => void;
  readonly #seated = new WeakMap<Room, Set<Seat>>();
  readonly #clocks = new Map<string, ReturnType<typeof setTimeout>>();

  /** `milliseconds` instead of the deadline that the request has. */
  constructor(milliseconds: number | undefined, onFault: (fault: unknown) => void) {
    this.#milliseconds = milliseconds;
    this.#onFault = onFault;
  }

  arrived(room: Room, viewer: Viewer): void {
    if (viewer === 'spectator') return;
    const seated = this.#seated.get(room) ?? new Set();
    this.#seated.set(room, seated.add(viewer));
    this.keepTime(room);
  }

  /** Starts the clocks that have to run now. */
  keepTime(room: Room): void {
    const seated = this.#seated.get(room);
    if (!seated || room.outcome) return;
    for (const request of room.match.requests) {
      if (request.kind === GIVE_ENTROPY && request.deadline && seated.has(request.seat)) this.#start(room, request);
    }
  }

  #start(room: Room, { seat, deadline }: OpenRequest): void {
    const name = `${room.stored.id} ${seat}`;
    if (this.#clocks.has(name)) return;
    const clock = setTimeout(
      () => {
        this.#clocks.delete(name);
        const open = room.match.requests.find((one) => one.kind === GIVE_ENTROPY && one.seat === seat);
        // If somebody was quicker, the change of the room starts the clock again.
        if (open) room.expire(open).catch(this.#onFault);
      },
      this.#milliseconds ?? (deadline?.seconds ?? 0) * 1000,
    );
    clock.unref();
    this.#clocks.set(name, clock);
  }

  close(): void {
    for (const clock of this.#clocks.values()) clearTimeout(clock);
    this.#clocks.clear();
  }
}
