import type { Message, Seat } from '@mischia/kernel';
import type { CSSProperties } from 'react';
import type { Attack, Column } from '../deeds/deed.ts';
import { seatColour } from '../shell/SeatMark.tsx';
import type { ReadDie, ReadRoll } from '../table/dice/read-roll.ts';
import { useTargetText } from '../table/dice/use-target-text.ts';
import { changed } from '../text/signed.ts';
import { useText, Words } from '../text/text.tsx';
import styles from './FightStrip.module.css';
import { PipDie } from './PipDie.tsx';
import type { Fight } from './use-fight.ts';

/** More dice than these are counted by face. */
const MOST_DICE = 14;

/**
 * An attack played out: its dice from left to right, column by column; what fails drops below the line. It is to look
 * at: the log and the announcer say it in words, and a press anywhere on it ends it.
 */
export function FightStrip({ fight, onSkip }: { readonly fight: Fight; readonly onSkip: () => void }) {
  const text = useText();
  const { attack, seen, id } = fight;
  const columns = attack.columns.filter((column) => isShown(column, attack));
  return (
    <section key={id} className={styles.strip} aria-hidden="true" data-testid="fight">
      <header className={styles.header}>
        <p className={styles.line}>
          <Words of={attack.line} />
        </p>
        <button type="button" tabIndex={-1} className={styles.skip} onClick={onSkip} data-testid="fight-skip">
          {text('web.fight.skip')}
          <span className={styles.key}> · {text('web.fight.key')}</span>
        </button>
      </header>
      <div className={styles.columns}>
        {columns.map((column, index) => (
          <FightColumn
            key={column.step}
            column={column}
            attack={attack}
            isLast={index === columns.length - 1}
            delay={Math.max(0, index - seen)}
          />
        ))}
      </div>
    </section>
  );
}

/** Dice that are added up make no columns of attacks. */
const isShown = ({ step, rolls }: Column, { columns }: Attack): boolean =>
  step !== 'attacks' ||
  rolls.length > 0 ||
  !columns.some((column) => column.rolls.some(({ total }) => total !== undefined));

interface FightColumnProps {
  readonly column: Column;
  readonly attack: Attack;
  readonly isLast: boolean;
  /** Columns that fall before this one. */
  readonly delay: number;
}

function FightColumn({ column, attack, isLast, delay }: FightColumnProps) {
  const text = useText();
  const { step, rolls, count } = column;
  const { through, dropped } = partsOf(column, attack);
  const roller = rolls.find(({ by }) => by !== null)?.by ?? null;
  return (
    <div
      className={styles.column}
      data-step={step}
      data-last={isLast}
      style={{ '--delay': delay, '--rim': roller === null ? 'var(--line)' : seatColour(roller) } as CSSProperties}
    >
      <h3>
        {text(`web.fight.${step}`)}
        <b>{count}</b>
      </h3>
      <p className={styles.needs}>{step === 'attacks' ? <Weapons attack={attack} /> : <Needs rolls={rolls} />}</p>
      <div className={styles.through}>
        <DiceIn dice={through} />
        {step === 'damage' && <Fallen attack={attack} lost={count} />}
      </div>
      {step !== 'attacks' && step !== 'damage' && (
        <div className={styles.dropped}>
          <DiceIn dice={dropped} />
          {dropped.length > 0 && <small>{text(`web.fight.dropped.${step}`, { count: countOf(dropped) })}</small>}
        </div>
      )}
    </div>
  );
}

interface ShownDie {
  readonly face?: number;
  readonly sides: number;
  readonly by: Seat | null;
  readonly count: number;
}

/** What goes on to the next column, and what drops out. Saves that fail let the wound through. */
function partsOf({ step, rolls, count }: Column, { seat }: Attack): { through: ShownDie[]; dropped: ShownDie[] } {
  if (step === 'attacks') {
    const unrolled = { sides: 6, by: seat ?? null };
    const through =
      count > MOST_DICE ? [{ ...unrolled, count }] : Array.from({ length: count }, () => ({ ...unrolled, count: 1 }));
    return { through, dropped: [] };
  }
  const all = rolls.flatMap(({ dice, by, sides }) => dice.map((die) => ({ die, by, sides })));
  if (step === 'damage') return { through: shown(all), dropped: [] };
  const goesOn = ({ isSuccess = true }: ReadDie) => (step === 'saves' ? !isSuccess : isSuccess);
  return {
    through: shown(all.filter(({ die }) => goesOn(die))),
    dropped: shown(all.filter(({ die }) => !goesOn(die))),
  };
}

type Rolled = { readonly die: ReadDie; readonly by: Seat | null; readonly sides: number };

/** High faces first; equal dice as one where there are many. */
function shown(dice: readonly Rolled[]): ShownDie[] {
  const sorted = dice.toSorted((a, b) => b.die.face - a.die.face);
  if (sorted.length <= MOST_DICE) return sorted.map(({ die, by, sides }) => ({ face: die.face, by, sides, count: 1 }));
  const byFace = new Map<number, ShownDie>();
  for (const { die, by, sides } of sorted) {
    const known = byFace.get(die.face);
    byFace.set(die.face, { face: die.face, by, sides, count: (known?.count ?? 0) + 1 });
  }
  return [...byFace.values()];
}

const countOf = (dice: readonly ShownDie[]): number => dice.reduce((sum, { count }) => sum + count, 0);

function DiceIn({ dice }: { readonly dice: readonly ShownDie[] }) {
  return dice.map((die, index) => (
    // Dice of one roll have no names.
    <PipDie key={index} order={index} {...die} />
  ));
}

function Weapons({ attack: { weapons } }: { readonly attack: Attack }) {
  const text = useText();
  return weapons.length === 0 ? null : text('web.fight.weapons', { weapons: { list: [...weapons] } });
}

/** "3+ · −1 Heavy after a move", once for every different roll. */
function Needs({ rolls }: { readonly rolls: readonly ReadRoll[] }) {
  const text = useText();
  const targetText = useTargetText();
  const words = rolls.map(({ target, needs, total, modifiers }) => {
    const reasons = modifiers.map(({ why, ...change }) => text('web.modifier', { amount: changed(change), why }));
    const needed = target === undefined ? [] : [targetText('web.tray.target', { target: needs ?? target })];
    return [...needed, ...(total === undefined ? [] : [`= ${total}`]), ...reasons].join(' · ');
  });
  return [...new Set(words)].filter(Boolean).join(' / ');
}

/** Who falls, or how much is lost. */
function Fallen({ attack: { fallen }, lost }: { readonly attack: Attack; readonly lost: number }) {
  const text = useText();
  const words: Message =
    fallen.length > 0
      ? { key: 'web.deed.fallen', params: { count: fallen.length } }
      : { key: 'web.fight.lost', params: { count: lost } };
  return (
    <>
      {fallen.slice(0, MOST_DICE).map((model, index) => (
        <span key={model} className={styles.fallen} style={{ '--order': index } as CSSProperties} />
      ))}
      <span className={styles.outcome}>{text(words)}</span>
    </>
  );
}
