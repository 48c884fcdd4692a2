import type { MoveRules } from '../movement/rules.ts';
import { segmentsMeet, turn } from '../polygon.ts';
import type { Length } from '../units.ts';
import type { Point, Segment } from '../vector.ts';
import type { GrownObstacle } from './field.ts';
import { outlined } from './obstacle.ts';

/** Gates are lines; this thick, and grown by so much, they are obstacles like others. */
const GATE_HALF: Length = 0.1;
const GATE_CLEAR: Length = 0.4;

/** The gates a model's centre may not cross, as obstacles (WZ-12.2). */
export const grownGates = (body: Point, { gates, passage }: MoveRules): GrownObstacle[] =>
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

/** The gates that concern a model: one it stands on may be left to either side. */
export const gatesFrom = (body: Point, gates: readonly Segment[] = []): readonly Segment[] =>
  gates.filter(({ from, to }) => turn(from, to, body) !== 0 || !segmentsMeet(body, body, from, to));
