import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { battlepacks, battleplans, library } from '../pack/shipped.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { battleNames, libraryNames } from './names.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  { it: armyIt, en: armyEn },
  libraryNames(library),
  battleNames(battlepacks, battleplans),
);
