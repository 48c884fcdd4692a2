import { useState } from 'react';
import type { CustomSetup, Playable } from '../games/plugin.ts';
import type { Opponent } from '../saved/saved-games.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../shell/Button.tsx';
import { SelectField } from '../shell/SelectField.tsx';
import { useText } from '../text/text.tsx';
import styles from './GameCard.module.css';
import { HostFold } from './HostFold.tsx';
import { DICE, type Dice, type Start } from './start-game.ts';

interface StartProps {
  readonly system: string;
  readonly play: Playable;
  readonly isStarting: boolean;
  readonly onStart: (start: Start) => void;
}

/** One button to play at once; the rest may be left as it is, and out of sight. */
export function StartButtons({ system, play, isStarting, onStart }: StartProps) {
  const text = useText();
  const { startOptions, set } = useSettings();
  const [setup = '', setSetup] = useState(play.setups[0]);
  const [bot = '', setBot] = useState(play.bots[0]);
  const [dice, setDice] = useState<Dice>('committed');
  const [custom, setCustom] = useState<CustomSetup>();
  const seats = custom?.seats ?? play.seats?.[setup] ?? 2;
  const [wanted, setFriends] = useState(seats - 1);
  const friends = Math.min(wanted, seats - 1);
  const starter = (opponent: Opponent) => ({
    'aria-disabled': isStarting,
    'data-start': opponent,
    onClick: () =>
      onStart({ system, setup, bot, opponent, dice, seats, friends, ...(custom ? { custom: custom.setup } : {}) }),
  });
  const named = (ids: readonly string[], key: string) => ids.map((id) => ({ value: id, text: text(`${key}.${id}`) }));
  return (
    <div className={styles.actions}>
      <Button look="primary" className={styles.now ?? ''} {...starter('bot')}>
        {text(isStarting ? 'web.start.starting' : 'web.start.now')}
      </Button>
      <details
        className={styles.more}
        open={startOptions}
        onToggle={({ currentTarget }) => set({ startOptions: currentTarget.open })}
      >
        <summary>{text('web.start.more')}</summary>
        <div className={styles.choices}>
          <Button {...starter('friend')}>{text('web.start.friend')}</Button>
          <Button {...starter('same-screen')}>{text('web.start.same-screen')}</Button>
          <SelectField
            className={styles.wide ?? ''}
            label={text('web.start.setup')}
            value={setup}
            options={named(play.setups, `game.${system}.setup`)}
            onPick={(id) => {
              setSetup(id);
              setCustom(undefined);
            }}
            data-pick="setup"
          />
          {play.host && <HostFold load={play.host} ready={setup} custom={custom} onChange={setCustom} />}
          {seats > 2 && (
            <SelectField
              label={text('web.start.friends')}
              value={String(friends)}
              options={Array.from({ length: seats - 1 }, (_, number) => ({
                value: String(number + 1),
                text: text('web.start.friends.of', { friends: number + 1, bots: seats - 2 - number }),
              }))}
              onPick={(number) => setFriends(Number(number))}
              data-pick="friends"
            />
          )}
          <SelectField
            label={text('web.start.bot')}
            value={bot}
            options={named(play.bots, 'player')}
            onPick={setBot}
            data-pick="bot"
          />
          <SelectField
            label={text('web.start.dice')}
            value={dice}
            options={named(DICE, 'web.start.dice')}
            onPick={(kind) => setDice(kind as Dice)}
            data-pick="dice"
          />
        </div>
      </details>
    </div>
  );
}
