import type { GridTile, Space } from '@mischia/geometry';
import { derived } from '../../board/derived.ts';
import { copyState, type State, touch, type Unit, unitById } from '../../state.ts';
import { bindingUnits, zoneOf } from './zone.ts';

const spacesIn = (state: State, zone: readonly number[]): Space[] => {
  const { spaces } = derived(state).index;
  return zone.map((at) => spaces[at] as Space);
};

/** BR-07.1: the spaces a unit controls where it stands; whether the zone binds enemy Infantry now (BR-07.3). */
export const controlledSpaces = (state: State, unit: Unit): { readonly spaces: Space[]; readonly binds: boolean } => ({
  spaces: spacesIn(state, zoneOf(state, unit)),
  binds: bindingUnits(state, unit.owner).includes(unit),
});

/** BR-07.1: the spaces the unit would control on another tile: what it would hold after a move. */
export function zoneAt(state: State, unit: Unit, tile: GridTile): Space[] {
  const there = copyState(state);
  const moved = unitById(there, unit.id);
  moved.at = tile;
  moved.status = 'board';
  moved.in = null;
  touch(there);
  return spacesIn(there, zoneOf(there, moved));
}
