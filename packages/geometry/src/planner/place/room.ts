import type { Body } from '../../body.ts';
import { placesFor } from './candidate-places.ts';
import type { PlacementQuery } from './placement-query.ts';
import { helpedBy, isSetUpTogether } from './set-up-together.ts';
import type { Spots } from './spots.ts';

/**
 * The preferred place for one more model of which some stand there already: the `rest` of the unit, and those `placed`
 * before it. With it the unit is coherent; undefined when there is no such place: then it is unplaceable (W40K-02.3).
 */
export function roomBeside(
  spots: Spots,
  model: Body,
  rest: readonly Body[],
  placed: readonly Body[],
  query: PlacementQuery,
): Body | undefined {
  const rule = query.coherency;
  const mates = [...rest, ...placed];
  const helped = rule === undefined ? [] : helpedBy(rest, placed, rule);
  if (helped === undefined) return undefined;
  for (const place of placesFor({ spots, body: model, mates, toCome: 0, query, helped })) {
    if (rule === undefined || isSetUpTogether(rest, [...placed, place], rule)) return place;
  }
  return undefined;
}
