import type { Feature } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import type { Flow, Marker, MoveKind, Place, Zone } from '@mischia/w40k';

/** A model as the game shows it. */
export interface ModelView {
  readonly id: string;
  readonly kind: string;
  readonly wargear: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
  readonly wounds: number;
  readonly of: number;
}

export type BaseView =
  | { readonly round: number }
  | { readonly oval: readonly [number, number] }
  | { readonly hull: readonly [number, number] };

export interface UnitView {
  readonly id: string;
  readonly seat: Seat;
  readonly datasheet: string;
  readonly place: Place;
  readonly transport: string | null;
  readonly startingStrength: number;
  readonly moveKind: MoveKind;
  readonly chargeMoved: boolean;
  readonly base: BaseView;
  /** Inches. */
  readonly height: number;
  readonly effects: readonly string[];
  readonly models: readonly ModelView[];
}

/** Everything on the table; nothing in this game is hidden. */
export interface BattleView {
  readonly flow: Flow;
  readonly table: { readonly width: number; readonly depth: number; readonly terrain: readonly Feature[] };
  readonly mission: {
    readonly id: string;
    readonly size: string;
    readonly markers: readonly Marker[];
    readonly zones: readonly (Zone | null)[];
    readonly firstTurn: Seat | null;
    readonly ended: string | null;
  };
  readonly players: readonly {
    readonly name: string;
    readonly vp: number;
    readonly cp: number;
    readonly warlord: string | null;
    readonly trait: string | null;
  }[];
  readonly units: readonly UnitView[];
}

export const unitOf = (view: BattleView, id: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.id === id);

export const unitOfModel = (view: BattleView, model: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.models.some(({ id }) => id === model));

export const isOnTable = (unit: UnitView): boolean => unit.place === 'table';
