import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import { type GateLine, isGateAt, isOnGate } from '../../movement/gates.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import type { Length } from '../../units.ts';
import { boxAround, growBox } from '../../vector.ts';
import type { GrownObstacle } from './field.ts';
import { outlined } from './obstacle.ts';
import { topOfSurface } from './toll.ts';

/** Gates are lines; this thick, and grown by so much, they are obstacles like others. */
const GATE_HALF: Length = 0.1;
const GATE_CLEAR: Length = 0.4;

/** The gates a model's centre may not cross, as obstacles (WZ-12.2): at the height it stands at. */
export const grownGates = (body: Body, { gates, passage }: MoveRules): GrownObstacle[] =>
  (passage.airborne === undefined ? gatesFrom(body, gates) : []).map(({ from, to }) => {
    const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    const x = ((to.y - from.y) / length) * GATE_HALF;
    const y = ((from.x - to.x) / length) * GATE_HALF;
    const corners = [
      { x: from.x + x, y: from.y + y },
      { x: to.x + x, y: to.y + y },
      { x: to.x - x, y: to.y - y },
      { x: from.x - x, y: from.y - y },
    ];
    return outlined('gate', corners, GATE_CLEAR);
  });

/** The gates that concern a model: none below it or above it, nor one it stands on, which may be left to either side. */
export const gatesFrom = (body: Body, gates: readonly GateLine[] = []): readonly GateLine[] =>
  gates.filter((gate) => isGateAt(gate, body.z, body.height) && !isOnGate(body, gate));

/**
 * Whether no way of a model leads above or below a gate: it is in the way at every height the model may come to beside it.
 * What can be stood on is looked for `more` farther off than the base reaches.
 */
export function isGateAtAnyHeight(scene: MoveScene, body: Body, gate: GateLine, more: Length = 0): boolean {
  const box = growBox(boxAround([gate.from, gate.to]), outerRadius(body.footprint) + more + 1);
  const heights = [0, body.z, ...scene.surfacesNear(box).map(topOfSurface)];
  return heights.every((z) => isGateAt(gate, z, body.height));
}
