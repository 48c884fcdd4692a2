import type { Battle, Model } from '../../src/state.ts';
import { isUpright, leanOfSight } from './lean.ts';
import { type At, type Base, halfWidthAcross, INCH, isContact } from './measure.ts';
import { type Blocker, boxOf, cylinder, lengthIn, type Spot, terrainBlockers, volume } from './rays.ts';
import { gapToFeature, has, piecesOf } from './terrain.ts';
import { baseOf, heightOf, isAirborne, standing } from './troops.ts';

/** WZ-08.4: what one model sees of another, worked out ray by ray. */

export interface View {
  /** Of 100 points. */
  readonly clear: number;
  readonly obscured: number;
  /** the piece that hides most of it; undefined when only models do. */
  readonly behind: string | undefined;
  /** Another piece hides just as much of it: the text does not say which of the two counts. */
  readonly even: boolean;
  /** How many parts of that piece stand in the way, such as walls of a building. */
  readonly parts: number;
  /** No part of that piece alone hides as much as another piece does. */
  readonly together: boolean;
}

export interface Cover {
  readonly state: 'none' | 'partly' | 'cover';
  readonly heavy: boolean;
  readonly even?: boolean;
}

/** A viewer or a target: a base at a height, of a height. */
export interface Figure {
  readonly id: string;
  readonly base: Base;
  readonly z: number;
  readonly height: number;
}

const CROUCHED = 0.4;
const LARGE_BLAST = 2500;

// seen and seeing at full height, unless the host has it otherwise.
export const figureOf = (state: Battle, model: Model): Figure => ({
  id: model.id,
  base: baseOf(state, model),
  z: model.z,
  height: heightOf(state, model) * (model.crouched && state.settings.options['crouch.height'] === 'low' ? CROUCHED : 1),
});

/** A model that may stand in the way. */
interface Bystander extends Blocker {
  /** Where and how tall it is. */
  readonly text: string;
}

let signature = '';
let ground = '';
let doors: Battle['access'] | undefined;
let terrain: Blocker[] = [];
let bodies: Bystander[] = [];
/** Soft pieces: what they are, where they grow and how high. */
interface Growth {
  readonly piece: string;
  readonly outline: readonly At[];
  readonly bottom: number;
  readonly top: number;
  readonly box: Blocker['box'];
}
let growth: Growth[] = [];
/** By who looks at whom and who stands between them. */
const seen = new Map<string, View>();
/** More than a battle needs at one time; then it begins anew. */
const MOST_SEEN = 20_000;

/** Models that change what is seen, as one text. */
function signatureOf(state: Battle): string {
  let text = '';
  for (const { model } of standing(state))
    text += `${model.id}:${model.x},${model.y},${model.z},${model.facing},${model.crouched},${model.stalking},${model.altitude};`;
  return text;
}

/** Terrain, doors and darkness, as one text. */
function groundOf(state: Battle): string {
  let text = `${state.table.terrain.length} ${JSON.stringify(state.terrainWounds)} ${JSON.stringify(state.shrouds)}`;
  for (const access of Object.values(state.access)) text += access.state;
  return text;
}

let isFresh = false;
/** To be called whenever something may have changed: the next look begins with the table as it is then. */
export const lookAgain = (): void => {
  isFresh = false;
};

function lookAtTable(state: Battle): void {
  isFresh = true;
  const nowGround = groundOf(state);
  if (nowGround !== ground || state.access !== doors) {
    ground = nowGround;
    doors = state.access;
    signature = '';
    seen.clear();
    lookAtGround(state);
  }
  const now = signatureOf(state);
  if (now === signature) return;
  signature = now;
  if (seen.size > MOST_SEEN) seen.clear();
  bodies = standing(state)
    .filter(({ model }) => !isAirborne(model) && !model.stalking)
    .map(({ model }) => {
      const base = baseOf(state, model);
      const height = heightOf(state, model) * (model.crouched ? CROUCHED : 1);
      return {
        ...volume(model.id, base, model.z, model.z + height),
        text: textOf({ id: model.id, base, z: model.z, height }),
      };
    });
}

function lookAtGround(state: Battle): void {
  terrain = terrainBlockers(state);
  growth = piecesOf(state).flatMap(({ id, soft, area, height, foot = 0 }) =>
    soft ? area.map((outline) => ({ piece: id, outline, bottom: foot, top: foot + height, box: boxOf(outline) })) : [],
  );
  for (const [i, { at }] of state.shrouds.entries())
    terrain.push(cylinder(`shroud ${i}`, at, LARGE_BLAST, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY));
}

const textOf = ({ id, base: { x, y, facing, radius }, z, height }: Figure): string =>
  `${id},${x},${y},${z},${height},${radius === undefined ? facing : ''};`;

export const eyeOf = ({ base, z, height }: Figure): Spot => ({ x: base.x, y: base.y, z: z + 0.9 * height });

/** What may touch a ray from an eye to somebody so wide: boxes that reach between the outermost two. */
function along<T extends Pick<Blocker, 'box'>>(blockers: readonly T[], eye: At, to: At, wide: number): T[] {
  const [minX, minY] = [Math.min(eye.x, to.x) - wide, Math.min(eye.y, to.y) - wide];
  const [maxX, maxY] = [Math.max(eye.x, to.x) + wide, Math.max(eye.y, to.y) + wide];
  const size = Math.hypot(to.x - eye.x, to.y - eye.y) || 1;
  const [nx, ny] = [(-(to.y - eye.y) / size) * wide, ((to.x - eye.x) / size) * wide];
  return blockers.filter(
    ({ box }) =>
      box[0] <= maxX &&
      box[2] >= minX &&
      box[1] <= maxY &&
      box[3] >= minY &&
      !isLeftOf(eye, { x: to.x + nx, y: to.y + ny }, box) &&
      !isLeftOf({ x: to.x - nx, y: to.y - ny }, eye, box),
  );
}

/** Whether a whole box lies to the left of a line, by more than what blocks a view may be grown. */
function isLeftOf(from: At, to: At, [x1, y1, x2, y2]: Blocker['box']): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // The corner that lies farthest to the right.
  const [x, y] = [dy > 0 ? x2 : x1, dx > 0 ? y1 : y2];
  return dx * (y - from.y) - dy * (x - from.x) > 5 * Math.hypot(dx, dy);
}

/** Who looks, who is looked at, and the width of that one. */
interface Looking {
  readonly viewer: Figure;
  readonly target: Figure;
  readonly halfWide: number;
  readonly others: readonly Bystander[];
}

function lookingAt(viewer: Figure, target: Figure): Looking {
  const [eye, to] = [viewer.base, target.base];
  const halfWide = halfWidthAcross(to, { x: to.x - eye.x, y: to.y - eye.y });
  const others = along(bodies, eye, to, halfWide + 5).filter(({ piece }) => piece !== viewer.id && piece !== target.id);
  return { viewer, target, halfWide, others };
}

function rayByRay({ viewer, target, halfWide, others }: Looking): View {
  const eye = eyeOf(viewer);
  const to = target.base;
  const size = Math.hypot(to.x - eye.x, to.y - eye.y) || 1;
  const [nx, ny] = [-(to.y - eye.y) / size, (to.x - eye.x) / size];
  const pieces = along(terrain, eye, to, halfWide + 5);
  const soft = along(growth, eye, to, halfWide + 5);
  if (pieces.length + others.length + soft.length === 0)
    return { clear: 100, obscured: 0, behind: undefined, even: false, parts: 0, together: false };
  let [clear, obscured] = [0, 0];
  const hides = new Map<string, number>();
  const inTheWay = new Map<Blocker, number>();
  const hide = (piece: string) => hides.set(piece, (hides.get(piece) ?? 0) + 1);
  for (let column = 0; column < 10; column++)
    for (let row = 0; row < 10; row++) {
      const sideways = (column / 10 - 0.45) * 2 * halfWide;
      const point = {
        x: to.x + nx * sideways,
        y: to.y + ny * sideways,
        z: target.z + (0.05 + row / 10) * target.height,
      };
      let inSoft = 0;
      const softly: string[] = [];
      for (const { piece, outline, bottom, top } of soft) {
        const length = lengthIn(eye, point, outline, bottom, top);
        if (length > 0) softly.push(piece);
        inSoft += length;
      }
      const stopping = pieces.filter((one) => one.stops(eye, point));
      for (const one of stopping) inTheWay.set(one, (inTheWay.get(one) ?? 0) + 1);
      const isHidden = others.some((one) => one.stops(eye, point));
      for (const piece of new Set(stopping.map((one) => one.piece))) hide(piece);
      if (inSoft > INCH + leanOfSight()) for (const piece of softly) hide(piece);
      if (stopping.length > 0 || isHidden || inSoft > 3 * INCH + leanOfSight()) continue;
      if (inSoft > INCH + leanOfSight()) obscured++;
      else clear++;
    }
  const [most, next] = [...hides].sort((a, b) => b[1] - a[1]);
  const behind = most?.[0];
  const parts = [...inTheWay].flatMap(([{ piece }, hidden]) => (piece === behind ? [hidden] : []));
  return {
    clear,
    obscured,
    behind,
    even: most !== undefined && most[1] === next?.[1],
    parts: parts.length,
    together: parts.length > 1 && next !== undefined && Math.max(...parts) <= next[1],
  };
}

/** The view between two models as they stand, kept for as long as nobody comes or goes between them. */
export function view(state: Battle, viewer: Model, target: Model): View {
  if (!isFresh) lookAtTable(state);
  const looking = lookingAt(figureOf(state, viewer), figureOf(state, target));
  if (!isUpright()) return rayByRay(looking);
  const key = [looking.viewer, looking.target].map(textOf).join('') + looking.others.map(({ text }) => text).join('');
  const known = seen.get(key);
  if (known) return known;
  const now = rayByRay(looking);
  seen.set(key, now);
  return now;
}

export const isSeen = (state: Battle, { clear, obscured }: View): boolean =>
  (clear + obscured) / 100 >= state.settings.options['los.minFraction'] - 1e-9;

// WZ-16.1, R-072.
export function coverOf(state: Battle, target: Figure, { clear, behind, even, parts, together }: View): Cover {
  if (clear > 50) return { state: 'none', heavy: false };
  const piece = piecesOf(state).find(({ id }) => id === behind);
  if (!piece) return { state: 'partly', heavy: false };
  const touching = isContact(gapToFeature(target.base, target.z, piece));
  // Whether the element is the building or one of its walls is left open.
  const isOneOfWalls = piece.kind === 'building' && ((touching && parts > 1) || together);
  return { state: touching ? 'cover' : 'partly', heavy: has(piece, 'heavy-cover'), even: even || isOneOfWalls };
}
