import type { Json } from '@mischia/kernel';
import type { MoveAnswer, PlaceAnswer } from '@mischia/w40k';

export type ModelPath = MoveAnswer['moves'][number];
/** The points a model passes after where it stands: x, y, elevation, facing. */
export type Path = ModelPath['path'];
export type Spot = PlaceAnswer['at'][number];

/** What a player has put together on the way to an answer. */
export interface Draft {
  /** Every option is listed, models that are alike too. */
  readonly all?: boolean;
  /** Only what concerns this unit is offered. */
  readonly about?: string;
  /** Moves of models, in the order they are made. */
  readonly moves?: readonly ModelPath[];
  /** Where the planner takes the unit: `marker:1`, `unit:b3`. */
  readonly goal?: string;
  /** The move is made as soon as it is found; false: there was none. */
  readonly go?: boolean;
  /** Which of the game's own suggestions is looked at. */
  readonly turn?: number;
  /** Models set up. */
  readonly at?: readonly Spot[];
  /** Where a marker goes. */
  readonly spot?: { readonly x: number; readonly y: number };
  /** Weapons by group, each with its target; '' keeps it silent. */
  readonly split?: { readonly [group: string]: string };
  /** Attacks in melee by model and way. */
  readonly blows?: { readonly [model: string]: { readonly [way: string]: number } };
  /** The group of weapons or of fighters that is being divided, and the one model of it. */
  readonly group?: string;
  readonly fighter?: string;
  /** Dice rolled again, by their place. */
  readonly dice?: readonly number[];
}

export const draftOf = (draft: Json | undefined): Draft => (draft ?? {}) as Draft;
export const asDraft = (draft: Draft): Json => draft as unknown as Json;
