import type { Point } from '@mischia/geometry';
import { useThree } from '@react-three/fiber';
import { memo, useLayoutEffect, useRef } from 'react';
import { BoxGeometry, Color, type InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import { inSpace } from './space.ts';

/** A line in space: from place to place, each with its height over the table. */
export interface Stroke {
  readonly points: readonly (Point & { readonly z: number })[];
  readonly colour: string;
  readonly isDashed?: boolean;
}

/** In inches. */
const DASH = 0.5;
const GAP = 0.3;
const BREADTH = 0.11;
const THICKNESS = 0.03;

const bar = new BoxGeometry(1, 1, 1);
const material = new MeshBasicMaterial();
const ALONG = new Vector3(1, 0, 0);

interface Bar {
  readonly from: Vector3;
  readonly to: Vector3;
  readonly colour: string;
}

/** The pieces of a line that are drawn: dashes go on round its corners. */
export function barsOf({ points, colour, isDashed = false }: Stroke): Bar[] {
  const places = points.map((point) => new Vector3(...inSpace(point, point.z)));
  const bars: Bar[] = [];
  let gone = 0;
  for (const [i, to] of places.slice(1).entries()) {
    const from = places[i] as Vector3;
    const length = from.distanceTo(to);
    const at = (along: number) => from.clone().lerp(to, length === 0 ? 0 : along / length);
    if (!isDashed) bars.push({ from, to, colour });
    for (let along = 0; isDashed && along < length; ) {
      const phase = (gone + along) % (DASH + GAP);
      const end = Math.min(length, along + (phase < DASH ? DASH : DASH + GAP) - phase);
      if (phase < DASH) bars.push({ from: at(along), to: at(end), colour });
      along = Math.max(end, along + LEAST);
    }
    gone += length;
  }
  return bars;
}

/** No step is shorter: sums of lengths are not exact. */
const LEAST = 1e-4;
/** Room is made for so many pieces at a time: a way that grows by one needs no new mesh. */
const ROOM = 128;

/** Ways and lines, all of them in one mesh. */
export const Strokes = memo(function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  const mesh = useRef<InstancedMesh>(null);
  const { invalidate } = useThree();
  const bars = strokes.flatMap(barsOf);
  const room = Math.ceil(bars.length / ROOM) * ROOM;
  useLayoutEffect(() => {
    const copies = mesh.current;
    if (!copies) return;
    const turn = new Quaternion();
    for (const [i, { from, to, colour }] of bars.entries()) {
      const way = to.clone().sub(from);
      const length = way.length();
      turn.setFromUnitVectors(ALONG, length === 0 ? ALONG : way.divideScalar(length));
      const middle = from.clone().add(to).multiplyScalar(0.5);
      copies.setMatrixAt(i, new Matrix4().compose(middle, turn, new Vector3(length, THICKNESS, BREADTH)));
      copies.setColorAt(i, new Color(colour));
    }
    copies.count = bars.length;
    copies.instanceMatrix.needsUpdate = true;
    if (copies.instanceColor) copies.instanceColor.needsUpdate = true;
    copies.computeBoundingSphere();
    invalidate();
  });
  if (room === 0) return null;
  return <instancedMesh key={room} ref={mesh} args={[bar, material, room]} dispose={null} />;
});
