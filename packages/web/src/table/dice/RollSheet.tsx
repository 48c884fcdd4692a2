import { RuleLink } from '../../rules/RuleLink.tsx';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { Sheet } from '../../shell/Sheet.tsx';
import { changed } from '../../text/signed.ts';
import { useText } from '../../text/text.tsx';
import styles from './DiceTray.module.css';
import { OneDie } from './RollFaces.tsx';
import type { ReadRoll } from './read-roll.ts';
import { useRollWords } from './use-roll-words.ts';
import { useTargetText } from './use-target-text.ts';

/** Every die as it fell, what it took, and every modifier with its rule. */
export function RollSheet({ roll, onClose }: { readonly roll: ReadRoll; readonly onClose: () => void }) {
  const text = useText();
  const targetText = useTargetText();
  const words = useRollWords(roll);
  const { dice, sides, target, needs, total, by, modifiers, again } = roll;
  const successes = dice.filter(({ isSuccess }) => isSuccess).length;
  return (
    <Sheet title={text(`roll.${roll.purpose}`)} isOpen onClose={onClose}>
      <p className={styles.facts}>
        {by !== null && <SeatMark seat={by} />}
        {text('web.tray.rolled', { count: dice.length, sides })}
        {target !== undefined && total === undefined && (
          <b>{targetText('web.tray.successes', { target: needs ?? target, count: successes })}</b>
        )}
        <RuleLink id={roll.rule} />
      </p>
      <p className="only-spoken">{words.spoken}</p>
      <div className={styles.allDice} aria-hidden="true">
        {dice.map((die, index) => (
          // Dice of one roll have no names.
          <OneDie key={index} die={die} />
        ))}
        {total !== undefined && <b className={styles.total}>= {total}</b>}
      </div>
      <ul className={styles.reasons}>
        {target !== undefined && (
          <li>
            {targetText('web.tray.printed', { target })} <RuleLink id={roll.rule} />
          </li>
        )}
        {modifiers.map(({ rule, why, amount, how }, index) => (
          // The same rule may speak twice.
          <li key={index}>
            {text('web.modifier', { amount: changed({ amount, how }), why })} <RuleLink id={rule} />
          </li>
        ))}
        {needs !== undefined && <li>{text('web.tray.spoken.needs', { target: needs })}</li>}
        {again.map((rule) => (
          <li key={rule}>
            {text('web.tray.again')} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
      {modifiers.length === 0 && <p className={styles.empty}>{text('web.tray.no-modifiers')}</p>}
    </Sheet>
  );
}
