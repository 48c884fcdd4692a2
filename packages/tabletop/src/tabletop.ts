import type { Body, Footprint, Length } from '@mischia/geometry';
import type { Param, Seat } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from './state.ts';

/** The outline of a model and how tall it is. Give the same object while nothing changes. */
export interface Shape {
  readonly footprint: Footprint;
  readonly height: Length;
  readonly measuredFrom: 'base' | 'hull';
}

/** Who stands on the table and who is whose enemy. */
export interface Sides<S extends TableState<U>, U extends TableUnit> {
  isOnTable(unit: U): boolean;
  /** Seats that play together have the same side. Default: every seat for itself. */
  sideOf?(state: S, seat: Seat): string;
}

/** What an inch game tells about its table, once. */
export interface Tabletop<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel> extends Sides<S, U> {
  shapeOf(state: S, unit: U, model: M): Shape;
  /** What a shape depends on besides who the model is (crouching, a garrison); a body is kept until it changes. */
  stanceOf?(unit: U, model: M): unknown;
  /** What an id stands for, as a player knows it: a unit, a model, a piece of terrain. */
  nameOf(state: S, id: string): Param;
  /** When two enemy models hold each other; `reach` is a distance in plan beyond which they never do. */
  readonly engagement: { readonly reach: Length; holds(a: Body, b: Body): boolean };
  /** Tolerance of distances; 0.0005" when absent. */
  readonly slack?: Length;
}
