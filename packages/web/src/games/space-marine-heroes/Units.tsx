import { message, type Seat } from '@mischia/kernel';
import { type BattleView, HEROES_PAST_HALF } from '@mischia/space-marine-heroes';
import { PlayerName } from '../../shell/PlayerName.tsx';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { asDraft, draftOf } from './draft.ts';
import { nearSeat, standingId } from './layout.ts';
import { shortName } from './names.ts';
import { optionsFor } from './options.ts';
import { heroInHand } from './setup-choices.ts';
import { Token } from './Token.tsx';
import styles from './Units.module.css';

/** The heroes by seat, one's own first, with how near each side is to winning. */
export function Units(props: TableProps<BattleView>) {
  const near = nearSeat(props.viewer);
  return (
    <>
      <Side {...props} seat={near} />
      <Side {...props} seat={1 - near} />
    </>
  );
}

function Side({ seat, ...props }: TableProps<BattleView> & { readonly seat: Seat }) {
  const text = useText();
  const { view, players } = props;
  const side = view.sides[seat];
  if (!side) return null;
  return (
    <section className={styles.side} data-side={seat}>
      <h2 className={styles.head} style={{ fontFamily: 'inherit' }}>
        <SeatMark seat={seat} />
        <span>
          <PlayerName players={players} seat={seat} />
        </span>
      </h2>
      <p className={styles.goal}>
        {text('smh.points', { count: side.score })} ·{' '}
        {text('smh.past-half', { past: side.pastHalf, needed: HEROES_PAST_HALF })}
      </p>
      <ul>
        {side.army.map((hero) => (
          <li key={hero}>
            <Unit {...props} seat={seat} hero={hero} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unit({ seat, hero, ...props }: TableProps<BattleView> & { readonly seat: Seat; readonly hero: string }) {
  const text = useText();
  const { view, request, selected, select, draft, setDraft } = props;
  const card = view.cards[hero];
  const symbol = message(`symbol.${card?.equipment.symbol}`);
  const standing = view.sides[seat]?.columns.find((one) => one?.hero === hero);
  const id = standingId(seat, hero);
  const mayBeDeployed = request?.kind === 'deploy' && request.seat === seat && !standing;
  const inHand = mayBeDeployed ? heroInHand(view, seat, draftOf(draft)) : undefined;
  const canAct = request?.seat === seat && (mayBeDeployed || optionsFor(view, request, id).length > 0);
  const onClick = () => {
    select(id);
    if (mayBeDeployed) setDraft(asDraft({ hero }));
  };
  return (
    <button
      type="button"
      className={styles.unit}
      data-selected={mayBeDeployed ? inHand === hero : selected === id}
      data-unit={id}
      onClick={onClick}
    >
      <Token seat={seat} symbol={card?.equipment.symbol} />
      <span className={styles.words}>
        <span className={styles.name}>{shortName(card?.name ?? hero)}</span>
        <span className={styles.about}>
          {standing ? text('smh.unit.at', { symbol, number: standing.number }) : text(symbol)}
        </span>
      </span>
      {standing && (
        <b className={styles.advanced} title={text('smh.hero.advanced', { advanced: standing.advanced })}>
          {standing.advanced}
        </b>
      )}
      {canAct && <span className={styles.dot} role="img" aria-label={text('web.unit.can-act')} />}
    </button>
  );
}
