import {
  along,
  crossObstacle,
  type Facing,
  FULL_TURN,
  inches,
  type Length,
  type ModelMove,
  moveLength,
  outerRadius,
  planGap,
  WARZONE_SLACK,
  type Waypoint,
} from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { answerOf, movesOf, untilMoved } from '@mischia/tabletop';
import type { MoveOrder } from '../../forms.ts';
import { nameOf } from '../../names.ts';
import { battleWith, likeModel, unitWith } from '../../shapes.ts';
import type { AreaId, Battle, Model } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { type FoundAt, holdsAround } from '../../table/changes.ts';
import { AIMED, AIMED_CLOSELY, fearsToEnd, findCharge, mayMove, moveCostOf, moveTowards } from '../../table/moves.ts';
import { sees } from '../../table/sees.ts';
import { terrainNow } from '../../table/standing.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import {
  bodyIn,
  changesNow,
  contactsOf,
  distanceBetween,
  enemiesNear,
  enemiesOf,
  type InPlay,
  isAcross,
  isEngaged,
  isNoWallBetween,
  movingScene,
  standingEnemy,
} from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { ENEMY_GAP } from '../12-movement/gaps.ts';
import { hasRoomAcross, hasRoomFor } from '../20-close-combat/crowding.ts';
import { facesAcross } from '../22-obstacles/pairs.ts';
import { isBlocked } from '../28-buildings/access.ts';
import { type ChargeCandidate, chargeTargets } from './charge.ts';
import { chargeReach } from './reach.ts';
import { waysThroughDoors } from './through-doors.ts';

/** A charge that can be made: at whom, and along which way. */
export interface PossibleCharge extends ChargeCandidate {
  readonly target: InPlay;
  readonly path: readonly Waypoint[];
}

/** The battle with one enemy as a unit of its own: its comrades are kept away from like everybody else. */
function withTargetApart(state: Battle, { unit, model }: InPlay, as: string): Battle {
  const others = unitWith(
    unit,
    unit.models.filter(({ id }) => id !== model.id),
  );
  // A copy: the same model in two units would seem to come and go.
  const aimed = unitWith(unit, [likeModel(model)], as);
  return battleWith(state, { units: { ...state.units, [unit.id]: others, [as]: aimed } });
}

// WZ-21.3: the shortest legal way into contact, with nobody else unless there is no other, or to the near side of a low
// obstacle that the target stands behind. Undefined when there is none of that length.
export const chargePath = (
  state: Battle,
  charger: InPlay,
  target: InPlay,
  allowance: Length,
): readonly Waypoint[] | undefined =>
  wayTo(state, charger, target, allowance, AIMED) ??
  wayTo(state, charger, target, allowance, AIMED_CLOSELY) ??
  wayAcross(state, charger, target, allowance);

function wayTo(
  state: Battle,
  charger: InPlay,
  target: InPlay,
  allowance: Length,
  aimed: string,
): readonly Waypoint[] | undefined {
  // Without another enemy beside the target there is nobody else to touch.
  if (aimed === AIMED_CLOSELY && !isCrowded(state, charger, target)) return undefined;
  const order: MoveOrder = {
    unit: charger.unit.id,
    kind: 'charge',
    allowance,
    models: [charger.model.id],
    targets: [aimed],
  };
  const apart = withTargetApart(state, target, aimed);
  const answer = findCharge(apart, order);
  const [move] = answer ? movesOf(charger.unit, answer) : [];
  const ways =
    !move || endsBeside(state, target, move.path) ? [move] : waysRoundTheWall(state, apart, charger, target, order);
  const throughDoors = waysThroughDoors(state, charger, target, SIDES).filter(
    (way) => endsBeside(state, target, way.path) && mayMove(apart, order, answerOf([way])),
  );
  return shortest(
    state,
    charger,
    [...ways, ...throughDoors].filter((way) => way !== undefined),
  );
}

/** The shortest of some ways, with what the ground costs. */
function shortest(state: Battle, charger: InPlay, ways: readonly ModelMove[]): readonly Waypoint[] | undefined {
  if (ways.length < 2) return ways[0]?.path;
  const [own, cost] = [bodyIn(state, charger), moveCostOf(state, charger.model)];
  const lengths = new Map(ways.map((way) => [way, moveLength(movingScene(state), own, way, cost)]));
  return ways.toSorted((a, b) => lengths.get(a)! - lengths.get(b)!)[0]?.path;
}

// WZ-28.2, WZ-32.2: a wall is a line without thickness: bases at both sides of it do not touch.
const endsBeside = (state: Battle, { model }: InPlay, path: readonly Waypoint[]): boolean => {
  const end = path[path.length - 1]!;
  return isNoWallBetween(state, { ...end, area: areaAt(state, end) }, model);
};

/** Where the nearest place to touch the target is behind a wall: ways to places at its own side of it. */
function waysRoundTheWall(
  state: Battle,
  apart: Battle,
  charger: InPlay,
  target: InPlay,
  order: MoveOrder,
): readonly ModelMove[] {
  if (!hasOpenDoor(state, target.model.area)) return [];
  const [own, there] = [bodyIn(state, charger), bodyIn(state, target)];
  // A thousandth outwards, so that rounding never makes them overlap.
  const touching = outerRadius(own.footprint) + outerRadius(there.footprint) + 1;
  return SIDES.flatMap((facing) => {
    const { x, y } = along(there, facing, touching);
    const end = { x: Math.round(x), y: Math.round(y), z: there.z };
    if (!isNoWallBetween(state, { ...end, area: areaAt(state, end) }, target.model)) return [];
    const answer = moveTowards(apart, order, end);
    const [move] = answer && mayMove(apart, order, answer) ? movesOf(charger.unit, answer) : [];
    return move && endsBeside(state, target, move.path) ? [move] : [];
  });
}
const hasOpenDoor = ({ access }: Battle, area: AreaId): boolean =>
  Object.values(access).some((one) => one.kind === 'portal' && one.between.includes(area) && !isBlocked(one));
/** Sides of a target at which a place is looked for. */
const SIDES: readonly Facing[] = Array.from({ length: 16 }, (_, side) => (side * FULL_TURN) / 16);

/** Whether another enemy stands so near the target that the charger's base would hardly pass between them. */
function isCrowded(state: Battle, charger: InPlay, target: InPlay): boolean {
  const width = 2 * outerRadius(bodyIn(state, charger).footprint) + 2 * ENEMY_GAP;
  const there = bodyIn(state, target);
  return enemiesOf(state, charger.unit.seat).some(
    (other) => other.model.id !== target.model.id && planGap(bodyIn(state, other), there) <= width,
  );
}

// R-095, WZ-22.1: in contact with the obstacle, opposite the target. A target behind one is touched across it.
function wayAcross(state: Battle, charger: InPlay, target: InPlay, allowance: Length): readonly Waypoint[] | undefined {
  if (!hasRoomOpposite(state, charger, target)) return undefined;
  const [own, there] = [bodyIn(state, charger), bodyIn(state, target)];
  const scene = movingScene(state);
  const reach = outerRadius(there.footprint) + inches(0.1);
  const box = { minX: there.x - reach, minY: there.y - reach, maxX: there.x + reach, maxY: there.y + reach };
  const order: MoveOrder = { unit: charger.unit.id, kind: 'move', allowance, models: [charger.model.id] };
  for (const obstacle of scene.solidsNear(box)) {
    const standing = { ...FREE_PLACE, keepAway: [], without: [charger.model.id, target.model.id] };
    const mirrored = { ...own, x: there.x, y: there.y, z: there.z };
    const { end, faults } = crossObstacle({ scene, body: mirrored, obstacle, furthest: inches(1), standing });
    if (faults.some(({ code }) => code !== 'not-in-contact')) continue;
    if (!facesAcross(terrainNow(state), end, there, charger.model.area === target.model.area)) continue;
    const answer = moveTowards(state, order, end);
    const [move] = answer ? movesOf(charger.unit, answer) : [];
    const last = move?.path[move.path.length - 1];
    if (last && facesAcross(terrainNow(state), { ...own, ...last }, there, true)) return move.path;
  }
  return undefined;
}

// WZ-22.2: room across the obstacle, by size.
const hasRoomOpposite = (state: Battle, charger: InPlay, target: InPlay): boolean =>
  hasRoomAcross(
    rowOf(state, target.model).D,
    contactsOf(state, target)
      .filter((one) => isAcross(state, one, target))
      .map(({ model }) => rowOf(state, model).D),
    rowOf(state, charger.model).D,
  );

// WZ-20.8: room among those already there, by size.
const hasRoom = (state: Battle, charger: InPlay, target: InPlay): boolean =>
  hasRoomFor(
    rowOf(state, target.model).D,
    contactsOf(state, target).map(({ model }) => rowOf(state, model).D),
    rowOf(state, charger.model).D,
  );

/** Charges a model could make; kept until something moves. */
export const possibleCharges = (state: Battle, charger: InPlay): readonly PossibleCharge[] =>
  untilMoved(
    state,
    `charges ${charger.model.id} ${chargeReach(state, charger)}`,
    () => foundBefore(state, charger) ?? findAnew(state, charger),
  );

/** Charges that somebody found, with the reach he had. */
const looked = new WeakMap<Model, FoundAt & { readonly reach: Length; readonly charges: readonly PossibleCharge[] }>();
/** Whoever changes farther than this beyond a charger's reach neither opens nor bars a way, nor touches who is charged. */
const OUT_OF_REACH: Length = inches(7);

/** Everybody who waits is asked after every move of anybody: mostly nothing near him has changed. */
function foundBefore(state: Battle, charger: InPlay): readonly PossibleCharge[] | undefined {
  const reach = chargeReach(state, charger);
  const before = looked.get(charger.model);
  if (before?.reach !== reach || !isSteady(charger.model)) return undefined;
  if (!holdsAround(before, changesNow(state), bodyIn(state, charger), reach + OUT_OF_REACH)) return undefined;
  if (before.charges.length === 0) return before.charges;
  return before.charges.map((one) => ({ ...one, target: standingEnemy(state, charger.unit.seat, one.id) as InPlay }));
}

function findAnew(state: Battle, charger: InPlay): readonly PossibleCharge[] {
  const charges = findCharges(state, charger);
  const changes = changesNow(state);
  const reach = chargeReach(state, charger);
  if (changes && isSteady(charger.model))
    looked.set(charger.model, { changes, seen: changes.list.length, reach, charges });
  return charges;
}

/** Ways of the frightened depend on enemies far away (WZ-10.6, WZ-33.2), those under a power on it. */
const isSteady = ({ panicked, fears, effects }: Model): boolean =>
  !panicked && fears.length === 0 && effects.length === 0;

/** An enemy within reach, before anybody asks whether there is a way to it. */
interface WithinReach {
  readonly target: InPlay;
  readonly distance: Length;
  readonly engaged: boolean;
}

// WZ-21.1, WZ-21.2, R-094: enemies in sight, on the ground, with room and a way to them; then by priority. A way takes long to
// find: it is looked for only to those whom priority may leave.
function findCharges(state: Battle, charger: InPlay): PossibleCharge[] {
  const { options } = state.settings;
  const near = withinReach(state, charger).map(
    (target): WithinReach => ({
      target,
      distance: distanceBetween(state, charger, target),
      engaged: isEngaged(state, target),
    }),
  );
  const engaged = options['charge.engaged'] === 'mustSkip' ? [] : near.filter((one) => one.engaged);
  const free = nearestCharges(
    state,
    charger,
    near.filter((one) => !one.engaged),
  );
  const limit = Math.min(...free.map(({ distance }) => distance)) + 2 * WARZONE_SLACK;
  const found =
    free.length === 0
      ? nearestCharges(state, charger, engaged)
      : [
          ...free,
          ...chargesAt(
            state,
            charger,
            engaged.filter(({ distance }) => distance <= limit),
          ),
        ];
  const inOrder = near.flatMap(({ target }) => found.find(({ id }) => id === target.model.id) ?? []);
  return chargeTargets(inOrder, options);
}

/** The nearest of some enemies that can be charged, and any others as near. */
function nearestCharges(state: Battle, charger: InPlay, among: readonly WithinReach[]): PossibleCharge[] {
  const found: PossibleCharge[] = [];
  for (const { target, distance } of among.toSorted((a, b) => a.distance - b.distance)) {
    if (found[0] && distance > found[0].distance + WARZONE_SLACK) break;
    found.push(...chargesAt(state, charger, [{ target }]));
  }
  return found;
}

const chargesAt = (state: Battle, charger: InPlay, among: readonly Pick<WithinReach, 'target'>[]): PossibleCharge[] =>
  among.map(({ target }) => judgeCharge(state, charger, target)).filter(isPossible);

function withinReach(state: Battle, charger: InPlay): readonly InPlay[] {
  const reach = chargeReach(state, charger) + WARZONE_SLACK;
  const body = bodyIn(state, charger);
  const changes = changesNow(state);
  const before = alone.get(charger.model);
  if (before?.reach === reach && holdsAround(before, changes, body, reach)) return NOBODY;
  const found = enemiesNear(state, charger.unit.seat, body, reach).filter(
    (target) => planGap(body, bodyIn(state, target)) <= reach,
  );
  if (changes && found.length === 0) alone.set(charger.model, { changes, seen: changes.list.length, reach });
  return found;
}

/** Who had no enemy within reach, and when. */
const alone = new WeakMap<Model, FoundAt & { readonly reach: Length }>();
const NOBODY: readonly InPlay[] = [];

/** Why an enemy near enough cannot be charged. */
interface NoCharge {
  readonly code: string;
  readonly rule: RuleId;
}
const STALKING: NoCharge = { code: 'charge/target-stalking', rule: 'WZ-33.27' };
const AIRBORNE: NoCharge = { code: 'charge/target-airborne', rule: 'WZ-26.10' };
const CLIMBING: NoCharge = { code: 'charge/target-climbing', rule: 'WZ-13.1' };
const CROWDED: NoCharge = { code: 'charge/crowded', rule: 'WZ-20.8' };
const UNSEEN: NoCharge = { code: 'charge/no-sight', rule: 'WZ-21.1' };
const NO_WAY: NoCharge = { code: 'charge/no-way', rule: 'WZ-21.3' };
const FEARED: NoCharge = { code: 'charge/feared', rule: 'WZ-33.2' };
const ENGAGED: NoCharge = { code: 'charge/engaged', rule: 'WZ-21.2' };
const NOT_NEAREST: NoCharge = { code: 'charge/not-nearest', rule: 'WZ-21.2' };

const isPossible = (judged: PossibleCharge | NoCharge): judged is PossibleCharge => 'path' in judged;

/** A charge at an enemy within reach, priority aside, or why there is none. */
function judgeCharge(state: Battle, charger: InPlay, target: InPlay): PossibleCharge | NoCharge {
  const { model } = target;
  if (model.stalking) return STALKING;
  if (model.altitude > 0) return AIRBORNE;
  if (model.climbing) return CLIMBING;
  if (!hasRoom(state, charger, target)) return CROWDED;
  if (!sees(state, charger, target)) return UNSEEN;
  const path = chargePath(state, charger, target, chargeReach(state, charger));
  if (!path) return NO_WAY;
  if (fearsToEnd(state, charger, path[path.length - 1]!).length > 0) return FEARED;
  const distance = distanceBetween(state, charger, target);
  return { id: model.id, target, path, distance, engaged: isEngaged(state, target) };
}

// WZ-21.2, R-093: engaged enemies may be out of the question altogether, else somebody is nearer.
const outranked = ({ settings: { options } }: Battle, { engaged }: PossibleCharge): NoCharge =>
  engaged && options['charge.engaged'] === 'mustSkip' ? ENGAGED : NOT_NEAREST;

/** Enemies within reach that cannot be charged now, nearest first, with what is against it. */
export function barredCharges(state: Battle, charger: InPlay): { target: InPlay; refusal: Refusal }[] {
  const possible = new Set(possibleCharges(state, charger).map(({ id }) => id));
  return withinReach(state, charger)
    .filter(({ model }) => !possible.has(model.id))
    .toSorted((a, b) => distanceBetween(state, charger, a) - distanceBetween(state, charger, b))
    .map((target) => {
      const judged = judgeCharge(state, charger, target);
      const why = isPossible(judged) ? outranked(state, judged) : judged;
      const params = { model: nameOf(state, target.model.id) };
      return { target, refusal: refuse({ ...why, params, at: target.model.id }) };
    });
}
