import type { Catalogues } from '@mischia/kernel';

export const messages: Catalogues = {
  it: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'La terza edizione: eroi, mischie, abilità di comando.',
  },
  en: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'The third edition: heroes, melees, command abilities.',
  },
};
