import type { Feature, Wall } from '@mischia/geometry';
import { Edges } from '@react-three/drei';
import { memo, useMemo } from 'react';
import { wallCorners } from '../drawing.ts';
import type { SpaceColours } from './colours.ts';
import { FLAT, inchesOf, shapeOf } from './space.ts';

interface TerrainProps {
  readonly terrain: readonly Feature[];
  readonly colours: SpaceColours;
}

/** Terrain as plain volumes with clear edges. */
export const SpaceTerrain = memo(function SpaceTerrain({ terrain, colours }: TerrainProps) {
  return terrain.map((feature) => <Piece key={feature.id} feature={feature} colours={colours} />);
});

const THIN = 0.06;

function Piece({ feature, colours }: { readonly feature: Feature; readonly colours: SpaceColours }) {
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
          isClear={isGrown}
        />
      ))}
      {floors.map(({ id, corners, z }) => (
        <Volume
          key={id}
          corners={corners}
          from={inchesOf(z) - THIN}
          height={THIN}
          colour={colours.floor}
          edge={colours.edge}
          isClear
        />
      ))}
      {walls.map((wall) => (
        <WallVolume key={wall.id} wall={wall} colours={colours} />
      ))}
    </>
  );
}

function solidColour(kind: Feature['kind'], standable: boolean, colours: SpaceColours): string {
  if (kind === 'hill') return colours.hill;
  return kind === 'woods' && !standable ? colours.trunk : colours.block;
}

function WallVolume({ wall, colours }: { readonly wall: Wall; readonly colours: SpaceColours }) {
  return (
    <Volume
      corners={wallCorners(wall)}
      from={inchesOf(wall.bottom)}
      height={inchesOf(wall.top - wall.bottom)}
      colour={colours.wall}
      edge={colours.edge}
    />
  );
}

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
    <mesh rotation={FLAT} position={[0, from, 0]}>
      <extrudeGeometry args={[shape, { depth: height, bevelEnabled: false }]} />
      <meshLambertMaterial color={colour} transparent={isClear} opacity={isClear ? 0.72 : 1} />
      <Edges threshold={20} color={edge} />
    </mesh>
  );
}
