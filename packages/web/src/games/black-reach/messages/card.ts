import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.black-reach.name': 'Heroes of Black Reach',
    'game.black-reach.pitch': 'Squadre su una griglia, ordini segreti, carte nel momento giusto.',
    'game.black-reach.setup.promethium-pipes': 'Le Tubature di Promethium (220)',
    'game.black-reach.setup.mechanicum-workshop': 'L’Officina del Mechanicum (360)',
    'game.black-reach.setup.break-out': 'La Sortita (con veicoli)',
  },
  en: {
    'game.black-reach.name': 'Heroes of Black Reach',
    'game.black-reach.pitch': 'Squads on a grid, secret orders, cards at the right moment.',
    'game.black-reach.setup.promethium-pipes': 'The Promethium Pipes (220)',
    'game.black-reach.setup.mechanicum-workshop': 'Mechanicum Workshop (360)',
    'game.black-reach.setup.break-out': 'Break-out (with vehicles)',
  },
};
