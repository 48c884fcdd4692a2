import type { GridTile, Interspace } from '@mischia/geometry';
import type { ShotKind } from '../rules/shooting/shot.ts';
import type { Sight } from '../rules/sight/line-sight.ts';
import { cornerMalus } from '../rules/sight/obstacles.ts';
import { sightToCorner } from '../rules/sight/sight.ts';
import type { State } from '../state.ts';

// BR-15.16: needs Clear or Reduced line of sight to the interspace.
export const mayFireDirectly = ({ state }: Sight): boolean => state !== 'blocked';

// BR-15.16, BR-12.7: obstacle reductions, that of a wall the template lies on too, count for every attack of a Direct
// shot, never for Indirect Fire or thrown things.
export const templateReduction = (state: State, kind: ShotKind, from: GridTile, corner: Interspace): number =>
  kind === 'direct' ? sightToCorner(state, from, corner).reduction + cornerMalus(state, from, corner) : 0;
