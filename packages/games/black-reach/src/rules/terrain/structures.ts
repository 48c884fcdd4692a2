import type { Space } from '@mischia/geometry';
import type { MapElement } from '../../board/board-map.ts';
import { derived, typeOf } from '../../board/derived.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';

/** A Structure still standing: a building or a wreck (BR-12.9). */
export interface Structure {
  readonly id: string;
  readonly value: number;
  readonly spaces: readonly Space[];
  readonly wreck?: Unit;
  readonly element?: MapElement;
}

export function structures(state: State): Structure[] {
  const { index } = derived(state);
  const found: Structure[] = [];
  for (const element of state.map.elements) {
    const value = index.symbols(element).structure;
    if (value !== undefined) found.push({ id: element.id, value, spaces: element.spaces, element });
  }
  for (const unit of state.units) {
    const value = unit.status === 'wreck' ? typeOf(unit).wreck?.structure : undefined;
    if (value !== undefined && unit.at) found.push({ id: unit.id, value, spaces: spacesOf(unit.at), wreck: unit });
  }
  return found;
}

export const structureById = (state: State, id: string): Structure | undefined =>
  structures(state).find((each) => each.id === id);

export const touches = (spaces: readonly Space[], others: readonly Space[]) =>
  spaces.some((a) => others.some((b) => a.x === b.x && a.y === b.y));

/** Structures with a space among these. */
export const structuresUnder = (state: State, spaces: readonly Space[]): Structure[] =>
  structures(state).filter((structure) => touches(structure.spaces, spaces));

/** The Structure a unit is completely inside of (BR-12.1). */
export function structureAround(state: State, unit: Unit): Structure | undefined {
  if (!unit.at) return undefined;
  const own = spacesOf(unit.at);
  return structures(state).find((structure) => own.every((space) => touches([space], structure.spaces)));
}
