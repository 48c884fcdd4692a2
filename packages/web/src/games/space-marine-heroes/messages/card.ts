import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.space-marine-heroes.name': 'Space Marine Heroes',
    'game.space-marine-heroes.pitch': 'Cinque eroi, sei dadi: mettere da parte o rischiare ancora?',
  },
  en: {
    'game.space-marine-heroes.name': 'Space Marine Heroes',
    'game.space-marine-heroes.pitch': 'Five heroes, six dice: set aside, or risk once more?',
  },
};
