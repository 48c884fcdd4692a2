import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { facedField } from './faced-field.ts';
import type { MoveField } from './field.ts';
import { gatesFrom } from './gate-lines.ts';
import { climbField, moveField, openField } from './grow.ts';

/**
 * Which ground: on the model's own level (with its own facing), with terrain to be climbed over (by its outer radius), or
 * the same more open than it is.
 */
type Kind = 'level' | 'climb' | 'open';

/** Grounds kept per position: a unit's sizes of bases under the kinds of move it is asked about. */
const KEPT = 24;
const known = new WeakMap<MoveScene, Map<string, MoveField>>();

/**
 * The ground for a body under some rules, prepared once per position and size of base: a client that drags a model, and
 * a planner that tries many ends, ask again and again. `without` are models left out of it.
 */
export function prepared(
  scene: MoveScene,
  kind: Kind,
  body: Body,
  rules: MoveRules,
  without: readonly string[],
): MoveField {
  let fields = known.get(scene);
  if (fields === undefined) {
    fields = new Map();
    known.set(scene, fields);
  }
  const { passage, keepAway, cost } = rules;
  const round = body.footprint.kind === 'round';
  const shape = round ? outerRadius(body.footprint) : [body.footprint, body.facing];
  const size = [kind, shape, body.z, body.height, body.measuredFrom, body.side, body.unit];
  const ground = [passage, keepAway, rules.slack, cost.freeHeight, cost.difficult, gatesFrom(body, rules.gates)];
  const key = JSON.stringify([size, without, ground]);
  const kept = fields.get(key);
  if (kept !== undefined) return kept;
  const models = new Set(without);
  const make = kind === 'climb' ? climbField : round ? moveField : facedField;
  const field = kind === 'open' ? openField(scene, body, rules, models) : make(scene, body, rules, models);
  // The oldest makes room: a table is asked about a few units at a time.
  if (fields.size >= KEPT) fields.delete(fields.keys().next().value!);
  fields.set(key, field);
  return field;
}
