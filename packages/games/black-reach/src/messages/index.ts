import { type Catalogues, kernelMessages, mergeCatalogues } from '@mischia/kernel';
import { CARDS, OPTIONS, SCENARIOS, TERRAIN, TILES, UNITS } from '../content/content.ts';
import type { Name } from '../content/types.ts';
import { en } from './en.ts';
import { it } from './it.ts';

/** Names of the packs as messages: `name.<id>`. */
function names(): Catalogues {
  const all: { readonly id: string; readonly name: Name }[] = [
    UNITS,
    TILES,
    OPTIONS,
    CARDS,
    TERRAIN,
    SCENARIOS,
  ].flatMap((pack): { readonly id: string; readonly name: Name }[] => Object.values(pack));
  return {
    it: Object.fromEntries(all.map(({ id, name }) => [`name.${id}`, name.it])),
    en: Object.fromEntries(all.map(({ id, name }) => [`name.${id}`, name.en])),
  };
}

export const messages: Catalogues = mergeCatalogues(kernelMessages, names(), { it, en });
