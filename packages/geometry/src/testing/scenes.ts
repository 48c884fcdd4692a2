import type { Body } from '../body.ts';
import { ovalBase, rectangle, roundBase } from '../footprint.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { inches } from '../units.ts';

/** A plain repeatable number source for tests and measurements; no game uses it. */
export function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** A 60" × 44" table full of terrain and models in units of ten, the same for the same seed. */
export function tableWithTerrain(
  seed: number,
  models: number,
  pieces: number,
): { features: Feature[]; bodies: Body[] } {
  const next = numbers(seed);
  const features = Array.from({ length: pieces }, (_, i) => piece(`f${i}`, i, next));
  const bodies: Body[] = Array.from({ length: models }, (_, i) => {
    const kind = i % 10;
    return {
      id: `m${i}`,
      unit: `u${Math.floor(i / 10)}`,
      side: i % 20 < 10 ? 'A' : 'B',
      footprint: kind === 8 ? ovalBase(90, 52) : kind === 9 ? rectangle(3000, 2000) : roundBase(kind < 5 ? 32 : 40),
      x: inches(1) + next(inches(58)),
      y: inches(1) + next(inches(42)),
      z: i % 7 === 0 ? inches(3) : 0,
      facing: next(36_000),
      height: inches(1.7),
      measuredFrom: kind === 9 ? 'hull' : 'base',
    };
  });
  return { features, bodies };
}

function piece(id: string, i: number, next: (below: number) => number): Feature {
  const x = next(inches(54));
  const y = next(inches(38));
  const w = inches(1) + next(inches(5));
  const h = inches(1) + next(inches(5));
  const area = [rectangleOutline(x, y, x + w, y + h)];
  if (i % 3 === 0) {
    const prism = { corners: area[0]!, bottom: 0, top: inches(1) + next(inches(4)), solid: true, opaque: true };
    return feature({ id, kind: 'ruin', area, prisms: [{ id: `${id}p`, ...prism, standable: true }] });
  }
  if (i % 3 === 1) {
    const ends = area[0]!;
    const walls = ends.map((from, k) => ({
      id: `${id}w${k}`,
      from,
      to: ends[(k + 1) % 4]!,
      thickness: k % 2 === 0 ? 0 : 200,
      bottom: 0,
      top: inches(3),
      solid: true,
      opaque: true,
      openings: [
        {
          id: `${id}o${k}`,
          kind: 'window' as const,
          at: 500,
          width: 500,
          sill: 800,
          lintel: 2000,
          size: 2,
          state: k === 0 ? ('closed' as const) : ('open' as const),
        },
      ],
    }));
    const floors = [{ id: `${id}f`, corners: ends, z: inches(3), standable: true, opaque: true, hatches: [] }];
    return feature({ id, kind: 'building', area, walls, floors });
  }
  return feature({ id, kind: 'woods', area, height: inches(4), soft: true });
}
