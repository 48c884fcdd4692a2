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

let signature = '';
let terrain: Blocker[] = [];
let bodies: Blocker[] = [];
/** Soft pieces: what they are, where they grow and how high. */
interface Growth {
  readonly piece: string;
  readonly outline: readonly At[];
  readonly bottom: number;
  readonly top: number;
  readonly box: Blocker['box'];
}
let growth: Growth[] = [];
const seen = new Map<string, View>();

/** Anything that changes what is seen, as one text. */
function signatureOf(state: Battle): string {
  let text = '';
  for (const { model } of standing(state))
    text += `${model.id}:${model.x},${model.y},${model.z},${model.facing},${model.crouched},${model.stalking},${model.altitude};`;
  for (const access of Object.values(state.access)) text += access.state;
  return text + state.shrouds.length;
}

/** To be called whenever something may have changed. */
export function lookAgain(state: Battle): void {
  const now = signatureOf(state);
  if (now === signature) return;
  signature = now;
  seen.clear();
  terrain = terrainBlockers(state);
  growth = piecesOf(state).flatMap(({ id, soft, area, height, foot = 0 }) =>
    soft ? area.map((outline) => ({ piece: id, outline, bottom: foot, top: foot + height, box: boxOf(outline) })) : [],
  );
  bodies = standing(state)
    .filter(({ model }) => !isAirborne(model) && !model.stalking)
    .map(({ model }) =>
      volume(
        model.id,
        baseOf(state, model),
        model.z,
        model.z + heightOf(state, model) * (model.crouched ? CROUCHED : 1),
      ),
    );
  for (const [i, { at }] of state.shrouds.entries())
    terrain.push(cylinder(`shroud ${i}`, at, LARGE_BLAST, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY));
}

export const eyeOf = ({ base, z, height }: Figure): Spot => ({ x: base.x, y: base.y, z: z + 0.9 * height });

const along = <T extends Pick<Blocker, 'box'>>(blockers: readonly T[], from: At, to: At, wide: number): T[] => {
  const [minX, minY] = [Math.min(from.x, to.x) - wide, Math.min(from.y, to.y) - wide];
  const [maxX, maxY] = [Math.max(from.x, to.x) + wide, Math.max(from.y, to.y) + wide];
  return blockers.filter(({ box }) => box[0] <= maxX && box[2] >= minX && box[1] <= maxY && box[3] >= minY);
};

export function viewOf(viewer: Figure, target: Figure): View {
  const eye = eyeOf(viewer);
  const to = target.base;
  const size = Math.hypot(to.x - eye.x, to.y - eye.y) || 1;
  const [nx, ny] = [-(to.y - eye.y) / size, (to.x - eye.x) / size];
  const halfWide = halfWidthAcross(to, { x: to.x - eye.x, y: to.y - eye.y });
  const pieces = along(terrain, eye, to, halfWide + 5);
  const others = along(bodies, eye, to, halfWide + 5).filter(({ piece }) => piece !== viewer.id && piece !== target.id);
  const soft = along(growth, eye, to, halfWide + 5);
  if (pieces.length + others.length + soft.length === 0)
    return { clear: 100, obscured: 0, behind: undefined, even: false, parts: 0 };
  let [clear, obscured] = [0, 0];
  const hides = new Map<string, number>();
  const inTheWay = new Set<Blocker>();
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
      for (const one of stopping) inTheWay.add(one);
      const isHidden = others.some((one) => one.stops(eye, point));
      for (const piece of new Set(stopping.map((one) => one.piece))) hide(piece);
      if (inSoft > INCH + leanOfSight()) for (const piece of softly) hide(piece);
      if (stopping.length > 0 || isHidden || inSoft > 3 * INCH + leanOfSight()) continue;
      if (inSoft > INCH + leanOfSight()) obscured++;
      else clear++;
    }
  const [most, next] = [...hides].sort((a, b) => b[1] - a[1]);
  const behind = most?.[0];
  const parts = [...inTheWay].filter(({ piece }) => piece === behind).length;
  return { clear, obscured, behind, even: most !== undefined && most[1] === next?.[1], parts };
}

/** The view between two models as they stand, kept while nothing changes. */
export function view(state: Battle, viewer: Model, target: Model): View {
  const key = `${viewer.id}>${target.id}`;
  const known = isUpright() ? seen.get(key) : undefined;
  if (known) return known;
  const now = viewOf(figureOf(state, viewer), figureOf(state, target));
  if (isUpright()) seen.set(key, now);
  return now;
}

export const isSeen = (state: Battle, { clear, obscured }: View): boolean =>
  (clear + obscured) / 100 >= state.settings.options['los.minFraction'] - 1e-9;

// WZ-16.1, R-072.
export function coverOf(state: Battle, target: Figure, { clear, behind, even, parts }: View): Cover {
  if (clear > 50) return { state: 'none', heavy: false };
  const piece = piecesOf(state).find(({ id }) => id === behind);
  if (!piece) return { state: 'partly', heavy: false };
  const touching = isContact(gapToFeature(target.base, target.z, piece));
  // Whether the element is the building or one of its walls is left open.
  const isOneOfWalls = touching && piece.kind === 'building' && parts > 1;
  return { state: touching ? 'cover' : 'partly', heavy: has(piece, 'heavy-cover'), even: even || isOneOfWalls };
}
