import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.w40k.name': 'Warhammer 40.000',
    'game.w40k.pitch': 'La nona edizione, misurata al millesimo di pollice.',
    'game.w40k.setup.strike-of-macragge-against-goff-rabble': 'Pattuglia: Ultramarine contro Orki (25)',
    'game.w40k.setup.goff-rabble-against-hunter-cadre': 'Pattuglia: Orki contro T’au (25)',
    'game.w40k.setup.battle-company-against-szarekhan-phalanx': 'Incursione: Ultramarine contro Necron (50)',
    'game.w40k.setup.szarekhan-phalanx-against-battle-company': 'Forza d’Assalto: Necron contro Ultramarine (50)',
    'game.w40k.setup.host-of-the-sky-against-iron-siege': 'Forza d’Assalto: velivoli contro titani (50)',
  },
  en: {
    'game.w40k.name': 'Warhammer 40,000',
    'game.w40k.pitch': 'The ninth edition, measured to a thousandth of an inch.',
    'game.w40k.setup.strike-of-macragge-against-goff-rabble': 'Patrol: Ultramarines against Orks (25)',
    'game.w40k.setup.goff-rabble-against-hunter-cadre': 'Patrol: Orks against T’au (25)',
    'game.w40k.setup.battle-company-against-szarekhan-phalanx': 'Incursion: Ultramarines against Necrons (50)',
    'game.w40k.setup.szarekhan-phalanx-against-battle-company': 'Strike Force: Necrons against Ultramarines (50)',
    'game.w40k.setup.host-of-the-sky-against-iron-siege': 'Strike Force: aircraft against titans (50)',
  },
};
