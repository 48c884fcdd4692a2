import { centreOf, cornerPoint, type GridPoint, type GridTile, type Interspace } from '@mischia/geometry';
import { derived } from '../../board/derived.ts';
import type { State, Unit } from '../../state.ts';
import { BLOCKED, lineSight, type Sight } from './line-sight.ts';
import { type Looking, lookingAt, pointsOf } from './looking.ts';

/** A line of sight with the ends the shooter chose (BR-08.6). */
export interface AimedSight extends Sight {
  readonly from: GridPoint;
  readonly to: GridPoint;
}

// BR-08.6, R050: every open line the shooter may choose between two tiles; looked up until somebody moves.
export function sightLines(state: State, looking: Looking & { readonly to: GridTile }): readonly AimedSight[] {
  const { lines } = derived(state);
  const towards = lines.get(looking.from);
  const known = towards?.get(looking.to);
  if (known && known.infantryBlock === looking.infantryBlock) return known.open;
  const open: AimedSight[] = [];
  for (const from of pointsOf(looking.from)) {
    for (const to of pointsOf(looking.to)) {
      const { state: seen, reduction, edges } = lineSight(state, looking, from, to);
      if (seen !== 'blocked') open.push({ state: seen, reduction, edges, from, to });
    }
  }
  const fresh = towards ?? new Map();
  if (!towards) lines.set(looking.from, fresh);
  fresh.set(looking.to, { infantryBlock: looking.infantryBlock, open });
  return open;
}

/** The best of all lines between two tiles: the first clear one will do. Looked up until somebody moves. */
export function bestSight(state: State, looking: Looking & { readonly to: GridTile }): Sight {
  const { from, to } = looking;
  if (from.size === 1 && to.size === 1) return lineSight(state, looking, centreOf(from.at), centreOf(to.at));
  const { bests } = derived(state);
  let towards = bests.get(from);
  if (!towards) {
    towards = new Map();
    bests.set(from, towards);
  }
  const known = towards.get(to);
  if (known && known.infantryBlock === looking.infantryBlock) return known.sight;
  const sight = searchBest(state, looking);
  towards.set(to, { infantryBlock: looking.infantryBlock, sight });
  return sight;
}

function searchBest(state: State, looking: Looking & { readonly to: GridTile }): Sight {
  let best: Sight = BLOCKED;
  for (const from of pointsOf(looking.from)) {
    for (const to of pointsOf(looking.to)) {
      const line = lineSight(state, looking, from, to);
      if (line.state === 'clear') return line;
      if (line.state === 'reduced' && (best.state === 'blocked' || line.reduction < best.reduction)) best = line;
    }
  }
  return best;
}

// BR-08.1: the best line between two units.
export function sightBetween(state: State, a: Unit, b: Unit): Sight {
  const looking = lookingAt(state, a, b);
  return looking ? bestSight(state, looking) : BLOCKED;
}

// BR-15.16, R092: to a corner all crossed spaces but the shooter's count; Infantry never block it, Vehicles do. The best
// of the lines from these points of the shooter's tile.
export function sightToCorner(
  state: State,
  from: GridTile,
  corner: Interspace,
  starts: readonly GridPoint[] = pointsOf(from),
): Sight {
  const to = cornerPoint(corner);
  let best: Sight = BLOCKED;
  for (const start of starts) {
    const looking = { from, to: null, infantryBlock: false, end: endBefore(start, corner) };
    const sight = lineSight(state, looking, start, to);
    if (sight.state === 'clear') return sight;
    if (sight.state === 'reduced' && (best.state === 'blocked' || sight.reduction < best.reduction)) best = sight;
  }
  return best;
}

/** The last space of a line to a corner; two where it comes along their border. */
function endBefore(start: GridPoint, corner: Interspace): GridTile {
  const { qx, qy } = cornerPoint(corner);
  const first = { x: corner.x + (start.qx > qx ? 1 : 0), y: corner.y + (start.qy > qy ? 1 : 0) };
  if (start.qx === qx) return { size: 2, rear: first, front: { x: first.x + 1, y: first.y } };
  if (start.qy === qy) return { size: 2, rear: first, front: { x: first.x, y: first.y + 1 } };
  return { size: 1, at: first, facing: 'N' };
}
