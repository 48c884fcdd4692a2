import type { ThreeEvent } from '@react-three/fiber';
import { useThree } from '@react-three/fiber';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Euler, type InstancedMesh, Matrix4, Quaternion, type Texture, Vector3 } from 'three';
import type { Token } from '../table-parts.ts';
import { inSpace, turnInSpace } from './space.ts';

type Triple = readonly [number, number, number];

interface CopiesProps {
  readonly tokens: readonly Token[];
  readonly colour: string;
  readonly opacity: number;
  /** Where the part sits on its model, how it is turned there and how large it is. */
  readonly at?: Triple;
  readonly turn?: Triple;
  readonly scale?: Triple;
  /** Without light and shade. */
  readonly isFlat?: boolean;
  readonly map?: Texture;
  readonly onPick?: ((token: Token) => void) | undefined;
  /** The shape. */
  readonly children: ReactNode;
}

/** A press that moved this far was meant for the camera. */
const STILL = 4;
const NOWHERE: Triple = [0, 0, 0];
const AS_IS: Triple = [1, 1, 1];

/** One part of many models: the graphics card gets it once, with a place for each of them. */
export function Copies(props: CopiesProps) {
  const { tokens, colour, opacity, at = NOWHERE, turn = NOWHERE, scale = AS_IS, isFlat, map, onPick, children } = props;
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree((three) => three.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a triple, which is written anew every time
  useLayoutEffect(() => {
    const copies = mesh.current;
    if (!copies) return;
    const part = new Matrix4().compose(
      new Vector3(...at),
      new Quaternion().setFromEuler(new Euler(...turn)),
      new Vector3(...scale),
    );
    for (const [i, { body }] of tokens.entries()) {
      const place = new Matrix4().makeRotationY(turnInSpace(body.facing)).setPosition(...inSpace(body, body.z));
      copies.setMatrixAt(i, place.multiply(part));
    }
    copies.instanceMatrix.needsUpdate = true;
    copies.computeBoundingSphere();
    invalidate();
  }, [tokens, ...at, ...turn, ...scale, invalidate]);
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    const token = tokens[event.instanceId ?? -1];
    if (event.delta > STILL || !token) return;
    event.stopPropagation();
    onPick?.(token);
  };
  const look = { color: colour, transparent: opacity < 1 || map !== undefined, opacity, ...(map ? { map } : {}) };
  return (
    <instancedMesh
      key={tokens.length}
      ref={mesh}
      args={[undefined, undefined, tokens.length]}
      {...(onPick ? { onClick } : {})}
    >
      {children}
      {isFlat ? <meshBasicMaterial {...look} /> : <meshLambertMaterial {...look} flatShading />}
    </instancedMesh>
  );
}
