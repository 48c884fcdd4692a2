import bauhaus from '../../data/forces/bauhaus.json' with { type: 'json' };
import brotherhood from '../../data/forces/brotherhood.json' with { type: 'json' };
import capitol from '../../data/forces/capitol.json' with { type: 'json' };
import darkLegion from '../../data/forces/dark-legion.json' with { type: 'json' };
import mishima from '../../data/forces/mishima.json' with { type: 'json' };
import powers from '../../data/powers.json' with { type: 'json' };
import weapons from '../../data/weapons.json' with { type: 'json' };
import { libraryOf, loadPack } from './load.ts';

// WZ-35.1, WZ-35.4, WZ-35.5, WZ-35.6, WZ-35.7: the forces, vehicles, weapons and powers that ship with the game. WZ-35.9: every
// ability and every kind of vehicle, template and weapon occurs in them.
export const starterPack = loadPack({
  weapons: [weapons],
  powers: [powers],
  forces: [bauhaus, capitol, mishima, darkLegion, brotherhood],
});

export const starterLibrary = libraryOf([starterPack]);
