import { linesThrough, shareSpace, touchOneHatch } from '../rules/31-building-fire/through.ts';
import type { Battle } from '../state.ts';
import { seesInTheOpen } from './sight.ts';
import { enemiesOf, type InPlay } from './table.ts';

// WZ-08.2, WZ-28.5, WZ-28.6: whether one model sees another, all round; into another area only through an access point.
export const sees = (state: Battle, viewer: InPlay, target: InPlay): boolean =>
  shareSpace(state, viewer.model.area, target.model.area)
    ? seesInTheOpen(state, viewer, target)
    : linesThrough(state, viewer, target).length > 0 || touchOneHatch(state, viewer, target);

/** Enemies a model sees; stalking ones never count. */
export const enemiesSeenBy = (state: Battle, viewer: InPlay): InPlay[] =>
  enemiesOf(state, viewer.unit.seat).filter((enemy) => !enemy.model.stalking && sees(state, viewer, enemy));
