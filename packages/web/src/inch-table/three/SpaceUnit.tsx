import { innerRadius, outerRadius, reach } from '@mischia/geometry';
import { memo, useMemo } from 'react';
import type { Mark, Token } from '../table-parts.ts';
import { Copies } from './Copies.tsx';
import type { SpaceColours } from './colours.ts';
import { labelTexture } from './labels.ts';
import { FLAT, footprintShape, inchesOf } from './space.ts';

interface SpaceUnitProps {
  /** Models of one unit: they share base, height and letters. */
  readonly tokens: readonly Token[];
  readonly colours: SpaceColours;
  readonly mark?: Mark | undefined;
  readonly isGhost?: boolean;
  readonly onPick?: ((token: Token) => void) | undefined;
}

const BASE = 0.14;
const RIM = 0.06;
/** Sides of the body by seat: the seat's shape seen from above. */
const SIDES = [28, 4, 6, 4, 3, 8];
const EAST = { x: 1, y: 0 };
/** How much of a hull is its lower, wide part. */
const LOWER = 0.58;

/**
 * The models of a unit: bases of true size with a rim in the seat's colour, a tick where they face, plain bodies of true
 * height with the letters on top. Each part is drawn once for all of them.
 */
export const SpaceUnit = memo(function SpaceUnit({ tokens, colours, mark, isGhost = false, onPick }: SpaceUnitProps) {
  const [first] = tokens;
  const footprint = first?.body.footprint;
  const shape = useMemo(() => footprint && footprintShape(footprint), [footprint]);
  if (!first || !footprint || !shape) return null;
  const colour = colours.seat(first.seat);
  const height = Math.max(0.4, inchesOf(first.body.height));
  const opacity = isGhost ? 0.4 : mark === 'faded' ? 0.35 : 1;
  const ahead = inchesOf(reach({ ...first.body, facing: 0 }, EAST));
  const rim = mark === 'selected' || mark === 'target' ? colours.text : mark === 'chosen' ? colours.bad : colour;
  const isHull = footprint.kind === 'hull';
  const shared = { tokens, opacity, onPick };
  const labelSize = Math.min(inchesOf(innerRadius(footprint)) * (isHull ? 0.5 : 0.56), 1);
  return (
    <>
      <Copies {...shared} colour={rim} isFlat turn={FLAT}>
        <extrudeGeometry args={[shape, { depth: RIM, bevelEnabled: false }]} />
      </Copies>
      <Copies {...shared} colour={colours.base} turn={FLAT} at={[0, RIM, 0]} scale={[0.92, 0.92, 1]}>
        <extrudeGeometry args={[shape, { depth: BASE - RIM, bevelEnabled: false }]} />
      </Copies>
      <Copies {...shared} colour={rim} isFlat at={[ahead + 0.1, RIM, 0]} turn={[0, 0, -Math.PI / 2]}>
        <coneGeometry args={[0.16, 0.34, 4]} />
      </Copies>
      {isHull ? (
        <>
          <Copies {...shared} colour={colour} turn={FLAT} at={[0, BASE, 0]} scale={[0.88, 0.88, 1]}>
            <extrudeGeometry args={[shape, { depth: height * LOWER, bevelEnabled: false }]} />
          </Copies>
          <Copies
            {...shared}
            colour={colours.shade(first.seat)}
            turn={FLAT}
            at={[-ahead * 0.12, BASE + height * LOWER, 0]}
            scale={[0.58, 0.62, 1]}
          >
            <extrudeGeometry args={[shape, { depth: height * (1 - LOWER) - BASE, bevelEnabled: false }]} />
          </Copies>
        </>
      ) : (
        <Figure {...shared} first={first} colour={colour} shade={colours.shade(first.seat)} height={height} />
      )}
      <Copies
        {...shared}
        colour="#ffffff"
        isFlat
        map={labelTexture(first.label, colours.text, colours.base)}
        turn={FLAT}
        at={[isHull ? -ahead * 0.12 : 0, height + 0.02, 0]}
      >
        <circleGeometry args={[labelSize, 24]} />
      </Copies>
    </>
  );
});

interface FigureProps {
  readonly tokens: readonly Token[];
  readonly opacity: number;
  readonly onPick?: ((token: Token) => void) | undefined;
  readonly first: Token;
  readonly colour: string;
  readonly shade: string;
  readonly height: number;
}

/** Legs and shoulders: wide above, narrow below, longer than wide on an oval base. */
function Figure({ first, colour, shade, height, ...shared }: FigureProps) {
  const { footprint } = first.body;
  const radius = inchesOf(innerRadius(footprint)) * 0.66;
  const long = Math.min(outerRadius(footprint) / innerRadius(footprint), 1.5);
  const waist = height * 0.5;
  const sides = SIDES[first.seat % SIDES.length] ?? 28;
  const scale: [number, number, number] = [long, 1, 1];
  return (
    <>
      <Copies {...shared} colour={shade} at={[0, BASE + (waist - BASE) / 2, 0]} scale={scale}>
        <cylinderGeometry args={[radius * 0.62, radius * 0.9, waist - BASE, sides]} />
      </Copies>
      <Copies {...shared} colour={colour} at={[0, waist + (height - waist) / 2, 0]} scale={scale}>
        <cylinderGeometry args={[radius * 0.94, radius * 0.66, height - waist, sides]} />
      </Copies>
    </>
  );
}
