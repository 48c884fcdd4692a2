import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import { battlepacks, battleplans, library } from '../pack/shipped.ts';
import { abilitiesEn } from './abilities.en.ts';
import { abilitiesIt } from './abilities.it.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { fightEn } from './fight.en.ts';
import { fightIt } from './fight.it.ts';
import { magicEn } from './magic.en.ts';
import { magicIt } from './magic.it.ts';
import { battleNames, libraryNames } from './names.ts';
import { playEn } from './play.en.ts';
import { playIt } from './play.it.ts';
import { rulesEn } from './rules.en.ts';
import { rulesIt } from './rules.it.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  tabletopMessages,
  { it: abilitiesIt, en: abilitiesEn },
  { it: armyIt, en: armyEn },
  { it: rulesIt, en: rulesEn },
  { it: playIt, en: playEn },
  { it: fightIt, en: fightEn },
  { it: magicIt, en: magicEn },
  libraryNames(library),
  battleNames(battlepacks, battleplans),
);
