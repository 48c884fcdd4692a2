import { type BattleView, COLUMNS } from '@mischia/space-marine-heroes';
import type { CSSProperties } from 'react';
import { seatColour } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './Battlefield.module.css';
import { draftOf } from './draft.ts';
import { HeroOnField } from './HeroOnField.tsx';
import { columnOfLane, gridPlace, nearSeat, numberOfColumnFor, standings, stepsOf } from './layout.ts';
import { dataOf } from './options.ts';
import { heroInHand } from './setup-choices.ts';

/** Five columns, two halves, the viewer's own side nearest. */
export function Battlefield(props: TableProps<BattleView>) {
  const text = useText();
  const { view, isNarrow } = props;
  const steps = stepsOf(view);
  const lanes = Array.from({ length: COLUMNS }, (_, index) => index + 1);
  const rows = Array.from({ length: steps }, (_, step) => step);
  return (
    <section
      className={styles.field}
      data-lying={isNarrow}
      aria-label={text('smh.field')}
      style={{ '--lanes': COLUMNS, '--steps': steps } as CSSProperties}
    >
      {rows.flatMap((step) =>
        lanes.map((lane) => <Space key={`${lane} ${step}`} {...props} lane={lane} step={step} />),
      )}
      {standings(view).map((hero) => (
        <HeroOnField key={hero.id} {...props} hero={hero} />
      ))}
    </section>
  );
}

interface SpaceProps extends TableProps<BattleView> {
  readonly lane: number;
  readonly step: number;
}

/** One space; a free deployment space is a button while a hero is in hand. */
function Space({ lane, step, ...props }: SpaceProps) {
  const text = useText();
  const { view, viewer, request, draft, answer, isNarrow } = props;
  const steps = stepsOf(view);
  const near = nearSeat(viewer);
  const owner = step < view.rows ? near : 1 - near;
  const isDeployment = step === 0 || step === steps - 1;
  const number = numberOfColumnFor(view, owner, columnOfLane(viewer, lane));
  const place = {
    ...gridPlace(lane, step, steps, isNarrow),
    '--half': seatColour(owner),
  } as CSSProperties;
  const inHand = request?.kind === 'deploy' ? heroInHand(view, request.seat, draftOf(draft)) : undefined;
  const option =
    isDeployment && request?.seat === owner
      ? request.options?.find((one) => dataOf(one).number === number && dataOf(one).hero === inHand)
      : undefined;
  if (option && inHand !== undefined) {
    return (
      <button
        type="button"
        className={styles.space}
        style={place}
        aria-label={text(option.label)}
        data-space={number}
        onClick={() => answer(option.id)}
      >
        <span className={styles.number}>{number}</span>
      </button>
    );
  }
  return (
    <div className={styles.space} style={place} data-deployment={isDeployment} data-half={step === view.rows - 1}>
      {isDeployment && <span className={styles.number}>{number}</span>}
    </div>
  );
}
