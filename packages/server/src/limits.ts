import { Guesses } from './guesses.ts';
import { PerAddress } from './per-address.ts';

/** So many at once, so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one address, one connection or the whole server may be asked for. */
export interface Limits {
  /** HTTP requests of an address, whatever they are for. */
  readonly requests: Rate;
  readonly games: Rate;
  readonly odds: Rate;
  /** Batches of games among bots. */
  readonly simulations: Rate;
  /** Messages of one socket, and of all sockets of an address. */
  readonly messages: Rate;
  readonly messagesOfAddress: Rate;
  /** Messages that are refused because they come too fast; who goes on sending them is cut. */
  readonly refusals: Rate;
  /** Whole states that are asked for, by joining or by looking. */
  readonly looks: Rate;
  /** Tokens that fit no seat, and games that do not exist: whoever guesses has to wait. */
  readonly guesses: Rate;
  readonly socketsOfAddress: number;
  readonly sockets: number;
  /** Milliseconds between two signs of life of a socket; without one in between it is cut. */
  readonly heartbeat: number;
  /** Milliseconds within which a whole request must have arrived. */
  readonly wholeRequest: number;
}

export const LIMITS: Limits = {
  requests: { burst: 2000, perSecond: 200 },
  games: { burst: 200, perSecond: 2 },
  odds: { burst: 60, perSecond: 10 },
  simulations: { burst: 10, perSecond: 1 / 60 },
  messages: { burst: 60, perSecond: 20 },
  // A whole club may sit behind one address.
  messagesOfAddress: { burst: 3000, perSecond: 1000 },
  refusals: { burst: 1000, perSecond: 100 },
  // After a restart it comes back as a whole.
  looks: { burst: 600, perSecond: 30 },
  guesses: { burst: 20, perSecond: 0.5 },
  socketsOfAddress: 1000,
  sockets: 10_000,
  heartbeat: 30_000,
  wholeRequest: 15_000,
};

const ANY_NUMBER: Rate = { burst: 1e9, perSecond: 1e9 };
/** For a server behind something that limits by itself, and for measuring. */
export const NO_LIMITS: Partial<Limits> = {
  requests: ANY_NUMBER,
  games: ANY_NUMBER,
  odds: ANY_NUMBER,
  simulations: ANY_NUMBER,
  messages: ANY_NUMBER,
  messagesOfAddress: ANY_NUMBER,
  refusals: ANY_NUMBER,
  looks: ANY_NUMBER,
  guesses: ANY_NUMBER,
  socketsOfAddress: 10_000,
};

/** The limits of a running server, and how much of them each address has used. */
export class Guard {
  readonly limits: Limits;
  readonly requests: PerAddress;
  readonly games: PerAddress;
  readonly odds: PerAddress;
  readonly simulations: PerAddress;
  readonly messages: PerAddress;
  readonly refusals: PerAddress;
  readonly looks: PerAddress;
  readonly guesses: Guesses;
  readonly #sockets = new Map<string, number>();
  #open = 0;

  constructor(changes: Partial<Limits> = {}) {
    const limits = { ...LIMITS, ...changes };
    this.limits = limits;
    this.requests = new PerAddress(limits.requests);
    this.games = new PerAddress(limits.games);
    this.odds = new PerAddress(limits.odds);
    this.simulations = new PerAddress(limits.simulations);
    this.messages = new PerAddress(limits.messagesOfAddress);
    this.refusals = new PerAddress(limits.refusals);
    this.looks = new PerAddress(limits.looks);
    this.guesses = new Guesses(limits.guesses);
  }

  /** Sockets that are open now. */
  get sockets(): number {
    return this.#open;
  }

  mayOpen(address: string): boolean {
    return this.#open < this.limits.sockets && (this.#sockets.get(address) ?? 0) < this.limits.socketsOfAddress;
  }

  /** Counts a socket until the function it returns is called. */
  opened(address: string): () => void {
    this.#open++;
    this.#sockets.set(address, (this.#sockets.get(address) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#open--;
      const left = (this.#sockets.get(address) ?? 1) - 1;
      if (left > 0) this.#sockets.set(address, left);
      else this.#sockets.delete(address);
    };
  }
}
