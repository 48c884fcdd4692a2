import { type BattleView, tileAt, type UnitView } from '@mischia/black-reach';
import type { GridTile } from '@mischia/geometry';
import type { Seat, Viewer } from '@mischia/kernel';

export { type BattleView, type ElementView, tileAt, type UnitView } from '@mischia/black-reach';

export const nearSeat = (viewer: Viewer): Seat => (viewer === 1 ? 1 : 0);

/** A unit by the name everybody knows or, one's own in ambush, by its own. */
export const unitOf = (view: BattleView, id: string): UnitView | undefined =>
  view.units.find((unit) => unit.id === id || unit.unit === id);

/** The name the rules know a unit by. */
export const realId = (unit: UnitView): string => unit.unit ?? unit.id;

export const tileOf = (unit: UnitView): GridTile | undefined =>
  unit.at === null ? undefined : tileAt(unit.at, unit.facing);
