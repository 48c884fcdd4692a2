import type { Seat, Viewer } from '@mischia/kernel';
import { type BattleView, COLUMNS, type HeroView } from '@mischia/space-marine-heroes';
import type { CSSProperties } from 'react';

/** Where something lies as the viewer sees it: lanes from his own left, steps from his own deployment spaces. */
export interface Spot {
  readonly lane: number;
  readonly step: number;
}

/** A hero on the table with its owner; `id` tells two heroes of the same name apart. */
export interface Standing extends HeroView {
  readonly seat: Seat;
  readonly id: string;
}

export const standingId = (seat: Seat, hero: string): string => `${seat}:${hero}`;

/** The side shown nearest: the viewer's own; the first player's for those who only watch. */
export const nearSeat = (viewer: Viewer): Seat => (viewer === 1 ? 1 : 0);

export const stepsOf = (view: BattleView): number => 2 * view.rows;

export function spotOf(view: BattleView, viewer: Viewer, seat: Seat, column: number, advanced: number): Spot {
  const isTurned = nearSeat(viewer) === 1;
  return {
    lane: isTurned ? COLUMNS + 1 - column : column,
    step: seat === nearSeat(viewer) ? advanced : stepsOf(view) - 1 - advanced,
  };
}

export const columnOfLane = (viewer: Viewer, lane: number): number =>
  nearSeat(viewer) === 1 ? COLUMNS + 1 - lane : lane;

export const standings = (view: BattleView): Standing[] =>
  view.sides.flatMap(({ columns }, seat) =>
    columns.flatMap((hero) => (hero ? [{ ...hero, seat, id: standingId(seat, hero.hero) }] : [])),
  );

/** The number a player gives to a physical column. */
export const numberOfColumnFor = (view: BattleView, seat: Seat, column: number): number =>
  seat === 1 && view.mirrorNumbers ? COLUMNS + 1 - column : column;

/** Where a spot lies in the grid: columns upright on a desk, lying on a phone. */
export function gridPlace(lane: number, step: number, steps: number, isLying: boolean): CSSProperties {
  return isLying ? { gridRow: lane, gridColumn: step + 1 } : { gridColumn: lane, gridRow: steps - step };
}
