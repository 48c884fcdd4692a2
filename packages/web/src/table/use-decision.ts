import type { Json, Outcome, Refusal, RequestView, Seat } from '@mischia/kernel';
import type { PlayerInfo } from '@mischia/server/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import type { Choice, Choices, Following } from '../games/plugin.ts';
import { useNews } from '../games/use-news.ts';
import type { PassUntil } from './table-store.ts';
import { asksForDice } from './typed-dice.ts';
import { useGoingOn } from './use-going-on.ts';
import { useThread } from './use-thread.ts';

/** The decision in front of the player, with what he is about to answer. */
export interface Decision {
  readonly request: RequestView | undefined;
  readonly view: unknown;
  readonly choices: Choices;
  readonly players: readonly PlayerInfo[];
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly isSending: boolean;
  readonly refusals: readonly Refusal[];
  readonly draft: Json | undefined;
  /** Real dice are to be typed in: the kernel asks, not the game. */
  readonly isTypingDice: boolean;
  /** Changes with every question and with every step towards its answer; empty while there is none. */
  readonly step: string;
  readonly pointed: string | undefined;
  /** Passes at every opportunity for so long. */
  readonly passing: PassUntil | undefined;
  setDraft(draft: Json | undefined): void;
  point(choice: string | undefined): void;
  choose(choice: Choice): void;
  answer(answer: Json, following?: readonly Following[]): void;
  back(): void;
  /** Asks what cannot be chosen at a request, and why. */
  look(request: RequestView): void;
  showRefusals(refusals: readonly Refusal[]): void;
  pass(until: PassUntil): void;
  stopPassing(): void;
}

/** How an answer came about: by the main button, in some other way, or after one before it, with which it is taken back. */
export type Given = 'suggested' | 'chosen' | 'following';

interface Source {
  readonly request: RequestView | undefined;
  readonly view: unknown;
  readonly players: readonly PlayerInfo[];
  readonly waitingFor: readonly Seat[];
  readonly outcome: Outcome | undefined;
  readonly isSending: boolean;
  readonly refusals: readonly Refusal[];
  readonly passing: PassUntil | undefined;
  pass(until: PassUntil): void;
  stopPassing(): void;
  onAnswer(request: RequestView, answer: Json, how: Given): void;
  look(request: RequestView): void;
  showRefusals(refusals: readonly Refusal[]): void;
}

const NOTHING: Choices = { others: [] };

/** Drafts belong to one request: with the next one they are forgotten. */
export function useDecision(source: Source): Decision {
  const game = useGame();
  const { view, onAnswer } = source;
  const [drafted, setDrafted] = useState<{ readonly for: string; readonly draft: Json }>();
  const [pointed, point] = useState<string>();
  const thread = useThread(source, (request, { answer: given, draft: begun }) => {
    if (given !== undefined) onAnswer(request, given, 'following');
    else if (begun !== undefined) setDrafted({ for: request.id, draft: begun });
  });
  const request = thread.isDue ? undefined : source.request;
  const draft = request && drafted?.for === request.id ? drafted.draft : undefined;
  const isTypingDice = asksForDice(request);
  const news = useNews(game.news);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with news the game may know more
  const choices = useMemo(
    () => (request && !isTypingDice ? game.choices(request, view, draft) : NOTHING),
    [game, request, view, draft, isTypingDice, news],
  );
  const setDraft = useCallback(
    (next: Json | undefined) =>
      setDrafted(request && next !== undefined ? { for: request.id, draft: next } : undefined),
    [request],
  );
  const give = (given: Json, following: readonly Following[], how: Given) => {
    if (!request) return;
    point(undefined);
    thread.begin(request, following);
    onAnswer(request, given, how);
  };
  const answer = (given: Json, following: readonly Following[] = []) => give(given, following, 'chosen');
  const choose = (choice: Pick<Choice, 'answer' | 'following' | 'draft' | 'goOn'>) => {
    const how = choice === choices.primary ? 'suggested' : 'chosen';
    if (choice.goOn !== undefined) goingOn.leave(choice.goOn);
    if (choice.answer !== undefined) give(choice.answer, choice.following ?? [], how);
    else if (choice.draft !== undefined) setDraft(choice.draft);
  };
  const { awaited } = choices;
  const due = awaited && draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft, however often the choices are asked for
  useEffect(() => {
    if (due !== undefined && awaited) choose(awaited);
  }, [due]);
  const step = request ? `${request.id} ${JSON.stringify(draft ?? null)}` : '';
  const goingOn = useGoingOn({ request, view, choices, step, isRefused: source.refusals.length > 0 }, choose);
  // What is awaited is taken by itself as soon as it is there: nobody is asked in between, unless it was refused.
  const isTaken = goingOn.isTaking || choices.isWorking || (due !== undefined && source.refusals.length === 0);
  const back = () => {
    goingOn.leave(undefined);
    setDraft(undefined);
  };
  return {
    ...source,
    request: goingOn.isTaking ? undefined : request,
    choices,
    draft,
    isTypingDice,
    step: isTaken ? '' : step,
    pointed,
    setDraft,
    point,
    choose,
    answer,
    back,
  };
}
