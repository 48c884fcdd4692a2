import { library, oddsDesk } from '@mischia/aos';
import type { DuelKind, DuelQuestion, Duels } from './duels.ts';

const KINDS: { readonly [kind in DuelKind]?: string } = {
  shooting: 'shooting',
  melee: 'combat',
  'unleash-hell': 'unleash-hell',
};

/** Three times the printed size is the most a unit can have (AOS-25.3.2). */
const MOST_SIZES = 3;

const unitOf = ({ datasheet, size }: DuelQuestion['attacker']) => ({ warscroll: datasheet, size });

/** Units of the packs, answered by the same desk as `mischia odds` and POST /api/odds. */
export function aosDuels(): Duels {
  const units = Object.values(library.warscrolls).map(({ id, name, pitchedBattle: { size } }) => ({
    id,
    name,
    least: 1,
    most: size === 1 ? 1 : size * MOST_SIZES,
  }));
  return {
    units,
    opening: {
      attacker: { datasheet: 'vindictors', size: 5 },
      target: { datasheet: 'gutrippaz', size: 10 },
      kind: 'melee',
    },
    kinds: Object.keys(KINDS) as DuelKind[],
    odds({ attacker, target, kind, ...rest }) {
      const question = { ...rest, attacker: unitOf(attacker), target: unitOf(target), kind: KINDS[kind] };
      return oddsDesk.check(question).length > 0 ? undefined : oddsDesk.answer(question);
    },
  };
}
