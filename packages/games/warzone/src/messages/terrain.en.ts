import type { Catalogue } from '@mischia/kernel';

/** English: setting up the field. */
export const terrainEn: Catalogue = {
  'ask.place-terrain': 'Choose a piece of terrain to place',
  'ask.terrain-spot': 'Choose where it lies',
  'ask.terrain-counts-as': 'What does it count as?',
  'option.terrain-turned': '{piece}, turned',
  'option.terrain-enough': 'The field will do',
  'roll.peacemaker': 'Peacemaker',
  'event.terrain-placed': 'Player {seat} places a piece: {piece}',
  'event.field-ready': 'The field is ready',
  'event.dispute-settled': 'The Peacemaker decides for player {seat}: {piece}',
  'refusal.terrain/not-in-stock.cause': 'That piece is not in the stock.',
  'refusal.terrain/not-in-stock.remedy': 'Take one that nobody has placed yet.',
  'refusal.terrain/off-table.cause': 'The piece juts over the edge of the table.',
  'refusal.terrain/off-table.remedy': 'Put it farther in.',
  'refusal.terrain/overlaps.cause': 'Another piece lies there.',
  'refusal.terrain/overlaps.remedy': 'Pieces do not overlap: choose a free place.',
};
