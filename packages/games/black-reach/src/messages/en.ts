import { cards } from './en/cards.ts';
import { events } from './en/events.ts';
import { refusals } from './en/refusals.ts';
import { requests } from './en/requests.ts';
import { words } from './en/words.ts';

export const en: { readonly [key: string]: string } = {
  ...requests,
  ...events,
  ...refusals,
  ...cards,
  ...words,
};
