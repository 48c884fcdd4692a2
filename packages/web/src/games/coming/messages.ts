import type { Catalogues } from '@mischia/kernel';

export const messages: Catalogues = {
  it: {
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, seconda edizione: ogni modello agisce da sé.',
  },
  en: {
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, second edition: every model acts for itself.',
  },
};
