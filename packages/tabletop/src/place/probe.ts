import { Random } from '@mischia/kernel';

/** Finds some answers by chance; none where it has no luck. */
export type Search<A> = (count: number, random: Random) => readonly A[];

const PROBE = 1;

/** Looks in the same places every time: whoever is told by this that there is room can be shown it later. */
export const probe = <A>(search: Search<A>): readonly A[] => search(1, new Random(PROBE));

/** What a search finds, or else what the probe finds: a search without luck does not mean that there is no room. */
export function searchOrProbe<A>(search: Search<A>, count: number, random: Random): readonly A[] {
  const found = search(count, random);
  return found.length > 0 ? found : probe(search);
}
