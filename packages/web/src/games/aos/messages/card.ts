import type { Catalogues } from '@mischia/kernel';

/** What the home page says; loaded before anything else of the game. */
export const cardMessages: Catalogues = {
  it: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'La terza edizione: eroi, magia, mischie, abilità di comando.',
    'game.aos.setup.stormcast-500-against-kruleboyz-500': 'Tre Stendardi: Stormcast contro Kruleboyz (500)',
    'game.aos.setup.khorne-500-against-stormcast-500': 'La Torre Spezzata: Khorne contro Stormcast (500)',
    'game.aos.setup.kruleboyz-500-against-khorne-500': 'Tre Stendardi: Kruleboyz contro Khorne (500)',
    'game.aos.setup.stormcast-1000-against-kruleboyz-1000': 'Tre Stendardi: Stormcast contro Kruleboyz (1.000)',
    'game.aos.setup.kruleboyz-1000-against-khorne-1000': 'La Torre Spezzata: Kruleboyz contro Khorne (1.000)',
  },
  en: {
    'game.aos.name': 'Age of Sigmar',
    'game.aos.pitch': 'The third edition: heroes, magic, melees, command abilities.',
    'game.aos.setup.stormcast-500-against-kruleboyz-500': 'Three Banners: Stormcast against Kruleboyz (500)',
    'game.aos.setup.khorne-500-against-stormcast-500': 'The Broken Tower: Khorne against Stormcast (500)',
    'game.aos.setup.kruleboyz-500-against-khorne-500': 'Three Banners: Kruleboyz against Khorne (500)',
    'game.aos.setup.stormcast-1000-against-kruleboyz-1000': 'Three Banners: Stormcast against Kruleboyz (1,000)',
    'game.aos.setup.kruleboyz-1000-against-khorne-1000': 'The Broken Tower: Kruleboyz against Khorne (1,000)',
  },
};
