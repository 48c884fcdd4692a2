import { useFrame } from '@react-three/fiber';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { BufferGeometry, Mesh } from 'three';
import { outOver, SIDES, type Side, surroundings } from '../picture/terrain/surroundings.ts';
import { undergrowth } from '../picture/terrain/undergrowth.ts';
import type { Ground } from '../table-parts.ts';
import { geometryOf, grassGeometry } from './geometry.ts';
import { painted } from './materials.ts';
import { inchesOf } from './space.ts';

/** What grows and lies on the open ground, and what stands around the table: it stays as it is, and casts no shadow. */
export const Growth = memo(function Growth({ ground }: { readonly ground: Ground }) {
  const shapes = useMemo(() => {
    const { grass, pebbles } = undergrowth(ground);
    const { low, tall } = surroundings(ground);
    return {
      low: [grassGeometry(grass), geometryOf(pebbles), geometryOf(low)],
      tall: SIDES.map((side) => ({ side, geometry: geometryOf(tall[side]) })),
    };
  }, [ground]);
  useEffect(() => () => [...shapes.low, ...shapes.tall.map(({ geometry }) => geometry)].forEach(drop), [shapes]);
  return (
    <>
      {shapes.low.map((geometry) => (
        <mesh key={geometry.uuid} geometry={geometry} material={painted} receiveShadow dispose={null} />
      ))}
      {shapes.tall.map(({ side, geometry }) => (
        <Beyond key={geometry.uuid} side={side} geometry={geometry} ground={ground} />
      ))}
    </>
  );
});

const drop = (geometry: BufferGeometry): void => geometry.dispose();

interface BeyondProps {
  readonly side: Side;
  readonly geometry: BufferGeometry;
  readonly ground: Ground;
}

/** What is tall beyond an edge of the table, unless the eye is there too and would look at its back. */
function Beyond({ side, geometry, ground }: BeyondProps) {
  const mesh = useRef<Mesh>(null);
  useFrame(({ camera: { position } }) => {
    const out = outOver(position.x, position.z, inchesOf(ground.width), inchesOf(ground.depth));
    if (mesh.current) mesh.current.visible = out[side] < AMONG;
  });
  return <mesh ref={mesh} geometry={geometry} material={painted} dispose={null} />;
}

/** Inches out from the table, from which on an eye is among what stands there. */
const AMONG = 2;
