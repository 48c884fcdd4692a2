import type { Body } from '../../body.ts';
import { outerRadius } from '../../footprint.ts';
import type { Length } from '../../units.ts';
import type { Near } from '../regions.ts';
import { type UnitPlan, worked } from '../unit-plan.ts';
import { draw, MARGIN, type Net, over, shift, type Tether } from './net.ts';
import { outOf } from './net-obstacles.ts';
import { together } from './net-threads.ts';

/** Sweeps before a net is given up, and how wrong a place may be that is good enough. */
const SWEEPS = 800;
/** Work of one of them for each model. */
const SWEEP = 4;
const GOOD: Length = 0.5;
/** A net that is not a tenth better after so many sweeps will never be right. */
const PATIENCE = 60;

/** Draw a net until nothing is wrong with it; false when it does not come to rest, or gets no better. */
export function pull(plan: UnitPlan, net: Net, tethers: readonly Tether[]): boolean {
  let before = Infinity;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (!worked(plan, SWEEP * net.count)) return false;
    let wrong = 0;
    for (const { model, near } of net.pulls) wrong = Math.max(wrong, toTarget(net, model, near));
    wrong = Math.max(wrong, together(net), apart(net));
    for (let i = 0; i < net.count; i++) wrong = Math.max(wrong, outOf(net, i), held(net, i, tethers[i]!));
    if (wrong < GOOD) return true;
    if (sweep % PATIENCE > 0) continue;
    if (wrong > 0.9 * before) return false;
    before = wrong;
  }
  return false;
}

/** Draw a model to its target. */
function toTarget(net: Net, i: number, near: Near): Length {
  let least = Infinity;
  let best: Body | undefined;
  let length = 0;
  for (const body of near.bodies) {
    const d = Math.sqrt((body.x - net.x[i]!) * (body.x - net.x[i]!) + (body.y - net.y[i]!) * (body.y - net.y[i]!));
    const over = d - outerRadius(body.footprint) - net.radius[i]! - near.plan + MARGIN;
    if (over < least) [least, best, length] = [over, body, d];
  }
  if (best === undefined || least <= 0) return 0;
  shift(net, i, best.x - net.x[i]!, best.y - net.y[i]!, least / length);
  return least;
}

/** Push apart who would stand on each other. */
function apart(net: Net): Length {
  let wrong = 0;
  for (let i = 1; i < net.count; i++) {
    for (let j = 0; j < i; j++) {
      const bite = -(over(net, i, j) + net.link) + MARGIN;
      if (bite <= 0) continue;
      wrong = Math.max(wrong, bite);
      draw(net, i, j, -bite);
    }
  }
  return wrong;
}

/** Hold a model back that would go too far. */
function held(net: Net, i: number, { x, y, radius }: Tether): Length {
  const dx = net.x[i]! - x;
  const dy = net.y[i]! - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const over = length - radius;
  if (over <= 0) return 0;
  shift(net, i, dx, dy, -over / length);
  return over;
}
