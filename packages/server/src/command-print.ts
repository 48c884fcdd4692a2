import { hash } from 'node:crypto';
import { canonicalJson, type Seat } from '@mischia/kernel';

/** A key is its seat's own: two seats that happen on the same one do not meet. */
export const keyOfSeat = (seat: Seat, key: string): string => `${seat} ${key}`;

/** What a command says, in few letters; the same key with another print is another command. */
export const printOf = (...content: readonly unknown[]): string => hash('sha256', canonicalJson(content), 'base64url');
