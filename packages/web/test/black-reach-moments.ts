import { systemOf } from '@mischia/ai';
import { type DiceSource, type Json, Match, scriptedDice, seededDice, viewFor } from '@mischia/kernel';
import type { Moment } from './reach/moments.ts';

const { game, readySetups } = systemOf('black-reach')!;

type Open = Match<unknown, unknown>['requests'][number];

/** A position of our own, played with answers by kind of request and without cards, until a decision comes up. */
function momentOf(
  source: Json,
  isIt: (request: Open) => boolean,
  answers: { readonly [kind: string]: Json } = {},
  dice: DiceSource = scriptedDice({}),
): Moment {
  const state = game.position(source);
  const options = { dice };
  const match = Match.fromPosition(game, readySetups[0]!.setup, { state, source }, options);
  for (let request = match.requests[0]!; !isIt(request); request = match.requests[0]!) {
    const result = match.answer(request.seat, request.id, answers[request.kind] ?? 'pass');
    if (!result.ok) throw new Error(`${request.kind}: ${JSON.stringify(result.refusals[0])}`);
  }
  const { seat } = match.requests[0]!;
  return JSON.parse(JSON.stringify({ from: 'ours', seat, view: viewFor(match, seat), events: match.events }));
}

/** An Ork squad beside Marines it may assault, a Marine behind a building, one in the open, a tank nothing of theirs can harm; cards in both hands. */
const SKIRMISH = {
  scenario: 'promethium-pipes',
  initiative: 1,
  turn: 2,
  hands: [
    ['take-cover', 'rally'],
    ['waaagh', 'more-dakka', 'squig-bomb'],
  ],
  units: [
    { type: 'O02', seat: 1, at: '6,9', order: '1' },
    { type: 'O03', seat: 1, at: '7,9' },
    { type: 'U02', seat: 0, at: '6,7', act: true },
    { type: 'U02', seat: 0, at: '9,9', act: true },
    { type: 'U02', seat: 0, at: '1,1', act: true },
    { type: 'U15', seat: 0, at: '12,2>12,1', act: true },
  ],
} as unknown as Json;

export const activationMoment = (): Moment => momentOf(SKIRMISH, ({ kind }) => kind === 'activate');
export const movingMoment = (): Moment => momentOf(SKIRMISH, ({ kind }) => kind === 'move', { activate: 'move' });

const isWindow = ({ kind }: Open) => kind === 'before-reveal';
/** Before an order is revealed: who holds a card for that moment, and who holds none. */
export const cardMoment = (): Moment =>
  momentOf(SKIRMISH, (request) => isWindow(request) && request.options!.length > 1);
export const emptyMoment = (): Moment =>
  momentOf(SKIRMISH, (request) => isWindow(request) && request.options!.length === 1);
/** A shot is declared, and there are cards for it. */
export const shotMoment = (): Moment =>
  momentOf(SKIRMISH, ({ kind, options }) => kind === 'shot-declared' && (options?.length ?? 0) > 1, {
    activate: 'fire:0>U02-1',
  });

/** The shot is over, and nothing of it is asked any more. */
export function firedMoment(): Moment {
  let hasFired = false;
  const isOver = ({ kind }: Open): boolean => {
    const isAfter = hasFired && ['before-reveal', 'reserve-start', 'activate'].includes(kind);
    hasFired ||= kind === 'activate';
    return isAfter;
  };
  return momentOf(SKIRMISH, isOver, { activate: 'fire:0>U02-1' }, seededDice('fired'));
}
