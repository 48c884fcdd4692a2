import type { Json } from '@mischia/kernel';
import { pathsTowards } from '../inch/moving.ts';
import { distance, INCH, middleOf, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { table } from './table.ts';

const FAR = 20 * INCH;

/** AOS-8.4b: away from the nearest enemy. */
export function escapeFrom(turn: Turn<Battle>, { data }: Asked<'move-redeploy'>): Json {
  const state = turn.state as Battle;
  const unit = state.units[data.unit] as Unit;
  const from = middleOf(unit.models);
  const nearest = table
    .enemies(state, unit.seat)
    .map(({ models }) => middleOf(models))
    .reduce<Spot | undefined>((a, b) => (a && distance(a, from) <= distance(b, from) ? a : b), undefined);
  if (!nearest) return 'stay';
  const gap = Math.max(1, distance(nearest, from));
  const to = {
    x: from.x + ((from.x - nearest.x) / gap) * FAR,
    y: from.y + ((from.y - nearest.y) / gap) * FAR,
  };
  return pathsTowards(table, turn, data, { to, near: 0, why: 'shoot' }, new Map());
}
