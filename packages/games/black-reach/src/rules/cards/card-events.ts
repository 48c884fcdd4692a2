import type { CardEvent } from '../../cards/card-event.ts';

// A card moves, shoots and fights, and every shot, step and die opens a window for cards. So the rules of the windows do
// not import the cards: the game hands them in when it is put together.
let events: ReadonlyMap<string, CardEvent> = new Map();

export function registerCardEvents(table: { readonly [id: string]: CardEvent }): void {
  events = new Map(Object.entries(table));
}

export function cardEvent(id: string): CardEvent {
  const event = events.get(id);
  if (!event) throw new Error(`no card "${id}": cards/registry.ts lists what each card does`);
  return event;
}
