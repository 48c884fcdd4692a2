import type { CoherencyRule } from '../../movement/coherency.ts';
import type { MoveScene } from '../../movement/scene.ts';
import type { Length } from '../../units.ts';
import type { Point } from '../../vector.ts';
import type { SpotRules } from './spots.ts';

/** Where models may be set up. */
export interface PlacementQuery extends SpotRules {
  readonly coherency?: CoherencyRule;
  /** Elevations tried, in order; the ground alone when absent. */
  readonly levels?: readonly Length[];
  /**
   * Places nearer to this point are preferred. When absent models are packed: beside those already there, then on the grid
   * from its south-west corner on.
   */
  readonly near?: Point;
}

/** The elevations at which models can stand on a table: the ground, then floors, roofs and tops from below (W40K-09.2). */
export const levelsOf = (scene: MoveScene): Length[] => {
  const raised = scene.surfaces.filter(({ standable, z }) => standable && z > 0).map(({ z }) => z);
  return [0, ...[...new Set(raised)].sort((a, b) => a - b)];
};
