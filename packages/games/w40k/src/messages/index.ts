import { type Catalogues, cataloguesOf, mergeCatalogues, type Texts } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import type { Library } from '../pack/schema.ts';
import { starterPack } from '../pack/starter.ts';
import { BOOK_PACK } from '../rules/20-fight/weapons.ts';
import abilities from './abilities.json' with { type: 'json' };
import abilityNames from './ability-names.json' with { type: 'json' };
import army from './army.json' with { type: 'json' };
import { packNames, readyNames } from './names.ts';
import play from './play.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };

const under = (prefix: string, names: Texts): Texts =>
  Object.fromEntries(Object.entries(names).map(([name, text]) => [`${prefix}.${name}`, text]));

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  tabletopMessages,
  ...[play, refusals, abilities, army].map(cataloguesOf),
  // Names of abilities are titles, and reasons of modifiers.
  cataloguesOf(under('ability', abilityNames)),
  cataloguesOf(under('why', abilityNames)),
  packNames(starterPack),
  packNames(BOOK_PACK),
  readyNames(),
);

/** The same with the names of datasheets and weapons that a battle brings along; its own names win. */
export function messagesWith({ datasheets, weapons }: Library): Catalogues {
  const own = packNames({
    id: 'own',
    version: '1',
    datasheets: Object.values(datasheets),
    weapons: Object.values(weapons),
  });
  return { it: { ...messages.it, ...own.it }, en: { ...messages.en, ...own.en } };
}
