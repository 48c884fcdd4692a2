import { type Catalogues, cataloguesOf, mergeCatalogues } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import { battlepacks, battleplans, library } from '../pack/shipped.ts';
import abilities from './abilities.json' with { type: 'json' };
import army from './army.json' with { type: 'json' };
import fight from './fight.json' with { type: 'json' };
import magic from './magic.json' with { type: 'json' };
import { battleNames, libraryNames } from './names.ts';
import play from './play.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  tabletopMessages,
  ...[abilities, army, rules, play, fight, magic].map(cataloguesOf),
  libraryNames(library),
  battleNames(battlepacks, battleplans),
);
