import { useState } from 'react';
import type { Playable } from '../games/plugin.ts';
import type { Opponent } from '../saved/saved-games.ts';
import { Button } from '../shell/Button.tsx';
import { useText } from '../text/text.tsx';
import styles from './GameCard.module.css';
import { DICE, type Dice, type Start } from './start-game.ts';

interface StartProps {
  readonly system: string;
  readonly play: Playable;
  readonly isStarting: boolean;
  readonly onStart: (start: Start) => void;
}

/** One button to play at once; the rest may be left as it is. */
export function StartButtons({ system, play, isStarting, onStart }: StartProps) {
  const text = useText();
  const [setup = '', setSetup] = useState(play.setups[0]);
  const [bot = '', setBot] = useState(play.bots[0]);
  const [dice, setDice] = useState<Dice>('committed');
  const starter = (opponent: Opponent) => ({
    disabled: isStarting,
    'data-start': opponent,
    onClick: () => onStart({ system, setup, bot, opponent, dice }),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button look="primary" {...starter('bot')}>
          {text('web.start.now')}
        </Button>
        <Button {...starter('friend')}>{text('web.start.friend')}</Button>
        <Button {...starter('same-screen')}>{text('web.start.same-screen')}</Button>
      </div>
      <div className={styles.choices}>
        <label>
          {text('web.start.setup')}
          <select value={setup} onChange={({ target }) => setSetup(target.value)} data-pick="setup">
            {play.setups.map((id) => (
              <option key={id} value={id}>
                {text(`game.${system}.setup.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('web.start.bot')}
          <select value={bot} onChange={({ target }) => setBot(target.value)} data-pick="bot">
            {play.bots.map((id) => (
              <option key={id} value={id}>
                {text(`player.${id}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('web.start.dice')}
          <select value={dice} onChange={({ target }) => setDice(target.value as Dice)} data-pick="dice">
            {DICE.map((kind) => (
              <option key={kind} value={kind}>
                {text(`web.start.dice.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
