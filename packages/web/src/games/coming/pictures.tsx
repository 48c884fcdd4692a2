import { seatColour, seatShape } from '../../shell/SeatMark.tsx';

const LAYOUTS = [
  {
    ruins: [
      [20, 14, 34, 26],
      [186, 18, 30, 30],
      [104, 52, 34, 14],
    ],
    groups: [
      [60, 84],
      [120, 96],
      [176, 84],
    ],
  },
  {
    ruins: [
      [30, 50, 40, 14],
      [160, 30, 44, 18],
    ],
    groups: [
      [40, 92],
      [110, 84],
      [190, 96],
    ],
  },
  {
    ruins: [
      [94, 20, 50, 18],
      [36, 56, 26, 26],
      [178, 60, 26, 26],
    ],
    groups: [
      [76, 98],
      [130, 90],
      [170, 100],
    ],
  },
] as const;

/** A table measured in inches: terrain and two forces of tokens. */
export function InchPicture({ layout }: { readonly layout: number }) {
  const { ruins, groups } = LAYOUTS[layout % LAYOUTS.length] as (typeof LAYOUTS)[number];
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true">
      {ruins.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          fill="var(--raised)"
          stroke="var(--line)"
          strokeWidth="2"
        />
      ))}
      {groups.flatMap(([x, y]) =>
        [0, 1, 2].flatMap((step) => [
          <Token key={`a ${x} ${step}`} seat={0} x={x + step * 11} y={y} />,
          <Token key={`b ${x} ${step}`} seat={1} x={236 - x - step * 11} y={116 - y} />,
        ]),
      )}
    </svg>
  );
}

/** A board of squares. */
export function BoardPicture() {
  const squares = Array.from({ length: 50 }, (_, index) => ({ column: index % 10, row: Math.floor(index / 10) }));
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true">
      {squares.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={22 + column * 20}
          y={11 + row * 20}
          width="18"
          height="18"
          rx="2"
          fill={(column * 3 + row * 5) % 7 === 0 ? 'var(--line)' : 'var(--raised)'}
        />
      ))}
      {[1, 3, 4].map((row) => (
        <Token key={`a ${row}`} seat={0} x={51 + (row % 2) * 20} y={20 + row * 20} />
      ))}
      {[0, 2, 3].map((row) => (
        <Token key={`b ${row}`} seat={1} x={171 + (row % 2) * 20} y={20 + row * 20} />
      ))}
    </svg>
  );
}

function Token({ seat, x, y }: { readonly seat: number; readonly x: number; readonly y: number }) {
  return <path d={seatShape(seat)} fill={seatColour(seat)} transform={`translate(${x - 5} ${y - 5}) scale(0.42)`} />;
}
