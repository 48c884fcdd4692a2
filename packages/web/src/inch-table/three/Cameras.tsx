import { type Length, outerRadius, type Point } from '@mischia/geometry';
import { OrbitControls } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { type Camera, Fog, type Object3D, Raycaster, type Scene, Vector3 } from 'three';
import { inTheAction, type Part } from '../action.ts';
import type { Ground, Token } from '../table-parts.ts';
import { eyeFor, type Framed, framedBattle } from './framing.ts';
import { inchesOf, inSpace } from './space.ts';

interface CamerasProps {
  readonly ground: Ground;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  readonly tokens: readonly Token[];
  /** The models the decision is about. */
  readonly concerned: readonly Token[] | undefined;
  /** Where the picked model aims. */
  readonly aim: Point | undefined;
}

/** Free: around the table. Over the shoulder: behind the picked model, looking where it aims or at the nearest enemy. */
export function Cameras({ ground, camera, picked, tokens, concerned, aim }: CamerasProps) {
  const { camera: eye, invalidate, size, scene } = useThree();
  const from = camera === 'shoulder' ? (picked ?? tokens[0]) : undefined;
  const at: Point | undefined = from && (aim ?? nearestEnemy(from, tokens)?.body);
  // Where the battle is when one begins to look: the eye does not follow every move of it, and goes elsewhere only for
  // a decision about somebody who is not in the picture.
  const [out, setOut] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const framed: Framed = useMemo(
    () => framedBattle(ground, inTheAction(tokens, concerned ?? [], fitsTheEye, 0)),
    [camera, ground.width, ground.depth, out],
  );
  useEffect(() => {
    if (camera === 'free' && concerned?.some((token) => !isInPicture(eye, token))) setOut((before) => before + 1);
  }, [camera, concerned, eye]);
  const whole = useMemo(() => eyeFor(framed, size), [framed, size]);
  const target = at ? new Vector3(...inSpace(at, SEEN_AT)) : whole.target;
  const place = from && at ? behind(from, at) : whole.place;
  const { width, height } = size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the eye moves when another view or model is chosen
  useEffect(() => {
    eye.position.copy(from && at ? inTheOpen(scene, new Vector3(...headOf(from)), place) : place);
    eye.lookAt(target);
    // Haze begins behind what one looks at, from however far that is.
    const across = inchesOf(Math.max(ground.width, ground.depth));
    const away = eye.position.distanceTo(target);
    if (scene.fog instanceof Fog) {
      scene.fog.near = away + across * HAZE_FROM;
      scene.fog.far = away + across * HAZE_TO;
    }
    invalidate();
  }, [camera, from?.id, at?.x, at?.y, ground.width, width, height, framed]);
  return (
    <OrbitControls
      key={`${camera} ${from?.id}`}
      target={target}
      maxPolarAngle={1.52}
      minDistance={1}
      maxDistance={160}
    />
  );
}

const SEEN_AT = 800;
/** A larger part of the table makes figures too small to tell apart. */
const WIDEST: Length = 24_000;
const fitsTheEye = ({ minX, minY, maxX, maxY }: Part): boolean => maxX - minX <= WIDEST && maxY - minY <= WIDEST;

const isInPicture = (eye: Camera, { body }: Token): boolean => {
  const { x, y, z } = new Vector3(...inSpace(body, body.z)).project(eye);
  return Math.abs(x) < 1 && Math.abs(y) < 1 && z < 1;
};

/** In widths of the table behind the middle of the picture. */
const HAZE_FROM = 0.12;
const HAZE_TO = 1.15;

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
