import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, seconda edizione: ogni modello agisce da sé, da due a sei armate.',
    'game.warzone.setup.skirmish-2': 'Schermaglia: Bauhaus contro la Legione Oscura',
    'game.warzone.setup.skirmish-3': 'Schermaglia per tre',
    'game.warzone.setup.skirmish-4': 'Schermaglia per quattro, tra le rovine',
    'game.warzone.setup.skirmish-6': 'Schermaglia per sei',
    'game.warzone.setup.priority-target-2': 'Bersaglio Prioritario: Capitol contro Mishima',
    'game.warzone.setup.last-stand-2': 'Estrema Difesa: Bauhaus resiste alla Legione Oscura',
    'game.warzone.setup.spoils-2': 'Le spoglie: Mishima contro la Legione Oscura',
    'game.warzone.setup.deep-spoils-2': 'Spoglie nel profondo: Capitol contro la Legione Oscura',
  },
  en: {
    'game.warzone.name': 'Warzone',
    'game.warzone.pitch': 'Mutant Chronicles, second edition: every model acts for itself, two to six armies.',
    'game.warzone.setup.skirmish-2': 'Skirmish: Bauhaus against the Dark Legion',
    'game.warzone.setup.skirmish-3': 'Skirmish for three',
    'game.warzone.setup.skirmish-4': 'Skirmish for four, in the ruins',
    'game.warzone.setup.skirmish-6': 'Skirmish for six',
    'game.warzone.setup.priority-target-2': 'Priority Target: Capitol against Mishima',
    'game.warzone.setup.last-stand-2': 'Last Stand: Bauhaus against the Dark Legion',
    'game.warzone.setup.spoils-2': 'Spoils: Mishima against the Dark Legion',
    'game.warzone.setup.deep-spoils-2': 'Deep Spoils: Capitol against the Dark Legion',
  },
};
