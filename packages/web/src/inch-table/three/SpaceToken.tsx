import { innerRadius } from '@mischia/geometry';
import type { ThreeEvent } from '@react-three/fiber';
import { memo, useMemo } from 'react';
import type { Mark, Token } from '../table-parts.ts';
import type { SpaceColours } from './colours.ts';
import { labelTexture } from './labels.ts';
import { FLAT, footprintShape, inchesOf, inSpace, turnInSpace } from './space.ts';

interface SpaceTokenProps {
  readonly token: Token;
  readonly colours: SpaceColours;
  readonly mark?: Mark | undefined;
  readonly isGhost?: boolean;
  readonly onPick?: ((token: Token) => void) | undefined;
}

const BASE = 0.14;
const RIM = 0.06;
/** Sides of the body by seat: the seat's shape seen from above. */
const SIDES = [28, 4, 6, 4, 3, 8];
/** A press that moved this far was meant for the camera. */
const STILL = 4;

/** A model: base of true size, rim in the seat's colour, a plain body of true height with its letters on top. */
export const SpaceToken = memo(function SpaceToken({ token, colours, mark, isGhost = false, onPick }: SpaceTokenProps) {
  const { body, seat, label } = token;
  const colour = colours.seat(seat);
  const shape = useMemo(() => footprintShape(body.footprint), [body.footprint]);
  const radius = inchesOf(innerRadius(body.footprint)) * 0.72;
  const height = Math.max(0.4, inchesOf(body.height));
  const opacity = isGhost ? 0.4 : mark === 'faded' ? 0.45 : 1;
  const isHull = body.footprint.kind === 'hull';
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > STILL) return;
    event.stopPropagation();
    onPick?.(token);
  };
  const rim = mark === 'selected' || mark === 'target' ? colours.text : mark === 'chosen' ? colours.bad : colour;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a thing in space, no element; the unit list does the same by key
    <group position={inSpace(body, body.z)} rotation={[0, turnInSpace(body.facing), 0]} onClick={onClick}>
      <mesh rotation={FLAT}>
        <extrudeGeometry args={[shape, { depth: RIM, bevelEnabled: false }]} />
        <meshBasicMaterial color={rim} transparent opacity={opacity} />
      </mesh>
      <mesh rotation={FLAT} position={[0, RIM, 0]} scale={[0.93, 0.93, 1]}>
        <extrudeGeometry args={[shape, { depth: isHull ? height : BASE - RIM, bevelEnabled: false }]} />
        <meshLambertMaterial color={isHull ? colour : colours.base} transparent opacity={opacity} />
      </mesh>
      {!isHull && (
        <mesh position={[0, BASE + height / 2, 0]}>
          <cylinderGeometry args={[radius * 0.86, radius, height, SIDES[seat % SIDES.length]]} />
          <meshLambertMaterial color={colour} flatShading transparent opacity={opacity} />
        </mesh>
      )}
      <mesh rotation={FLAT} position={[0, (isHull ? RIM : BASE) + height + 0.02, 0]}>
        <circleGeometry args={[Math.min(radius * 0.84, 1), 24]} />
        <meshBasicMaterial map={labelTexture(label, colours.text, colours.base)} transparent opacity={opacity} />
      </mesh>
    </group>
  );
});
