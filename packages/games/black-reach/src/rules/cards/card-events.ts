import type { CardEvent } from '../../cards/card-event.ts';

// A card moves, shoots and fights, and every shot, step and die opens a window for cards. So the rules of the windows do
// not import the cards: the game hands them in when it is put together.
let events: { readonly [id: string]: CardEvent } = {};

export function registerCardEvents(table: { readonly [id: string]: CardEvent }): void {
  events = table;
}

export function cardEvent(id: string): CardEvent {
  const event = events[id];
  if (!event) throw new Error(`no card "${id}": cards/registry.ts lists what each card does`);
  return event;
}
