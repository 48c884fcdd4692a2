import type { Viewer } from '@mischia/kernel';
import { Button } from '../shell/Button.tsx';
import { playerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import styles from './Curtain.module.css';
import type { SeatState } from './table-store.ts';

/** Between two players on one screen: nothing of the table is on the page until the next one says he is there. */
export function Curtain({ seat, onLift }: { readonly seat: SeatState; readonly onLift: () => void }) {
  const text = useText();
  const { players, seat: viewer } = seat.state;
  const number = seatNumber(viewer);
  const player = playerName(text, players, number);
  return (
    <main className={styles.curtain} data-testid="curtain" data-seat={number}>
      <SeatMark seat={number} size={56} />
      <h1 className={styles.title}>{text('web.curtain.title', { player })}</h1>
      <p className={styles.text}>{text('web.curtain.text', { player })}</p>
      <Button look="primary" autoFocus onClick={onLift} data-testid="lift">
        {text('web.curtain.lift', { player })}
      </Button>
    </main>
  );
}

const seatNumber = (viewer: Viewer): number => (typeof viewer === 'number' ? viewer : 0);
