import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.space-marine-heroes.name': 'Space Marine Heroes',
    'game.space-marine-heroes.pitch': 'Cinque eroi, sei dadi: mettere da parte o rischiare ancora?',
    'game.space-marine-heroes.setup.duel': 'Donato contro Victorno',
    'game.space-marine-heroes.setup.mirror': 'Specchio: armate uguali',
    'game.space-marine-heroes.setup.pick': 'Armate a scelta',
    'game.space-marine-heroes.setup.series': 'Al meglio dei tre',
  },
  en: {
    'game.space-marine-heroes.name': 'Space Marine Heroes',
    'game.space-marine-heroes.pitch': 'Five heroes, six dice: set aside, or risk once more?',
    'game.space-marine-heroes.setup.duel': 'Donato against Victorno',
    'game.space-marine-heroes.setup.mirror': 'Mirror: equal armies',
    'game.space-marine-heroes.setup.pick': 'Pick your armies',
    'game.space-marine-heroes.setup.series': 'Best of three',
  },
};
