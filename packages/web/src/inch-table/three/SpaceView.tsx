import { type Length, outlinePoints, type Point } from '@mischia/geometry';
import { Canvas } from '@react-three/fiber';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Camera, NeutralToneMapping } from 'three';
import styles from '../InchTable.module.css';
import { type NamedPiece, PieceName } from '../PieceName.tsx';
import type { Ghost, Line, Marker, Note, TableContent, Token } from '../table-parts.ts';
import { Cameras } from './Cameras.tsx';
import { ChipPlaces, Chips } from './Chips.tsx';
import { type SpaceColours, spaceColours } from './colours.ts';
import { handlePlaces, type TurningHandle } from './handle-place.ts';
import { Land } from './Land.tsx';
import { HAZE, Light } from './Light.tsx';
import { labelTexture } from './labels.ts';
import { Ghosts, Models } from './Models.tsx';
import { openedAt } from './opened.ts';
import { Sky } from './Sky.tsx';
import { SpaceAreas } from './SpaceAreas.tsx';
import { SpaceHandle } from './SpaceHandle.tsx';
import { EyeOf, SpaceNotes } from './SpaceNotes.tsx';
import { type Stroke, Strokes } from './Strokes.tsx';
import { FIELD_OF_VIEW, FLAT, inchesOf, inSpace } from './space.ts';
import { type SpaceHand, useSpaceHand } from './use-space-hand.ts';

export interface SpaceViewProps {
  readonly content: TableContent;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  /** The models the decision is about. */
  readonly concerned: readonly Token[] | undefined;
  readonly lines: readonly Line[];
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
  concerned,
  lines,
  label,
  ceiling,
  notes,
  hand,
}: SpaceViewProps) {
  const colours = spaceColours;
  const { ground, tokens, ghosts, markers, marks, handle, areas, zones } = content;
  const signs = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const eye = useRef<Camera>(undefined);
  const name = useRef<(piece: NamedPiece | undefined) => void>(undefined);
  const listeners = useSpaceHand(box, eye, content, hand, (piece) => name.current?.(piece));
  const open = camera === 'free' ? openedAt(ground, tokens, ceiling) : undefined;
  const seen = useMemo(
    () => (open === undefined ? tokens : tokens.filter(({ body }) => body.z < open)),
    [tokens, open],
  );
  const strokes = useMemo(
    () => [
      ...ghosts.map((ghost) => wayOf(ghost, spaceColours)),
      ...lines.flatMap((line) => lineOf(line, spaceColours)),
      ...(handle ? [stemOf(handle, spaceColours)] : []),
      ...seen.flatMap((token) => (token.level ? standOf(token, spaceColours) : [])),
    ],
    [ghosts, lines, handle, seen],
  );
  const size = inchesOf(Math.max(ground.width, ground.depth));
  return (
    <div ref={box} className={styles.space} role="img" aria-label={label} data-testid="space-table" {...listeners}>
      <Canvas
        frameloop="demand"
        dpr={[1, 1.5]}
        shadows="percentage"
        gl={{ toneMapping: NeutralToneMapping, toneMappingExposure: 1.12 }}
        camera={{ fov: FIELD_OF_VIEW, near: 0.2, far: 300 }}
      >
        <fog attach="fog" args={[HAZE, size * 0.95, size * 2.6]} />
        <Sky />
        <Light ground={ground} />
        <EyeOf eye={eye} />
        <Cameras
          ground={ground}
          camera={camera}
          picked={picked}
          tokens={tokens}
          concerned={concerned}
          aim={content.lines[0]?.to}
        />
        <Land ground={ground} ceiling={open} />
        <SpaceAreas areas={areas} zones={zones} />
        {markers.map((marker) => (
          <SpaceMarker key={marker.id} marker={marker} colours={colours} />
        ))}
        <Models tokens={seen} marks={marks} colours={colours} />
        <Ghosts ghosts={ghosts} colours={colours} />
        <Strokes strokes={strokes} />
        <ChipPlaces tokens={seen} layer={signs} />
        <SpaceNotes notes={notes} />
        {handle && <SpaceHandle handle={handle} />}
      </Canvas>
      <Chips tokens={seen} marks={marks} layer={signs} />
      <PieceUnderPointer name={name} loreOf={content.loreOf} />
    </div>
  );
});

interface PieceUnderPointerProps {
  /** How to name another one. */
  readonly name: RefObject<((piece: NamedPiece | undefined) => void) | undefined>;
  readonly loreOf: TableContent['loreOf'];
}

/** Keeps for itself what is named: the picture behind it need not be thought over with every step of the pointer. */
function PieceUnderPointer({ name, loreOf }: PieceUnderPointerProps) {
  const [named, setNamed] = useState<NamedPiece>();
  useEffect(() => {
    // Named where the pointer came upon it, as from above.
    name.current = (piece) => setNamed((now) => (now?.feature.id === piece?.feature.id ? now : piece));
  }, [name]);
  return named && <PieceName named={named} loreOf={loreOf} />;
}

/** Over the ground, so that it is not lost in it. */
const OVER = 60;

const wayOf = ({ path, tone }: Ghost, colours: SpaceColours): Stroke => ({
  points: path.map((point) => ({ ...point, z: heightOf(point) + OVER })),
  colour: tone === 'bad' ? colours.bad : colours.good,
  isDashed: true,
});

/** Clear up to where it is stopped. */
function lineOf({ from, to, stop, tone }: Line, colours: SpaceColours): Stroke[] {
  const points = [from, ...(stop ? [stop] : []), to].map((point) => ({ ...point, z: heightOf(point) }));
  return [
    { points: points.slice(0, 2), colour: tone === 'good' ? colours.good : colours.text },
    ...(stop ? [{ points: points.slice(1), colour: colours.bad }] : []),
  ];
}

/** From the rim to the knob. */
const stemOf = (handle: TurningHandle, { text }: SpaceColours): Stroke => ({
  points: handlePlaces(handle).map(({ x, y, z }) => ({ x: x * 1000, y: -z * 1000, z: y * 1000 })),
  colour: text,
  isDashed: true,
});

const ROUND = 20;

/** Who flies has the place under him marked on the ground, and a line down to it: else nobody could tell how high he is. */
function standOf({ body, seat }: Token, { text, seat: colourOf }: SpaceColours): Stroke[] {
  const rim = outlinePoints(body, ROUND).map(({ x, y }) => ({ x, y, z: OVER }));
  const post = [0, body.z].map((z) => ({ x: body.x, y: body.y, z }));
  return [
    { points: [...rim, ...rim.slice(0, 1)], colour: colourOf(seat) },
    { points: post, colour: text, isDashed: true },
  ];
}

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
