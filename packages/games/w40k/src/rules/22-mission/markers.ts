import { inches, type Length, millimetres, type Placed, planGap, WITHIN_SLACK, within } from '@mischia/geometry';
import { openSpace, type Params, type Random, type Refusal, refuse } from '@mischia/kernel';
import { markerForm } from '../../forms.ts';
import type { Battle } from '../../state.ts';

// W40K-22.3: round markers of 40 mm; in range within 3" in plan and 5" in height.
export const MARKER_RADIUS: Length = Math.round(millimetres(40) / 2);
export const MARKER_RANGE = inches(3);
export const MARKER_HEIGHT = inches(5);

export const placedMarker = ({ x, y }: { readonly x: Length; readonly y: Length }): Placed => ({
  footprint: { kind: 'round', radius: MARKER_RADIUS },
  x,
  y,
  facing: 0,
});

// W40K-23.7: not within 6" of an edge nor within 9" of another marker.
const FROM_EDGE = inches(6);
const FROM_MARKER = inches(9);

const tooNear = (code: string, measured: Length, needed: Length, named: Params = {}): Refusal =>
  refuse({
    code,
    rule: 'W40K-23.7',
    params: { ...named, measured: { inches: measured }, needed: { inches: needed } },
    measured: Math.round(measured),
    needed,
  });

export function markerRefusals(state: Battle, at: { readonly x: Length; readonly y: Length }): Refusal[] {
  const refusals: Refusal[] = [];
  const { width, depth } = state.table;
  const edge = Math.min(at.x, at.y, width - at.x, depth - at.y) - MARKER_RADIUS;
  if (within(edge, FROM_EDGE)) refusals.push(tooNear('marker/near-edge', Math.max(0, edge), FROM_EDGE));
  for (const other of state.mission.markers) {
    const gap = planGap(placedMarker(at), placedMarker(other));
    if (within(gap, FROM_MARKER)) refusals.push(tooNear('marker/near-marker', gap, FROM_MARKER, { marker: other.id }));
  }
  return refusals;
}

/** The same as yes or no: centres at least this far from edges, and farther than this from other markers. */
const EDGE_CENTRE = FROM_EDGE + MARKER_RADIUS + 1;
const MARKER_CENTRE = FROM_MARKER + 2 * MARKER_RADIUS + WITHIN_SLACK;
const GRID = 250;

function fits(state: Battle, x: Length, y: Length): boolean {
  const { width, depth } = state.table;
  if (Math.min(x, y, width - x, depth - y) < EDGE_CENTRE) return false;
  return state.mission.markers.every((other) => {
    const dx = other.x - x;
    const dy = other.y - y;
    return dx * dx + dy * dy > MARKER_CENTRE * MARKER_CENTRE;
  });
}

/** W40K-23.7: any free spot; undefined when no marker fits any more. */
export function freeSpot(state: Battle): { x: Length; y: Length } | undefined {
  const { width, depth } = state.table;
  for (let x = EDGE_CENTRE; x <= width - EDGE_CENTRE; x += GRID) {
    for (let y = EDGE_CENTRE; y <= depth - EDGE_CENTRE; y += GRID) if (fits(state, x, y)) return { x, y };
  }
  // Between the points of the grid: column by column, leaping over the markers.
  for (let x = EDGE_CENTRE; x <= width - EDGE_CENTRE; x++) {
    const y = freeInColumn(state, x);
    if (y !== undefined) return { x, y };
  }
  return undefined;
}

/** The first place in a column that no marker forbids. */
function freeInColumn(state: Battle, x: Length): Length | undefined {
  const last = state.table.depth - EDGE_CENTRE;
  let y = EDGE_CENTRE;
  for (const { from, to } of forbidden(state, x)) {
    if (y < from) break;
    if (y <= to) y = to + 1;
  }
  return y <= last && fits(state, x, y) ? y : undefined;
}

/** The stretches of a column too close to a marker, from the near edge on. */
function forbidden(state: Battle, x: Length): { readonly from: Length; readonly to: Length }[] {
  const stretches: { from: Length; to: Length }[] = [];
  for (const marker of state.mission.markers) {
    const left = MARKER_CENTRE * MARKER_CENTRE - (marker.x - x) * (marker.x - x);
    if (left < 0) continue;
    const half = Math.floor(Math.sqrt(left));
    stretches.push({ from: marker.y - half, to: marker.y + half });
  }
  return stretches.sort((a, b) => a.from - b.from);
}

export const markerSpace = openSpace(markerForm, {
  check: (state: Battle, _data, at) => markerRefusals(state, at),
  candidates: (state, _data, count, random) =>
    Array.from({ length: count }).flatMap(() => randomSpot(state, random) ?? freeSpot(state) ?? []),
});

function randomSpot(state: Battle, random: Random): { x: Length; y: Length } | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    const spot = { x: random.below(state.table.width), y: random.below(state.table.depth) };
    if (fits(state, spot.x, spot.y)) return spot;
  }
  return undefined;
}
