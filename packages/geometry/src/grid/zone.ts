import { aimPoints, type GridTile, tileRing } from './footprint.ts';
import { centreOf, type GridPoint } from './line.ts';
import { type Board, type Space, spaceKey } from './space.ts';

/** What a zone of control needs to know of the map (BR-07.1). */
export interface ZoneTests {
  /** The space is not Forbidden for the controlling unit's type. */
  readonly accessible: (space: Space) => boolean;
  /** Clear or Reduced line from an aim point of the unit to the centre of an adjacent space. */
  readonly sees: (from: GridPoint, to: GridPoint, space: Space) => boolean;
}

/** BR-07.1: the spaces a tile controls, row by row: the accessible part of its ring that it sees from any aim point. */
export function zoneOfControl(tile: GridTile, board: Board, tests: ZoneTests): Space[] {
  const from = aimPoints(tile);
  return tileRing(tile, board).filter(
    (space) => tests.accessible(space) && from.some((point) => tests.sees(point, centreOf(space), space)),
  );
}

/** A unit and the spaces it controls at this moment (R044: read again at each step). */
export interface ControlZone {
  readonly controller: string;
  readonly spaces: readonly Space[];
}

/**
 * BR-07.2: the units that forbid a step because both its ends lie in the same unit's zone; an empty list allows it.
 * Pass only the zones that bind the moving unit (BR-07.3).
 */
export function zonesBinding(from: Space, to: Space, zones: readonly ControlZone[]): string[] {
  const a = spaceKey(from);
  const b = spaceKey(to);
  return zones
    .filter(({ spaces }) => spaces.some((each) => spaceKey(each) === a) && spaces.some((each) => spaceKey(each) === b))
    .map(({ controller }) => controller);
}
