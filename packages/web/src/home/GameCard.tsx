import { Link } from 'wouter';
import type { GameCard as Card } from '../games/plugin.ts';
import { duels } from '../odds/duels.ts';
import { rulePath } from '../rules/rule-texts.ts';
import { useText } from '../text/text.tsx';
import styles from './GameCard.module.css';
import { StartButtons } from './StartButtons.tsx';
import type { Start } from './start-game.ts';

interface GameCardProps {
  readonly card: Card;
  readonly isStarting: boolean;
  readonly onStart: (start: Start) => void;
}

const MOST_COMPLEX = 5;

export function GameCard({ card, isStarting, onStart }: GameCardProps) {
  const text = useText();
  const { id, Picture, players, minutes, complexity, play } = card;
  return (
    <li className={`${styles.card} ${play ? styles.playable : styles.coming}`} data-game={id}>
      <div className={styles.picture}>
        <Picture />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{text(`game.${id}.name`)}</h2>
        <p className={styles.pitch}>{text(`game.${id}.pitch`)}</p>
        <p className={styles.facts}>
          <span>{text('web.card.players', { players })}</span>
          <span>{text('web.card.minutes', { minutes })}</span>
          <span>
            {text('web.card.complexity')}{' '}
            <span className={styles.pips} role="img" aria-label={text('web.card.complexity-of', { complexity })}>
              {'●'.repeat(complexity)}
              {'○'.repeat(MOST_COMPLEX - complexity)}
            </span>
          </span>
          {play && <Link href={rulePath(id)}>{text('web.rules')}</Link>}
          {play && duels[id] && <Link href={`/odds/${id}`}>{text('web.odds')}</Link>}
        </p>
        {play ? (
          <StartButtons system={id} play={play} isStarting={isStarting} onStart={onStart} />
        ) : (
          <p className={styles.soon}>{text('web.card.soon')}</p>
        )}
      </div>
    </li>
  );
}
