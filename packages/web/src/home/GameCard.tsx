import type { GameCard as Card } from '../games/plugin.ts';
import { rulePath } from '../rules/rule-texts.ts';
import type { Opponent } from '../saved/saved-games.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import styles from './GameCard.module.css';

interface GameCardProps {
  readonly card: Card;
  readonly isStarting: boolean;
  readonly onStart: (card: Card, opponent: Opponent) => void;
}

const MOST_COMPLEX = 5;

export function GameCard({ card, isStarting, onStart }: GameCardProps) {
  const text = useText();
  const { id, Picture, players, minutes, complexity } = card;
  const isPlayable = card.load !== undefined;
  return (
    <li className={`${styles.card} ${isPlayable ? styles.playable : styles.coming}`} data-game={id}>
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
        </p>
        {isPlayable ? (
          <div className={styles.actions}>
            <Button look="primary" disabled={isStarting} onClick={() => onStart(card, 'bot')} data-start="bot">
              {text('web.start.now')}
            </Button>
            <Button disabled={isStarting} onClick={() => onStart(card, 'friend')} data-start="friend">
              {text('web.start.friend')}
            </Button>
            <Button disabled={isStarting} onClick={() => onStart(card, 'same-screen')} data-start="same-screen">
              {text('web.start.same-screen')}
            </Button>
            <ButtonLink look="quiet" href={rulePath(id)}>
              {text('web.rules')}
            </ButtonLink>
          </div>
        ) : (
          <p className={styles.soon}>{text('web.card.soon')}</p>
        )}
      </div>
    </li>
  );
}
