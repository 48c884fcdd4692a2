import { type Length, outerRadius } from '@mischia/geometry';
import { seatColour } from '../shell/SeatMark.tsx';
import { flipped } from './drawing.ts';
import styles from './Token.module.css';
import type { Token } from './table-parts.ts';

interface TagsProps {
  readonly tokens: readonly Token[];
  readonly depth: Length;
  /** Table lengths per pixel. */
  readonly scale: number;
}

/** Bases smaller than this, in pixels from centre to rim, have no room for letters one can read. */
const READABLE = 7;
const SIZE = 13;
const ASIDE = 6;

/** From far away letters on bases cannot be read: then each unit has its sign once, beside its leftmost model. */
export function UnitTags({ tokens, depth, scale }: TagsProps) {
  const small = tokens.filter(({ body: { footprint } }) => outerRadius(footprint) / scale < READABLE);
  const first = new Map<string, Token>();
  for (const token of small) {
    const known = first.get(token.unit);
    if (!known || token.body.x < known.body.x) first.set(token.unit, token);
  }
  return [...first.values()].map(({ unit, label, seat, body }) => (
    <text
      key={unit}
      className={styles.tag}
      style={{ fill: seatColour(seat) }}
      x={body.x - outerRadius(body.footprint) - ASIDE * scale}
      y={flipped(depth, body.y)}
      fontSize={SIZE * scale}
      strokeWidth={3 * scale}
      dy="0.35em"
    >
      {label}
    </text>
  ));
}
