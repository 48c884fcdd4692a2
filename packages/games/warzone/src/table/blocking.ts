import { type Body, bodyAt, inches, isNearSegment, outerRadius, type Waypoint } from '@mischia/geometry';
import { crouchedShare, SCREEN_SHARE } from '../rules/16-cover/crouched.ts';
import { battleWith, eachOf, modelWith, unitWith } from '../shapes.ts';
import type { Battle } from '../state.ts';
import { type Circles, circlesOf } from './circles.ts';
import { keepTerrain, originOf, terrainNow } from './standing.ts';
import { bodiesOf, bodyIn, type InPlay, standing } from './table.ts';

/**
 * Models that may stand in the way of sight, and all that came, went or moved since the battle was first looked at: who asked
 * before needs to look at those only.
 */
interface Blocking {
  epoch: number;
  bodies: readonly Body[];
  circles: Circles;
  readonly changed: Body[];
}

const known = new WeakMap<Battle, Blocking>();
/** A longer list is not worth reading. */
const MOST_CHANGES = 5_000;

const low = new WeakMap<Body, Body>();

// WZ-16.6, R-191: between two others a crouched model hides only what is behind its lower part.
function lowScreen({ settings }: Battle, body: Body): Body {
  const share = SCREEN_SHARE / crouchedShare(settings.options);
  if (share === 1) return body;
  const before = low.get(body);
  if (before) return before;
  const screen = Object.assign(bodyAt(body, body.x, body.y), { height: Math.round(share * body.height) });
  low.set(body, screen);
  return screen;
}

/** WZ-08.4: airborne, hidden, stalking and dying models block nobody. */
export function blockingNow(battle: Battle): Blocking {
  const state = originOf(battle);
  const before = known.get(state);
  if (before?.epoch === state.epoch) return before;
  const bodies: Body[] = [];
  const all = standing(state);
  const standingBodies = bodiesOf(state);
  for (let i = 0; i < all.length; i++) {
    const { altitude, stalking, crouched } = all[i]!.model;
    if (altitude === 0 && !stalking) bodies.push(crouched ? lowScreen(state, standingBodies[i]!) : standingBodies[i]!);
  }
  if (!before || before.changed.length > MOST_CHANGES) {
    const fresh = { epoch: state.epoch, bodies, circles: circlesOf(bodies), changed: [] };
    known.set(state, fresh);
    return fresh;
  }
  noteChanges(before.bodies, bodies, before.changed);
  before.bodies = bodies;
  before.circles = circlesOf(bodies);
  before.epoch = state.epoch;
  return before;
}

/** Bodies of either list that are not in the other. */
function noteChanges(before: readonly Body[], now: readonly Body[], changed: Body[]): void {
  // Both are in the order of the armies: mostly one body or two differ.
  if (before.length === now.length) {
    for (let i = 0; i < now.length; i++) if (before[i] !== now[i]) changed.push(before[i]!, now[i]!);
    return;
  }
  const [were, are] = [new Set(before), new Set(now)];
  for (const body of before) if (!are.has(body)) changed.push(body);
  for (const body of now) if (!were.has(body)) changed.push(body);
}

/** A battle in which one model stands somewhere else than in another. */
interface Imagined {
  readonly from: Battle;
  readonly was: Body;
  readonly is: Body;
}
const imagined = new WeakMap<Battle, Imagined>();

/** The battle with one model somewhere else, and what else is then different: to see what others could do. */
export function withModelAt(
  state: Battle,
  one: InPlay,
  at: Waypoint & Partial<InPlay['model']>,
  changes: Partial<Pick<Battle, 'flow'>> = {},
): Battle {
  const { unit, model } = one;
  const moved = modelWith(model, at);
  const there = unitWith(
    unit,
    eachOf(unit.models, (other) => (other.id === model.id ? moved : other)),
  );
  const battle = battleWith(state, { ...changes, units: { ...state.units, [unit.id]: there } });
  const is = bodyIn(battle, { unit: there, model: moved });
  imagined.set(battle, { from: state, was: bodyIn(state, one), is });
  keepTerrain(battle, terrainNow(state));
  return battle;
}

/** The battle in which two models, other than the one moved, see each other alike; the same battle where there is none. */
export function plainerFor(state: Battle, from: Body, to: Body): Battle {
  const found = imagined.get(state);
  if (!found || from.id === found.is.id || to.id === found.is.id) return state;
  const line = lineBetween(from, to);
  return isBesideLine(line, found.was) || isBesideLine(line, found.is) ? state : found.from;
}

/** WZ-19.1: as far from the line as anybody counts for a shot. */
const BESIDE = inches(2) + 1;

/** The line between two models, and as far from it as anybody matters for sights and shots along it. */
export interface LineBetween {
  readonly from: Body;
  readonly to: Body;
  readonly beside: number;
}

export const lineBetween = (from: Body, to: Body): LineBetween => ({ from, to, beside: BESIDE + widest(from, to) });

/** Whether a model is near enough to the line between two others to hide something or to be in the way of a shot. */
export const isBesideLine = ({ from, to, beside }: LineBetween, body: Body): boolean =>
  isNearSegment(body, from, to, beside + outerRadius(body.footprint));

const widest = (from: Body, to: Body): number => Math.max(outerRadius(from.footprint), outerRadius(to.footprint));

/** Models near enough to the line between two others to hide something: asked for every look, so worked out from bare numbers. */
export function bodiesBetween({ bodies, circles }: Pick<Blocking, 'bodies' | 'circles'>, from: Body, to: Body): Body[] {
  const half = 1 + widest(from, to);
  const found: Body[] = [];
  const ux = to.x - from.x;
  const uy = to.y - from.y;
  const square = ux * ux + uy * uy;
  for (let i = 0; i < bodies.length; i++) {
    const px = circles[3 * i]! - from.x;
    const py = circles[3 * i + 1]! - from.y;
    const within = half + circles[3 * i + 2]!;
    const ahead = px * ux + py * uy;
    const share = square === 0 || ahead <= 0 ? 0 : ahead >= square ? 1 : ahead / square;
    const dx = px - ux * share;
    const dy = py - uy * share;
    if (dx * dx + dy * dy > within * within) continue;
    const body = bodies[i]!;
    if (body.id !== from.id && body.id !== to.id) found.push(body);
  }
  return found;
}
