import { type Catalogues, mergeCatalogues } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import { starterPack } from '../pack/starter.ts';
import { armyEn } from './army.en.ts';
import { armyIt } from './army.it.ts';
import { fightEn } from './fight.en.ts';
import { fightIt } from './fight.it.ts';
import { optionNames, packNames, readyNames } from './names.ts';
import { playEn } from './play.en.ts';
import { playIt } from './play.it.ts';
import { reasonsEn } from './reasons.en.ts';
import { reasonsIt } from './reasons.it.ts';
import { waitingEn } from './waiting.en.ts';
import { waitingIt } from './waiting.it.ts';
import { whyEn } from './why.en.ts';
import { whyIt } from './why.it.ts';

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  { it: whyIt, en: whyEn },
  { it: armyIt, en: armyEn },
  { it: playIt, en: playEn },
  { it: fightIt, en: fightEn },
  { it: waitingIt, en: waitingEn },
  { it: reasonsIt, en: reasonsEn },
  tabletopMessages,
  packNames(starterPack),
  readyNames(),
  optionNames(),
);
