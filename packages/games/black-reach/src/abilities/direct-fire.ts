import type { ShotKind } from '../rules/shooting/shot.ts';
import type { Sight } from '../rules/sight/sight.ts';

// BR-15.16: needs Clear or Reduced line of sight to the interspace.
export const mayFireDirectly = ({ state }: Sight): boolean => state !== 'blocked';

// BR-15.16: obstacle reductions count for every attack of a Direct shot, never for Indirect Fire or thrown things.
export const templateReduction = (kind: ShotKind, { reduction }: Sight): number => (kind === 'direct' ? reduction : 0);
