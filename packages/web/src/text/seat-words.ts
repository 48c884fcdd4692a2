import type { Catalogue, Catalogues, Seat } from '@mischia/kernel';

/**
 * Rules speak of "il giocatore 2", because they know no names. Here such words are marked in the texts, and turned into
 * the name of whoever sits there once it is known: "al giocatore {seat}" becomes "ad Anna".
 */
const OPEN = '\uE000';
const NUMBER = '\uE001';
const CLOSE = '\uE002';

const PLAYER_WORDS = /((?:\b(?:il|al|del|dal) )?\b(?:giocatore|player)) (\{\w+\})/gi;
const MARKED = new RegExp(`${OPEN}([^${NUMBER}]*)${NUMBER}([^${CLOSE}]*)${CLOSE}`, 'g');

const markedCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, text.replace(PLAYER_WORDS, `${OPEN}$1${NUMBER}$2${CLOSE}`)]),
  );

/** The same texts, with the words that stand for a seat marked. */
export const markSeats = ({ it, en }: Catalogues): Catalogues => ({ it: markedCatalogue(it), en: markedCatalogue(en) });

/** Part of a text: words, or a seat with what it is called. */
export type TextPart = string | { readonly seat: Seat; readonly name: string };

export type SeatNames = (seat: Seat) => string | undefined;

/** A translated text in parts; seats without a name stay numbers. */
export function partsOf(text: string, nameOf: SeatNames): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, words = '', number = ''] = match;
    const seat = Number(number) - 1;
    const name = Number.isInteger(seat) ? nameOf(seat) : undefined;
    parts.push(text.slice(from, match.index));
    if (name) parts.push(preposition(words, name), { seat, name });
    else parts.push(`${words} ${number}`);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== '');
}

export const plainText = (text: string, nameOf: SeatNames): string =>
  text.includes(OPEN)
    ? partsOf(text, nameOf)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join('')
    : text;

/** What is left of the article when a name takes the place of the noun. */
function preposition(words: string, name: string): string {
  const [article = ''] = words.split(' ');
  if (/^al$/i.test(article)) return `${article[0]}${/^a/i.test(name) ? 'd' : ''} `;
  if (/^del$/i.test(article)) return `${article[0]}i `;
  if (/^dal$/i.test(article)) return `${article.slice(0, 2)} `;
  return '';
}
