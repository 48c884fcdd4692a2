import { useState } from 'react';
import type { Opponent } from '../saved/saved-games.ts';
import { Button } from '../shell/Button.tsx';
import { ButtonRow } from '../shell/ButtonRow.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { SelectField } from '../shell/SelectField.tsx';
import { useText } from '../text/text.tsx';
import styles from './PlayFromHere.module.css';

/** Which seat is mine, and against whom. */
export interface PlayFromHereChoice {
  readonly mySeat: number;
  readonly opponent: Opponent;
  readonly bot: string;
}

interface PlayFromHereProps {
  readonly bots: readonly string[];
  readonly seats: number;
  readonly onPlay: (choice: PlayFromHereChoice) => void;
}

/** Goes on from a position: one's side, the opponent, one button. */
export function PlayFromHere({ bots, seats, onPlay }: PlayFromHereProps) {
  const text = useText();
  const [mySeat, setMySeat] = useState(0);
  const [bot = '', setBot] = useState(bots[0]);
  const play = (opponent: Opponent) => () => onPlay({ mySeat, opponent, bot });
  return (
    <div className={styles.box} data-testid="play-from-here">
      <fieldset className={styles.seats}>
        <legend>{text('web.scenario.seat')}</legend>
        {Array.from({ length: seats }, (_, seat) => (
          <label key={seat} className={styles.seat}>
            <input type="radio" name="seat" checked={mySeat === seat} onChange={() => setMySeat(seat)} />
            <SeatMark seat={seat} />
            {text('web.player', { seat: seat + 1 })}
          </label>
        ))}
      </fieldset>
      <SelectField
        label={text('web.start.bot')}
        value={bot}
        options={bots.map((id) => ({ value: id, text: text(`player.${id}`) }))}
        onPick={setBot}
      />
      <Button look="primary" onClick={play('bot')} data-play="bot">
        {text('web.scenario.play')}
      </Button>
      <ButtonRow>
        <Button onClick={play('friend')}>{text('web.start.friend')}</Button>
        <Button onClick={play('same-screen')} data-play="same-screen">
          {text('web.start.same-screen')}
        </Button>
      </ButtonRow>
    </div>
  );
}
