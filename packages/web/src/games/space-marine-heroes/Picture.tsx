import { seatColour, seatShape } from '../../shell/SeatMark.tsx';

const COLUMNS = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
/** A moment of a game: how far each hero has come. */
const ADVANCED = [
  [2, 4, 1, 5, 3],
  [3, 1, 4, 0, 2],
];

/** The battlefield lying on its side, as it looks in play. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true">
      {COLUMNS.flatMap((column) =>
        ROWS.map((row) => (
          <rect
            key={`${column} ${row}`}
            x={10 + row * 28}
            y={6 + column * 22}
            width="25"
            height="19"
            rx="3"
            fill="var(--raised)"
            stroke={
              row < 4
                ? 'color-mix(in srgb, var(--seat-0) 35%, transparent)'
                : 'color-mix(in srgb, var(--seat-1) 35%, transparent)'
            }
          />
        )),
      )}
      {ADVANCED.flatMap((heroes, seat) =>
        heroes.map((spaces, column) => {
          const row = seat === 0 ? spaces : 7 - spaces;
          return (
            <path
              key={`${seat} ${column}`}
              d={seatShape(seat)}
              fill={seatColour(seat)}
              transform={`translate(${10 + row * 28 + 5} ${6 + column * 22 + 2}) scale(0.62)`}
            />
          );
        }),
      )}
    </svg>
  );
}
