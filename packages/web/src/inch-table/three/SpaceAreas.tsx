import { useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo } from 'react';
import { BufferGeometry, CanvasTexture, LessDepth, RepeatWrapping, ShapeGeometry } from 'three';
import type { Area, Zone } from '../table-parts.ts';
import { type SpaceColours, spaceColours } from './colours.ts';
import { FLAT, shapeOf } from './space.ts';

interface SpaceAreasProps {
  readonly areas: readonly Area[];
  readonly zones: readonly Zone[];
}

/** Arcs, dead angles, templates, rooms and strips of the table, as they lie on the ground. */
export const SpaceAreas = memo(function SpaceAreas({ areas, zones }: SpaceAreasProps) {
  return [...zones.map(areaOf), ...areas].map((area, i) => (
    <SpaceArea key={area.id} area={area} height={LOWEST + i * STEP} />
  ));
});

/** Over the ground and the floors of houses, each over the one before it, in inches. */
const LOWEST = 0.045;
const STEP = 0.004;

const OPACITY: { readonly [look in Area['look']]: number } = { reach: 0.09, blind: 0.4, template: 0.26, place: 0.09 };

const RIM = 0.6;

const areaOf = ({ seat, minX, minY, maxX, maxY }: Zone): Area => ({
  id: `zone ${seat} ${minX} ${minY} ${maxX} ${maxY}`,
  look: 'place',
  seat,
  outline: [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ],
});

function SpaceArea({ area: { outline, more, look, seat }, height }: { readonly area: Area; readonly height: number }) {
  const { invalidate } = useThree();
  const { fill, rim } = useMemo(() => {
    const shapes = [outline, ...(more ?? [])].map(shapeOf);
    // Of several outlines in one the rims would run through each other.
    const around = shapes.length === 1 && shapes[0] ? shapes[0].getPoints() : [];
    return { fill: new ShapeGeometry(shapes), rim: new BufferGeometry().setFromPoints(around) };
  }, [outline, more]);
  useEffect(() => {
    invalidate();
    return () => {
      fill.dispose();
      rim.dispose();
      invalidate();
    };
  }, [fill, rim, invalidate]);
  const color = colourOf(look, seat, spaceColours);
  return (
    <group rotation={FLAT} position={[0, height, 0]} dispose={null}>
      <mesh geometry={fill}>
        {/* Outlines of one area that overlap are as deep: only the first of them is drawn there. */}
        <meshBasicMaterial
          color={color}
          {...(look === 'blind' ? { map: hatch() } : {})}
          transparent
          opacity={OPACITY[look]}
          depthFunc={LessDepth}
        />
      </mesh>
      <lineLoop geometry={rim}>
        <lineBasicMaterial color={color} transparent opacity={RIM} />
      </lineLoop>
    </group>
  );
}

function colourOf(look: Area['look'], seat: Area['seat'], colours: SpaceColours): string {
  if (look === 'template') return colours.bad;
  return seat === undefined || look === 'blind' ? colours.text : colours.seat(seat);
}

/** Inches of a square of stripes. */
const SQUARE = 1.2;
const SIDE = 64;
let striped: CanvasTexture | undefined;

/** Stripes across: what is in the arc, but hidden from who watches it. */
function hatch(): CanvasTexture {
  if (striped) return striped;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = SIDE / 5;
    // Thrice, so that the stripe goes on into the next square.
    for (const from of [-SIDE, 0, SIDE]) {
      pen.beginPath();
      pen.moveTo(from - SIDE / 2, SIDE * 1.5);
      pen.lineTo(from + SIDE * 1.5, -SIDE / 2);
      pen.stroke();
    }
  }
  striped = new CanvasTexture(canvas);
  striped.wrapS = RepeatWrapping;
  striped.wrapT = RepeatWrapping;
  // The corners of a shape are its places on the picture, in inches.
  striped.repeat.set(1 / SQUARE, 1 / SQUARE);
  return striped;
}
