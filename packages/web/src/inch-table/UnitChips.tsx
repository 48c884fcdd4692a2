import { type Length, reach } from '@mischia/geometry';
import { useMemo } from 'react';
import { seatColour, seatShape } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import { type Box, boxOf, discOf, freeSpot } from './chip-places.ts';
import { lettersWide } from './letters.ts';
import styles from './Token.module.css';
import type { Ghost, Mark, Marker, Token } from './table-parts.ts';
import { type UnitChip, unitChips } from './unit-chips.ts';
import type { Viewport } from './use-viewport.ts';

interface ChipsProps {
  readonly tokens: readonly Token[];
  /** What else they cover if they can help it: where models would go, numbers of markers. */
  readonly ghosts: readonly Ghost[];
  readonly markers: readonly Marker[];
  readonly marks: { readonly [unit: string]: Mark };
  readonly depth: Length;
  /** Table lengths per pixel. */
  readonly scale: number;
  readonly isNarrow: boolean;
  /** What is seen of the table. */
  readonly seen: Pick<Viewport, 'left' | 'wide' | 'top' | 'high'>;
}

// Pixels.
const HIGH = 19;
/** Of the letters of names and of figures. */
const SIZE = 11.5;
const PIP = 6;
const BETWEEN = 8;
const ASIDE = 7;
const OFF = 5;
/** More wounds than this are a figure. */
const MOST_PIPS = 12;
/** Longer names are cut. */
const LONGEST = 24;
/** Bases that are smaller than this on the screen have no room for names beside them. */
const READABLE = 5;

/** One sign for each unit, where it covers nobody: seat, name and wounds. */
export function UnitChips({ tokens, ghosts, markers, marks, depth, scale, isNarrow, seen }: ChipsProps) {
  const text = useText();
  const { left, wide, top, high } = seen;
  const placed = useMemo(() => {
    const standing = [...tokens, ...ghosts.map(({ token }) => token)];
    const taken: Box[] = [...standing.map((token) => boxOf(token, depth)), ...markers.map((one) => discOf(one, depth))];
    return unitChips(tokens).map((chip) => {
      const isShort = isNarrow || (chip.tokens[0] && smallest(chip.tokens[0]) / scale < READABLE);
      const name = isShort ? chip.label : shortened(text(chip.name));
      const pips = isShort ? '' : pipsOf(chip);
      const health = pips === 'pips' ? chip.of * PIP : lettersWide(pips) * SIZE;
      const width = (ASIDE * 2 + 13 + lettersWide(name) * SIZE + (health > 0 ? health + BETWEEN : 0)) * scale;
      const unit = chip.tokens.map((token) => boxOf(token, depth));
      const window = { x: left, y: top, width: wide, height: high };
      const box = freeSpot(unit, { width, height: HIGH * scale }, OFF * scale, taken, window);
      taken.push(box);
      return { chip, name, pips, box };
    });
  }, [tokens, ghosts, markers, depth, scale, isNarrow, left, wide, top, high, text]);
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
