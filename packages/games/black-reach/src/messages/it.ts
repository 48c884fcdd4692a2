import { cards } from './it/cards.ts';
import { events } from './it/events.ts';
import { refusals } from './it/refusals.ts';
import { requests } from './it/requests.ts';
import { words } from './it/words.ts';

export const it: { readonly [key: string]: string } = {
  ...requests,
  ...events,
  ...refusals,
  ...cards,
  ...words,
};
