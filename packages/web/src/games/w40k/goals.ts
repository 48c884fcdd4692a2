import { inches } from '@mischia/geometry';
import { type Message, message } from '@mischia/kernel';
import { gapBetween, gapToMarker } from './distances.ts';
import { unitLabel } from './names.ts';
import { once } from './once.ts';
import { middleOf } from './planning.ts';
import { type BattleView, isOnTable, type UnitView } from './view.ts';

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
export const goalsOf = (view: BattleView, unit: UnitView): readonly Goal[] =>
  once(view, `goals ${unit.id}`, () => foundGoals(view, unit));

function foundGoals(view: BattleView, unit: UnitView): Goal[] {
  const markers = view.mission.markers.map((marker) => ({
    id: `marker:${marker.id}`,
    label: message('w40k.goal.marker', { marker: marker.id }),
    x: marker.x,
    y: marker.y,
    distance: gapToMarker(unit, marker),
  }));
  const enemies = view.units
    .filter((other) => other.seat !== unit.seat && isOnTable(other) && other.models.length > 0)
    .map((other) => {
      const { x, y } = middleOf(other.models);
      return { id: `unit:${other.id}`, label: unitLabel(other), x, y, distance: gapBetween(unit, other) };
    });
  const reach = longestRange(view, unit);
  const from = middleOf(unit.models);
  const shots = enemies
    .filter(({ distance }) => distance > reach)
    .map((goal) => ({
      ...goal,
      id: goal.id.replace('unit:', 'range:'),
      label: message('w40k.goal.range', { unit: goal.label, length: { inches: reach } }),
      // As far as the nearest rims are too far apart, and a little more.
      short: Math.hypot(goal.x - from.x, goal.y - from.y) - (goal.distance - reach) - SURELY,
    }));
  const nearest = (some: Goal[], count: number) => some.toSorted((a, b) => a.distance - b.distance).slice(0, count);
  return [...nearest(markers, 3), ...(reach > 0 ? nearest(shots, 1) : []), ...nearest(enemies, 3)];
}

const SURELY = 100;

/** The farthest any weapon of the unit shoots; 0 without one. */
function longestRange(view: BattleView, unit: UnitView): number {
  const { weapons } = view.battle.library;
  const ranges = unit.models.flatMap(({ wargear }) => wargear.flatMap((id) => weapons[id]?.profiles ?? []));
  return ranges.reduce((most, { range }) => {
    if (range === 'melee') return most;
    return Math.max(most, inches(Array.isArray(range) ? range[1] : (range as number)));
  }, 0);
}
