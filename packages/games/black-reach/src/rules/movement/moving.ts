import type { Direction } from '@mischia/geometry';
import { type Modifier, message, type Rule } from '@mischia/kernel';
import type { State, Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { movementAllowance, movementModifiers } from './allowance.ts';

/** What a Movement Action may include (BR-06.2). */
export interface MoveOrder {
  readonly fire: boolean;
  readonly flip: boolean;
  /** Whom an Assault was declared against. */
  target?: Unit | undefined;
  /** Fixed number of spaces instead of the unit's Movement (Scout). */
  readonly spaces?: number | undefined;
  /** At most so many spaces (Tactical Withdrawal). */
  readonly most?: number | undefined;
  readonly scout?: boolean | undefined;
  readonly edge?: readonly string[] | undefined;
  /** Whether Inspiration may still be used, and what to do then. */
  inspiration?: boolean | undefined;
}

/** With all members in one order, whoever gives it: it is read at every step. */
export const moveOrder = (order: MoveOrder): MoveOrder => ({
  fire: order.fire,
  flip: order.flip,
  target: order.target,
  spaces: order.spaces,
  most: order.most,
  scout: order.scout,
  edge: order.edge,
  inspiration: order.inspiration,
});

/** Where a Movement Action has come to. */
export interface Moving {
  left: number;
  moved: boolean;
  fired: boolean;
  flipped: boolean;
  /** Has got into a vehicle or out of one: once in an action (R127). */
  boarded: boolean;
  faced: boolean;
  /** Has let its chance to fire from this space pass before On Alert was asked (R174). */
  heldFire: boolean;
  /** Its Assault is resolved: nothing is left but a last turn or Change of State. */
  assaulted: boolean;
  target: Unit | undefined;
  /** An Assault was declared and its target is gone: another may be named (BR-16.2). */
  mayRetarget: boolean;
  readonly effects: { movement: number; spectacular: boolean };
  readonly crushed: { [wreck: string]: number };
  readonly damage: number;
}

export type Choice =
  | { readonly do: 'end'; readonly facing?: Direction }
  | { readonly do: 'face'; readonly facing: Direction }
  | RunChoice;

/** A choice that carries itself out; true ends the movement. */
export interface RunChoice {
  readonly do: 'run';
  readonly run: () => Rule<boolean>;
}

/** What cards and tokens add to this Movement. */
export const announcedBonuses = ({ effects }: Pick<Moving, 'effects'>): Modifier[] =>
  effects.movement === 0 ? [] : [{ rule: 'BR-20.3', why: message('why.movement'), amount: effects.movement }];

export function allowanceNow(state: State, action: Action, unit: Unit, order: MoveOrder, moving: Moving): number {
  if (order.spaces !== undefined) return order.spaces;
  const spaces = movementAllowance(unit, movementModifiers(state, action, unit, announcedBonuses(moving)));
  return order.most === undefined ? spaces : Math.min(order.most, spaces);
}

/** A choice that is carried out without asking anything more; true ends the movement. */
export const atOnce = (run: () => boolean): Choice => ({ do: 'run', run: () => withoutAsking(run) });

function* withoutAsking(run: () => boolean): Rule<boolean> {
  return run();
}

/** BR-15.19: one Shooting Action on the way, before a Change of State and before the Assault. */
export const mayFire = (order: MoveOrder, moving: Moving): boolean =>
  order.fire && !moving.fired && !moving.flipped && !moving.assaulted;
