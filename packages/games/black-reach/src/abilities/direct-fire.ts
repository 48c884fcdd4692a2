import { cornerPoint, type GridTile, type Interspace } from '@mischia/geometry';
import type { Shot } from '../rules/shooting/shot.ts';
import { weaponAbilities } from '../rules/shooting/weapons.ts';
import type { Sight } from '../rules/sight/line-sight.ts';
import { cornerMalus } from '../rules/sight/obstacles.ts';
import { sightToCorner } from '../rules/sight/sight.ts';
import type { State } from '../state.ts';
import { startsInArc } from './limited-arc.ts';

// BR-15.16: needs Clear or Reduced line of sight to the interspace.
export const mayFireDirectly = ({ state }: Sight): boolean => state !== 'blocked';

// BR-15.16, BR-12.7: obstacle reductions, that of a wall the template lies on too, count for every attack of a Direct
// shot, never for Indirect Fire or thrown things.
export function templateReduction(
  state: State,
  { kind, shooter, weapon }: Pick<Shot, 'kind' | 'shooter' | 'weapon'>,
  from: GridTile,
  corner: Interspace,
): number {
  if (kind !== 'direct') return 0;
  const starts = startsInArc(shooter, weaponAbilities(shooter, weapon), from, cornerPoint(corner));
  return sightToCorner(state, from, corner, starts).reduction + cornerMalus(state, from, corner);
}
