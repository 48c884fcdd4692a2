import { type Body, reshaped } from '../../body.ts';
import { boundingBox, innerRadius, outerRadius } from '../../footprint.ts';
import { planGap, verticalGap } from '../../gap.ts';
import { keepsFrom, tooClose } from '../../movement/check-path.ts';
import { type KeepAway, slackOf } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { mayStand } from '../../movement/standing.ts';
import { overlaps } from '../../overlap.ts';
import { FULL_TURN, type Length, WITHIN_SLACK } from '../../units.ts';
import { type Box, growBox, type Point } from '../../vector.ts';
import { whollyWithin } from '../../wholly.ts';
import { overEdge } from '../../zone.ts';

/** W40K-02.3: centres are looked for on a grid of 0.1". */
export const PLACEMENT_STEP: Length = 100;

/** What a place asks of a model that is set up there, mates aside. */
export interface SpotRules {
  /** All centres looked at lie in this box. */
  readonly box: Box;
  /** Bases lie wholly in this box, as they do on the table: a deployment zone. */
  readonly zone?: Box;
  /** Bases lie wholly within a distance of one of these models: a transport. */
  readonly whollyWithin?: { readonly of: readonly Body[]; readonly distance: Length };
  /** Further conditions, the same for all models alike: within 1" of a model of the unit, wholly within some other zone… */
  readonly allows?: (model: Body) => boolean;
  readonly keepAway: readonly KeepAway[];
  readonly terrainMeets: 'base' | 'centre';
  /** Tolerance of distances, as in the rules of a move. */
  readonly slack?: Length;
  /** Models of the scene that are about to be set up elsewhere. */
  readonly without?: readonly string[];
}

/**
 * Where a model may be set up, mates aside: the cheap questions first, so that thousands of places can be looked at. Made
 * once per position and rules; what is found out about places on the grid is remembered.
 */
export interface Spots {
  readonly scene: MoveScene;
  readonly rules: SpotRules;
  readonly fits: (body: Body) => boolean;
  /** The same for a place on the grid, remembered. */
  readonly fitsOnGrid: (body: Body) => boolean;
  /** Models that can matter to one whose centre is near a place. */
  readonly near: (body: Body) => readonly Body[];
  /** Every condition by itself, models aside: what bounds the places that are free. True where it forbids a place. */
  readonly limits: readonly ((body: Body) => boolean)[];
}

/** Prepare the places of a table for models to be set up by some rules. */
export function spotsFor(scene: MoveScene, rules: SpotRules): Spots {
  const { box, zone, whollyWithin: carried, keepAway, terrainMeets, allows } = rules;
  const slack = slackOf(rules);
  const table: Box = { minX: 0, minY: 0, maxX: scene.table.width, maxY: scene.table.height };
  const edges: [Box, Length][] = [[table, WITHIN_SLACK]];
  if (zone !== undefined) edges.push([zone, slack]);
  const isOverAny = (body: Body) => edges.some(([edge, over]) => isOver(body, edge, over));
  const gone = new Set(rules.without ?? []);
  const near = modelsNear(
    scene.bodies.filter(({ id }) => !gone.has(id)),
    Math.max(0, ...keepAway.map((rule) => rule.plan)),
  );
  const standingRules = { terrainMeets, edgeMeets: 'base' as const, slack, without: rules.without ?? [] };
  const isOutside = ({ x, y }: Point) => x < box.minX || y < box.minY || x > box.maxX || y > box.maxY;
  const isCarried = (body: Body) =>
    carried === undefined || carried.of.some((carrier) => whollyWithin(body, carrier, carried.distance, slack));
  const isBorne = (body: Body) => {
    const around = growBox(boundingBox(body), 1);
    const isBare = body.z === 0 && scene.solidsNear(around).length === 0 && scene.featuresNear(around).length === 0;
    return isBare || mayStand(scene, body, standingRules);
  };
  const stops = (body: Body, other: Body) => overlaps(body, other) || isKeptOff(body, other, rules);
  const fits = (body: Body): boolean => {
    if (isOutside(body) || isOverAny(body)) return false;
    const others = near(body);
    for (const other of others) if (other.id !== body.id && standsOn(body, other)) return false;
    if (!isCarried(body)) return false;
    for (const other of others) if (other.id !== body.id && stops(body, other)) return false;
    return (allows?.(body) ?? true) && isBorne(body);
  };
  /** Whether the circle inside a base would fit: if not, the base does not, however it is turned. */
  const holdsCore = (body: Body): boolean => {
    const core = reshaped(body, { kind: 'round', radius: Math.max(0, innerRadius(body.footprint) - 1) });
    if (isOverAny(core) || !isCarried(core)) return false;
    return !near(body).some((other) => other.id !== body.id && stops(core, other));
  };
  const known = sheets(box);
  const fitsOnGrid = (body: Body): boolean => {
    if (body.footprint.kind === 'round') return known(body, 'here', 0, fits);
    return known(body, 'core', 0, holdsCore) && known(body, 'here', body.facing, fits);
  };
  const limits = [
    isOutside,
    ...edges.flatMap(([edge, over]) => sidesOf(edge).map((side) => (body: Body) => isOver(body, side, over))),
    ...(carried === undefined ? [] : [(body: Body) => !isCarried(body)]),
    ...(allows === undefined ? [] : [(body: Body) => !allows(body)]),
    ...(scene.features.length === 0 ? [] : [(body: Body) => !isBorne(body)]),
  ];
  return { scene, rules, fits, fitsOnGrid, near, limits };
}

/** A box open on three sides, for each of its sides. */
const sidesOf = (box: Box): Box[] => {
  const open = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
  return (['minX', 'minY', 'maxX', 'maxY'] as const).map((side) => ({ ...open, [side]: box[side] }));
};

/** Whether a base hangs over an edge; the circle inside it tells most of the time. */
function isOver(body: Body, edge: Box, slack: Length): boolean {
  const inside = innerRadius(body.footprint) - slack;
  if (body.x - inside < edge.minX || body.y - inside < edge.minY) return true;
  if (body.x + inside > edge.maxX || body.y + inside > edge.maxY) return true;
  return body.footprint.kind !== 'round' && overEdge(body, edge) > slack;
}

/** Certainly one upon the other, by the circles inside their bases; `overlaps` tells about the rest. */
function standsOn(a: Body, b: Body): boolean {
  const near = innerRadius(a.footprint) + innerRadius(b.footprint) - 10;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return a.z === b.z && near > 0 && dx * dx + dy * dy < near * near;
}

/** Whether a rule keeps a model away from where it would stand beside another one. */
export function isKeptOff(body: Body, other: Body, rules: SpotRules): boolean {
  const slack = slackOf(rules);
  return rules.keepAway.some((rule) => {
    if (!keepsFrom(rule, body, other)) return false;
    const far = rule.plan + outerRadius(body.footprint) + outerRadius(other.footprint) + slack;
    const dx = body.x - other.x;
    const dy = body.y - other.y;
    // Most are told apart by their places alone.
    if (dx * dx + dy * dy > far * far) return false;
    return tooClose(rule, planGap(body, other), verticalGap(body, other), slack) !== undefined;
  });
}

/** Models are sorted into squares of this size. */
const SQUARE: Length = 4000;

/** Models that a body in some square of the table can touch, or has to keep a distance from; listed for a square when it is asked about. */
function modelsNear(bodies: readonly Body[], farthest: Length): (body: Body) => readonly Body[] {
  const bySize = new Map<Length, Map<number, readonly Body[]>>();
  return (body) => {
    const radius = outerRadius(body.footprint);
    let squares = bySize.get(radius);
    if (squares === undefined) {
      squares = new Map();
      bySize.set(radius, squares);
    }
    const column = Math.floor(body.x / SQUARE);
    const row = Math.floor(body.y / SQUARE);
    const key = column * 100_000 + row;
    let found = squares.get(key);
    if (found === undefined) {
      found = bodies.filter((one) => {
        const far = outerRadius(one.footprint) + radius + farthest + 1;
        return isReached(column, one.x, far) && isReached(row, one.y, far);
      });
      squares.set(key, found);
    }
    return found;
  };
}

/** Whether a row or column of squares is reached from a place; the one behind may be, too. */
function isReached(square: number, from: Length, far: Length): boolean {
  const first = Math.floor((from - far) / SQUARE);
  return square >= first && square <= first + Math.ceil((2 * far) / SQUARE);
}

/** What a sheet of the grid remembers; 0 was never looked at. */
const FREE = 1;
const TAKEN = 2;

/** Whether what is true of one model's place is true of the other's: all that is asked about a place depends on these. */
const isAlike = (a: Body, b: Body): boolean =>
  a.footprint === b.footprint &&
  a.side === b.side &&
  a.unit === b.unit &&
  a.height === b.height &&
  a.measuredFrom === b.measuredFrom;

/** Answers about places of the grid in a box, remembered for each question, base, level and facing. */
function sheets(box: Box) {
  const [west, south] = [Math.ceil(box.minX / PLACEMENT_STEP), Math.ceil(box.minY / PLACEMENT_STEP)];
  const columns = Math.max(0, Math.floor(box.maxX / PLACEMENT_STEP) - west + 1);
  const rows = Math.max(0, Math.floor(box.maxY / PLACEMENT_STEP) - south + 1);
  const bases = new Map<string, Map<number, Uint8Array>>();
  let last: { body: Body; key: string } | undefined;
  const baseOf = (body: Body): string => {
    if (last !== undefined && isAlike(last.body, body)) return last.key;
    const { footprint, side, unit, height, measuredFrom } = body;
    const key = JSON.stringify([footprint, side, unit, height, measuredFrom]);
    last = { body, key };
    return key;
  };
  return (body: Body, question: 'here' | 'core', facing: number, ask: (body: Body) => boolean): boolean => {
    const base = baseOf(body);
    let levels = bases.get(base);
    if (levels === undefined) {
      levels = new Map();
      bases.set(base, levels);
    }
    const level = 2 * (body.z * FULL_TURN + facing) + (question === 'here' ? 0 : 1);
    let sheet = levels.get(level);
    if (sheet === undefined) {
      sheet = new Uint8Array(rows * columns);
      levels.set(level, sheet);
    }
    const column = body.x / PLACEMENT_STEP - west;
    const row = body.y / PLACEMENT_STEP - south;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
    const known = sheet[column * rows + row];
    if (known !== 0) return known === FREE;
    const answer = ask(body);
    sheet[column * rows + row] = answer ? FREE : TAKEN;
    return answer;
  };
}
