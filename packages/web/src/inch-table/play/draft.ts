import { asJson, type Json, type Message } from '@mischia/kernel';
import type { MoveAnswer, Spot } from '@mischia/tabletop';

export type ModelPath = MoveAnswer['moves'][number];
export type Path = ModelPath['path'];

/** What a player has put together on the way to an answer. A game's own drafts have more. */
export interface Draft {
  /** Every option is listed, models that are alike too. */
  readonly all?: boolean;
  /** Only what concerns this unit is offered. */
  readonly about?: string;
  /** How what it is about is done, before anybody was asked: see `ahead.ts`. */
  readonly way?: string;
  /** Where the hand wanted to go when it went no further. */
  readonly beyond?: { readonly x: number; readonly y: number };
  /** What stopped it on the straight way there. */
  readonly why?: Message | undefined;
  /** Moves of models, in the order they are made. */
  readonly moves?: readonly ModelPath[];
  /** Where the planner takes the unit: `marker:1`, `unit:b3`, `at:12000:8000`. */
  readonly goal?: string;
  /** The move is made as soon as it is found; false: there was none. */
  readonly go?: boolean;
  /** Which of the game's own suggestions is looked at. */
  readonly turn?: number;
  /** Models set up. */
  readonly at?: readonly Spot[];
  /** Where a marker goes. */
  readonly spot?: { readonly x: number; readonly y: number };
  /** The drive of a vehicle, as the game writes it. */
  readonly drive?: Json;
  /** Dice rolled again, by their place. */
  readonly dice?: readonly number[];
}

export const draftOf = (draft: Json | undefined): Draft => (draft ?? {}) as Draft;
export const asDraft = <D extends Draft>(draft: D): Json => asJson(draft);
