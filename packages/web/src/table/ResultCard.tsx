import type { GameEvent, Outcome } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { replayPath } from '../saved/saved-games.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { PlayerName, playerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import { isDice } from './dice.ts';
import styles from './ResultCard.module.css';

interface ResultProps {
  readonly game: string;
  readonly outcome: Outcome;
  readonly players: readonly PlayerInfo[];
  readonly events: readonly GameEvent[];
  readonly onClose: () => void;
}

/** How it ended, with the dice of both sides, and where to go from here. */
export function ResultCard({ game, outcome, players, events, onClose }: ResultProps) {
  const text = useText();
  const names = outcome.winners.map((seat) => playerName(text, players, seat));
  return (
    <div className={styles.overlay}>
      <section className={styles.card} aria-labelledby="result-title" data-testid="result">
        <h2 id="result-title" className={styles.title}>
          {names.length > 0
            ? text('web.result.wins', { count: names.length, names: { list: names } })
            : text('web.result.draw')}
        </h2>
        <p className={styles.reason}>{text(outcome.reason)}</p>
        <div className={styles.scores}>
          {players.map(({ seat }) => (
            <div key={seat} className={styles.side} data-won={outcome.winners.includes(seat)}>
              <SeatMark seat={seat} size={18} />
              <span>
                <PlayerName players={players} seat={seat} />
              </span>
              {outcome.scores && <b className={styles.points}>{outcome.scores[seat]}</b>}
            </div>
          ))}
        </div>
        <DiceFigures events={events} players={players} />
        <div className={styles.buttons}>
          <ButtonLink look="primary" href="/">
            {text('web.result.again')}
          </ButtonLink>
          <ButtonLink href={replayPath(game)}>{text('web.result.replay')}</ButtonLink>
          <Button onClick={onClose}>{text('web.result.look')}</Button>
        </div>
      </section>
    </div>
  );
}

function DiceFigures({ events, players }: Pick<ResultProps, 'events' | 'players'>) {
  const text = useText();
  const faces = (seat: number) => events.filter(isDice).flatMap(({ data }) => (data.by === seat ? data.faces : []));
  const rolled = players.map(({ seat }) => faces(seat));
  if (players.length !== 2) return null;
  const rows = [
    { key: 'web.result.dice', of: (dice: readonly number[]) => dice.length },
    { key: 'web.result.average', of: (dice: readonly number[]) => average(dice) },
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(({ key, of }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{text(key)}</dt>
          {rolled.map((dice, seat) => (
            <dd key={seat}>{text('web.figure', { value: of(dice) })}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const average = (dice: readonly number[]): number | string =>
  dice.length === 0 ? '–' : Math.round((dice.reduce((sum, face) => sum + face, 0) / dice.length) * 100) / 100;
