import type { DiceRolled, GameEvent } from '@mischia/kernel';
import type { ToldTakenBack } from '@mischia/server/protocol';
import { useState } from 'react';
import { useDiceReader, useGame } from '../games/game-context.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { LOG_FILTERS, useSettings } from '../settings/settings.ts';
import { Die } from '../shell/Die.tsx';
import { SeatMark } from '../shell/SeatMark.tsx';
import { changed } from '../text/signed.ts';
import { useText, Words } from '../text/text.tsx';
import { isDice } from './dice/is-dice.ts';
import { readRoll } from './dice/read-roll.ts';
import { useTargetText } from './dice/use-target-text.ts';
import styles from './EventLog.module.css';
import { TakenBackLines } from './TakenBack.tsx';

const SHOWN = 80;

/** What happened, the latest first: every line with its dice, its modifiers and its rule. */
export function EventLog({
  events,
  takenBack = [],
}: {
  readonly events: readonly GameEvent[];
  readonly takenBack?: readonly ToldTakenBack[] | undefined;
}) {
  const text = useText();
  const filter = useSettings((settings) => settings.logFilter);
  const [isWhole, setWhole] = useState(false);
  const wanted = filter === 'dice' ? events.filter(isDice) : events;
  const shown = isWhole ? wanted : wanted.slice(-SHOWN);
  return (
    <section className={styles.log} aria-label={text('web.log.title')}>
      {takenBack.length > 0 && <TakenBackLines takenBack={takenBack} />}
      <ol reversed>
        {shown.toReversed().map((event, index) => (
          // A line is known by its number.
          <LogLine key={wanted.length - index} event={event} />
        ))}
      </ol>
      {shown.length < wanted.length && (
        <button type="button" className={styles.modifier} onClick={() => setWhole(true)}>
          {text('web.log.earlier', { count: wanted.length - shown.length })}
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

function LogLine({ event }: { readonly event: GameEvent }) {
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
