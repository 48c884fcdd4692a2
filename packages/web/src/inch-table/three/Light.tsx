import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { DirectionalLight } from 'three';
import type { Ground } from '../table-parts.ts';
import { inchesOf } from './space.ts';

export const HAZE = '#8d9690';
const MAP = 2048;

/** Sky and earth, a warm sun with the one shadow map, and a cool light from behind. */
export function Light({ ground }: { readonly ground: Ground }) {
  const width = inchesOf(ground.width);
  const depth = inchesOf(ground.depth);
  const sun = useRef<DirectionalLight>(null);
  const { gl, invalidate } = useThree();
  useEffect(() => {
    const light = sun.current;
    if (!light) return;
    const half = Math.hypot(width, depth) / 2 + 1;
    Object.assign(light.shadow.camera, { left: -half, right: half, top: half, bottom: -half, near: 1, far: 160 });
    light.shadow.camera.updateProjectionMatrix();
    light.target.position.set(width / 2, 0, -depth / 2);
    light.target.updateMatrixWorld();
    // Drawn anew only when something has moved.
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [width, depth, gl, invalidate]);
  return (
    <>
      <hemisphereLight args={['#dfe8f0', '#5a4f3c', 2]} />
      <directionalLight
        ref={sun}
        color="#ffeed6"
        intensity={3}
        position={[width / 2 - 34, 48, -depth / 2 - 22]}
        castShadow
        shadow-mapSize={[MAP, MAP]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.03}
      />
      <directionalLight color="#a9c4ff" intensity={0.7} position={[width / 2 + 20, 20, -depth - 40]} />
    </>
  );
}
