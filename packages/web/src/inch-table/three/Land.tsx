import type { Length } from '@mischia/geometry';
import { useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo, useState } from 'react';
import { CanvasTexture, LineBasicMaterial, RepeatWrapping, SRGBColorSpace, type Texture, TextureLoader } from 'three';
import { countryTile, TILE_INCHES } from '../picture/country.ts';
import { useTablePicture } from '../picture/studio.ts';
import { landscape } from '../picture/terrain/terrain.ts';
import type { Ground } from '../table-parts.ts';
import { Growth } from './Growth.tsx';
import { geometryOf, groundGeometry } from './geometry.ts';
import { painted } from './materials.ts';
import { FLAT, inchesOf, SOLID } from './space.ts';

interface LandProps {
  readonly ground: Ground;
  readonly ceiling: Length | undefined;
}

const FAR = 150;
const UNPAINTED = '#5d6044';

/** The table with its terrain, and the country around it. */
export const Land = memo(function Land({ ground, ceiling }: LandProps) {
  const width = inchesOf(ground.width);
  const depth = inchesOf(ground.depth);
  const { gl, invalidate } = useThree();
  const texture = useTexture(useTablePicture(ground, 'bare', ceiling)?.url);
  const scene = useMemo(() => {
    const { land, solids } = landscape(ground.terrain, { scenery: ground.scenery ?? 'forge', ceiling });
    return { land: groundGeometry(land, width, depth), solids: geometryOf(solids) };
  }, [ground, ceiling, width, depth]);
  useEffect(() => {
    gl.shadowMap.needsUpdate = true;
    invalidate();
    return () => {
      scene.land.dispose();
      scene.solids.dispose();
    };
  }, [scene, gl, invalidate]);
  const look = texture ? { map: texture, color: '#ffffff' } : { color: UNPAINTED };
  return (
    <>
      <mesh rotation={FLAT} position={[width / 2, 0, -depth / 2]} receiveShadow>
        <planeGeometry args={[width, depth]} />
        <meshLambertMaterial key={texture?.uuid ?? ''} {...look} />
      </mesh>
      <mesh geometry={scene.land} userData={SOLID} castShadow receiveShadow>
        <meshLambertMaterial key={texture?.uuid ?? ''} {...look} />
      </mesh>
      <mesh geometry={scene.solids} material={painted} userData={SOLID} castShadow receiveShadow dispose={null} />
      <Edge width={width} depth={depth} />
      <Growth ground={ground} />
      <mesh rotation={FLAT} position={[width / 2, -0.04, -depth / 2]}>
        <planeGeometry args={[2 * FAR, 2 * FAR]} />
        <meshLambertMaterial map={country()} />
      </mesh>
    </>
  );
});

const edgeMaterial = new LineBasicMaterial({ color: '#e7e2cf', transparent: true, opacity: 0.7 });

function Edge({ width, depth }: { readonly width: number; readonly depth: number }) {
  const corners = useMemo(
    () => new Float32Array([0, 0.03, 0, width, 0.03, 0, width, 0.03, -depth, 0, 0.03, -depth]),
    [width, depth],
  );
  return (
    <lineLoop material={edgeMaterial}>
      <bufferGeometry>
        <bufferAttribute attach="attributes-position" args={[corners, 3]} />
      </bufferGeometry>
    </lineLoop>
  );
}

let farAway: Texture | undefined;

function country(): Texture {
  if (farAway) return farAway;
  farAway = new CanvasTexture(countryTile());
  farAway.wrapS = RepeatWrapping;
  farAway.wrapT = RepeatWrapping;
  farAway.repeat.set((2 * FAR) / TILE_INCHES, (2 * FAR) / TILE_INCHES);
  farAway.colorSpace = SRGBColorSpace;
  return farAway;
}

/** A picture as a texture, when it is there; meanwhile the one before. */
function useTexture(url: string | undefined): Texture | undefined {
  const [texture, setTexture] = useState<Texture>();
  const { gl, invalidate } = useThree();
  useEffect(() => {
    if (url === undefined) return;
    let isWanted = true;
    new TextureLoader().load(url, (loaded) => {
      if (!isWanted) return;
      loaded.colorSpace = SRGBColorSpace;
      loaded.anisotropy = Math.min(8, gl.capabilities.getMaxAnisotropy());
      setTexture(loaded);
      // For whoever waits for the whole picture.
      gl.domElement.dataset.painted = 'true';
      invalidate();
    });
    return () => {
      isWanted = false;
    };
  }, [url, gl, invalidate]);
  return texture;
}
