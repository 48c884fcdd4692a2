import { message, type Seat } from '@mischia/kernel';
import { Side, UnitRow } from '../../table/units/UnitList.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { asDraft } from './draft.ts';
import { signOf, unitName } from './names.ts';
import { unitsNamed } from './options.ts';
import { unitInHand } from './table-content.ts';
import styles from './Units.module.css';
import type { BattleView, UnitView } from './view.ts';

/** The units by seat, one's own first: strength, wounds, who may act, who is done. */
export function Units(props: TableProps<BattleView>) {
  const near = props.viewer === 1 ? 1 : 0;
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
  const units = view.units.filter((unit) => unit.seat === seat);
  const alive = units.filter(({ place }) => place !== 'destroyed').length;
  return (
    <Side
      seat={seat}
      players={players}
      badge={<span className={styles.count}>{text('w40k.units.left', { left: alive, of: units.length })}</span>}
    >
      {units.map((unit) => (
        <Row key={unit.id} {...props} unit={unit} />
      ))}
    </Side>
  );
}

function Row({ unit, ...props }: TableProps<BattleView> & { readonly unit: UnitView }) {
  const text = useText();
  const { view, request, selected, select, setDraft } = props;
  const named = unitsNamed(request);
  const isChoice = request?.space === undefined && named.has(unit.id);
  const isDone = isSelecting(request?.kind) && request?.seat === unit.seat && unit.place === 'table' && !isChoice;
  const onClick = () => {
    select(unit.id);
    if (isChoice) setDraft(asDraft({ about: unit.id }));
  };
  const isWarlord = unit.models.some(({ id }) => id === view.players[unit.seat]?.warlord);
  const star = (
    <span role="img" aria-label={text('w40k.warlord')}>
      {' ★'}
    </span>
  );
  return (
    <UnitRow
      id={unit.id}
      sign={
        <span className={styles.sign} style={{ color: `var(--seat-${unit.seat})` }} aria-hidden="true">
          {signOf(unit)}
        </span>
      }
      name={
        <>
          {text(unitName(unit))}
          {isWarlord && star}
        </>
      }
      about={text(aboutUnit(view, unit))}
      isSelected={selected === unit.id || unitInHand(request) === unit.id}
      isGone={unit.place === 'destroyed'}
      canAct={isChoice && unit.seat === request?.seat}
      onClick={onClick}
    >
      {isDone && (
        <span className={styles.done} role="img" aria-label={text('w40k.unit.done')}>
          ✓
        </span>
      )}
    </UnitRow>
  );
}

const isSelecting = (kind: string | undefined): boolean => kind?.startsWith('select-to-') ?? false;

/** How many are left and with how many wounds; where the unit is, if not on the table. */
function aboutUnit(view: BattleView, unit: UnitView) {
  const wounds = unit.models.reduce((sum, model) => sum + model.wounds, 0);
  const strength = message('w40k.unit.strength', {
    models: unit.models.length,
    of: Math.max(unit.startingStrength, unit.models.length),
    count: wounds,
  });
  if (unit.place === 'table') {
    const moved = unit.moveKind === 'advance' || unit.moveKind === 'fall-back';
    return moved ? message('w40k.unit.moved', { strength, how: message(`move.${unit.moveKind}`) }) : strength;
  }
  const transport = view.units.find(({ id }) => id === unit.transport);
  if (unit.place === 'embarked' && transport) {
    return message('w40k.unit.aboard', { strength, transport: unitName(transport) });
  }
  return unit.place === 'destroyed'
    ? message('w40k.place.destroyed')
    : message('w40k.unit.elsewhere', { strength, place: message(`w40k.place.${unit.place}`) });
}
