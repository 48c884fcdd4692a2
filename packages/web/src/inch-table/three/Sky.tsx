import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import { BackSide, BufferAttribute, Color, type Mesh, MeshBasicMaterial, SphereGeometry } from 'three';
import { HAZE } from './Light.tsx';

/** Clouds overhead; down to the horizon they become the haze that takes the land. */
const ZENITH = '#5f7183';
/** Inches: farther than the land, nearer than the eye can see. */
const RADIUS = 250;
/** How high over the horizon the haze ends, of the way to the zenith. */
const HAZY = 0.06;
const CLEAR = 0.65;

function skyDome(): SphereGeometry {
  const dome = new SphereGeometry(RADIUS, 16, 16);
  const { count } = dome.attributes.position as BufferAttribute;
  const colours = new Float32Array(count * 3);
  const [haze, zenith] = [new Color(HAZE), new Color(ZENITH)];
  for (let i = 0; i < count; i++) {
    const up = (dome.attributes.position as BufferAttribute).getY(i) / RADIUS;
    const share = Math.max(0, Math.min(1, (up - HAZY) / (CLEAR - HAZY)));
    haze
      .clone()
      .lerp(zenith, share)
      .toArray(colours, i * 3);
  }
  dome.setAttribute('color', new BufferAttribute(colours, 3));
  return dome;
}

const dome = skyDome();
const material = new MeshBasicMaterial({ vertexColors: true, side: BackSide, fog: false, depthWrite: false });

/** The sky: it goes with the eye, so that nobody comes nearer to it. */
export function Sky() {
  const mesh = useRef<Mesh>(null);
  useFrame(({ camera }) => void mesh.current?.position.copy(camera.position));
  return <mesh ref={mesh} geometry={dome} material={material} renderOrder={-1} dispose={null} />;
}
