import { facingOf, normaliseFacing } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { type Battle, enemiesOf, isAsking, type RequestFor } from '@mischia/warzone';
import { once } from '../../inch-table/play/once.ts';
import type { Option } from '../../inch-table/play/options.ts';
import { optionsOf, standingBy } from './acting.ts';
import { oddsOf } from './odds.ts';

/** Options the best first: attacks by what they promise, turns by where the nearest enemy is. */
export function inOrder(battle: Battle, request: RequestView): readonly Option[] {
  const options = request.options ?? [];
  if (isAsking(request, 'turn')) return turnsInOrder(battle, request);
  if (isAsking(request, 'dive')) return options.toSorted((a, b) => quiet(a) - quiet(b));
  if (!isAsking(request, 'shoot', 'attack-target', 'attack-with', 'charge-target')) return options;
  return once(battle, `in order ${request.id}`, () => {
    const promise = new Map(options.map((option) => [option, oddsOf(battle, request, option)?.destroyed ?? -1]));
    return options.toSorted((a, b) => (promise.get(b) ?? 0) - (promise.get(a) ?? 0));
  });
}

/** Whoever lies under a template would rather be elsewhere. */
const quiet = ({ id }: Option): number => Number(id === 'stay');

function turnsInOrder(battle: Battle, request: RequestFor<'turn'>): readonly Option[] {
  const one = standingBy(battle, request.data.model);
  const options = optionsOf(request);
  const wanted = one && facingToEnemy(battle, one.unit.seat, one.model);
  if (wanted === undefined) return options;
  const off = (facing: number) => Math.min(normaliseFacing(facing - wanted), normaliseFacing(wanted - facing));
  const far = ({ data }: (typeof options)[number]) => off(data.facing);
  return options.toSorted((a, b) => far(a) - far(b));
}

/** Towards the nearest enemy from a place; undefined without one. */
export function facingToEnemy(
  battle: Battle,
  seat: number,
  { x, y }: { readonly x: number; readonly y: number },
): number | undefined {
  const far = (model: { x: number; y: number }) => Math.hypot(model.x - x, model.y - y);
  const [nearest] = enemiesOf(battle, seat)
    .map(({ model }) => model)
    .toSorted((a, b) => far(a) - far(b));
  return nearest && facingOf(nearest.x - x, nearest.y - y);
}
