import { lengthInside } from '../line.ts';
import type { Feature } from '../terrain.ts';
import { CONTACT_GAP, type Length } from '../units.ts';
import { between, type Point } from '../vector.ts';
import type { MoveScene } from './scene.ts';

/**
 * How much of a straight line lies in difficult ground: that much counts double (WZ-03.5). With the heights of its ends
 * only ground counts that is as high as the line over it: not a swamp under a bridge or above a cellar.
 */
export function lengthInDifficult(
  scene: MoveScene,
  a: Point,
  b: Point,
  traits: readonly string[],
  heights?: readonly [from: Length, to: Length],
): Length {
  const box = {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  };
  const isDifficult = (feature: Feature) => feature.traits.some((trait) => traits.includes(trait));
  const difficult = scene.featuresNear(box).filter(isDifficult);
  if (difficult.length === 0) return 0;
  if (heights === undefined || (heights[0] === heights[1] && difficult.every((each) => liesAt(each, heights[0])))) {
    return lengthInside(
      a,
      b,
      difficult.flatMap((feature) => feature.area),
    );
  }
  return lengthAtHeight(difficult, a, b, heights);
}

/** Whether ground is as high as somebody at a height: from its lowest part to its highest one. */
export function liesAt(feature: Feature, z: Length): boolean {
  const [lowest, highest] = heightsOf(feature);
  return z >= lowest - CONTACT_GAP && z <= highest + CONTACT_GAP;
}

function heightsOf({ foot, height, soft, prisms, walls, floors }: Feature): [lowest: Length, highest: Length] {
  if (foot !== undefined) return [foot, foot + height];
  const parts = [...prisms, ...walls];
  const ends = floors.flatMap(({ z, slope }) => [z, z + (slope?.rise ?? 0)]);
  const lowest = Math.min(...parts.map(({ bottom }) => bottom), ...ends);
  const highest = Math.max(...parts.map(({ top }) => top), ...ends);
  // Floors alone are all the ground there is: rubble upstairs or in a cellar. Everything else stands on the table.
  const isUpOrDown = floors.length > 0 && (highest < 0 || (parts.length === 0 && !soft));
  return isUpOrDown ? [lowest, highest] : [Math.min(0, lowest), Math.max(0, height, highest)];
}

/** As `lengthInside`, each piece of ground by the part of the line that is at its height. */
function lengthAtHeight(
  difficult: readonly Feature[],
  a: Point,
  b: Point,
  [from, to]: readonly [from: Length, to: Length],
): Length {
  const shares = new Set([0, 1]);
  for (const feature of difficult) {
    const [lowest, highest] = heightsOf(feature);
    for (const z of [lowest - CONTACT_GAP, highest + CONTACT_GAP]) {
      const share = (z - from) / (to - from);
      if (share > 0 && share < 1) shares.add(share);
    }
  }
  const cuts = [...shares].sort((x, y) => x - y);
  let length = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [first, last] = [cuts[i]!, cuts[i + 1]!];
    const z = from + ((to - from) * (first + last)) / 2;
    const areas = difficult.filter((each) => liesAt(each, z)).flatMap((feature) => feature.area);
    if (areas.length > 0) length += lengthInside(between(a, b, first), between(a, b, last), areas);
  }
  return length;
}
