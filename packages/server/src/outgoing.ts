import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { PROTOCOL } from './protocol.ts';

/** Bytes that may wait for a client that does not read before no more states are put behind them. */
const FULL = 1024 * 1024;
/** So many, and it is cut; it gets everything when it comes back. */
const LONGEST_BACKLOG = 4 * FULL;

/** What goes out over a socket. */
export class Outgoing {
  readonly #socket: WebSocket;
  /** What the socket runs on. */
  readonly #line: Writable;
  #isGathering = false;
  #whenRead: (() => void) | undefined;

  constructor(socket: WebSocket, line: Writable) {
    this.#socket = socket;
    this.#line = line;
  }

  /** Whether so much waits to be read that a state had better be made later, as it is then. */
  get isFull(): boolean {
    return this.#socket.bufferedAmount > FULL;
  }

  /** Runs once when everything has been read; of several the last. */
  whenRead(go: () => void): void {
    if (!this.#whenRead) {
      this.#line.once('drain', () => {
        const next = this.#whenRead;
        this.#whenRead = undefined;
        next?.();
      });
    }
    this.#whenRead = go;
  }

  /** What goes out is an object; the version goes first. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > LONGEST_BACKLOG) {
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(`{"v":${PROTOCOL},${text.slice(1)}`);
  }

  /** What is said in one breath, such as a new state and the reply to what led to it, leaves as one packet. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#line.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#line.uncork();
    });
  }
}
