import type { Body } from '../body.ts';
import { boundingBox } from '../footprint.ts';
import { OVERLAP_SLACK } from '../overlap.ts';
import type { Length } from '../units.ts';
import type { Box } from '../vector.ts';
import { metBy } from './airborne.ts';
import { endFaults } from './check-end.ts';
import { startOf } from './path.ts';
import {
  type Airborne,
  type KeepAway,
  type MoveFault,
  type MovePassage,
  type MoveRules,
  type PassedOpenings,
  slackOf,
} from './rules.ts';
import type { MoveScene } from './scene.ts';

/** What a place asks of the model that is to stand there. */
export interface StandingRules {
  readonly terrainMeets: MovePassage['terrainMeets'];
  readonly edgeMeets: MovePassage['edgeMeets'];
  /** Features with one of these traits may not be stood on. */
  readonly barred?: readonly string[] | undefined;
  /** Openings passed by Size, and flight, as in the rules of a move. */
  readonly openings?: PassedOpenings | undefined;
  readonly airborne?: Airborne | undefined;
  /** Height of a level, as in the rules of a move. */
  readonly level?: Length | undefined;
  readonly keepAway?: readonly KeepAway[] | undefined;
  /** Tolerance of distances, as in the rules of a move. */
  readonly slack?: Length | undefined;
  /** Models of the scene that do not count: those picked up to be set up elsewhere. The body itself never counts. */
  readonly without?: readonly string[] | undefined;
}

/**
 * Every reason why a model may not stand where the body is: over the edge of the table, on another model, in terrain, not
 * borne, on barred ground, too close to somebody. An empty list means it may. Reasons are those of a move that ends there.
 */
export function standingFaults(scene: MoveScene, body: Body, rules: StandingRules): MoveFault[] {
  const at = { leg: 0, share: 0, x: body.x, y: body.y, z: body.z };
  const faults: MoveFault[] = [];
  if (isOverEdge(scene, body, rules.edgeMeets)) faults.push({ code: 'table-edge', model: body.id, at });
  const gone = new Set([body.id, ...(rules.without ?? [])]);
  const met = metBy(rules.airborne, rules.level);
  const others = (box: Box) => {
    const found = scene.bodiesNear(box).filter((other) => !gone.has(other.id));
    return met(body.z, body.z, found);
  };
  const standing: MoveRules = {
    slack: slackOf(rules),
    allowance: 0,
    allowances: undefined,
    minimum: undefined,
    cost: { measure: 'centre', up: true, down: true, slope: 'sum', freeHeight: 0 },
    passage: {
      models: 'none',
      terrain: false,
      terrainMeets: rules.terrainMeets,
      edgeMeets: rules.edgeMeets,
      barred: rules.barred,
      openings: rules.openings,
      airborne: rules.airborne,
    },
    keepAway: rules.keepAway ?? [],
    notOn: undefined,
    gates: undefined,
    reach: undefined,
    approach: undefined,
    coherency: undefined,
  };
  return [
    ...faults,
    ...endFaults({ scene, body, move: { model: body.id, path: [startOf(body)] }, rules: standing, others }),
  ];
}

/** Whether a model may stand where the body is. */
export const mayStand = (scene: MoveScene, body: Body, rules: StandingRules): boolean =>
  standingFaults(scene, body, rules).length === 0;

function isOverEdge({ table }: MoveScene, body: Body, meets: MovePassage['edgeMeets']): boolean {
  const { x, y } = body;
  const box = meets === 'base' ? boundingBox(body) : { minX: x, minY: y, maxX: x, maxY: y };
  return (
    box.minX < -OVERLAP_SLACK ||
    box.minY < -OVERLAP_SLACK ||
    box.maxX > table.width + OVERLAP_SLACK ||
    box.maxY > table.height + OVERLAP_SLACK
  );
}
