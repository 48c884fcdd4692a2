import { type Length, reach } from '@mischia/geometry';
import { flipped } from './drawing.ts';
import styles from './Token.module.css';
import type { Sign, Token } from './table-parts.ts';

/** Each in a box of 24. */
const PATHS: { readonly [sign in Sign]: string } = {
  waits: 'M1 12C5 5 19 5 23 12C19 19 5 19 1 12ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z',
  low: 'M3 6h18v4H3ZM5 13h14l-7 8Z',
  aims: 'M10.500 1h3v6h-3ZM10.500 17h3v6h-3ZM1 10.500h6v3H1ZM17 10.500h6v3h-6ZM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z',
  panics: 'M12 1 23 22H1ZM10.700 8h2.600v7h-2.600ZM10.700 17h2.600v2.600h-2.600Z',
  veiled: 'M2 11h20v3H2ZM7 3h10l2 7H5ZM5 16h5v4H5ZM14 16h5v4h-5Z',
  laden: 'M3 8 12 3l9 5v9l-9 5-9-5ZM5.500 9 12 12.500V19',
  held: 'M4 10h16v12H4ZM8 10V7a4 4 0 0 1 8 0v3h-2.500V7a1.500 1.500 0 0 0-3 0v3Z',
  lies: 'M2 10h20v4H2ZM10 4h4v16h-4Z',
};

const SIZE: Length = 640;
/** Pixels that a sign keeps, however far one looks from. */
const LEAST = 13;
const NORTH = { x: 0, y: 1 };

interface SignsProps {
  readonly tokens: readonly Token[];
  readonly depth: Length;
  /** Table lengths per pixel. */
  readonly scale: number;
}

/** What is to be remembered of models, in a row above each of them. */
export function Signs({ tokens, depth, scale }: SignsProps) {
  const size = Math.max(SIZE, LEAST * scale);
  const step = size * 1.15;
  return tokens.map(({ id, body, signs = [] }) => {
    if (signs.length === 0) return null;
    const top = flipped(depth, body.y) - reach(body, NORTH) - size * 1.05;
    return (
      <g
        key={id}
        className={styles.signs}
        data-signs={signs.join(' ')}
        transform={`translate(${body.x - (signs.length * step) / 2} ${top})`}
      >
        <rect
          x={-size * 0.1}
          y={-size * 0.1}
          width={signs.length * step + size * 0.05}
          height={size * 1.2}
          rx={size / 4}
        />
        {signs.map((sign, index) => (
          <path
            key={sign}
            data-sign={sign}
            fillRule="evenodd"
            d={PATHS[sign]}
            transform={`translate(${index * step} 0) scale(${size / 24})`}
          />
        ))}
      </g>
    );
  });
}
