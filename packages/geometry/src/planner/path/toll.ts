import type { Body } from '../../body.ts';
import { innerRadius } from '../../footprint.ts';
import { lengthInDifficult } from '../../movement/cost.ts';
import type { MoveRules } from '../../movement/rules.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { isSteppedOver, type Surface } from '../../movement/solids.ts';
import { CONTACT_GAP, type Length } from '../../units.ts';
import { type Box, boxAround, boxesMeet, growBox, type Point } from '../../vector.ts';
import type { MoveField } from './field.ts';
import { staysLevel } from './level-ground.ts';
import type { Toll } from './taut-path.ts';

/** A stretch of a line, as shares of it, over something with a top a base can be on. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly z: Length;
  /** It has to be climbed; a floor can be walked below. */
  readonly solid: boolean;
  /** Part of a piece so low that stepping onto it and off again is free. */
  readonly low: boolean;
}

/**
 * What climbing adds to lines over a field's soft obstacles: up to the top of each, down again behind it, across from one
 * to the next where they meet, along floors at the height reached, from and to low pieces beside them (W40K-09.2, AOS-9.3);
 * and what difficult ground adds (WZ-03.5).
 */
export function climbToll(scene: MoveScene, body: Body, rules: MoveRules, field: MoveField): Toll {
  const { up, down, freeHeight, flight, difficult } = rules.cost;
  if (staysLevel(rules)) return levelToll(scene, rules);
  const climb = (counts: boolean, height: Length) => (counts && height > 0 && flight === undefined ? height : 0);
  // What only just bears a base bears it.
  const reach = CONTACT_GAP + (rules.passage.terrainMeets === 'base' ? innerRadius(body.footprint) : 0);
  const wide = <T extends { readonly box: Box }>(part: T): T => ({ ...part, box: growBox(part.box, reach) });
  const raised = scene.surfaces.filter((surface) => topOfSurface(surface) > 0);
  const isLow = (surface: Surface) => isSteppedOver(surface, freeHeight);
  const low = raised.filter(isLow).map(wide);
  // What can be walked along without being climbed there: floors, and the tops of what can be gone under.
  const bridges = new Set(scene.solids.flatMap((solid) => (solid.bottom > 0 ? [solid.corners] : [])));
  const floors = raised
    .filter((surface) => !isLow(surface) && (surface.floor !== undefined || bridges.has(surface.corners)))
    .map(wide);
  /** The highest low piece up to a height: climbing may begin or end there. */
  const lowUpTo = (height: Length) => {
    let highest = 0;
    for (const surface of low) {
      const top = topOfSurface(surface);
      if (top > highest && top <= height + CONTACT_GAP) highest = Math.min(top, height);
    }
    return highest;
  };
  const least = (z: Length, soft: readonly number[], onGround: boolean) => {
    let highest = z;
    for (const i of soft) highest = Math.max(highest, field.obstacles[i]!.soft!.top);
    if (highest === 0) return 0;
    const foot = lowUpTo(highest);
    return climb(up, highest - Math.max(z, foot)) + (onGround ? climb(down, highest - foot) : 0);
  };
  /** Up and down along a line over some steps, from a height on. */
  const climbed = (steps: readonly Step[], z: Length) => {
    const cuts = [0, 1];
    for (const { from, to } of steps) cuts.push(from, to);
    cuts.sort((p, q) => p - q);
    let at = z;
    let cost = 0;
    let lowBefore = 0;
    let wasLow = false;
    for (let k = 0; k + 1 < cuts.length; k++) {
      const middle = (cuts[k]! + cuts[k + 1]!) / 2;
      let high = 0;
      let below = 0;
      let held = at === 0;
      let lowHere = 0;
      let onLow = false;
      for (const step of steps) {
        if (step.from > middle || step.to < middle) continue;
        if (step.solid && step.z > high) high = step.z;
        if (step.low && step.z > lowHere) lowHere = step.z;
        if (Math.abs(step.z - at) <= CONTACT_GAP) {
          held = true;
          if (step.low) onLow = true;
        } else if (step.z < at && step.z > below) below = step.z;
      }
      if (high > at) {
        const foot = Math.max(lowBefore, lowHere);
        cost += climb(up, high - Math.max(at, foot <= high ? foot : 0));
        at = high;
      } else if (!held) {
        const isFree = wasLow && at - below <= freeHeight;
        if (!isFree) cost += climb(down, at - below);
        onLow = lowHere > 0 && below === lowHere;
        at = below;
      }
      lowBefore = lowHere;
      wasLow = onLow;
    }
    return { cost, z: at };
  };
  const exact = (a: Point, b: Point, z: Length, soft: readonly number[]) => {
    const steps: Step[] = [];
    const add = (corners: readonly Point[], clear: Length, top: Length, solid: boolean, low: boolean) => {
      const { from, to } = stretchNear(corners, clear, a, b);
      if (from < to) steps.push({ from, to, z: top, solid, low });
    };
    for (const i of soft) {
      const o = field.obstacles[i]!;
      add(o.corners!, o.clear, o.soft!.top, true, false);
    }
    const box = boxAround([a, b]);
    for (const surface of [...floors, ...low]) {
      if (boxesMeet(surface.box, box)) add(surface.corners, reach, topOfSurface(surface), false, isLow(surface));
    }
    const over = climbed(steps, z);
    const inDifficult = flight === undefined && difficult ? lengthInDifficult(scene, a, b, difficult, [z, over.z]) : 0;
    return inDifficult === 0 ? over : { cost: over.cost + inDifficult, z: over.z };
  };
  const isBare = ({ x, y }: Point) =>
    !floors.some(({ box }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
  return { least, exact, isBare };
}

/** The same on ground more open than it is: a way so short that it is always free pays nothing for the ground (WZ-12.1). */
export function openToll(scene: MoveScene, body: Body, rules: MoveRules, field: MoveField): Toll {
  const { difficult: _, ...cost } = rules.cost;
  return climbToll(scene, body, { ...rules, cost }, field);
}

/** Where nothing is climbed only difficult ground costs anything. */
function levelToll(scene: MoveScene, { cost: { flight, difficult } }: MoveRules): Toll {
  const inDifficult = (a: Point, b: Point, z: Length) =>
    flight === undefined && difficult ? lengthInDifficult(scene, a, b, difficult, [z, z]) : 0;
  return { least: () => 0, exact: (a, b, z) => ({ cost: inDifficult(a, b, z), z }), isBare: () => true };
}

/** How high a surface reaches: a slope to its upper end. */
export const topOfSurface = ({ z, floor }: Surface): Length => z + Math.max(0, floor?.slope?.rise ?? 0);

/** The stretch of a line within a distance of a convex outline, as shares; empty (to no more than from) when none. */
export function stretchNear(
  corners: readonly Point[],
  clear: Length,
  a: Point,
  b: Point,
): { from: number; to: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  // Where the whole straight line cuts the rim: its rounded corners, or its sides between them.
  let from = Infinity;
  let to = -Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const p = corners[j]!;
    const q = corners[i]!;
    const px = p.x - a.x;
    const py = p.y - a.y;
    const along = (px * dx + py * dy) / square;
    const aside = px * px + py * py - along * along * square;
    if (aside < clear * clear) {
      const half = Math.sqrt((clear * clear - aside) / square);
      if (along - half < from) from = along - half;
      if (along + half > to) to = along + half;
    }
    const ex = q.x - p.x;
    const ey = q.y - p.y;
    const length = Math.sqrt(ex * ex + ey * ey);
    const falls = (dx * ey - dy * ex) / length;
    if (falls === 0) continue;
    const share = ((px * ey - py * ex) / length + clear) / falls;
    const on = ((share * dx - px) * ex + (share * dy - py) * ey) / length;
    if (on < 0 || on > length) continue;
    if (share < from) from = share;
    if (share > to) to = share;
  }
  return { from: Math.max(0, from), to: Math.min(1, to) };
}
