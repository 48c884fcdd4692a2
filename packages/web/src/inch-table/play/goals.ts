import type { Point } from '@mischia/geometry';
import { type Message, message } from '@mischia/kernel';
import type { MoveOrder, TableState, TableUnit } from '@mischia/tabletop';
import type { InchGame } from './game.ts';
import { once } from './once.ts';
import { gapToMarker, middleOf } from './tokens.ts';

/** Somewhere a unit may want to go. */
export interface Goal {
  readonly id: string;
  readonly label: Message;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  /** Stop this far from it. */
  readonly short?: number;
}

/** Markers and enemies, the nearest first. */
export const goalsOf = (game: InchGame, state: TableState, unit: TableUnit): readonly Goal[] =>
  once(state, `goals ${unit.id} ${unit.models.map(({ id }) => id).join()}`, () => foundGoals(game, state, unit));

/** The place that a goal means: one of the usual, or any that was touched. */
export function goalById(game: InchGame, state: TableState, unit: TableUnit, id: string): Goal | undefined {
  const [what, x, y] = id.split(':');
  if (what !== 'at') return goalsOf(game, state, unit).find((goal) => goal.id === id);
  const at = { x: Number(x), y: Number(y) };
  const from = middleOf(unit.models);
  return { id, label: message('inch.goal.there'), ...at, distance: Math.hypot(at.x - from.x, at.y - from.y) };
}

/** The goal that is a place of the table. */
export const goalAt = ({ x, y }: Point): string => `at:${Math.round(x)}:${Math.round(y)}`;

/** A unit with those of its models alone that an order leads. */
export function ledBy(unit: TableUnit, { models }: Pick<MoveOrder, 'models'>): TableUnit {
  return models ? { ...unit, models: unit.models.filter(({ id }) => models.includes(id)) } : unit;
}

function foundGoals(game: InchGame, state: TableState, unit: TableUnit): Goal[] {
  const markers = (game.markersOf?.(state, []) ?? []).map((marker) => ({
    id: `marker:${marker.id}`,
    label: message('inch.goal.marker', { marker: marker.id }),
    x: marker.x,
    y: marker.y,
    distance: gapToMarker(game, state, unit, marker),
  }));
  const enemies = game.table
    .enemiesOnTable(state, unit.seat)
    .filter(({ models }) => models.length > 0)
    .map((other) => ({
      ...middleOf(other.models),
      id: `unit:${other.id}`,
      label: game.unitLabel(other),
      distance: game.table.unitGap(state, unit, other),
    }));
  const reach = game.reachOf?.(state, unit) ?? 0;
  const from = middleOf(unit.models);
  const shots = enemies
    .filter(({ distance }) => distance > reach)
    .map((goal) => ({
      ...goal,
      id: goal.id.replace('unit:', 'range:'),
      label: message('inch.goal.range', { unit: goal.label, length: { inches: reach } }),
      // As far as the nearest rims are too far apart, and a little more.
      short: Math.hypot(goal.x - from.x, goal.y - from.y) - (goal.distance - reach) - SURELY,
    }));
  const nearest = (some: Goal[], count: number) => some.toSorted((a, b) => a.distance - b.distance).slice(0, count);
  return [...nearest(markers, 3), ...(reach > 0 ? nearest(shots, 1) : []), ...nearest(enemies, 3)];
}

const SURELY = 100;

/** Markers no other unit of ours is at, then the nearest enemies; nowhere, while the unit alone holds a marker. */
export function usefulGoals(game: InchGame, state: TableState, unit: TableUnit): Goal[] {
  const friends = game.table
    .unitsOnTable(state)
    .filter((other) => other.id !== unit.id && game.table.areFriends(state, other.seat, unit.seat));
  const markers = game.markersOf?.(state, []) ?? [];
  const at = (one: TableUnit) => markers.filter((marker) => gapToMarker(game, state, one, marker) <= marker.range);
  const taken = new Set(friends.flatMap((other) => at(other).map(({ id }) => id)));
  if (at(unit).some(({ id }) => !taken.has(id))) return [];
  return goalsOf(game, state, unit).filter(({ id }) => {
    const [what, which] = id.split(':');
    return what === 'unit' || (what === 'marker' && !taken.has(which ?? ''));
  });
}
