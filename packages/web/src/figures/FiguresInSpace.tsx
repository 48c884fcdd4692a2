import { outerRadius } from '@mischia/geometry';
import { OrbitControls } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import { useMemo } from 'react';
import { NeutralToneMapping } from 'three';
import type { Token } from '../inch-table/table-parts.ts';
import { spaceColours } from '../inch-table/three/colours.ts';
import { HAZE } from '../inch-table/three/Light.tsx';
import { Models } from '../inch-table/three/Models.tsx';
import type { NamedCast } from './casts.ts';

const GAP = 500;
const ROW_WIDTH = 32_000;

/** Side by side in rows, the small ones before the large ones. */
function inRows(
  casts: readonly NamedCast[],
  seat: number,
): { readonly tokens: readonly Token[]; readonly depth: number } {
  let [x, y, deepest] = [0, 0, 0];
  const tokens = casts
    .toSorted((a, b) => outerRadius(a.footprint) - outerRadius(b.footprint))
    .map(({ unit, figure, footprint, height }): Token => {
      const radius = outerRadius(footprint) + GAP;
      if (x + 2 * radius > ROW_WIDTH) [x, y, deepest] = [0, y + deepest, 0];
      x += 2 * radius;
      deepest = Math.max(deepest, 2 * radius);
      const body = {
        id: unit,
        unit,
        side: '',
        footprint,
        height,
        x: x - radius,
        y: y + radius,
        z: 0,
        facing: 27_000 + 3000,
      };
      return {
        id: unit,
        unit,
        seat,
        label: '',
        wounds: 1,
        of: 1,
        isLeader: false,
        figure,
        name: { key: unit },
        body: { ...body, measuredFrom: 'base' },
      };
    });
  return { tokens, depth: (y + deepest) / 1000 };
}

/** Figures of a game standing in rows; one can walk around them. */
export default function FiguresInSpace({
  casts,
  seat,
}: {
  readonly casts: readonly NamedCast[];
  readonly seat: number;
}) {
  const colours = spaceColours;
  const { tokens, depth } = useMemo(() => inRows(casts, seat), [casts, seat]);
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      gl={{ toneMapping: NeutralToneMapping, toneMappingExposure: 0.92, preserveDrawingBuffer: true }}
      camera={{ fov: 30, near: 1, far: 300, position: [16, 15, 27] }}
    >
      <color attach="background" args={[HAZE]} />
      <hemisphereLight args={['#dfe8f0', '#5a4f3c', 2]} />
      <directionalLight color="#ffe6c2" intensity={3} position={[-20, 40, 30]} />
      <directionalLight color="#a9c4ff" intensity={0.7} position={[20, 20, -40]} />
      <Models tokens={tokens} marks={NO_MARKS} colours={colours} />
      <OrbitControls target={[16, 0.5, -depth / 2 + 1.5]} maxPolarAngle={1.5} />
    </Canvas>
  );
}

const NO_MARKS = {};
