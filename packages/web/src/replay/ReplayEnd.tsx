import { message, type Outcome } from '@mischia/kernel';
import type { FinishedLog, PlayerInfo } from '@mischia/server/protocol';
import { playerName } from '../shell/PlayerName.tsx';
import { useText } from '../text/text.tsx';
import styles from './ReplayControls.module.css';

interface ReplayEndProps {
  readonly finished: FinishedLog;
  readonly outcome: Outcome | undefined;
  readonly players: readonly PlayerInfo[];
}

/** At the last step: how it ended, by the rules or because somebody gave up. */
export function ReplayEnd({ finished: { resigned }, outcome, players }: ReplayEndProps) {
  const text = useText();
  const winners =
    resigned === undefined ? outcome?.winners : players.map(({ seat }) => seat).filter((seat) => seat !== resigned);
  if (!winners) return null;
  const reason = resigned === undefined ? outcome?.reason : message('outcome.resigned', { seat: resigned + 1 });
  const names = winners.map((seat) => playerName(text, players, seat));
  return (
    <p className={styles.end} role="status" data-testid="replay-end">
      <b>
        {names.length > 0
          ? text('web.result.wins', { count: names.length, names: { list: names } })
          : text('web.result.draw')}
      </b>
      {reason && <span>{text(reason)}</span>}
    </p>
  );
}
