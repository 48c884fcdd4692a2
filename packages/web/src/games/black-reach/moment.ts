import { game } from '@mischia/black-reach';
import type { GameEvent, Message, RequestView } from '@mischia/kernel';

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
const OWN_WORDS = ['activate', 'move', 'orders', 'deploy', 'reserve', 'scout', 'cards', 'aim', 'burst', 'split'];

export interface Moment {
  readonly text: Message;
  readonly actor: string | undefined;
  readonly targets: readonly string[];
}

/** What is going on while a reaction is asked for. */
export function momentOf(events: readonly GameEvent[], request: RequestView | undefined): Moment | undefined {
  if (!request || OWN_WORDS.includes(request.kind)) return undefined;
  const event = events.slice(-8).findLast(({ type }) => BEGINNINGS.includes(type));
  const about =
    event?.type === 'dice-rolled' ? events.slice(-8).findLast(({ type }) => type === 'shot-declared') : event;
  if (!event) return undefined;
  const data = (about?.data ?? {}) as { unit?: string; target?: string; targets?: readonly string[] };
  const text = game.describe?.(event);
  if (!text) return undefined;
  return {
    text,
    actor: data.unit,
    targets: [...(data.targets ?? []), ...(data.target === undefined ? [] : [data.target])],
  };
}
