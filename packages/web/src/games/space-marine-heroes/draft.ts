import type { Json } from '@mischia/kernel';

/** What a player has picked on the way to an answer. */
export interface Draft {
  /** Deployment: the hero in hand. */
  readonly hero?: string;
  /** Risking: which of the free dice are rolled again, by their place in the row. */
  readonly reroll?: readonly number[];
  /** Risking: every combination is listed. */
  readonly all?: boolean;
  /** Actions: only those that concern this hero. */
  readonly about?: string;
  /** Picking an army: the heroes so far. */
  readonly army?: readonly string[];
  /** Picking an army: the collection is listed in the prompt as well. */
  readonly list?: boolean;
}

export const draftOf = (draft: Json | undefined): Draft => (draft ?? {}) as Draft;
export const asDraft = (draft: Draft): Json => draft as Json;
