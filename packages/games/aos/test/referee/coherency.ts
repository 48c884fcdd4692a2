import type { Battle, Unit } from '../../src/state.ts';
import { type Base, baseOf, flatGap, INCH, isWithin } from './measure.ts';

// AOS-1.3.3a: 1" in plan and 6" upright; Prosecutors 3" in plan.
const reachOf = (unit: Unit): number => (unit.warscroll === 'prosecutors-hammers' ? 3 : 1) * INCH;

function areNeighbours(a: Base, b: Base, reach: number): boolean {
  return isWithin(flatGap(a, b), reach) && isWithin(Math.abs(a.z - b.z), 6 * INCH);
}

// AOS-1.3.3a, R04, R05: enough neighbours for the number of models, and one group.
export function areCoherent(bases: readonly Base[], reach: number): boolean {
  if (bases.length <= 1) return true;
  const needed = bases.length <= 5 ? 1 : 2;
  const neighbours = bases.map((a, i) => bases.flatMap((b, j) => (i !== j && areNeighbours(a, b, reach) ? [j] : [])));
  if (neighbours.some((some) => some.length < needed)) return false;
  const group = new Set([0]);
  for (const i of group) for (const j of neighbours[i] ?? []) group.add(j);
  return group.size === bases.length;
}

// AOS-1.3.3c, R06: a unit that stands nowhere is coherent.
export const isCoherent = (state: Battle, unit: Unit): boolean =>
  unit.place !== 'field' ||
  areCoherent(
    unit.models.map((model) => baseOf(state, unit, model)),
    reachOf(unit),
  );

/** Whether a unit would be with its models at these places. */
export const wouldCohere = (unit: Unit, bases: readonly Base[]): boolean => areCoherent(bases, reachOf(unit));
