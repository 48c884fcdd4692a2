import { Country } from '../inch-table/Country.tsx';
import type { Picture } from '../inch-table/picture/studio.ts';
import styles from './Board.module.css';
import { CELL, SPACE_INCHES } from './grid.ts';

/** The mat, its grid and the numbers along its edges. */
/** Spaces of country on every side of the board, however it is moved. */
const AROUND = 20;

const frameAround = (width: number, height: number): string =>
  [-AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND].map((spaces) => spaces * CELL).join(' ');

interface GroundProps {
  readonly width: number;
  readonly height: number;
  /** The ground painted, with what stands on it. */
  readonly picture?: Picture | undefined;
}

export function Ground({ width, height, picture }: GroundProps) {
  const columns = Array.from({ length: width }, (_, place) => place + 1);
  const rows = Array.from({ length: height }, (_, place) => place + 1);
  return (
    <g data-painted={picture !== undefined}>
      {picture && <Country frame={frameAround(width, height)} inch={CELL / SPACE_INCHES} />}
      <rect className={styles.mat} width={width * CELL} height={height * CELL} rx="6" />
      {picture && <image href={picture.url} width={width * CELL} height={height * CELL} preserveAspectRatio="none" />}
      {columns.slice(1).map((x) => (
        <path key={x} className={styles.gridLine} d={`M${(x - 1) * CELL} 0V${height * CELL}`} />
      ))}
      {rows.slice(1).map((y) => (
        <path key={y} className={styles.gridLine} d={`M0 ${(y - 1) * CELL}H${width * CELL}`} />
      ))}
      {columns.map((x) => (
        <text key={x} className={styles.number} x={(x - 0.5) * CELL} y={-7}>
          {x}
        </text>
      ))}
      {rows.map((y) => (
        <text key={y} className={styles.number} x={-15} y={(y - 0.5) * CELL + 8}>
          {y}
        </text>
      ))}
    </g>
  );
}
