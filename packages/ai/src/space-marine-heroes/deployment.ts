import type { Json, Random, Seat } from '@mischia/kernel';
import { type Battle, heroPack, placementId, placements } from '@mischia/space-marine-heroes';

export function chooseArmy(_state: Battle, random: Random): Json {
  return `army:${random.pick(heroPack.armies).id}`;
}

export function choosePlacement(state: Battle, seat: Seat): Json {
  const [first] = placements(state, seat);
  return first ? placementId(first) : '';
}
