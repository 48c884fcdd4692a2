import type { Seat } from '@mischia/kernel';
import type { ReactNode } from 'react';
import type { TableProps } from '../../games/plugin.ts';
import { PlayerName } from '../../shell/PlayerName.tsx';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import styles from './UnitList.module.css';

interface SideProps {
  readonly seat: Seat;
  readonly players: TableProps<unknown>['players'];
  /** Beside the player's name. */
  readonly badge?: ReactNode;
  /** How the side stands, in a line below the name. */
  readonly about?: string;
  /** What is gone, below the units. */
  readonly below?: readonly string[];
  /** Its units, each a `UnitRow`. */
  readonly children: ReactNode;
}

/** One side's units under its player's name. */
export function Side({ seat, players, badge, about, below = [], children }: SideProps) {
  return (
    <section className={styles.side} data-side={seat}>
      <h2 className={styles.head}>
        <SeatMark seat={seat} />
        <span className={styles.player}>
          <PlayerName players={players} seat={seat} />
        </span>
        {badge}
      </h2>
      {about && <p className={styles.note}>{about}</p>}
      <ul>{children}</ul>
      {below.map((line) => (
        <p className={styles.note} key={line}>
          {line}
        </p>
      ))}
    </section>
  );
}

interface UnitRowProps {
  readonly id: string;
  /** How the table marks the unit. */
  readonly sign: ReactNode;
  readonly name: ReactNode;
  readonly about: string;
  readonly isSelected: boolean;
  readonly isGone?: boolean;
  readonly canAct: boolean;
  /** Before the dot of a unit that can act: its order, how far it got. */
  readonly children?: ReactNode;
  readonly onClick: () => void;
}

/** One unit: what it is, how it stands, whether it can act. */
export function UnitRow({
  id,
  sign,
  name,
  about,
  isSelected,
  isGone = false,
  canAct,
  children,
  onClick,
}: UnitRowProps) {
  const text = useText();
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        data-selected={isSelected}
        data-gone={isGone}
        data-unit={id}
        onClick={onClick}
      >
        {sign}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>{about}</span>
        </span>
        {children}
        {canAct && <span className={styles.dot} role="img" aria-label={text('web.unit.can-act')} />}
      </button>
    </li>
  );
}
