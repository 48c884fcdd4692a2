import type { GameEvent, Outcome } from '@mischia/kernel';
import type { FinishedLog, PlayerInfo } from '@mischia/server/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { replayPath, savedGame, tablePath, useSavedGames } from '../saved/saved-games.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { PlayerName, playerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import { useText } from '../text/text.tsx';
import { finishedLog } from '../wire/http.ts';
import styles from './ResultCard.module.css';

interface ResultProps {
  readonly game: string;
  readonly view: unknown;
  readonly outcome: Outcome;
  readonly players: readonly PlayerInfo[];
  readonly events: readonly GameEvent[];
  /** The rematch, once somebody has asked for it. */
  readonly next: string | undefined;
  /** Absent for those who only watch. */
  readonly onRematch: (() => void) | undefined;
  readonly onClose: () => void;
}

/** How it ended, the game in figures, and where to go from here. */
export function ResultCard({ game, view, outcome, players, events, next, onRematch, onClose }: ResultProps) {
  const text = useText();
  const toRematch = useRematch(game, next, onRematch);
  const finished = useFinished(game);
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
        <section className={styles.figures} tabIndex={0} aria-label={text('web.statistics.title')}>
          <Statistics view={view} events={events} players={players} finished={finished} />
        </section>
        <div className={styles.buttons}>
          {toRematch && (
            <Button look="primary" onClick={toRematch} data-testid="rematch">
              {text(next === undefined ? 'web.result.rematch' : 'web.result.to-rematch')}
            </Button>
          )}
          <ButtonLink look={toRematch ? 'plain' : 'primary'} href="/">
            {text('web.result.again')}
          </ButtonLink>
          <ButtonLink href={replayPath(game)}>{text('web.result.replay')}</ButtonLink>
          <Button onClick={onClose}>{text('web.result.look')}</Button>
        </div>
      </section>
    </div>
  );
}

/** Asks for the rematch and goes there when it is made; who did not ask is not taken along, but shown the way. */
function useRematch(
  game: string,
  next: string | undefined,
  onRematch: (() => void) | undefined,
): (() => void) | undefined {
  const [, go] = useLocation();
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    if (!isAsked || next === undefined) return;
    // Each has in the rematch the token he has here.
    const { opponent = 'friend', system, tokens = [] } = savedGame(game) ?? {};
    useSavedGames.getState().save({ game: next, opponent, tokens, ...(system === undefined ? {} : { system }) });
    go(tablePath(next));
  }, [game, isAsked, next, go]);
  if (!onRematch) return undefined;
  return () => {
    ask(true);
    if (next === undefined) onRematch();
  };
}

/** The log with its times; the card does without while it is fetched, and if it cannot be. */
function useFinished(game: string): FinishedLog | undefined {
  const [finished, setFinished] = useState<FinishedLog>();
  useEffect(() => {
    let isCurrent = true;
    finishedLog(game).then(
      (log) => isCurrent && setFinished(log),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return finished;
}
