import type { Body } from '../../body.ts';
import { type MoveRules, mayClimb } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import type { Length } from '../../units.ts';

// Moves that climb nothing (WZ-13.1): terrain is gone around on the model's own level.

/** Whether a move climbs nothing; free steps lead up and down all the same. */
export const staysLevel = ({ passage, cost }: MoveRules): boolean => passage.climbs === 'none' && cost.freeHeight === 0;

/** The lowest a model that climbs nothing may come to, by falls that are free, one after the other (WZ-13.3). */
export function lowestFor(scene: MoveScene, body: Body, rules: MoveRules): Length {
  const heights = [0, ...scene.surfaces.map(({ z }) => z)].filter((z) => z < body.z).sort((a, b) => b - a);
  let lowest = body.z;
  for (const z of heights) {
    if (!mayClimb(rules, lowest, z)) break;
    lowest = z;
  }
  return lowest;
}
