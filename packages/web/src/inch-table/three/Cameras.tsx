import { outerRadius } from '@mischia/geometry';
import { OrbitControls } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Vector3 } from 'three';
import type { Ground, Token } from '../table-parts.ts';
import { inchesOf, inSpace } from './space.ts';

interface CamerasProps {
  readonly ground: Ground;
  readonly camera: 'free' | 'shoulder';
  readonly picked: Token | undefined;
  readonly tokens: readonly Token[];
}

/** Free: around the table. Over the shoulder: behind the picked model, looking at the nearest enemy. */
export function Cameras({ ground, camera, picked, tokens }: CamerasProps) {
  const { camera: eye, invalidate } = useThree();
  const width = inchesOf(ground.width);
  const depth = inchesOf(ground.depth);
  const from = camera === 'shoulder' ? (picked ?? tokens[0]) : undefined;
  const enemy = from && nearestEnemy(from, tokens);
  const target = enemy
    ? new Vector3(...inSpace(enemy.body, enemy.body.z + 800))
    : new Vector3(width / 2, 0, -depth / 2);
  const place = from && enemy ? behind(from, enemy) : new Vector3(width / 2, width * 0.9, depth * 0.9);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the eye moves when another view or model is chosen
  useEffect(() => {
    eye.position.copy(place);
    eye.lookAt(target);
    invalidate();
  }, [camera, from?.id, ground.width]);
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

function nearestEnemy({ seat, body }: Token, tokens: readonly Token[]): Token | undefined {
  const away = (other: Token) => Math.hypot(other.body.x - body.x, other.body.y - body.y);
  return tokens.filter((other) => other.seat !== seat).toSorted((a, b) => away(a) - away(b))[0];
}

const BACK = 4.5;
const ABOVE = 1900;

function behind({ body }: Token, { body: enemy }: Token): Vector3 {
  const eye = new Vector3(...inSpace(body, body.z + body.height + ABOVE));
  const away = new Vector3(...inSpace(body)).sub(new Vector3(...inSpace(enemy)));
  return eye.add(away.normalize().multiplyScalar(BACK + 1.6 * inchesOf(outerRadius(body.footprint))));
}
