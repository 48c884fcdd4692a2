import { facingOf, rotate } from '../directions.ts';
import { gap, nearestPoints, planGap } from '../gap.ts';
import { modelSight } from '../sight/models.ts';
import { buildScene } from '../sight/scene.ts';
import { silhouetteSight } from '../sight/silhouette.ts';
import { farthestPlanGap } from '../wholly.ts';
import { numbers, tableWithTerrain } from './scenes.ts';

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
    feed(silhouetteSight(scene, a, b).visible);
  }
  return hash.toString(16);
}
