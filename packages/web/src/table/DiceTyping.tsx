import type { MouseEvent } from 'react';
import { useDiceReader } from '../games/game-context.ts';
import { Button } from '../shell/Button.tsx';
import { Die } from '../shell/Die.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useText } from '../text/text.tsx';
import styles from './DiceTyping.module.css';
import { useTargetText } from './dice/use-target-text.ts';
import type { DiceTypist } from './use-typed-dice.ts';

/** Dice nobody has: a D6 stands in for them. */
const HALVED: readonly number[] = [2, 3];

/** A face that was clicked must not take the Enter that confirms. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Real dice: a place for every die, a button for every face. Enter confirms, Backspace takes the last one away. */
export function DiceTyping({ typist }: { readonly typist: DiceTypist }) {
  const text = useText();
  const targetText = useTargetText();
  const { isLow } = useDiceReader();
  const { count, sides, target, faces } = typist.dice;
  const left = count - faces.length;
  const places = Array.from({ length: count }, (_, place) => faces[place]);
  return (
    <div className={styles.typing} data-testid="type-dice">
      <p className={styles.needs}>
        {text(HALVED.includes(sides) ? `web.dice.by-d6.${sides}` : 'web.dice.how', { sides })}
        {target !== undefined && <b>{targetText('web.tray.target', { target })}</b>}
      </p>
      <div className={styles.places} role="img" aria-label={text('web.dice.typed', { faces: faces.join(' ') || '–' })}>
        {places.map((face, place) =>
          face === undefined ? (
            // Places have no other name than their number.
            <span key={place} className={styles.empty} data-next={place === faces.length} />
          ) : (
            <Die key={place} face={face} isDim={target !== undefined && (isLow ? face > target : face < target)} />
          ),
        )}
      </div>
      <div className={styles.faces}>
        {Array.from({ length: sides }, (_, index) => index + 1).map((face) => (
          <button
            key={face}
            type="button"
            className={styles.face}
            aria-disabled={left === 0}
            aria-label={text('web.dice.face', { face })}
            data-face={face}
            onMouseDown={keepFocus}
            onClick={() => typist.add(face)}
          >
            {face}
          </button>
        ))}
        <button
          type="button"
          className={styles.face}
          aria-label={text('web.dice.remove')}
          aria-disabled={faces.length === 0}
          onMouseDown={keepFocus}
          onClick={typist.removeLast}
        >
          <Icon name="backspace" />
        </button>
      </div>
      <Button
        look={left === 0 ? 'primary' : 'plain'}
        aria-disabled={left > 0}
        onClick={typist.confirm}
        data-testid="confirm-dice"
      >
        {left === 0 ? text('web.dice.confirm', { faces: faces.join(' ') }) : text('web.dice.left', { count: left })}
      </Button>
    </div>
  );
}
