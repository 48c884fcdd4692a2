import { type Catalogues, cataloguesOf, mergeCatalogues } from '@mischia/kernel';
import { tabletopMessages } from '@mischia/tabletop';
import options from '../../data/options.json' with { type: 'json' };
import { starterPack } from '../pack/starter.ts';
import army from './army.json' with { type: 'json' };
import fight from './fight.json' with { type: 'json' };
import { packNames, readyNames } from './names.ts';
import play from './play.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import terrain from './terrain.json' with { type: 'json' };
import waiting from './waiting.json' with { type: 'json' };
import why from './why.json' with { type: 'json' };

/** Every text of the game, in both languages. */
export const messages: Catalogues = mergeCatalogues(
  ...[why, army, play, fight, waiting, reasons, terrain, options].map(cataloguesOf),
  tabletopMessages,
  packNames(starterPack),
  readyNames(),
);
