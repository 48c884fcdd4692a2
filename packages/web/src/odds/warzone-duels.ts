import { meetProfiles, oddsDesk } from '@mischia/warzone';
import type { Duels } from './duels.ts';

const COVERS = ['none', 'partial-light', 'partial-heavy', 'light', 'heavy'];

const unitOf = ({ datasheet, size }: { readonly datasheet: string; readonly size: number }) => ({
  profile: datasheet,
  size,
});

/** Models of the packs, answered by the same desk as `mischia odds` and POST /api/odds. */
export function warzoneDuels(): Duels {
  return {
    units: meetProfiles().map(({ id, name, most }) => ({ id, name, least: 1, most })),
    opening: {
      attacker: { datasheet: 'hussar', size: 5 },
      target: { datasheet: 'undead-legionnaire', size: 5 },
      kind: 'shooting',
    },
    kinds: ['shooting', 'melee'],
    covers: COVERS,
    mostAims: 1,
    odds({ attacker, target, kind, cover = 'none', aims = 0, ...rest }) {
      const shooting = kind === 'shooting' ? { cover, aims, distance: rest.distance } : { charged: rest.charged };
      const question = { attacker: unitOf(attacker), target: unitOf(target), kind, ...shooting };
      return oddsDesk.check(question).length > 0 ? undefined : oddsDesk.answer(question);
    },
  };
}
