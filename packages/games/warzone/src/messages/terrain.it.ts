import type { Catalogue } from '@mischia/kernel';

/** Italian: setting up the field. */
export const terrainIt: Catalogue = {
  'ask.place-terrain': 'Scegli un elemento di terreno da piazzare',
  'ask.terrain-spot': 'Scegli dove piazzarlo',
  'ask.terrain-counts-as': 'Che cosa vale?',
  'option.terrain-turned': '{piece}, ruotato',
  'option.terrain-enough': 'Il campo va bene così',
  'roll.peacemaker': 'Pacificatore',
  'event.terrain-placed': 'Il giocatore {seat} piazza un elemento: {piece}',
  'event.field-ready': 'Il campo è pronto',
  'event.dispute-settled': 'Il Pacificatore dà ragione al giocatore {seat}: {piece}',
  'refusal.terrain/not-in-stock.cause': 'Quell’elemento non è nella scorta.',
  'refusal.terrain/not-in-stock.remedy': 'Prendine uno che nessuno ha ancora piazzato.',
  'refusal.terrain/off-table.cause': 'L’elemento sporge dal bordo del tavolo.',
  'refusal.terrain/off-table.remedy': 'Mettilo più all’interno.',
  'refusal.terrain/overlaps.cause': 'Lì c’è già un altro elemento.',
  'refusal.terrain/overlaps.remedy': 'Gli elementi non si sovrappongono: scegli un posto libero.',
};
