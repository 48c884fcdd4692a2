import { oddsDesk, starterLibrary } from '@mischia/w40k';
import type { Duels } from './duels.ts';

/** Units of the starter pack, answered by the same desk as `mischia odds` and POST /api/odds. */
export function w40kDuels(): Duels {
  const units = Object.values(starterLibrary().datasheets).map(({ id, name, models }) => ({
    id,
    name,
    least: models.reduce((sum, { min }) => sum + min, 0),
    most: models.reduce((sum, { max }) => sum + max, 0),
  }));
  return {
    units,
    opening: {
      attacker: { datasheet: 'intercessor-squad', size: 5 },
      target: { datasheet: 'ork-boyz', size: 10 },
      kind: 'shooting',
    },
    kinds: ['shooting', 'melee', 'overwatch'],
    odds: (question) => (oddsDesk.check(question).length > 0 ? undefined : oddsDesk.answer(question)),
  };
}
