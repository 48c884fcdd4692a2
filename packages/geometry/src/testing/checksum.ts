import { whollyOn } from '../behind.ts';
import { facingOf, rotate } from '../directions.ts';
import { gap, nearestPoints, planGap } from '../gap.ts';
import { lengthInside } from '../line.ts';
import { type AccessPoint, accessPoint, sideHolding } from '../sight/access-point.ts';
import { modelSight } from '../sight/models.ts';
import { buildScene } from '../sight/scene.ts';
import { silhouetteSight } from '../sight/silhouette.ts';
import { throughOpening } from '../sight/through-opening.ts';
import { touchesWindow } from '../sight/window.ts';
import type { Opening } from '../terrain.ts';
import { distance, type Point } from '../vector.ts';
import { farthestPlanGap } from '../wholly.ts';
import { numbers, tableWithTerrain } from './scenes.ts';

/** A window half-way between two models, in a wall across their line. */
function windowBetween(a: Point, b: Point): AccessPoint {
  const [x, y] = [Math.round((a.x + b.x) / 2), Math.round((a.y + b.y) / 2)];
  const from = { x: x + b.y - a.y, y: y + a.x - b.x };
  const to = { x: 2 * x - from.x + 1, y: 2 * y - from.y };
  const rest = { thickness: 0, bottom: 0, top: 3000, solid: true, opaque: true, openings: [] };
  const at = Math.round(distance(from, to) / 2);
  const opening: Opening = { id: 'o', kind: 'window', at, width: 750, sill: 300, lintel: 2000, size: 3, state: 'open' };
  return accessPoint({ id: 'w', from, to, ...rest }, opening);
}

/**
 * Checksum over the bits of many results on a fixed table. Two engines that give the same number agree to the last bit
 * in everything a game stores or decides by.
 */
export function checksum(cases: number): string {
  let hash = 2_166_136_261;
  const bits = new DataView(new ArrayBuffer(8));
  const feed = (value: number) => {
    bits.setFloat64(0, value);
    for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ bits.getUint8(i), 16_777_619) >>> 0;
  };
  const { features, bodies } = tableWithTerrain(5, 200, 30);
  const scene = buildScene(features, bodies);
  const next = numbers(17);
  for (let i = 0; i < cases; i++) {
    const a = bodies[next(bodies.length)]!;
    const b = bodies[next(bodies.length)]!;
    feed(planGap(a, b));
    feed(gap(a, b));
    feed(farthestPlanGap(a, b));
    const { from, to } = nearestPoints(a, b);
    [from.x, from.y, to.x, to.y].forEach(feed);
    feed(facingOf(b.x - a.x, b.y - a.y));
    const turned = rotate({ x: b.x, y: b.y }, a.facing);
    feed(turned.x);
    feed(turned.y);
    if (i % 20 !== 0) continue;
    const s = modelSight(scene, a, b);
    feed(s.fraction);
    if (s.stopped) [s.stopped.at.x, s.stopped.at.y, s.stopped.at.z].forEach(feed);
    feed(silhouetteSight({ scene, viewer: a, target: b }).visible);
    if (i % 100 !== 0) continue;
    const window = windowBetween(a, b);
    const { line } = throughOpening({ scene, at: window, a, b });
    if (line) [line.from.x, line.from.y, line.from.z, line.to.x, line.to.y, line.to.z].forEach(feed);
    feed(touchesWindow(window, a) ? 1 : sideHolding(window, b));
    for (const feature of features) {
      feed(lengthInside(from, to, feature.area));
      feed(whollyOn(a, feature) ? 1 : 0);
    }
  }
  return hash.toString(16);
}
