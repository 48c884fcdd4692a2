import type { Seat } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import { useMemo } from 'react';
import type { TableProps } from '../../games/plugin.ts';
import { Side, UnitRow } from '../../table/units/UnitList.tsx';
import { useText } from '../../text/text.tsx';
import { unitInQuestion } from './ahead-choices.ts';
import { asDraft } from './draft.ts';
import type { InchGame } from './game.ts';
import { unitsNamed } from './options.ts';
import { seatsFrom } from './text-table.ts';
import styles from './Units.module.css';

type UnitsProps = TableProps<TableState> & { readonly game: InchGame };
/** With the unit that the open question is about. */
type RowsProps = UnitsProps & { readonly inQuestion: string | undefined };

/** The units by seat, one's own first: strength, wounds, who may act, who is done. */
export function Units(props: UnitsProps) {
  const { game, viewer, view, request, draft } = props;
  const seats = seatsFrom(viewer, game.seatsOf(view));
  const inQuestion = useMemo(() => unitInQuestion(game, view, request, draft), [game, view, request, draft]);
  return seats.map((seat) => <Army key={seat} {...props} inQuestion={inQuestion} seat={seat} />);
}

function Army({ seat, ...props }: RowsProps & { readonly seat: Seat }) {
  const text = useText();
  const { view, players, game } = props;
  const units = Object.values(view.units).filter((unit) => unit.seat === seat);
  const unseen = game.unseenOf?.(view, seat);
  const alive = units.filter((unit) => !game.isGone(unit)).length;
  return (
    <Side
      seat={seat}
      players={players}
      {...(game.armyNote ? { about: text(game.armyNote(view, seat)) } : {})}
      badge={<span className={styles.count}>{text('inch.units.left', { left: alive, of: units.length })}</span>}
      {...(unseen ? { about: text(unseen) } : {})}
    >
      {units.map((unit) => (
        <Row key={unit.id} {...props} unit={unit} />
      ))}
    </Side>
  );
}

function Row({ unit, ...props }: RowsProps & { readonly unit: TableUnit }) {
  const text = useText();
  const { view, request, selected, select, setDraft, inQuestion, game } = props;
  const isChoice = request?.space === undefined && unitsNamed(request).has(unit.id);
  const isOnTable = game.table.unitsOnTable(view).some(({ id }) => id === unit.id);
  const isDone = isSelecting(request?.kind) && request?.seat === unit.seat && isOnTable && !isChoice;
  const onClick = () => {
    select(unit.id);
    if (isChoice) setDraft(asDraft({ about: unit.id }));
  };
  const isLed = game.leader !== undefined && unit.models.some((model) => game.isLeader?.(view, unit, model));
  const star = (
    <span role="img" aria-label={text(game.leader ?? '')}>
      {' ★'}
    </span>
  );
  return (
    <UnitRow
      id={unit.id}
      sign={
        <span className={styles.sign} style={{ color: `var(--seat-${unit.seat})` }} aria-hidden="true">
          {game.signOf(unit)}
        </span>
      }
      name={
        <>
          {text(game.unitName(unit))}
          {isLed && star}
        </>
      }
      about={text(game.aboutUnit(view, unit))}
      isSelected={selected === unit.id || inQuestion === unit.id}
      isGone={game.isGone(unit)}
      canAct={isChoice && unit.seat === request?.seat}
      onClick={onClick}
    >
      {isDone && (
        <span className={styles.done} role="img" aria-label={text('inch.unit.done')}>
          ✓
        </span>
      )}
    </UnitRow>
  );
}

const isSelecting = (kind: string | undefined): boolean => kind?.startsWith('select-to-') ?? false;
