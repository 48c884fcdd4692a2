import type { Placement } from '@mischia/black-reach';
import type { Json } from '@mischia/kernel';

export type { Placement } from '@mischia/black-reach';

/** What a player has picked on the way to an answer; each kind of decision has its own part. */
export interface Draft {
  /** Moving: the way, place by place. */
  readonly path?: readonly string[];
  /** Orders: tokens by unit, and the token in hand. */
  readonly orders?: { readonly [unit: string]: string };
  readonly token?: string;
  /** Deployment: places by unit, the unit in hand, and which proposal it started from. */
  readonly units?: { readonly [unit: string]: Placement };
  readonly inHand?: string;
  readonly turn?: number;
  readonly discard?: readonly string[];
  readonly at?: readonly [number, number];
  readonly targets?: readonly string[];
  /** Only what concerns this unit or space (`4,6`). */
  readonly about?: string;
  /** Only what this card can do. */
  readonly card?: string;
  /** Everything is listed. */
  readonly all?: boolean;
}

export const draftOf = (draft: Json | undefined): Draft => (draft ?? {}) as Draft;
export const asDraft = (draft: Draft): Json => draft as Json;
