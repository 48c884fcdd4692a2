import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given } from '../../../test/given.ts';
import type { Battle } from '../../state.ts';
import { freeSpot, markerRefusals } from './markers.ts';

const TRIPLES = Number(process.env.MISCHIA_CASES ?? 1000);

const withMarkers = (table: readonly [number, number], places: readonly (readonly [number, number])[]): Battle => {
  const state = given({ table });
  state.mission.markers = places.map(([x, y], i) => ({ id: String(i + 1), x, y }));
  return state;
};

/** Every place that could be the last one left: corners, and where the forbidden circles meet each other and the sides. */
function lastPlaces({ table, mission: { markers } }: Battle): { x: number; y: number }[] {
  const edge = 6788;
  const far = 10_575;
  const sides = { x: [edge, table.width - edge], y: [edge, table.depth - edge] };
  const found: { x: number; y: number }[] = sides.x.flatMap((x) => sides.y.map((y) => ({ x, y })));
  for (const a of markers) {
    for (const x of sides.x) {
      const h = Math.sqrt(far * far - (a.x - x) ** 2);
      found.push({ x, y: a.y + h }, { x, y: a.y - h });
    }
    for (const y of sides.y) {
      const h = Math.sqrt(far * far - (a.y - y) ** 2);
      found.push({ x: a.x + h, y }, { x: a.x - h, y });
    }
    for (const b of markers) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const d = Math.sqrt(dx * dx + dy * dy);
      const h = Math.sqrt(far * far - (d * d) / 4);
      for (const s of [h, -h]) found.push({ x: a.x + dx / 2 - (dy / d) * s, y: a.y + dy / 2 + (dx / d) * s });
    }
  }
  return found
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    .flatMap(({ x, y }) =>
      [-1, 0, 1, 2].flatMap((i) => [-1, 0, 1, 2].map((j) => ({ x: Math.floor(x) + i, y: Math.floor(y) + j }))),
    );
}

test('[W40K-23.7] a spot between the points of a grid is found', () => {
  const state = withMarkers(
    [44, 30],
    [
      [33_130, 14_404],
      [11_798, 14_309],
      [22_348, 13_558],
    ],
  );
  const spot = freeSpot(state);
  expect(spot).toBeDefined();
  expect(markerRefusals(state, spot ?? { x: 0, y: 0 })).toEqual([]);
});

test('[W40K-23.7] whenever a spot is left one is found, and never one that is refused', () => {
  const random = new Random(237);
  let full = 0;
  for (let i = 0; i < TRIPLES; i++) {
    const state = withMarkers([44, 30], []);
    const { markers } = state.mission;
    for (let tries = 0; markers.length < 3 && tries < 60; tries++) {
      // Along the middle, where three markers may leave no room for a fourth.
      const at = { x: random.below(state.table.width), y: inches(12.5) + random.below(inches(5)) };
      if (markerRefusals(state, at).length === 0) markers.push({ id: String(markers.length + 1), ...at });
    }
    const spot = freeSpot(state);
    if (spot) expect(markerRefusals(state, spot)).toEqual([]);
    else {
      full++;
      expect(lastPlaces(state).filter((at) => markerRefusals(state, at).length === 0)).toEqual([]);
    }
  }
  expect(full).toBeGreaterThan(0);
});
