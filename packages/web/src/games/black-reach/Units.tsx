import { dataOf, TILES } from '@mischia/black-reach';
import { message, type Seat } from '@mischia/kernel';
import { Side, UnitRow } from '../../table/units/UnitList.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { conditionOf } from './condition.ts';
import { deploymentOf } from './deploy-choices.ts';
import { asDraft, draftOf } from './draft.ts';
import { nameOf, shortName } from './names.ts';
import { aboutOption } from './options.ts';
import { mayTakeOrder, withOrder } from './orders-choices.ts';
import styles from './Units.module.css';
import { type BattleView, nearSeat, realId, type UnitView, unitOf } from './view.ts';

/** Both armies, one's own first: units in play, then what is gone. */
export function Units(props: TableProps<BattleView>) {
  const near = nearSeat(props.viewer);
  return (
    <>
      <Army {...props} seat={near} />
      <Army {...props} seat={1 - near} />
    </>
  );
}

const GONE = ['destroyed', 'left', 'wreck'];

function Army({ seat, ...props }: TableProps<BattleView> & { readonly seat: Seat }) {
  const text = useText();
  const { view, players } = props;
  const player = view.players[seat];
  const own = view.units.filter(({ owner }) => owner === seat);
  const units = own.filter(({ status }) => !GONE.includes(status));
  const gone = own.filter(({ status }) => GONE.includes(status));
  const broken = view.tiles.filter((tile) => tile.owner === seat && tile.broken);
  const below = [
    ...(gone.length > 0 ? [text('br.gone', { units: { list: gone.map(nameOf) } })] : []),
    ...(broken.length > 0 ? [text('br.broken', { tiles: { list: broken.map(tileName) } })] : []),
  ];
  const cards = text('br.cards.of', { cards: player?.cards ?? 0, deck: player?.deck ?? 0 });
  return (
    <Side
      seat={seat}
      players={players}
      badge={
        view.initiative === seat &&
        view.phase !== 'setup' && <span className={styles.initiative}>{text('br.initiative')}</span>
      }
      about={`${text(`br.faction.${player?.faction}`)} · ${cards}`}
      below={below}
    >
      {units.map((unit) => (
        <Unit key={unit.id} {...props} unit={unit} />
      ))}
    </Side>
  );
}

const tileName = ({ type }: BattleView['tiles'][number]) => message(`name.${TILES[type]?.id ?? type}`);

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
    <UnitRow
      id={unit.id}
      sign={
        <b className={styles.short} style={{ borderColor: `var(--seat-${unit.owner})` }} data-done={unit.activated}>
          {shortName(text, unit)}
        </b>
      }
      name={text(nameOf(unit))}
      about={[...conditionOf(unit), ...rides].map((part) => text(part)).join(' · ')}
      isSelected={selected === unit.id || isActing}
      canAct={canBeChosen || (takesOrder && laid === undefined)}
      onClick={onClick}
    >
      {token !== undefined && (
        <span className={styles.token} data-look={unit.order === 'back' ? 'back' : unit.activated ? 'done' : 'face'}>
          {token}
        </span>
      )}
    </UnitRow>
  );
}
