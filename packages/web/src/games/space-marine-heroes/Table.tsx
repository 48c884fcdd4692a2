import { type BattleView, isAsking } from '@mischia/space-marine-heroes';
import { useUpright } from '../../shell/use-narrow.ts';
import type { TableProps } from '../plugin.ts';
import { Battlefield } from './Battlefield.tsx';
import { Bench } from './Bench.tsx';
import { DiceArea } from './DiceArea.tsx';
import { HeroPicker } from './HeroPicker.tsx';
import styles from './Table.module.css';

/** The whole game on one screen: the battlefield and the dice; on a phone held sideways they lie side by side. */
export function Table(table: TableProps<BattleView>) {
  const { request } = table;
  const isUpright = useUpright();
  if (isAsking(request, 'pick-army')) return <HeroPicker {...table} request={request} />;
  const props = { ...table, isNarrow: table.isNarrow && !isUpright };
  return (
    <div className={styles.table} data-lying={props.isNarrow}>
      <div className={styles.field}>
        <Battlefield {...props} />
      </div>
      {props.view.stage === 'deploy' ? <Bench {...props} /> : <DiceArea {...props} />}
    </div>
  );
}
