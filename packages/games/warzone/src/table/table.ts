import {
  type Body,
  distance,
  LEVEL_HEIGHT,
  type Length,
  type MoveScene,
  outerRadius,
  type Point,
  planGap,
  WARZONE_CONTACT,
  WARZONE_SLACK,
} from '@mischia/geometry';
import { cacheOf, type Shape, tableFor } from '@mischia/tabletop';
import { nameOf } from '../names.ts';
import { rowOf } from '../rules/07-units/profiles.ts';
import { baseOf, footprintOf, heightOf } from '../rules/08-sight/bodies.ts';
import { crouchedShare } from '../rules/16-cover/crouched.ts';
import { FARTHEST_ACROSS, facesAcross } from '../rules/22-obstacles/pairs.ts';
import { isBlocked } from '../rules/28-buildings/access.ts';
import type { Battle, Model, ModelId, Unit } from '../state.ts';
import { type Changes, changesIn, type FoundAt, holdsAround } from './changes.ts';
import { type Circles, circlesOf } from './circles.ts';
import { findModel } from './find.ts';
import { type DrawnOpening, openingOf } from './openings.ts';
import { isStanding, onTable, originOf, terrainNow } from './standing.ts';

const shapes = new WeakMap<object, Map<string, Shape>>();

/** WZ-08.6, WZ-16.6: base and height; the crouched keep theirs unless the host wants them lower. */
function shapeOf(state: Battle, _unit: Unit, { profile, vehicle, crouched }: Model): Shape {
  const share = crouched ? crouchedShare(state.settings.options) : 1;
  const entry = vehicle ? state.library.vehicles[profile]! : state.library.profiles[profile]!;
  let found = shapes.get(entry);
  if (!found) {
    found = new Map();
    shapes.set(entry, found);
  }
  const key = String(share);
  const before = found.get(key);
  if (before) return before;
  const footprint = 'hull' in entry ? footprintOf(entry) : baseOf(entry);
  const full = heightOf(entry.row.D);
  const shape: Shape = { footprint, height: Math.round(share * full), measuredFrom: 'base' };
  found.set(key, shape);
  return shape;
}

/** Enemies on a level above or below are out of reach. */
export const REACHED: Length = LEVEL_HEIGHT - 2 * WARZONE_SLACK;

/** WZ-01.4: contact is measured on the plan, on slopes too; only a level parts two models. */
const areInContact = (a: Body, b: Body): boolean => Math.abs(a.z - b.z) < REACHED && planGap(a, b) <= WARZONE_CONTACT;

export const table = tableFor<Battle, Unit, Model>({
  isOnTable: ({ models }) => models.some(isStanding),
  sideOf: ({ players }, seat) => String(players[seat]?.team ?? seat),
  shapeOf,
  stanceOf: (_unit, { crouched }) => crouched,
  nameOf,
  engagement: { reach: WARZONE_CONTACT, holds: areInContact },
  slack: 1,
});

export { findModel };
export const { unitById, areFriends, bodyOf } = table;

/** A model of a unit: what most rules speak about. */
export interface InPlay {
  readonly unit: Unit;
  readonly model: Model;
}

/** The model with this id, wherever it is. */
export function inPlay(state: Battle, id: ModelId): InPlay {
  const found = findModel(state, id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
}

export const bodyIn = (state: Battle, { unit, model }: InPlay): Body => bodyOf(state, unit, model);

/** Who stands on the table and for whom: kept as long as the same do. */
interface Present {
  readonly all: readonly InPlay[];
  /** By seat. */
  readonly friends: (readonly InPlay[] | undefined)[];
  readonly enemies: (readonly InPlay[] | undefined)[];
  byId: Map<ModelId, InPlay> | undefined;
}

const present = new WeakMap<Battle, Present>();

function presentIn(state: Battle): Present {
  const before = present.get(state);
  if (before && standAsBefore(state, before.all)) return before;
  const all: InPlay[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    for (const model of unit.models) if (isStanding(model)) all.push({ unit, model });
  }
  const now: Present = { all, friends: [], enemies: [], byId: undefined };
  present.set(state, now);
  return now;
}

function standAsBefore({ units }: Battle, all: readonly InPlay[]): boolean {
  let i = 0;
  for (const id in units) {
    const unit = units[id] as Unit;
    for (const model of unit.models) {
      if (!isStanding(model)) continue;
      const before = all[i++];
      if (before?.model !== model || before.unit !== unit) return false;
    }
  }
  return i === all.length;
}

/** Who stands where, and who is in contact with whom: kept until something moves. */
interface Standing {
  readonly present: Present;
  contacts: Map<Model, readonly InPlay[]> | undefined;
  across: Map<Model, readonly InPlay[]> | undefined;
  bodies: readonly Body[] | undefined;
  circles: Circles | undefined;
  /** Those who stand in the way of nobody in the air, or of nobody on the ground. */
  aside: { readonly aloft: readonly ModelId[]; readonly onGround: readonly ModelId[] } | undefined;
}

/** The battle looked at last: most looks are at the same. */
let looking: { readonly at: Battle; readonly epoch: number; readonly now: Standing } | undefined;

function standingNow(state: Battle): Standing {
  if (looking && looking.at === state && looking.epoch === state.epoch) return looking.now;
  const now = standingIn(state);
  looking = { at: state, epoch: state.epoch, now };
  return now;
}

function standingIn(state: Battle): Standing {
  const { other } = cacheOf(state);
  const known = other.get('wz-standing') as Standing | undefined;
  if (known) return known;
  const now: Standing = {
    present: presentIn(state),
    contacts: undefined,
    across: undefined,
    bodies: undefined,
    circles: undefined,
    aside: undefined,
  };
  other.set('wz-standing', now);
  return now;
}

/** Everybody who stands on the table, in the order of the armies. */
export const standing = (state: Battle): readonly InPlay[] => standingNow(state).present.all;

// WZ-33.27, WZ-26.10: stalkers stand in nobody's way; whoever is in the air can be touched by nobody on the ground.
export function outOfTheWayOf(state: Battle, mover: Model): readonly ModelId[] {
  const now = standingNow(state);
  now.aside ??= asideAmong(now.present.all);
  return mover.altitude > 0 ? now.aside.aloft : now.aside.onGround;
}

function asideAmong(all: readonly InPlay[]): NonNullable<Standing['aside']> {
  const aside: { aloft: ModelId[]; onGround: ModelId[] } = { aloft: [], onGround: [] };
  for (const { model } of all) {
    if (model.stalking) aside.aloft.push(model.id);
    if (model.stalking || model.altitude > 0) aside.onGround.push(model.id);
  }
  return aside;
}

export function enemiesOf(state: Battle, seat: number): readonly InPlay[] {
  const { all, enemies } = standingNow(state).present;
  const before = enemies[seat];
  if (before) return before;
  const found = all.filter(({ unit }) => !areFriends(state, unit.seat, seat));
  enemies[seat] = found;
  return found;
}
export function friendsOf(state: Battle, seat: number): readonly InPlay[] {
  const { all, friends } = standingNow(state).present;
  const before = friends[seat];
  if (before) return before;
  const found = all.filter(({ unit }) => areFriends(state, unit.seat, seat));
  friends[seat] = found;
  return found;
}

/** The enemy of a seat with this id who stands on the table. */
export function standingEnemy(state: Battle, seat: number, id: ModelId): InPlay | undefined {
  const now = standingNow(state).present;
  now.byId ??= new Map(now.all.map((one) => [one.model.id, one]));
  const one = now.byId.get(id);
  return one && !areFriends(state, one.unit.seat, seat) ? one : undefined;
}

/** The bodies of everybody who stands, in the same order. */
export function bodiesOf(state: Battle): readonly Body[] {
  const now = standingNow(state);
  now.bodies ??= now.present.all.map((one) => bodyIn(state, one));
  return now.bodies;
}

/** Enemies of a seat who may be this near to a body, by the circles round their bases: the others need no measuring. */
export function enemiesNear(state: Battle, seat: number, body: Body, gap: Length): InPlay[] {
  const now = standingNow(state);
  now.circles ??= circlesOf(bodiesOf(state));
  const { all } = now.present;
  const { circles } = now;
  const { x, y, footprint } = body;
  const far = gap + outerRadius(footprint) + 1;
  const found: InPlay[] = [];
  for (let i = 0; i < all.length; i++) {
    const dx = circles[3 * i]! - x;
    const dy = circles[3 * i + 1]! - y;
    const within = far + circles[3 * i + 2]!;
    if (dx * dx + dy * dy > within * within) continue;
    const one = all[i]!;
    if (!areFriends(state, one.unit.seat, seat)) found.push(one);
  }
  return found;
}

/** What changed on the table since it was first looked at. */
export const changesNow = (state: Battle): Changes | undefined =>
  changesIn(state, standing(state), () => bodiesOf(state));

/** WZ-01.4: from base to base, in plan. */
export const distanceBetween = (state: Battle, a: InPlay, b: InPlay): Length =>
  planGap(bodyIn(state, a), bodyIn(state, b));

/** WZ-20.1, WZ-22.1: enemies in base contact or across an obstacle; nobody stalking, climbing or airborne. */
export function contactsOf(state: Battle, one: InPlay): readonly InPlay[] {
  if (!isStanding(one.model) || !mayBeEngaged(one.model)) return NOBODY;
  const now = standingNow(state);
  const before = now.contacts?.get(one.model);
  if (before) return before;
  const found = findContacts(state, one);
  now.contacts ??= new Map();
  now.contacts.set(one.model, found);
  return found;
}

/** Who was in contact with nobody, and when. */
const untouched = new WeakMap<Model, FoundAt>();
/** Whoever changes farther from a model than this brings nobody into contact with it, nor makes room for anybody to be. */
const OUT_OF_TOUCH: Length = 5 * FARTHEST_ACROSS;

function findContacts(state: Battle, one: InPlay): readonly InPlay[] {
  const changes = changesNow(state);
  const body = bodyIn(state, one);
  const before = untouched.get(one.model);
  if (before && holdsAround(before, changes, body, OUT_OF_TOUCH)) return NOBODY;
  const found = enemiesInContact(state, one, body);
  if (changes && found.length === 0) untouched.set(one.model, { changes, seen: changes.list.length });
  return found;
}
const NOBODY: readonly InPlay[] = [];

const enemiesInContact = (state: Battle, one: InPlay, body: Body): InPlay[] =>
  enemiesNear(state, one.unit.seat, body, FARTHEST_ACROSS).filter((enemy) => {
    if (!mayBeEngaged(enemy.model) || planGap(body, bodyIn(state, enemy)) > FARTHEST_ACROSS) return false;
    if (areBeside(state, one, enemy)) return true;
    return acrossNow(state, one).includes(enemy) && acrossNow(state, enemy).includes(one);
  });

/**
 * WZ-22.2, R-102, R-182: enemies across an obstacle or window, in order of arrival, up to twice the own size; who comes too late
 * fights nobody.
 */
function acrossNow(state: Battle, one: InPlay): { includes(other: InPlay): boolean } {
  const now = standingNow(state);
  const held = now.across?.get(one.model) ?? findAcross(state, one);
  now.across ??= new Map();
  now.across.set(one.model, held);
  return { includes: ({ model }) => held.some((other) => other.model.id === model.id) };
}

function findAcross(state: Battle, one: InPlay): readonly InPlay[] {
  const found = enemiesOf(state, one.unit.seat)
    .filter((enemy) => mayBeEngaged(enemy.model) && isAcross(state, one, enemy))
    .toSorted((a, b) => a.model.since - b.model.since);
  let room = 2 * rowOf(state, one.model).D;
  return found.filter(({ model }) => {
    const { D } = rowOf(state, model);
    room -= D;
    return room >= 0;
  });
}

/** WZ-20.1, WZ-32.2: whether two bases touch, in one area or in an open doorway between two. */
export const areBeside = (state: Battle, one: InPlay, other: InPlay): boolean =>
  areInContact(bodyIn(state, one), bodyIn(state, other)) && isNoWallBetween(state, one.model, other.model);

/** Where a model stands, or would. */
export type PlaceOf = Pick<Model, 'x' | 'y' | 'area'>;

/** WZ-28.2, WZ-32.2: whether two that are near each other are in one area, or in an open doorway between two. */
export const isNoWallBetween = (state: Battle, one: PlaceOf, other: PlaceOf): boolean =>
  other.area === one.area || meetInDoorway(state, one, other);

/** WZ-32.2: bases of two areas touch in an open doorway: the line between them goes through its gap, not the wall beside it. */
function meetInDoorway(state: Battle, a: PlaceOf, b: PlaceOf): boolean {
  for (const id in state.access) {
    const access = state.access[id]!;
    if (access.kind !== 'portal' || isBlocked(access)) continue;
    if (!access.between.includes(a.area) || !access.between.includes(b.area)) continue;
    const door = openingOf(state, id);
    if (door && leadsThrough(door, a, b)) return true;
  }
  return false;
}

/** Whether a line between two points crosses a wall in the gap of one of its openings. */
function leadsThrough({ wall: { from, to }, opening: { at, width } }: DrawnOpening, a: Point, b: Point): boolean {
  const long = distance(from, to);
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const side = (p: Point) => (p.y - from.y) * ux - (p.x - from.x) * uy;
  const along = (p: Point) => (p.x - from.x) * ux + (p.y - from.y) * uy;
  const [s, t] = [side(a), side(b)];
  if (s * t > 0) return false;
  const share = s === t ? 0 : s / (s - t);
  return Math.abs(along(a) + share * (along(b) - along(a)) - at) <= width / 2 + WARZONE_SLACK;
}

/** WZ-22.1: whether two fight across an obstacle or a window, not base to base. */
export const isAcross = (state: Battle, a: InPlay, b: InPlay): boolean =>
  facesAcross(terrainNow(state), bodyIn(state, a), bodyIn(state, b), a.model.area === b.model.area);

const mayBeEngaged = ({ stalking, climbing, altitude }: Model): boolean =>
  !stalking && climbing === null && altitude === 0;

export const isEngaged = (state: Battle, one: InPlay): boolean => contactsOf(state, one).length > 0;

/** The table prepared for movement. */
export const movingScene = (state: Battle): MoveScene => table.movingScene(onTable(originOf(state)));

/** The battle as the table has it, prepared for movement once for all its copies. */
export const tableToMoveOn = (state: Battle): Battle => onTable(originOf(state));
