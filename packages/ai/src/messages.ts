import type { Catalogues } from '@mischia/kernel';

/** Names of the players on offer and how they play, whatever the game. */
export const aiMessages: Catalogues = {
  it: {
    'player.random': 'A caso',
    'player.random.about': 'Fa una mossa legale qualsiasi.',
    'player.easy': 'Facile',
    'player.easy.about': 'Gioca per il momento e spesso giudica male.',
    'player.greedy': 'Normale',
    'player.greedy.about': 'Punta agli obiettivi e colpisce dove rende di più, mossa per mossa.',
    'player.strong': 'Forte',
    'player.strong.about': 'Calcola tutte le probabilità del turno e pensa a come prosegue la partita.',
  },
  en: {
    'player.random': 'Random',
    'player.random.about': 'Makes any legal move.',
    'player.easy': 'Easy',
    'player.easy.about': 'Plays for the moment and often misjudges it.',
    'player.greedy': 'Normal',
    'player.greedy.about': 'Goes for objectives and strikes where it pays most, move by move.',
    'player.strong': 'Strong',
    'player.strong.about': 'Works out every chance of the turn and thinks of how the game goes on.',
  },
};
