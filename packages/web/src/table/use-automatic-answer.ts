import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useGame } from '../games/game-context.ts';
import { useSettings } from '../settings/settings.ts';
import type { SeatState, TableActions } from './table-store.ts';

const PAUSE = 300;

/** Answers what leaves nothing to decide. True while such a request is open: nobody is asked then. */
export function useAutomaticAnswer(table: TableActions, seat: SeatState | undefined): boolean {
  const game = useGame();
  const pace = useSettings((settings) => settings.pace);
  const { settled, isSending } = useStore(table.store);
  const { state } = seat ?? {};
  const request = state && state.revision >= settled ? state.view.requests[0] : undefined;
  const answer = request && state ? game.automatic?.(request, state.view.table) : undefined;
  useEffect(() => {
    if (!request || answer === undefined || isSending) return;
    const timer = setTimeout(() => void table.answer(request, answer), pace === 'watch' ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [table, request, answer, isSending, pace]);
  return answer !== undefined;
}
