import { game } from '@mischia/black-reach';
import { type GameEvent, type Message, message, type RequestView } from '@mischia/kernel';
import { fullName } from './names.ts';
import { type BattleView, unitOf } from './view.ts';

/** What a window answers to: the latest thing somebody began or rolled. */
const BEGINNINGS = [
  'shot-declared',
  'movement-declared',
  'moved',
  'assault',
  'assault-fought',
  'attack',
  'order-revealed',
  'hit',
  'double-hit',
  'card-played',
  'destroyed',
  'dice-rolled',
];

/** Decisions that say themselves what they are about. */
const OWN_WORDS = [
  'activate',
  'move',
  'orders',
  'deploy',
  'reserve',
  'scout',
  'cards',
  'aim',
  'burst',
  'split',
  'orders-start',
  'orders-end',
  'activation-start',
  'reserve-start',
  'reserve-end',
  'gorks-blessing',
];

export interface Moment {
  readonly text: Message;
  readonly actor: string | undefined;
  readonly targets: readonly string[];
}

/** What is going on while a reaction is asked for. */
export function momentOf(
  view: BattleView,
  events: readonly GameEvent[],
  request: RequestView | undefined,
): Moment | undefined {
  if (!request || OWN_WORDS.includes(request.kind)) return undefined;
  const event = events.slice(-8).findLast(({ type }) => BEGINNINGS.includes(type));
  const about =
    event?.type === 'dice-rolled' ? events.slice(-8).findLast(({ type }) => type === 'shot-declared') : event;
  if (!event) return undefined;
  const data = (about?.data ?? {}) as { unit?: string; target?: string; targets?: readonly string[] };
  const targets = [...(data.targets ?? []), ...(data.target === undefined ? [] : [data.target])];
  const text = wordsFor(view, event, data.unit, targets);
  return text && { text, actor: data.unit, targets };
}

/** With the names of those concerned, where the log leaves them out. */
function wordsFor(
  view: BattleView,
  event: GameEvent,
  actor: string | undefined,
  targets: readonly string[],
): Message | undefined {
  const unit = actor === undefined ? undefined : unitOf(view, actor);
  const named = targets.flatMap((id) => {
    const target = unitOf(view, id);
    return target ? [fullName(target)] : [];
  });
  if (!unit || named.length === 0) return game.describe?.(event);
  const params = { unit: fullName(unit), targets: { list: named } };
  if (event.type === 'shot-declared') return message('br.now.shoots', params);
  if (event.type === 'movement-declared') return message('br.now.assaults', params);
  return game.describe?.(event);
}
