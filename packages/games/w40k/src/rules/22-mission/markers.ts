import { inches, type Length, millimetres, type Placed, planGap, within } from '@mischia/geometry';
import { type Json, type Random, type Refusal, refuse, type Space } from '@mischia/kernel';
import type { Battle } from '../../state.ts';

// W40K-22.3: round markers of 40 mm; in range within 3" in plan and 5" in height.
const MARKER_RADIUS: Length = Math.round(millimetres(40) / 2);
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

export function markerRefusals(state: Battle, at: { readonly x: Length; readonly y: Length }): Refusal[] {
  const refusals: Refusal[] = [];
  const { width, depth } = state.table;
  const edge = Math.min(at.x, at.y, width - at.x, depth - at.y) - MARKER_RADIUS;
  if (within(edge, FROM_EDGE)) {
    refusals.push(
      refuse({
        code: 'marker/near-edge',
        rule: 'W40K-23.7',
        params: { measured: { inches: Math.max(0, edge) }, needed: { inches: FROM_EDGE } },
        measured: Math.max(0, edge),
        needed: FROM_EDGE,
      }),
    );
  }
  for (const other of state.mission.markers) {
    const gap = planGap(placedMarker(at), placedMarker(other));
    if (within(gap, FROM_MARKER)) {
      refusals.push(
        refuse({
          code: 'marker/near-marker',
          rule: 'W40K-23.7',
          params: { marker: other.id, measured: { inches: gap }, needed: { inches: FROM_MARKER } },
          measured: Math.round(gap),
          needed: FROM_MARKER,
        }),
      );
    }
  }
  return refusals;
}

/** The same as yes or no: centres farther than this from edges and from other markers. */
const EDGE_CENTRE = FROM_EDGE + MARKER_RADIUS + 1;
const MARKER_CENTRE = FROM_MARKER + 2 * MARKER_RADIUS + 1;
const GRID = 250;

function fits(state: Battle, x: Length, y: Length): boolean {
  const { width, depth } = state.table;
  if (Math.min(x, y, width - x, depth - y) < EDGE_CENTRE) return false;
  return state.mission.markers.every((other) => {
    const dx = other.x - x;
    const dy = other.y - y;
    return dx * dx + dy * dy >= MARKER_CENTRE * MARKER_CENTRE;
  });
}

/** W40K-23.7: any free spot, on a grid; undefined when no marker fits any more. */
export function freeSpot(state: Battle): { x: Length; y: Length } | undefined {
  const { width, depth } = state.table;
  for (let x = EDGE_CENTRE; x <= width - EDGE_CENTRE; x += GRID) {
    for (let y = EDGE_CENTRE; y <= depth - EDGE_CENTRE; y += GRID) if (fits(state, x, y)) return { x, y };
  }
  return undefined;
}

const isPoint = (answer: Json): answer is { x: number; y: number } =>
  typeof answer === 'object' &&
  answer !== null &&
  'x' in answer &&
  'y' in answer &&
  Number.isSafeInteger(answer.x) &&
  Number.isSafeInteger(answer.y);

/** W40K-23.7: where a marker goes. */
export const markerSpace: Space<Battle> = {
  check: (state, _data, answer) =>
    isPoint(answer) ? markerRefusals(state, answer) : [refuse({ code: 'marker/malformed', rule: 'W40K-23.7' })],
  candidates(state, _data, count, random) {
    const found: Json[] = [];
    for (let i = 0; i < count; i++) {
      const spot = randomSpot(state, random) ?? freeSpot(state);
      if (spot) found.push(spot);
    }
    return found;
  },
};

function randomSpot(state: Battle, random: Random): { x: Length; y: Length } | undefined {
  for (let attempt = 0; attempt < 20; attempt++) {
    const spot = { x: random.below(state.table.width), y: random.below(state.table.depth) };
    if (fits(state, spot.x, spot.y)) return spot;
  }
  return undefined;
}
