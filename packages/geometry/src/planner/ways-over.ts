import type { Body } from '../body.ts';
import { type MoveRules, withAllowance } from '../movement/rules.ts';
import type { MoveScene } from '../movement/scene.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { couldStop, overField, placeOver } from './path/climb.ts';
import type { MoveField } from './path/field.ts';
import type { Placement } from './unit-plan.ts';

/** The way of a model over terrain to an end, within an allowance; where its mates end does not matter to it. */
export type WaysOver = (body: Body, end: Point, allowance: Length) => Placement | undefined;

/**
 * Ways over terrain as one plan needs them. They are kept as long as the plan, whose effort bounds them: the same ends are
 * asked for with every share of the allowance and for every arrangement of the mates.
 */
export function waysOver(scene: MoveScene, rules: MoveRules, unit: readonly string[]): WaysOver {
  const fields = new Map<Body, MoveField>();
  const known = new Map<string, { readonly allowance: Length; readonly way: Placement | undefined }>();
  const wayTo: WaysOver = (body, end, allowance) => {
    // Its end is looked at first: feeling out the way there takes far longer.
    if (!couldStop(scene, body, end, rules, unit)) return undefined;
    let field = fields.get(body);
    if (field === undefined) {
      field = overField(scene, body, rules, unit);
      fields.set(body, field);
    }
    return placeOver(scene, body, end, withAllowance(rules, allowance), unit, field);
  };
  return (body, end, allowance) => {
    const key = `${body.id} ${body.facing} ${end.x} ${end.y}`;
    const before = known.get(key);
    if (before?.allowance === allowance) return before.way;
    // What is out of reach is so for a shorter move as well.
    if (before !== undefined && before.way === undefined && allowance < before.allowance) return undefined;
    const way = wayTo(body, end, allowance);
    known.set(key, { allowance, way });
    return way;
  };
}
