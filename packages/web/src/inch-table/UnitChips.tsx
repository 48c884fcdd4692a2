import { type Length, reach } from '@mischia/geometry';
import { useMemo } from 'react';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import { flipped } from './drawing.ts';
import styles from './Token.module.css';
import type { Mark, Token } from './table-parts.ts';
import { type UnitChip, unitChips } from './unit-chips.ts';

interface ChipsProps {
  readonly tokens: readonly Token[];
  readonly marks: { readonly [unit: string]: Mark };
  readonly depth: Length;
  /** Table lengths per pixel. */
  readonly scale: number;
  readonly isNarrow: boolean;
  /** What is seen of the table, from left to right. */
  readonly left: Length;
  readonly wide: Length;
}

interface Box {
  readonly x: Length;
  readonly y: Length;
  readonly width: Length;
  readonly height: Length;
}

// Pixels.
const HIGH = 19;
const LETTER = 6.3;
const PIP = 6;
const ASIDE = 7;
const OFF = 5;
/** More wounds than this are a figure. */
const MOST_PIPS = 12;
/** Longer names are cut. */
const LONGEST = 24;
/** Bases that are smaller than this on the screen have no room for names beside them. */
const READABLE = 5;

/** One sign for each unit, where it covers nobody: seat, name and wounds. */
export function UnitChips({ tokens, marks, depth, scale, isNarrow, left, wide }: ChipsProps) {
  const text = useText();
  const placed = useMemo(() => {
    const taken: Box[] = tokens.map((token) => boxOf(token, depth));
    return unitChips(tokens).map((chip) => {
      const isShort = isNarrow || (chip.tokens[0] && smallest(chip.tokens[0]) / scale < READABLE);
      const name = isShort ? chip.label : shortened(text(chip.name));
      const pips = isShort ? '' : pipsOf(chip);
      const width =
        (ASIDE * 2 + 14 + name.length * LETTER + (pips === 'pips' ? chip.of * PIP + 5 : pips.length * LETTER + 5)) *
        scale;
      const free = freeSpot(chip, depth, width, HIGH * scale, OFF * scale, taken);
      const box = { ...free, x: Math.max(left, Math.min(free.x, left + wide - width)) };
      taken.push(box);
      return { chip, name, pips, box };
    });
  }, [tokens, depth, scale, isNarrow, left, wide, text]);
  return placed.map(({ chip: { unit, seat, wounds, of }, name, pips, box }) => (
    <g
      key={unit}
      className={styles.chip}
      data-chip={unit}
      data-mark={marks[unit]}
      transform={`translate(${Math.round(box.x)} ${Math.round(box.y)}) scale(${scale})`}
      style={{ color: seatColour(seat) }}
    >
      <rect width={box.width / scale} height={HIGH} rx={5} />
      <path d={seatShape(seat)} transform={`translate(${ASIDE - 1} ${HIGH / 2 - 5}) scale(0.42)`} />
      <text x={ASIDE + 13} y={HIGH / 2} dy="0.35em">
        {name}
      </text>
      {pips === 'pips'
        ? Array.from({ length: of }, (_, i) => (
            <rect
              key={i}
              className={styles.pip}
              data-lost={i >= wounds}
              x={box.width / scale - ASIDE - (of - i) * PIP + 2}
              y={HIGH / 2 - 3}
              width={4}
              height={6}
            />
          ))
        : pips && (
            <text className={styles.count} x={box.width / scale - ASIDE} y={HIGH / 2} dy="0.35em">
              {pips}
            </text>
          )}
    </g>
  ));
}

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** Wounds as pips, as a figure, or not at all where there is only one. */
function pipsOf({ wounds, of }: UnitChip): string {
  if (of < 2) return '';
  return of > MOST_PIPS ? `${wounds}/${of}` : 'pips';
}

const smallest = ({ body }: Token): Length => Math.min(reach(body, { x: 1, y: 0 }), reach(body, { x: 0, y: 1 }));

function boxOf({ body }: Token, depth: Length): Box {
  const [wide, high] = [reach(body, { x: 1, y: 0 }), reach(body, { x: 0, y: 1 })];
  return { x: body.x - wide, y: flipped(depth, body.y) - high, width: 2 * wide, height: 2 * high };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Above the unit, below it or beside it: wherever it covers least. */
function freeSpot(
  { tokens }: UnitChip,
  depth: Length,
  width: Length,
  height: Length,
  off: Length,
  taken: readonly Box[],
): Box {
  const boxes = tokens.map((token) => boxOf(token, depth));
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const [middle, centre] = [(left + right - width) / 2, (top + bottom - height) / 2];
  const spots: Box[] = [
    { x: middle, y: top - height - off, width, height },
    { x: middle, y: bottom + off, width, height },
    { x: right + off, y: centre, width, height },
    { x: left - width - off, y: centre, width, height },
    { x: middle, y: top - 2 * height - 2 * off, width, height },
    { x: middle, y: bottom + height + 2 * off, width, height },
  ];
  let best = spots[0] as Box;
  let least = Infinity;
  for (const spot of spots) {
    const covered = taken.reduce((sum, box) => sum + overlap(spot, box), 0);
    if (covered < least) [best, least] = [spot, covered];
  }
  return best;
}
