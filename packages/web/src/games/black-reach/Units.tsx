import { TILES } from '@mischia/black-reach';
import { message, type Seat } from '@mischia/kernel';
import { PlayerName } from '../../shell/PlayerName.tsx';
import { SeatMark } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { conditionOf } from './condition.ts';
import { deploymentOf } from './deploy-choices.ts';
import { asDraft, draftOf } from './draft.ts';
import { nameOf, shortName } from './names.ts';
import { aboutOption, dataOf } from './options.ts';
import { mayTakeOrder, withOrder } from './orders-choices.ts';
import styles from './Units.module.css';
import { type BattleView, nearSeat, realId, type UnitView, unitOf } from './view.ts';

/** Both armies, one's own first: units in play, then what is gone. */
export function Units(props: TableProps<BattleView>) {
  const near = nearSeat(props.viewer);
  return (
    <>
      <Side {...props} seat={near} />
      <Side {...props} seat={1 - near} />
    </>
  );
}

const GONE = ['destroyed', 'left', 'wreck'];

function Side({ seat, ...props }: TableProps<BattleView> & { readonly seat: Seat }) {
  const text = useText();
  const { view, players } = props;
  const player = view.players[seat];
  const own = view.units.filter(({ owner }) => owner === seat);
  const units = own.filter(({ status }) => !GONE.includes(status));
  const gone = own.filter(({ status }) => GONE.includes(status));
  const broken = view.tiles.filter((tile) => tile.owner === seat && tile.broken);
  return (
    <section className={styles.side} data-side={seat}>
      <h2 className={styles.head} style={{ fontFamily: 'inherit' }}>
        <SeatMark seat={seat} />
        <span>
          <PlayerName players={players} seat={seat} />
        </span>
        {view.initiative === seat && view.phase !== 'setup' && (
          <span className={styles.initiative}>{text('br.initiative')}</span>
        )}
      </h2>
      <p className={styles.goal}>
        {text(`br.faction.${player?.faction}`)} ·{' '}
        {text('br.cards.of', { cards: player?.cards ?? 0, deck: player?.deck ?? 0 })}
      </p>
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <Unit {...props} unit={unit} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && <p className={styles.gone}>{text('br.gone', { units: { list: gone.map(nameOf) } })}</p>}
      {broken.length > 0 && (
        <p className={styles.gone}>
          {text('br.broken', {
            tiles: { list: broken.map(({ type }) => ({ key: `name.${TILES[type]?.id ?? type}` })) },
          })}
        </p>
      )}
    </section>
  );
}

function Unit({ unit, ...props }: TableProps<BattleView> & { readonly unit: UnitView }) {
  const text = useText();
  const { view, request, selected, select, draft, setDraft } = props;
  const data = request ? dataOf(request) : {};
  const isActing = data.unit === unit.id || data.unit === realId(unit);
  const canBeChosen = (request?.options ?? []).some((option) => aboutOption(option).includes(unit.id));
  const takesOrder = request?.kind === 'orders' && mayTakeOrder(view, unit, request.seat);
  const laid = takesOrder ? draftOf(draft).orders?.[realId(unit)] : undefined;
  const token = laid ?? (unit.order === 'back' ? '×' : unit.order);
  const vehicle = request?.kind === 'deploy' ? deploymentOf(view, request, draftOf(draft))[unit.id]?.in : undefined;
  const carrier = vehicle === undefined ? undefined : unitOf(view, vehicle);
  const rides = carrier ? [message('br.deploy.rides', { vehicle: nameOf(carrier) })] : [];
  const onClick = () => {
    select(unit.id);
    if (takesOrder && request) setDraft(asDraft(withOrder(request, draftOf(draft), realId(unit))));
    else if (request?.kind === 'deploy' && unit.owner === request.seat)
      setDraft(asDraft({ ...draftOf(draft), inHand: unit.id }));
    else if (canBeChosen) setDraft(asDraft({ about: unit.id }));
  };
  return (
    <button
      type="button"
      className={styles.unit}
      data-selected={selected === unit.id}
      data-acting={isActing}
      data-done={unit.activated}
      data-unit={unit.id}
      onClick={onClick}
    >
      <b className={styles.short} style={{ borderColor: `var(--seat-${unit.owner})` }}>
        {shortName(text, unit)}
      </b>
      <span className={styles.words}>
        <span className={styles.name}>{text(nameOf(unit))}</span>
        <span className={styles.about}>{[...conditionOf(unit), ...rides].map((part) => text(part)).join(' · ')}</span>
      </span>
      {token !== undefined && (
        <span className={styles.token} data-look={unit.order === 'back' ? 'back' : unit.activated ? 'done' : 'face'}>
          {token}
        </span>
      )}
      {(canBeChosen || (takesOrder && laid === undefined)) && (
        <span className={styles.dot} role="img" aria-label={text('web.unit.can-act')} />
      )}
    </button>
  );
}
