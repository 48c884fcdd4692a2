import { useState } from 'react';
import { useStore } from 'zustand';
import { useGame } from '../games/game-context.ts';
import { hasSecrets, viewIn } from '../games/plugin.ts';
import { WithPlayers } from '../text/text.tsx';
import { Curtain } from './Curtain.tsx';
import { LiveTable } from './LiveTable.tsx';
import type { TableActions } from './table-store.ts';
import { useAutomaticAnswer } from './use-automatic-answer.ts';

/** The table as whoever holds the screen may see it. Two on one screen hand it over where there are secrets. */
export function SharedScreen({ table }: { readonly table: TableActions }) {
  const game = useGame();
  const { seats, eyes } = useStore(table.store);
  const [holder, setHolder] = useState<string>();
  const isAutomatic = useAutomaticAnswer(table, seats[eyes]);
  const looked = seats[eyes];
  const isShared =
    looked !== undefined && Object.keys(seats).length > 1 && hasSecrets(game, viewIn(game, looked.state.view.table));
  // What answers itself is no reason to hand the screen over.
  const shown = isShared && isAutomatic && holder !== undefined ? holder : eyes;
  const seat = seats[shown];
  if (!seat) return null;
  if (isShared && shown !== holder) {
    return <Curtain seat={seat} onLift={() => setHolder(shown)} />;
  }
  return (
    <WithPlayers players={seat.state.players}>
      <LiveTable table={table} seat={seat} isAutomatic={isAutomatic} />
    </WithPlayers>
  );
}
