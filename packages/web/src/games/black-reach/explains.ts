import { CARDS, OPTIONS } from '@mischia/black-reach';
import { message } from '@mischia/kernel';
import type { Choice, Explains } from '../plugin.ts';

/** What an action card does, in the words of the card. */
const explainsCard = (card: string): Explains => ({
  keys: [],
  rule: 'BR-20.2',
  words: message(`card.${card}.effect`),
});

export const explainsOption = (option: string): Explains => ({ keys: [`option.${option}`], rule: 'BR-22.6' });

/** Cards, tokens and psychic powers explain themselves where they are chosen. */
export function explains({ id }: Choice): Explains | undefined {
  const [what = '', ...rest] = id.split(/[:>]/);
  const [name = ''] = rest;
  if (what === 'card' || what === 'discard') return CARDS[name] ? explainsCard(name) : undefined;
  if (CARDS[id]) return explainsCard(id);
  if (what === 'bonus') return { keys: [], rule: 'BR-20.3' };
  if (what === 'boss-pole') return explainsOption('boss-pole');
  if (what === 'purity-seal') return explainsOption('purity-seals');
  if (what === 'token' || what === 'manifest') return OPTIONS[name] ? explainsOption(name) : undefined;
  return OPTIONS[id] ? explainsOption(id) : undefined;
}
