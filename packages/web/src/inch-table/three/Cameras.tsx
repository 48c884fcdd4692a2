import { outerRadius, type Point } from '@mischia/geometry';
import { OrbitControls } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type Object3D, Raycaster, type Scene, Vector3 } from 'three';
import type { Ground, Token } from '../table-parts.ts';
import { FIELD_OF_VIEW, inchesOf, inSpace } from './space.ts';

interface CamerasProps {
  readonly ground: Ground;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  readonly tokens: readonly Token[];
  /** Where the picked model aims. */
  readonly aim: Point | undefined;
}

const HALF_VIEW = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
/** From the south and above. */
const SLANT = new Vector3(0, 0.58, 0.81);
/** Into a picture that is hardly wider than high one looks more from above: so the table fills it. */
const STEEP = new Vector3(0, 0.74, 0.67);
const WIDE = 1.45;

/** Free: around the table. Over the shoulder: behind the picked model, looking where it aims or at the nearest enemy. */
export function Cameras({ ground, camera, picked, tokens, aim }: CamerasProps) {
  const { camera: eye, invalidate, size, scene } = useThree();
  const width = inchesOf(ground.width);
  const depth = inchesOf(ground.depth);
  const from = camera === 'shoulder' ? (picked ?? tokens[0]) : undefined;
  const at: Point | undefined = from && (aim ?? nearestEnemy(from, tokens)?.body);
  const target = at ? new Vector3(...inSpace(at, SEEN_AT)) : new Vector3(width / 2, 0, -depth / 2);
  const aspect = size.width / size.height;
  // The near edge is nearer than the middle: a little of its corners may lie outside.
  const away = Math.max((width * 0.98) / (2 * HALF_VIEW * aspect), (depth * 0.9) / (2 * HALF_VIEW));
  const place =
    from && at ? behind(from, at) : target.clone().add((aspect < WIDE ? STEEP : SLANT).clone().multiplyScalar(away));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the eye moves when another view or model is chosen
  useEffect(() => {
    eye.position.copy(from && at ? inTheOpen(scene, new Vector3(...headOf(from)), place) : place);
    eye.lookAt(target);
    invalidate();
  }, [camera, from?.id, at?.x, at?.y, ground.width, aspect]);
  return (
    <OrbitControls
      key={`${camera} ${from?.id}`}
      target={target}
      maxPolarAngle={1.52}
      minDistance={1}
      maxDistance={110}
    />
  );
}

const SEEN_AT = 800;

function nearestEnemy({ seat, body }: Token, tokens: readonly Token[]): Token | undefined {
  const away = (other: Token) => Math.hypot(other.body.x - body.x, other.body.y - body.y);
  return tokens.filter((other) => other.seat !== seat).toSorted((a, b) => away(a) - away(b))[0];
}

const headOf = ({ body }: Token): [number, number, number] => inSpace(body, body.z + body.height);

/** Nearer than this a model would fill its own picture. */
const TOO_NEAR = 2.4;
/** Then the eye goes just over its head. */
const OVERHEAD = new Vector3(0, 0.75, 0);

/** Before the first wall or floor between a head and where the eye would be behind it. */
function inTheOpen(scene: Scene, head: Vector3, wanted: Vector3): Vector3 {
  scene.updateMatrixWorld();
  const away = wanted.clone().sub(head);
  const ray = new Raycaster(head, away.clone().normalize(), 0, away.length());
  const solids: Object3D[] = [];
  scene.traverse((thing) => {
    if (thing.userData.isSolid) solids.push(thing);
  });
  const [hit] = ray.intersectObjects(solids, false);
  if (!hit) return wanted;
  const room = hit.distance - 0.4;
  return room < TOO_NEAR ? head.clone().add(OVERHEAD) : head.clone().addScaledVector(away.normalize(), room);
}

const BACK = 4.5;
const ABOVE = 1900;

function behind({ body }: Token, at: Point): Vector3 {
  const eye = new Vector3(...inSpace(body, body.z + body.height + ABOVE));
  const away = new Vector3(...inSpace(body)).sub(new Vector3(...inSpace(at)));
  return eye.add(away.normalize().multiplyScalar(BACK + 1.6 * inchesOf(outerRadius(body.footprint))));
}
