import type { Space } from '@mischia/geometry';
import type { ReactNode } from 'react';
import styles from './Board.module.css';
import { CELL, centreOf } from './grid.ts';

/** How a space is lit: a deployment zone, held by the enemy, within reach, on the way, to be chosen, in the way of a look… */
export type MarkLook =
  | 'zone'
  | 'control'
  | 'reach'
  | 'path'
  | 'choice'
  | 'pointed'
  | 'template'
  | 'smoke'
  | 'hinders'
  | 'blocks';

export interface Mark {
  readonly space: Space;
  readonly look: MarkLook;
  readonly text?: string;
}

export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <g>
      {marks.map(({ space, look, text }) => (
        <g key={`${look} ${space.x},${space.y}`} data-mark={look} data-space={`${space.x},${space.y}`}>
          <rect
            className={styles.mark}
            data-look={look}
            x={(space.x - 1) * CELL + 2}
            y={(space.y - 1) * CELL + 2}
            width={CELL - 4}
            height={CELL - 4}
            rx="8"
          />
          {look === 'reach' && (
            <circle className={styles.reachDot} cx={centreOf(space).x} cy={centreOf(space).y} r="7" />
          )}
          {look === 'smoke' && <Smoke space={space} />}
          {text !== undefined && (
            <text className={styles.markText} x={centreOf(space).x} y={centreOf(space).y + 10}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Clouds, so that nobody takes it for ground. */
const Smoke = ({ space }: { readonly space: Space }) => (
  <g className={styles.smoke} transform={`translate(${centreOf(space).x} ${centreOf(space).y})`}>
    <circle cx="-20" cy="10" r="22" />
    <circle cx="4" cy="-12" r="26" />
    <circle cx="24" cy="14" r="19" />
  </g>
);

/** A way over the spaces it touches. */
export function Way({ spaces }: { readonly spaces: readonly Space[] }) {
  if (spaces.length < 2) return null;
  const points = spaces.map(centreOf);
  return <polyline className={styles.way} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
}

/** Corners between spaces one may aim at. */
export function Corners({
  corners,
  chosen,
}: {
  readonly corners: readonly Space[];
  readonly chosen: Space | undefined;
}) {
  return (
    <g>
      {corners.map(({ x, y }) => (
        <circle
          key={`${x},${y}`}
          className={styles.corner}
          data-corner={`${x},${y}`}
          data-chosen={chosen?.x === x && chosen.y === y}
          cx={x * CELL}
          cy={y * CELL}
          r={chosen?.x === x && chosen.y === y ? 14 : 8}
        />
      ))}
    </g>
  );
}

/** A star on the ground that is worth points. */
export function Objective({ space, text }: { readonly space: Space; readonly text: string }) {
  const { x, y } = centreOf(space);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.objective} r="30" />
      <text className={styles.objectiveText} y="11">
        {text}
      </text>
    </g>
  );
}

interface SightLineProps {
  /** Places in spaces: 3 is the middle of the third, 2.5 the border before it. */
  readonly from: Space;
  readonly to: Space;
  /** Where the look is blocked; clear up to there. */
  readonly stop?: Space | undefined;
}

/** From whoever looks to what he looks at. */
export function SightLine({ from, to, stop }: SightLineProps) {
  const [a, b] = [centreOf(from), centreOf(to)];
  const end = stop ? centreOf(stop) : b;
  return (
    <g className={styles.sight} data-sight={stop ? 'blocked' : 'open'}>
      <path data-tone="good" d={`M${a.x} ${a.y}L${end.x} ${end.y}`} />
      {stop && <path data-tone="bad" d={`M${end.x} ${end.y}L${b.x} ${b.y}`} />}
      {stop && <circle cx={end.x} cy={end.y} r="9" />}
    </g>
  );
}

/** What lies on the ground of a board and shows where one may go; on a painted one it is brighter. */
export function Over({ isPainted, children }: { readonly isPainted: boolean; readonly children: ReactNode }) {
  return (
    <g className={styles.over} data-painted={isPainted}>
      {children}
    </g>
  );
}
