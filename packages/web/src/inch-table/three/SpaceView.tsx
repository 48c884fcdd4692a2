import type { Point } from '@mischia/geometry';
import { Line } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import { memo, useCallback, useMemo, useRef } from 'react';
import styles from '../InchTable.module.css';
import type { Line as DrawnLine, Marker, TableContent, Token } from '../table-parts.ts';
import { Cameras } from './Cameras.tsx';
import { type SpaceColours, useSpaceColours } from './colours.ts';
import { labelTexture } from './labels.ts';
import { SpaceTerrain } from './SpaceTerrain.tsx';
import { SpaceUnit } from './SpaceUnit.tsx';
import { FIELD_OF_VIEW, FLAT, inchesOf, inSpace } from './space.ts';
import { UnitSign } from './UnitSign.tsx';

export interface SpaceViewProps {
  readonly content: TableContent;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  readonly lines: readonly DrawnLine[];
  readonly label: string;
  readonly onPick: (token: Token | undefined, at: Point) => void;
}

/** The same table in space. Drawn only when something changes: a graphics card is welcome, not needed. */
export default memo(function SpaceView({ content, camera, picked, lines, label, onPick }: SpaceViewProps) {
  const colours = useSpaceColours();
  const { ground, tokens, ghosts, markers, marks } = content;
  const latest = useRef(onPick);
  latest.current = onPick;
  const pick = useCallback((token: Token) => latest.current(token, token.body), []);
  const units = useMemo(() => byUnit(tokens), [tokens]);
  const ghostUnits = useMemo(() => byUnit(ghosts.map(({ token }) => token)), [ghosts]);
  return (
    <div className={styles.space} role="img" aria-label={label} data-testid="space-table">
      <Canvas flat frameloop="demand" dpr={[1, 1.5]} camera={{ fov: FIELD_OF_VIEW, near: 0.2, far: 300 }}>
        <color attach="background" args={[colours.ground]} />
        <ambientLight intensity={1.9} />
        <directionalLight position={[-20, 40, 25]} intensity={1.6} />
        <Cameras ground={ground} camera={camera} picked={picked} tokens={tokens} aim={content.lines[0]?.to} />
        <Mat width={inchesOf(ground.width)} depth={inchesOf(ground.depth)} colour={colours.mat} />
        <SpaceTerrain terrain={ground.terrain} colours={colours} isSeenThrough={camera === 'free'} />
        {markers.map((marker) => (
          <SpaceMarker key={marker.id} marker={marker} colours={colours} />
        ))}
        {units.map(([unit, models]) => (
          <SpaceUnit key={unit} tokens={models} colours={colours} mark={marks[unit]} onPick={pick} />
        ))}
        {units.map(([unit, models]) => (
          <UnitSign key={unit} tokens={models} colours={colours} />
        ))}
        {ghostUnits.map(([unit, models]) => (
          <SpaceUnit key={`ghost ${unit}`} tokens={models} colours={colours} isGhost />
        ))}
        {lines.map(({ from, to, stop, tone }, index) => (
          <group key={index}>
            <Line
              points={[inSpace(from, heightOf(from)), inSpace(stop ?? to, heightOf(stop ?? to))]}
              color={tone === 'good' ? colours.good : colours.text}
              lineWidth={3}
            />
            {stop && (
              <Line
                points={[inSpace(stop, heightOf(stop)), inSpace(to, heightOf(to))]}
                color={colours.bad}
                lineWidth={3}
              />
            )}
          </group>
        ))}
      </Canvas>
    </div>
  );
});

/** Models by unit, in a stable order. */
function byUnit(tokens: readonly Token[]): readonly (readonly [unit: string, models: readonly Token[]])[] {
  const units = new Map<string, Token[]>();
  for (const token of tokens) {
    const models = units.get(token.unit);
    if (models) models.push(token);
    else units.set(token.unit, [token]);
  }
  return [...units];
}

/** Points of a line of sight bring their height along; those of a tape lie on the table. */
const heightOf = (point: Point): number => ('z' in point && typeof point.z === 'number' ? point.z : 100);

function Mat({ width, depth, colour }: { readonly width: number; readonly depth: number; readonly colour: string }) {
  return (
    <mesh position={[width / 2, -0.25, -depth / 2]}>
      <boxGeometry args={[width, 0.5, depth]} />
      <meshLambertMaterial color={colour} />
    </mesh>
  );
}

function SpaceMarker({ marker, colours }: { readonly marker: Marker; readonly colours: SpaceColours }) {
  const colour = marker.seat === undefined ? colours.quiet : colours.seat(marker.seat);
  const radius = inchesOf(marker.radius);
  const reach = radius + inchesOf(marker.range);
  return (
    <group position={inSpace(marker)}>
      <mesh position={[0, 0.05, 0]}>
        <cylinderGeometry args={[radius, radius, 0.1, 32]} />
        <meshLambertMaterial color={colour} />
      </mesh>
      <mesh rotation={FLAT} position={[0, 0.12, 0]}>
        <circleGeometry args={[radius * 0.86, 24]} />
        <meshBasicMaterial map={labelTexture(marker.id, colours.text, colours.base)} transparent />
      </mesh>
      <mesh rotation={FLAT} position={[0, 0.08, 0]}>
        <ringGeometry args={[reach - 0.05, reach, 64]} />
        <meshBasicMaterial color={colour} transparent opacity={0.6} />
      </mesh>
    </group>
  );
}
