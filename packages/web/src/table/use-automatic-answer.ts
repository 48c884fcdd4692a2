import { type Json, PASS, type RequestView } from '@mischia/kernel';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useGame } from '../games/game-context.ts';
import { type GamePlugin, hasSecrets, viewIn } from '../games/plugin.ts';
import { useSettings } from '../settings/settings.ts';
import type { PassUntil, SeatState, TableActions } from './table-store.ts';
import { asksForDice } from './typed-dice.ts';

const PAUSE = 300;
/** Between people who hide things from each other every pass that nobody thought about takes this long, full hand or empty. */
const NEUTRAL = 700;

/** Answers what leaves nothing to decide, and passes for who said so. True while such a request is open: nobody is asked then. */
export function useAutomaticAnswer(table: TableActions, seat: SeatState | undefined): boolean {
  const game = useGame();
  const pace = useSettings((settings) => settings.pace);
  const automatic = useSettings((settings) => settings.automatic);
  const { settled, isSending, seats, passing, eyes } = useStore(table.store);
  const { state } = seat ?? {};
  const request = state && state.revision >= settled ? state.view.requests[0] : undefined;
  const mark = state ? passMark(game, viewIn(game, state.view.table), passing?.until) : undefined;
  const isPassing = passing !== undefined && passing.token === eyes && passing.mark === mark;
  const answer =
    request && state && !asksForDice(request)
      ? answerTo(
          isPassing && canPass(game, request) && isMeant(passing.until, request),
          automatic === 'on' ? game.automatic?.(request, viewIn(game, state.view.table)) : undefined,
        )
      : undefined;
  const humans = state?.players.filter(({ kind }) => kind === 'human').length ?? 0;
  const isWatched =
    state !== undefined && humans > Object.keys(seats).length && hasSecrets(game, viewIn(game, state.view.table));
  const delay = isWatched ? NEUTRAL : pace === 'watch' ? PAUSE : 0;

  useEffect(() => {
    if (!request || answer === undefined || isSending) return;
    const timer = setTimeout(() => void table.answer(request, answer), delay);
    return () => clearTimeout(timer);
  }, [table, request, answer, isSending, delay]);

  const isOver = passing !== undefined && passing.token === eyes && passing.mark !== mark;
  useEffect(() => {
    if (isOver) table.stopPassing();
  }, [table, isOver]);
  return answer !== undefined;
}

function answerTo(isPassing: boolean, automatic: Json | undefined): Json | undefined {
  if (automatic !== undefined) return automatic;
  return isPassing ? PASS : undefined;
}

/** Whether passing for a while passes this too. */
export const canPass = (game: GamePlugin, request: RequestView): boolean =>
  request.options?.some(({ id }) => id === PASS) === true && game.isWindow?.(request) !== false;

const isMeant = (until: PassUntil, { kind }: RequestView): boolean =>
  until === 'phase' || until === 'turn' || until === `moment ${kind}`;

/** Changes when what one passes for is over. */
export function passMark(game: GamePlugin, view: unknown, until: PassUntil | undefined): string | undefined {
  if (until === undefined) return undefined;
  const turn = String(game.turnNumber(view));
  return until !== 'phase' ? turn : `${turn} ${game.phases(view).find(({ state }) => state === 'now')?.id}`;
}
