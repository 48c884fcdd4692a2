import { isIPv6 } from 'node:net';
import { Allowance } from './allowance.ts';
import type { Rate } from './limits.ts';

const MOST_ADDRESSES = 20_000;

/** An allowance for every address; those that have not been heard of for a while take no room. */
export class PerAddress {
  readonly #rate: Rate;
  readonly #allowances = new Map<string, Allowance>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(address: string, count?: number): boolean {
    return this.#of(address).take(count);
  }

  /** Undoes a taking. */
  giveBack(address: string): void {
    this.#of(address).giveBack();
  }

  #of(address: string): Allowance {
    // No address is called like another's network: who gives his network, or has one to himself, is found at once.
    return this.#allowances.get(address) ?? this.#ofNetwork(networkOf(address));
  }

  #ofNetwork(name: string): Allowance {
    const known = this.#allowances.get(name);
    if (known) return known;
    if (this.#allowances.size >= MOST_ADDRESSES) this.#forget();
    const allowance = new Allowance(this.#rate.burst, this.#rate.perSecond);
    this.#allowances.set(name, allowance);
    return allowance;
  }

  /** Whoever has everything left is the same as new; if nobody has, those heard of first go. */
  #forget(): void {
    for (const [name, allowance] of this.#allowances) if (allowance.isFull) this.#allowances.delete(name);
    for (const name of this.#allowances.keys()) {
      if (this.#allowances.size < MOST_ADDRESSES) return;
      this.#allowances.delete(name);
    }
  }
}

/** One subscriber of IPv6 has a whole network of addresses (a /64); what they do counts together. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const filled =
    tail === undefined ? front : [...front, ...new Array(8 - front.length - back.length).fill('0'), ...back];
  return filled.slice(0, 4).join(':');
}
