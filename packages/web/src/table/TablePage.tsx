import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { WithGame } from '../games/WithGame.tsx';
import { savedGame, tablePath, useSavedGames } from '../saved/saved-games.ts';
import { Problem } from '../shell/Problem.tsx';
import { useText } from '../text/text.tsx';
import { SharedScreen } from './SharedScreen.tsx';
import { openTable, type TableActions } from './table-store.ts';

/** `/g/<game>`: with our tokens if we have any, with the one in the hash if we were invited, else as a spectator. */
export function TablePage({ game }: { readonly game: string }) {
  const [table, setTable] = useState<TableActions>();
  useAcceptedInvitation(game);
  useEffect(() => {
    const opened = openTable(game, savedGame(game)?.tokens ?? []);
    setTable(opened);
    return () => opened.close();
  }, [game]);
  return table ? <OpenTable key={game} table={table} /> : null;
}

/** Keeps the token of an invitation and takes it out of the address, where somebody might read or send it on. */
function useAcceptedInvitation(game: string): void {
  const [, go] = useLocation();
  useEffect(() => {
    const token = location.hash.slice(1);
    if (!token) return;
    if (!savedGame(game)) useSavedGames.getState().save({ game, opponent: 'friend', tokens: [token] });
    go(tablePath(game), { replace: true });
  }, [game, go]);
}

function OpenTable({ table }: { readonly table: TableActions }) {
  const text = useText();
  const { game, seats, eyes, error, status } = useStore(table.store);
  const seat = seats[eyes];
  const system = seat?.state.view.system;
  const isOver = seat?.state.view.outcome !== undefined;
  useEffect(() => {
    if (system !== undefined) useSavedGames.getState().change(game, { system, ...(isOver ? { over: true } : {}) });
  }, [game, system, isOver]);

  if (error && !seat) return <Problem title={text(`web.error.${error.code}`)} />;
  if (!seat || system === undefined) {
    return <Problem isCalm title={text(`web.connection.${status === 'open' ? 'connecting' : status}`)} />;
  }
  return (
    <WithGame system={system}>
      <SharedScreen table={table} />
    </WithGame>
  );
}
