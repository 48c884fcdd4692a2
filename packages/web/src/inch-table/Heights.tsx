import type { Feature, Length, Point } from '@mischia/geometry';
import { useText } from '../text/text.tsx';
import { flipped } from './drawing.ts';
import styles from './Picture.module.css';

const INSIDE: Length = 260;

/** How high the floors and roofs of a piece lie on which models can stand, written into their corners. */
export function Heights({ feature: { floors, prisms }, depth }: { readonly feature: Feature; readonly depth: Length }) {
  const text = useText();
  const byCorner = new Map<string, { readonly at: Point; readonly heights: Length[] }>();
  const tops = [
    ...floors.filter(({ standable }) => standable).map(({ corners, z }) => ({ corners, height: z })),
    ...prisms.filter(({ standable }) => standable).map(({ corners, top }) => ({ corners, height: top })),
  ];
  for (const { corners, height } of tops) {
    const at = { x: Math.min(...corners.map(({ x }) => x)), y: Math.min(...corners.map(({ y }) => y)) };
    const known = byCorner.get(`${at.x} ${at.y}`) ?? { at, heights: [] };
    known.heights.push(height);
    byCorner.set(`${at.x} ${at.y}`, known);
  }
  return [...byCorner].map(([key, { at, heights }]) => (
    <text key={key} className={styles.height} x={at.x + INSIDE} y={flipped(depth, at.y) - INSIDE} fontSize={560}>
      {heights
        .toSorted((a, b) => a - b)
        .map((height) => text('inch.length', { length: { inches: height } }))
        .join(' · ')}
    </text>
  ));
}
