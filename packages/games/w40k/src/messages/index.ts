import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
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
  { it, en },
  { it: abilitiesIt, en: abilitiesEn },
  { it: armyIt, en: armyEn },
  packNames(starterPack),
  packNames({ id: 'book', version: '1', weapons: [CLOSE_COMBAT_WEAPON], datasheets: [] }),
  readyNames(),
);
