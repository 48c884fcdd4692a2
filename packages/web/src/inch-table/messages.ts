import type { Catalogues } from '@mischia/kernel';

/** Texts of every table measured in inches; a game on it adds them to its own. */
export const inchMessages: Catalogues = {
  it: {
    'inch.tools': 'Strumenti del tavolo',
    'inch.tool.tape': 'Metro, da bordo a bordo (T)',
    'inch.tool.sight': 'Linea di vista (L)',
    'inch.tool.rings': 'Gittate del modello scelto (R)',
    'inch.key.camera': 'Vista dall’alto, libera, alle spalle del modello',
    'inch.camera.top': 'Vista dall’alto: passa alla vista libera (C)',
    'inch.camera.free': 'Vista libera: passa alle spalle del modello (C)',
    'inch.camera.shoulder': 'Alle spalle del modello: torna dall’alto (C)',
    'inch.key.level': 'Piani delle rovine: tutti, o uno senza quel che sta sopra',
    'inch.level.all': 'Tutti i piani: mostra il piano terra (F)',
    'inch.level.one': 'Piano a {height}, senza quel che sta sopra: passa al prossimo (F)',
    'inch.length': '{length}',
    'inch.sight.clear': '{length} · vista libera',
    'inch.sight.partly': '{length} · in vista al {share} % (copre: {blocker})',
    'inch.sight.blocked': '{length} · non in vista: {blocker}',
  },
  en: {
    'inch.tools': 'Tools of the table',
    'inch.tool.tape': 'Tape, edge to edge (T)',
    'inch.tool.sight': 'Line of sight (L)',
    'inch.tool.rings': 'Ranges of the picked model (R)',
    'inch.key.camera': 'View from above, free, behind the model',
    'inch.camera.top': 'From above: go to the free view (C)',
    'inch.camera.free': 'Free view: go behind the model (C)',
    'inch.camera.shoulder': 'Behind the model: back to above (C)',
    'inch.key.level': 'Floors of the ruins: all, or one without what is above it',
    'inch.level.all': 'All floors: show the ground floor (F)',
    'inch.level.one': 'Floor at {height}, without what is above it: go to the next (F)',
    'inch.length': '{length}',
    'inch.sight.clear': '{length} · clear sight',
    'inch.sight.partly': '{length} · {share} % in sight (behind: {blocker})',
    'inch.sight.blocked': '{length} · not in sight: {blocker}',
  },
};
