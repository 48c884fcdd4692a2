import { useGame } from '../games/game-context.ts';
import type { TableProps } from '../games/plugin.ts';
import { Kept } from '../keys/resting.tsx';
import { useSettings } from '../settings/settings.ts';
import { TextTable } from './TextTable.tsx';

/** The picture of the table, or the table as lists. Whoever changes between them leaves the rest of the page as it is. */
export function ShownTable(props: TableProps<unknown>) {
  const { Table } = useGame();
  const isText = useSettings(({ textTable }) => textTable);
  return (
    <>
      <Kept isShown={!isText}>
        <Table {...props} />
      </Kept>
      {isText && <TextTable {...props} />}
    </>
  );
}
