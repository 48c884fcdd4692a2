import type { Catalogues } from '@mischia/kernel';

export const messages: Catalogues = {
  it: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'La terza edizione: eroi, mischie, abilità di comando.',
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, seconda edizione: ogni modello agisce da sé.',
  },
  en: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'The third edition: heroes, melees, command abilities.',
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, second edition: every model acts for itself.',
  },
};
