import type { DiceRolled, GameEvent } from '@mischia/kernel';
import type { ToldTakenBack } from '@mischia/server/protocol';
import { useMemo, useState } from 'react';
import type { Deed } from '../deeds/deed.ts';
import { deedLine } from '../deeds/deed-line.ts';
import { readAttack } from '../deeds/read-attack.ts';
import { readDeeds } from '../deeds/read-deeds.ts';
import { useDiceReader, useGame } from '../games/game-context.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { LOG_FILTERS, useSettings } from '../settings/settings.ts';
import { Die } from '../shell/Die.tsx';
import { Icon } from '../shell/Icon.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { changed } from '../text/signed.ts';
import { useText, Words } from '../text/text.tsx';
import { isDice } from './dice/is-dice.ts';
import { readRoll } from './dice/read-roll.ts';
import { useTargetText } from './dice/use-target-text.ts';
import styles from './EventLog.module.css';
import { TakenBackLines } from './TakenBack.tsx';

const SHOWN = 80;
/** Dice of a test stand beside its line; more than these only where it is unfolded. */
const DICE_BESIDE = 4;

/** What happened, the latest first: one line for an attack, a move or a test, which unfolds to every roll and modifier. */
export function EventLog({
  events,
  takenBack = [],
}: {
  readonly events: readonly GameEvent[];
  readonly takenBack?: readonly ToldTakenBack[] | undefined;
}) {
  const text = useText();
  const { deeds: grammar } = useGame();
  const filter = useSettings((settings) => settings.logFilter);
  const [isWhole, setWhole] = useState(false);
  const deeds = useMemo(
    () => (filter === 'dice' ? readDeeds(events.filter(isDice), undefined) : readDeeds(events, grammar)),
    [events, filter, grammar],
  );
  const shown = isWhole ? deeds : deeds.slice(-SHOWN);
  return (
    <section className={styles.log} aria-label={text('web.log.title')}>
      {takenBack.length > 0 && <TakenBackLines takenBack={takenBack} />}
      <ol reversed>
        {shown.toReversed().map((deed) => (
          <DeedEntry key={deed.from} deed={deed} />
        ))}
      </ol>
      {shown.length < deeds.length && (
        <button type="button" className={styles.modifier} onClick={() => setWhole(true)}>
          {text('web.log.earlier', { count: deeds.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** Everything, or the dice alone. */
export function LogFilter() {
  const text = useText();
  const { logFilter, set } = useSettings();
  return (
    <div className={styles.filter}>
      {LOG_FILTERS.map((one) => (
        <button key={one} type="button" aria-pressed={logFilter === one} onClick={() => set({ logFilter: one })}>
          {text(`web.log.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** A deed in one line; pressed, all of its events. */
function DeedEntry({ deed }: { readonly deed: Deed }) {
  const text = useText();
  const { game, deeds: grammar } = useGame();
  const reader = useDiceReader();
  const [isOpen, setOpen] = useState(false);
  const told = useMemo(() => {
    const attack = grammar && readAttack(deed, { grammar, reader, describe: game.describe });
    return deedLine(deed, attack, grammar, game.describe);
  }, [deed, grammar, reader, game]);
  const { events, main, kind } = deed;
  const [only] = events;
  if (events.length === 1 && only) return <LogLine event={only} way={told.way} />;
  const { line, seat, way } = told;
  const rolls = kind === 'other' ? events.filter(isDice) : [];
  const dice = rolls.reduce((sum, { data }) => sum + data.faces.length, 0);
  return (
    <li className={styles.deed} data-deed={kind}>
      <div className={styles.line}>
        {typeof seat === 'number' && <SeatMark seat={seat} size={10} />}
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          <span className={styles.words}>
            <Words of={line} except={typeof seat === 'number' ? seat : undefined} />
          </span>
          {way !== undefined && <b className={styles.way}>{text('web.deed.way', { way })}</b>}
        </button>
        {dice <= DICE_BESIDE && rolls.map((roll, index) => <Faces key={index} event={roll} />)}
        <RuleLink id={main.rule} />
      </div>
      {isOpen && (
        <ol className={styles.inside}>
          {events.map((event, index) => (
            // Events of a deed are known by their place in it.
            <LogLine key={index} event={event} />
          ))}
        </ol>
      )}
    </li>
  );
}

function LogLine({ event, way }: { readonly event: GameEvent; readonly way?: ReturnType<typeof deedLine>['way'] }) {
  const text = useText();
  const targetText = useTargetText();
  const { game } = useGame();
  const seat = isDice(event) ? event.data.by : event.data?.seat;
  return (
    <li className={styles.line}>
      {typeof seat === 'number' && <SeatMark seat={seat} size={10} />}
      {isDice(event) ? (
        <>
          <span className="only-spoken">{text(game.describe(event))}</span>
          <span className={styles.words} aria-hidden="true">
            {text(`roll.${event.data.for}`)}{' '}
            {event.data.target !== undefined && targetText('web.tray.target', { target: event.data.target })}
          </span>
          <Faces event={event} />
        </>
      ) : (
        <span className={styles.words}>
          <Words of={game.describe(event)} except={typeof seat === 'number' ? seat : undefined} />
        </span>
      )}
      {way !== undefined && <b className={styles.way}>{text('web.deed.way', { way })}</b>}
      <RuleLink id={event.rule} />
      {(event.modifiers ?? []).map(({ rule, why, amount, how }) => (
        <span key={`${rule} ${why.key}`} className={styles.modifier}>
          {text('web.modifier', { amount: changed({ amount, how }), why })} <RuleLink id={rule} />
        </span>
      ))}
    </li>
  );
}

function Faces({ event }: { readonly event: DiceRolled }) {
  const { dice, total } = readRoll(event, [], useDiceReader());
  return (
    <span className={styles.dice} aria-hidden="true">
      {dice.map(({ face, isSuccess }, index) => (
        // Dice of one roll have no names.
        <Die key={index} face={face} isSmall isDim={total === undefined && isSuccess === false} />
      ))}
    </span>
  );
}
