import type { Json, RequestView } from '@mischia/kernel';
import { useState } from 'react';
import { useGame } from '../games/game-context.ts';
import { useSettings } from '../settings/settings.ts';
import type { HeldAnswer } from './IdleWarning.tsx';
import { asksForDice } from './typed-dice.ts';
import type { Given } from './use-decision.ts';

interface Held {
  readonly held: HeldAnswer | undefined;
  /** Sends an answer, or holds it when units would be left idle by it. */
  give(request: RequestView, answer: Json, how: Given): void;
  goOn(held: HeldAnswer): void;
  back(): void;
}

/** Between an answer and its sending: are there units that could still act? What the main button suggests is meant. */
export function useHeldAnswer(
  view: unknown,
  send: (request: RequestView, answer: Json, isFollowing: boolean) => void,
): Held {
  const game = useGame();
  const warnIdle = useSettings((settings) => settings.warnIdle);
  const [held, setHeld] = useState<HeldAnswer>();
  return {
    held,
    give(request, answer, how) {
      const isAsked = warnIdle && how !== 'suggested' && !asksForDice(request);
      const units = isAsked ? (game.idleUnits?.(view, request, answer) ?? []) : [];
      if (units.length > 0) setHeld({ request, answer, units });
      else send(request, answer, how === 'following');
    },
    goOn(kept) {
      setHeld(undefined);
      send(kept.request, kept.answer, false);
    },
    back: () => setHeld(undefined),
  };
}
