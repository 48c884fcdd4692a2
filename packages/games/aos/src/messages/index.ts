import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { battlepacks, battleplans, library } from '../pack/shipped.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { battleNames, libraryNames } from './names.ts';
import { rulesEn } from './rules.en.ts';
import { rulesIt } from './rules.it.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  { it: armyIt, en: armyEn },
  { it: rulesIt, en: rulesEn },
  libraryNames(library),
  battleNames(battlepacks, battleplans),
);
