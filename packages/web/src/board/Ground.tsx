import styles from './Board.module.css';
import { CELL } from './grid.ts';

/** The mat, its grid and the numbers along its edges. */
export function Ground({ width, height }: { readonly width: number; readonly height: number }) {
  const columns = Array.from({ length: width }, (_, place) => place + 1);
  const rows = Array.from({ length: height }, (_, place) => place + 1);
  return (
    <g>
      <rect className={styles.mat} width={width * CELL} height={height * CELL} rx="6" />
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
