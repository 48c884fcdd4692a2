import { message, type Seat } from '@mischia/kernel';
import { type BattleView, HEROES_PAST_HALF } from '@mischia/space-marine-heroes';
import { Side, UnitRow } from '../../table/units/UnitList.tsx';
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
      <Army {...props} seat={near} />
      <Army {...props} seat={1 - near} />
    </>
  );
}

function Army({ seat, ...props }: TableProps<BattleView> & { readonly seat: Seat }) {
  const text = useText();
  const { view, players } = props;
  const side = view.sides[seat];
  if (!side) return null;
  const points = text('smh.points', { count: side.score });
  const pastHalf = text('smh.past-half', { past: side.pastHalf, needed: HEROES_PAST_HALF });
  return (
    <Side seat={seat} players={players} about={`${points} · ${pastHalf}`}>
      {side.army.map((hero) => (
        <Unit key={hero} {...props} seat={seat} hero={hero} />
      ))}
    </Side>
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
    <UnitRow
      id={id}
      sign={
        <span className={styles.sign}>
          <Token seat={seat} symbol={card?.equipment.symbol} />
        </span>
      }
      name={shortName(card?.name ?? hero)}
      about={standing ? text('smh.unit.at', { symbol, number: standing.number }) : text(symbol)}
      isSelected={mayBeDeployed ? inHand === hero : selected === id}
      canAct={canAct}
      onClick={onClick}
    >
      {standing && (
        <b className={styles.advanced} title={text('smh.hero.advanced', { advanced: standing.advanced })}>
          {standing.advanced}
        </b>
      )}
    </UnitRow>
  );
}
