import { type Length, outerRadius, type Point } from '@mischia/geometry';
import { flipped } from './drawing.ts';
import styles from './Token.module.css';
import type { Mark, Token } from './table-parts.ts';

interface OutlinesProps {
  readonly tokens: readonly Token[];
  readonly marks: { readonly [unit: string]: Mark };
  readonly depth: Length;
}

const AROUND: Length = 240;

/** One line around each marked unit, or model: selected, a legal target, the chosen one. */
export function UnitOutlines({ tokens, marks, depth }: OutlinesProps) {
  return Object.entries(marks).map(([unit, mark]) => {
    const models = tokens.filter((token) => token.unit === unit || token.id === unit);
    const [first] = models;
    if (mark === 'faded' || !first || first.body.footprint.kind !== 'round') return null;
    const radius = outerRadius(first.body.footprint) + AROUND;
    const centres = models.map(({ body }) => ({ x: body.x, y: flipped(depth, body.y) }));
    return <path key={unit} className={styles.outline} data-mark={mark} d={roundedHull(centres, radius)} />;
  });
}

/** The convex hull of some points, drawn at a distance around them. */
export function roundedHull(points: readonly Point[], radius: Length): string {
  const hull = convexHull(points);
  const [only] = hull;
  if (!only) return '';
  if (hull.length === 1) {
    return `M${only.x - radius} ${only.y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
  }
  const sides = hull.map((a, i) => {
    const b = hull[(i + 1) % hull.length] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const nx = ((b.y - a.y) / length) * radius;
    const ny = (-(b.x - a.x) / length) * radius;
    return { from: { x: a.x + nx, y: a.y + ny }, to: { x: b.x + nx, y: b.y + ny } };
  });
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `${sides
    .map(({ from, to }, i) => `${i === 0 ? 'M' : `A${radius} ${radius} 0 0 1 `}${at(from)}L${at(to)}`)
    .join('')}A${radius} ${radius} 0 0 1 ${at((sides[0] as (typeof sides)[number]).from)}Z`;
}

/** Andrew's monotone chain; clockwise in the picture, whose y runs down. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turn = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
