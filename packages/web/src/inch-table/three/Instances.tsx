import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';
import { type BufferGeometry, Color, type InstancedMesh, type Material, Matrix4 } from 'three';
import type { Token } from '../table-parts.ts';
import { inSpace, turnInSpace } from './space.ts';

interface InstancesProps {
  readonly tokens: readonly Token[];
  readonly geometry: BufferGeometry;
  readonly material: Material;
  /** A tint for each of them; white leaves it as it is. */
  readonly tintOf?: (token: Token) => string;
  /** Stays upright whatever way the model looks. */
  readonly isUpright?: boolean;
  readonly hasShadow?: boolean;
}

/** One shape for many models: the graphics card gets it once, with a place for each of them. */
export function Instances(props: InstancesProps) {
  const { tokens, geometry, material, tintOf, isUpright = false, hasShadow = false } = props;
  const mesh = useRef<InstancedMesh>(null);
  const { invalidate, gl } = useThree();
  useLayoutEffect(() => {
    const copies = mesh.current;
    if (!copies) return;
    for (const [i, token] of tokens.entries()) {
      const { body } = token;
      const place = new Matrix4().makeRotationY(isUpright ? 0 : turnInSpace(body.facing));
      copies.setMatrixAt(i, place.setPosition(...inSpace(body, body.z)));
      if (tintOf) copies.setColorAt(i, new Color(tintOf(token)));
    }
    copies.instanceMatrix.needsUpdate = true;
    if (copies.instanceColor) copies.instanceColor.needsUpdate = true;
    copies.computeBoundingSphere();
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [tokens, tintOf, isUpright, invalidate, gl]);
  return (
    <instancedMesh
      key={tokens.length}
      ref={mesh}
      args={[geometry, material, tokens.length]}
      castShadow={hasShadow}
      receiveShadow={hasShadow}
      dispose={null}
    />
  );
}
