import { isProblems, parseReceipt, RECEIPT_FORMAT, type Receipt, type Seat } from '@mischia/kernel';
import type { StateMessage } from '@mischia/server/protocol';
import { entropy } from './random.ts';

/** What receipts are kept in: the browser's own storage, or less in a test. */
export type ReceiptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'mischia.receipt.';
const MOST = 120;

const nameOf = (game: string, seat: Seat): string => `${PREFIX}${game}.${seat}`;

/**
 * The chance one seat gives to the dice of a game. For one request it is always the same, sent once or ten times, before
 * a reload or after: whoever holds the secret of the dice must not get another try by losing a message. All of it stays
 * in the receipt, with the commitment that was shown first, so that a finished game can be checked against it.
 */
export class ReceiptBook {
  readonly #store: ReceiptStore | undefined;
  #receipt: Receipt | undefined;

  constructor(store: ReceiptStore | undefined) {
    this.#store = store;
  }

  get receipt(): Receipt | undefined {
    return this.#receipt;
  }

  /** Every state says what the dice are; the first one counts. */
  meet({ game, seat, dice, players }: StateMessage): void {
    if (this.#receipt || seat === 'spectator' || dice.commitment === undefined) return;
    const bots = players.filter(({ kind }) => kind === 'bot').map((player) => player.seat);
    const fresh: Receipt = {
      receipt: RECEIPT_FORMAT,
      game,
      commitment: dice.commitment,
      seat,
      bots,
      entropy: {},
      confirmed: [],
    };
    this.#receipt = (this.#store && keptReceipt(this.#store, game, seat)) ?? fresh;
  }

  /** What to send with the answer to a request; kept before it is sent. */
  entropyFor(request: string): string {
    const { entropy: given = {} } = this.#newest() ?? {};
    const known = Object.hasOwn(given, request) ? given[request] : undefined;
    if (known !== undefined) return known;
    const fresh = entropy();
    this.#keep({ entropy: { ...given, [request]: fresh } });
    return fresh;
  }

  confirm(request: string): void {
    const { confirmed = [] } = this.#newest() ?? {};
    if (!confirmed.includes(request)) this.#keep({ confirmed: [...confirmed, request] });
  }

  /** The same seat may be open in another window, which keeps what it sends in the same place. */
  #newest(): Receipt | undefined {
    const mine = this.#receipt;
    const kept = mine && this.#store && keptReceipt(this.#store, mine.game, mine.seat);
    if (!kept) return mine;
    const confirmed = [...new Set([...mine.confirmed, ...kept.confirmed])];
    this.#receipt = { ...kept, entropy: { ...mine.entropy, ...kept.entropy }, confirmed };
    return this.#receipt;
  }

  #keep(change: Partial<Receipt>): void {
    // Dice that are typed in need no receipt.
    if (!this.#receipt) return;
    this.#receipt = { ...this.#receipt, ...change };
    if (this.#store) keep(this.#store, this.#receipt);
  }
}

/** The receipts this browser has of a game. */
export const receiptsOf = (store: ReceiptStore, game: string): Receipt[] =>
  names(store)
    .filter((name) => name.startsWith(`${PREFIX}${game}.`))
    .flatMap((name) => read(store, name) ?? [])
    .map(({ receipt }) => receipt);

/** Undefined where the browser keeps nothing (a private window, a full disk). */
export function browserStore(): ReceiptStore | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const keptReceipt = (store: ReceiptStore, game: string, seat: Seat): Receipt | undefined =>
  read(store, nameOf(game, seat))?.receipt;

function keep(store: ReceiptStore, receipt: Receipt): void {
  const name = nameOf(receipt.game, receipt.seat);
  try {
    if (store.getItem(name) === null) forgetOldest(store);
    store.setItem(name, JSON.stringify({ at: Date.now(), receipt }));
  } catch {
    // A full storage must not stop the game; the receipt is then as good as this page is old.
  }
}

function forgetOldest(store: ReceiptStore): void {
  const known = names(store).map((name) => ({ name, at: read(store, name)?.at ?? 0 }));
  known.sort((a, b) => b.at - a.at);
  for (const { name } of known.slice(MOST - 1)) store.removeItem(name);
}

const names = (store: ReceiptStore): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(PREFIX));

function read(store: ReceiptStore, name: string): { readonly at: number; readonly receipt: Receipt } | undefined {
  try {
    const { at, receipt: raw } = JSON.parse(store.getItem(name) ?? 'null') as { at: number; receipt: unknown };
    const receipt = parseReceipt(raw);
    return isProblems(receipt) ? undefined : { at, receipt: receipt as Receipt };
  } catch {
    return undefined;
  }
}
