import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import type { Library } from '../pack/schema.ts';
import { starterPack } from '../pack/starter.ts';
import { CLOSE_COMBAT_WEAPON } from '../rules/20-fight/weapons.ts';
import { abilitiesEn } from './abilities.en.ts';
import { abilitiesIt } from './abilities.it.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { en } from './en.ts';
import { it } from './it.ts';
import { packNames, readyNames } from './names.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  tabletopMessages,
  { it, en },
  { it: abilitiesIt, en: abilitiesEn },
  { it: armyIt, en: armyEn },
  packNames(starterPack),
  packNames({ id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] }),
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
