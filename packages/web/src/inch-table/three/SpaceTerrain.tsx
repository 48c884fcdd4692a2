import type { Feature, Prism } from '@mischia/geometry';
import { Edges } from '@react-three/drei';
import { memo, useMemo } from 'react';
import type { SpaceColours } from './colours.ts';
import { SpaceWall } from './SpaceWall.tsx';
import { FLAT, inchesOf, inSpace, SOLID, shapeOf } from './space.ts';

interface TerrainProps {
  readonly terrain: readonly Feature[];
  readonly colours: SpaceColours;
  /** From outside one looks through walls at who is behind them; a model does not. */
  readonly isSeenThrough: boolean;
}

/** Terrain as plain volumes with clear edges. */
export const SpaceTerrain = memo(function SpaceTerrain({ terrain, ...look }: TerrainProps) {
  return terrain.map((feature) => <Piece key={feature.id} feature={feature} {...look} />);
});

const THIN = 0.06;

interface PieceProps extends Omit<TerrainProps, 'terrain'> {
  readonly feature: Feature;
}

function Piece({ feature, colours, isSeenThrough }: PieceProps) {
  const { kind, area, prisms, floors, walls } = feature;
  const isGrown = kind === 'woods';
  return (
    <>
      {kind !== 'hill' &&
        area.map((corners, index) => (
          <Volume
            key={index}
            corners={corners}
            from={0}
            height={THIN}
            colour={isGrown ? colours.woods : colours.floor}
            edge={colours.edge}
          />
        ))}
      {prisms.map(({ id, corners, bottom, top, standable }) => (
        <Volume
          key={id}
          corners={corners}
          from={inchesOf(bottom)}
          height={inchesOf(top - bottom)}
          colour={solidColour(kind, standable, colours)}
          edge={colours.edge}
        />
      ))}
      {isGrown &&
        prisms.map(({ id, corners, top }) => (
          <Canopy key={`canopy ${id}`} corners={corners} top={top} colours={colours} />
        ))}
      {floors.map(({ id, corners, z }) => (
        <Volume
          key={id}
          corners={corners}
          from={inchesOf(z) - THIN}
          height={THIN}
          colour={colours.floor}
          edge={colours.edge}
          isClear={isSeenThrough}
        />
      ))}
      {walls.map((wall) => (
        <SpaceWall key={wall.id} wall={wall} colours={colours} isClear={isSeenThrough} />
      ))}
    </>
  );
}

function solidColour(kind: Feature['kind'], standable: boolean, colours: SpaceColours): string {
  if (kind === 'hill') return colours.hill;
  return kind === 'woods' && !standable ? colours.trunk : colours.block;
}

/** Leaves around a trunk: for the eye only, nothing stops at them. */
function Canopy({ corners, top, colours }: Pick<Prism, 'corners' | 'top'> & { readonly colours: SpaceColours }) {
  const [a, , c] = corners;
  if (!a || !c) return null;
  const height = inchesOf(top);
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  return (
    <mesh position={inSpace(middle, top * 0.62)}>
      <coneGeometry args={[CANOPY, height * 0.8, 9]} />
      <meshLambertMaterial color={colours.trunk} transparent opacity={0.5} flatShading depthWrite={false} />
    </mesh>
  );
}

const CANOPY = 0.95;

interface VolumeProps {
  readonly corners: Parameters<typeof shapeOf>[0];
  readonly from: number;
  readonly height: number;
  readonly colour: string;
  readonly edge: string;
  readonly isClear?: boolean;
}

function Volume({ corners, from, height, colour, edge, isClear = false }: VolumeProps) {
  const shape = useMemo(() => shapeOf(corners), [corners]);
  return (
    <mesh rotation={FLAT} position={[0, from, 0]} userData={SOLID}>
      <extrudeGeometry args={[shape, { depth: height, bevelEnabled: false }]} />
      <meshLambertMaterial color={colour} transparent={isClear} opacity={isClear ? 0.72 : 1} />
      <Edges threshold={20} color={edge} />
    </mesh>
  );
}
