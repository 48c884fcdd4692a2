import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { starterPack } from '../pack/starter.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { optionNames, packNames, readyNames } from './names.ts';
import { whyEn } from './why.en.ts';
import { whyIt } from './why.it.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  { it: whyIt, en: whyEn },
  { it: armyIt, en: armyEn },
  packNames(starterPack),
  readyNames(),
  optionNames(),
);
