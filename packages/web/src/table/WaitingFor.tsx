import type { Seat } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { playerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import styles from './PromptPanel.module.css';
import type { Decision } from './use-decision.ts';

/** Nothing to decide here: who is being waited for, or how it ended. */
export function WaitingFor({ decision: { waitingFor, players, outcome, isSending } }: { readonly decision: Decision }) {
  const text = useText();
  if (outcome) {
    const names = outcome.winners.map((seat) => playerName(text, players, seat));
    return (
      <>
        <h2 className={styles.title}>
          {names.length > 0
            ? text('web.result.wins', { count: names.length, names: { list: names } })
            : text('web.result.draw')}
        </h2>
        <p className={styles.hint}>{text(outcome.reason)}</p>
      </>
    );
  }
  const [first] = waitingFor;
  return (
    <p className={styles.waiting} role="status">
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {first === undefined || isSending ? (
        text('web.prompt.sending')
      ) : (
        <>
          <SeatMark seat={first} />
          <span>{text(waitingKey(players, first), { player: playerName(text, players, first) })}</span>
        </>
      )}
    </p>
  );
}

/** A bot thinks, a person decides; who is away is waited for. */
function waitingKey(players: readonly PlayerInfo[], seat: Seat): string {
  const player = players.find((one) => one.seat === seat);
  if (player?.kind === 'bot') return 'web.prompt.thinking';
  return player && !player.online ? 'web.prompt.away' : 'web.prompt.waiting';
}
