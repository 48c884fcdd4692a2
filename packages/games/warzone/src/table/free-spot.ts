import { type Body, mayStand } from '@mischia/geometry';
import type { Battle } from '../state.ts';
import { FREE_PLACE } from './standing-rules.ts';
import { bodyIn, type InPlay, movingScene } from './table.ts';

const STEP = 250;
const RINGS = 24;

/** Where a model may stand nearest to some place on its level: free, borne, out of contact with enemies. */
export function nearestFreeSpot(state: Battle, one: InPlay, z = one.model.z): Body | undefined {
  const scene = movingScene(state);
  const body = { ...bodyIn(state, one), z };
  let best: Body | undefined;
  let least = Infinity;
  for (let ring = 0; ring <= RINGS && ring * STEP < least; ring++) {
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
        const spot = { ...body, x: body.x + i * STEP, y: body.y + j * STEP };
        const away = Math.sqrt(i * i + j * j) * STEP;
        if (away < least && mayStand(scene, spot, { ...FREE_PLACE, without: [one.model.id] }))
          [best, least] = [spot, away];
      }
    }
  }
  return best;
}
