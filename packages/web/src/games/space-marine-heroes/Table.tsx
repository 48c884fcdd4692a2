import { type BattleView, isAsking } from '@mischia/space-marine-heroes';
import type { TableProps } from '../plugin.ts';
import { Battlefield } from './Battlefield.tsx';
import { Bench } from './Bench.tsx';
import { DiceArea } from './DiceArea.tsx';
import { HeroPicker } from './HeroPicker.tsx';
import styles from './Table.module.css';

/** The whole game on one screen: the battlefield and the dice. */
export function Table(props: TableProps<BattleView>) {
  const { request } = props;
  if (isAsking(request, 'pick-army')) return <HeroPicker {...props} request={request} />;
  return (
    <div className={styles.table} data-lying={props.isNarrow}>
      <div className={styles.field}>
        <Battlefield {...props} />
      </div>
      {props.view.stage === 'deploy' ? <Bench {...props} /> : <DiceArea {...props} />}
    </div>
  );
}
