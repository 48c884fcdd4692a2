import type { DiceRolled } from '@mischia/kernel';
import { useState } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Die } from '../shell/Die.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import styles from './DiceTray.module.css';
import { signed } from './EventLog.tsx';

/** More dice than these are counted by face: a row of forty is nobody's reading. */
const MOST_SINGLE = 12;

const isSuccess = (face: number, target: number | undefined): boolean => target === undefined || face >= target;

/** One roll on the tray; pressed, it tells everything about itself. */
export function RollGroup({ roll, isLatest }: { readonly roll: DiceRolled; readonly isLatest: boolean }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { by, target, for: purpose } = roll.data;
  return (
    <>
      <button
        type="button"
        className={`${styles.roll} ${isLatest ? styles.latest : ''}`}
        onClick={() => setOpen(true)}
        data-testid="roll"
      >
        <span className={styles.sentence}>
          {by !== null && <SeatMark seat={by} size={10} />}
          <span className={styles.purpose}>{text(`roll.${purpose}`)}</span>
          {target !== undefined && <b>{text('web.tray.target', { target })}</b>}
          {(roll.modifiers ?? []).map(({ why, amount }) => (
            <span key={why.key}>{text('web.modifier', { amount: signed(amount), why })}</span>
          ))}
        </span>
        <Faces roll={roll} />
      </button>
      {isOpen && <RollSheet roll={roll} onClose={() => setOpen(false)} />}
    </>
  );
}

function Faces({ roll: { data } }: { readonly roll: DiceRolled }) {
  const sorted = [...data.faces].sort((a, b) => b - a);
  const isCounted = sorted.length > MOST_SINGLE;
  const shown = isCounted ? [...new Set(sorted)] : sorted;
  return (
    <span className={styles.dice}>
      {shown.map((face, index) => (
        // Dice of one roll have no names.
        <span key={index} className={styles.counted}>
          <Die face={face} isDim={!isSuccess(face, data.target)} />
          {isCounted && <span>×{sorted.filter((one) => one === face).length}</span>}
        </span>
      ))}
    </span>
  );
}

/** Every die as it fell, what it took, and every modifier with its rule. */
function RollSheet({ roll, onClose }: { readonly roll: DiceRolled; readonly onClose: () => void }) {
  const text = useText();
  const { faces, sides, target, by, for: purpose } = roll.data;
  const successes = faces.filter((face) => isSuccess(face, target)).length;
  return (
    <Sheet title={text(`roll.${purpose}`)} isOpen onClose={onClose}>
      <p className={styles.facts}>
        {by !== null && <SeatMark seat={by} />}
        {text('web.tray.rolled', { count: faces.length, sides })}
        {target !== undefined && <b>{text('web.tray.successes', { target, count: successes })}</b>}
        <RuleLink id={roll.rule} />
      </p>
      <div className={styles.allDice}>
        {faces.map((face, index) => (
          // Dice of one roll have no names.
          <Die key={index} face={face} isDim={!isSuccess(face, target)} />
        ))}
      </div>
      <ul>
        {(roll.modifiers ?? []).map(({ rule, why, amount }) => (
          <li key={`${rule} ${why.key}`}>
            {text('web.modifier', { amount: signed(amount), why })} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
      {(roll.modifiers ?? []).length === 0 && <p className={styles.empty}>{text('web.tray.no-modifiers')}</p>}
    </Sheet>
  );
}
