import type { Message } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useGame } from '../games/game-context.ts';
import type { Phase, Resource } from '../games/plugin.ts';
import { PlayerName } from '../shell/PlayerName.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { useText } from '../text/text.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly headline: Message;
  readonly phases: readonly Phase[];
  readonly score: readonly number[] | undefined;
  readonly resources?: readonly (readonly Resource[])[] | undefined;
  readonly players: readonly PlayerInfo[];
  readonly isNarrow: boolean;
  /** Undo, menu, language… */
  readonly children: ReactNode;
}

export function TopBar({ headline, phases, score, resources = [], players, isNarrow, children }: TopBarProps) {
  const text = useText();
  const { id } = useGame();
  return (
    <header className={styles.room}>
      <div className={styles.bar}>
        {!isNarrow && (
          <Link href="/" className={styles.brand}>
            {text('web.brand')}
          </Link>
        )}
        <h1 className={styles.game} style={{ font: 'inherit' }}>
          {text(`game.${id}.name`)}
        </h1>
        <span className={styles.turn}>{text(headline)}</span>
        <PhaseBar phases={phases} />
        {score && <Score score={score} resources={resources} players={players} />}
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  );
}

/** More phases than have room on a laptop: of those that are over only the tick is left. */
const MANY = 5;

function PhaseBar({ phases }: { readonly phases: readonly Phase[] }) {
  const text = useText();
  return (
    <ol className={styles.phases} data-many={phases.length > MANY} aria-label={text('web.phases')}>
      {phases.map(({ id, label, state }) => (
        <li key={id} className={styles.phase} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' && <span aria-hidden="true">✓</span>}
          <span className={styles.phaseName}>{text(label)}</span>
        </li>
      ))}
    </ol>
  );
}

interface ScoreProps {
  readonly score: readonly number[];
  readonly resources: readonly (readonly Resource[])[];
  readonly players: readonly PlayerInfo[];
}

/** Points of every seat, and what it may still spend. */
function Score({ score, resources, players }: ScoreProps) {
  const text = useText();
  return (
    <section className={styles.score} aria-label={text('web.score')} data-testid="score">
      {score.map((points, seat) => (
        // Seats have no other name than their number.
        <span key={seat} style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <SeatMark seat={seat} />
          <span className={styles.name}>
            <PlayerName players={players} seat={seat} />
          </span>
          <b className={styles.points}>{points}</b>
          {resources[seat]?.map(({ id, sign, name, count }) => (
            <span key={id} className={styles.resource} title={text(name)} data-resource={id}>
              <span className="only-spoken">{text(name)}</span>
              <span aria-hidden="true">{text(sign)}</span> {count}
            </span>
          ))}
        </span>
      ))}
    </section>
  );
}
