import type { Length, Point } from '@mischia/geometry';
import { Line } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import { memo, useMemo, useRef } from 'react';
import { type Camera, NeutralToneMapping } from 'three';
import styles from '../InchTable.module.css';
import type { Line as DrawnLine, Marker, Note, TableContent, Token } from '../table-parts.ts';
import { Cameras } from './Cameras.tsx';
import { ChipPlaces, Chips } from './Chips.tsx';
import { type SpaceColours, spaceColours } from './colours.ts';
import { Land } from './Land.tsx';
import { HAZE, Light } from './Light.tsx';
import { labelTexture } from './labels.ts';
import { Ghosts, Models } from './Models.tsx';
import { openedAt } from './opened.ts';
import { EyeOf, SpaceNotes } from './SpaceNotes.tsx';
import { FIELD_OF_VIEW, FLAT, inchesOf, inSpace } from './space.ts';
import { type SpaceHand, useSpaceHand } from './use-space-hand.ts';

export interface SpaceViewProps {
  readonly content: TableContent;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  readonly lines: readonly DrawnLine[];
  readonly label: string;
  /** The floors from here on are out of the way. */
  readonly ceiling: Length | undefined;
  readonly notes: readonly Note[];
  readonly hand: SpaceHand;
}

/** The same table in space. Drawn only when something changes: a graphics card is welcome, not needed. */
export default memo(function SpaceView({
  content,
  camera,
  picked,
  lines,
  label,
  ceiling,
  notes,
  hand,
}: SpaceViewProps) {
  const colours = spaceColours;
  const { ground, tokens, ghosts, markers, marks } = content;
  const signs = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const eye = useRef<Camera>(undefined);
  const listeners = useSpaceHand(box, eye, content, hand);
  const open = camera === 'free' ? openedAt(ground, tokens, ceiling) : undefined;
  const seen = useMemo(
    () => (open === undefined ? tokens : tokens.filter(({ body }) => body.z < open)),
    [tokens, open],
  );
  const size = inchesOf(Math.max(ground.width, ground.depth));
  return (
    <div ref={box} className={styles.space} role="img" aria-label={label} data-testid="space-table" {...listeners}>
      <Canvas
        frameloop="demand"
        dpr={[1, 1.5]}
        shadows="percentage"
        gl={{ toneMapping: NeutralToneMapping, toneMappingExposure: 0.92 }}
        camera={{ fov: FIELD_OF_VIEW, near: 0.2, far: 300 }}
      >
        <color attach="background" args={[HAZE]} />
        <fog attach="fog" args={[HAZE, size * 0.95, size * 2.6]} />
        <Light ground={ground} />
        <EyeOf eye={eye} />
        <Cameras ground={ground} camera={camera} picked={picked} tokens={tokens} aim={content.lines[0]?.to} />
        <Land ground={ground} ceiling={open} />
        {markers.map((marker) => (
          <SpaceMarker key={marker.id} marker={marker} colours={colours} />
        ))}
        <Models tokens={seen} marks={marks} colours={colours} />
        <Ghosts ghosts={ghosts} colours={colours} />
        {ghosts.map(({ token, path, tone }) =>
          path.length > 1 ? (
            <Line
              key={token.id}
              points={path.map((point) => inSpace(point, heightOf(point) + 60))}
              color={tone === 'bad' ? colours.bad : colours.good}
              lineWidth={2.5}
              dashed
              dashSize={0.4}
              gapSize={0.25}
            />
          ) : null,
        )}
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
        <ChipPlaces tokens={seen} layer={signs} />
        <SpaceNotes notes={notes} />
      </Canvas>
      <Chips tokens={seen} marks={marks} layer={signs} />
    </div>
  );
});

/** Points of a line of sight bring their height along; those of a tape lie on the table. */
const heightOf = (point: Point): number => ('z' in point && typeof point.z === 'number' ? point.z : 100);

function SpaceMarker({ marker, colours }: { readonly marker: Marker; readonly colours: SpaceColours }) {
  const colour = marker.seat === undefined ? '#e9edf2' : colours.seat(marker.seat);
  const radius = inchesOf(marker.radius);
  const reach = radius + inchesOf(marker.range);
  return (
    <group position={inSpace(marker)}>
      <mesh position={[0, 0.05, 0]} receiveShadow>
        <cylinderGeometry args={[radius, radius, 0.1, 32]} />
        <meshLambertMaterial color={colour} />
      </mesh>
      <mesh rotation={FLAT} position={[0, 0.12, 0]}>
        <circleGeometry args={[radius * 0.86, 24]} />
        <meshBasicMaterial map={labelTexture(marker.id, '#e9edf2', '#12151a')} transparent />
      </mesh>
      <mesh rotation={FLAT} position={[0, 0.06, 0]}>
        <ringGeometry args={[reach - 0.06, reach, 64]} />
        <meshBasicMaterial color={colour} transparent opacity={0.55} />
      </mesh>
    </group>
  );
}
