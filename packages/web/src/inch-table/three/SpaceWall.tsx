import type { Wall } from '@mischia/geometry';
import { Edges } from '@react-three/drei';
import { useMemo } from 'react';
import { Path, Shape } from 'three';
import type { SpaceColours } from './colours.ts';
import { inchesOf, inSpace, SOLID } from './space.ts';

interface SpaceWallProps {
  readonly wall: Wall;
  readonly colours: SpaceColours;
  readonly isClear: boolean;
}

/** Walls drawn as a line get a little body so that they can be seen. */
const THINNEST = 0.08;

/** A wall with its doors and windows cut out. */
export function SpaceWall({ wall, colours, isClear }: SpaceWallProps) {
  const shape = useMemo(() => faceOf(wall), [wall]);
  const thickness = Math.max(inchesOf(wall.thickness), THINNEST);
  const turn = Math.atan2(wall.to.y - wall.from.y, wall.to.x - wall.from.x);
  return (
    <group position={inSpace(wall.from)} rotation={[0, turn, 0]}>
      <mesh position={[0, 0, -thickness / 2]} userData={SOLID}>
        <extrudeGeometry args={[shape, { depth: thickness, bevelEnabled: false }]} />
        <meshLambertMaterial color={colours.wall} transparent={isClear} opacity={isClear ? 0.62 : 1} />
        <Edges threshold={20} color={colours.edge} />
      </mesh>
    </group>
  );
}

/** The wall seen from its side: along it to the right, heights up. */
function faceOf({ from, to, bottom, top, openings }: Wall): Shape {
  const length = inchesOf(Math.hypot(to.x - from.x, to.y - from.y));
  const face = rectangle(new Shape(), 0, inchesOf(bottom), length, inchesOf(top));
  face.holes = openings.map(({ at, width, sill, lintel }) =>
    rectangle(new Path(), inchesOf(at - width / 2), inchesOf(sill), inchesOf(at + width / 2), inchesOf(lintel)),
  );
  return face;
}

function rectangle<T extends Path>(path: T, left: number, low: number, right: number, high: number): T {
  path.moveTo(left, low);
  path.lineTo(right, low);
  path.lineTo(right, high);
  path.lineTo(left, high);
  path.closePath();
  return path;
}
