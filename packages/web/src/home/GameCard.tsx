import { Link } from 'wouter';
import type { GameCard as Card } from '../games/plugin.ts';
import { rulePath } from '../rules/rule-texts.ts';
import { useText } from '../text/text.tsx';
import { CardPicture } from './CardPicture.tsx';
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
  const { id, players, minutes, complexity, play } = card;
  return (
    <li className={`${styles.card} ${play ? styles.playable : styles.coming}`} data-game={id}>
      {play && <CardPicture system={id} />}
      <div className={styles.words}>
        <h2 className={styles.name}>
          {text(`game.${id}.name`)} {!play && <span className={styles.soon}>{text('web.card.soon')}</span>}
        </h2>
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
        </p>
        {play && <StartButtons system={id} play={play} isStarting={isStarting} onStart={onStart} />}
      </div>
    </li>
  );
}
