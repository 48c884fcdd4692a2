import type { Body } from '../../body.ts';
import { areNeighbours, coherency, neighboursNeeded } from '../../movement/coherency.ts';
import type { MoveScene } from '../../movement/scene.ts';
import { placesFor } from './candidate-places.ts';
import type { PlacementQuery } from './placement-query.ts';
import { roomBeside } from './room.ts';
import { isSetUpTogether } from './set-up-together.ts';
import { type Spots, spotsFor } from './spots.ts';

/** What a search for room found: the models set up, in order, and those for which there is no room (W40K-02.3). */
export interface PlacementAnswer {
  readonly placed: readonly Body[];
  readonly unplaceable: readonly string[];
}

/**
 * Set up models in the order their owner prefers, in coherency with those already there (`mates`, which stand on the
 * table): at the end the whole unit is coherent, and none of those left out has a legal place beside it. Of what was tried
 * the attempt counts that leaves out the last ones: with all models in view, and one by one as if each were the last.
 */
export function placeModels(
  scene: MoveScene,
  models: readonly Body[],
  mates: readonly Body[],
  query: PlacementQuery,
  spots: Spots = spotsFor(scene, { ...query, without: [...(query.without ?? []), ...models.map(({ id }) => id)] }),
): PlacementAnswer {
  const add = (placed: readonly Body[]) => withMore(models, mates, placed, query, spots);
  const first = lookingAhead(spots, models, mates, query);
  const ahead = add(first);
  const isBest = first.length === 0 || ahead.length === models.length;
  const best = isBest ? ahead : preferred(models, ahead, add([]));
  const byId = new Map(best.map((body) => [body.id, body]));
  return {
    placed: models.flatMap(({ id }) => byId.get(id) ?? []),
    unplaceable: models.filter(({ id }) => !byId.has(id)).map(({ id }) => id),
  };
}

/** Of two attempts the one that has the first model the other one has not. */
function preferred(models: readonly Body[], a: readonly Body[], b: readonly Body[]): readonly Body[] {
  const has = (some: readonly Body[], { id }: Body) => some.some((body) => body.id === id);
  const first = models.find((model) => has(a, model) !== has(b, model));
  return first === undefined || has(a, first) ? a : b;
}

/** Everyone in turn, where there are neighbours enough once all have come; models that lack some are helped first. */
function lookingAhead(spots: Spots, models: readonly Body[], rest: readonly Body[], query: PlacementQuery): Body[] {
  const placed: Body[] = [];
  const rule = query.coherency;
  const without = new Set<string>();
  models.forEach((model, i) => {
    const mates = [...rest, ...placed];
    // On an empty table nobody waits for neighbours: where one has no place others like it have none.
    if (mates.length === 0 && without.has(baseOf(model))) return;
    const toCome = models.length - i - 1;
    const short = rule === undefined ? [] : shortOf(rest, placed, toCome, query);
    let first: Body | undefined;
    for (const place of placesFor({ spots, body: model, mates, toCome, query })) {
      first ??= place;
      if (short.length > 0 && !short.some((mate) => areNeighbours(place, mate, rule!))) continue;
      placed.push(place);
      return;
    }
    if (first === undefined) without.add(baseOf(model));
    else placed.push(first);
  });
  while (rule !== undefined && placed.length > 0 && !isSetUpTogether(rest, placed, rule)) placed.pop();
  return placed;
}

/** Models of the rest, coherent until now, that lack neighbours in the larger unit. */
function shortOf(rest: readonly Body[], placed: readonly Body[], toCome: number, query: PlacementQuery): Body[] {
  const rule = query.coherency!;
  const now = [...rest, ...placed];
  const needed = neighboursNeeded(now.length + 1 + toCome, rule);
  if (rest.length === 0 || !coherency(rest, rule).coherent) return [];
  return rest.filter(
    (model) => now.filter((mate) => mate !== model && areNeighbours(mate, model, rule)).length < needed,
  );
}

/** Those left out, again and again in their order, wherever the unit is coherent with them. */
function withMore(
  models: readonly Body[],
  rest: readonly Body[],
  before: readonly Body[],
  query: PlacementQuery,
  spots: Spots,
): readonly Body[] {
  const placed = [...before];
  /** Bases for which there was no room since the last model was placed: there is none for others like them. */
  const without = new Set<string>();
  for (let again = true; again; ) {
    again = false;
    for (const model of models) {
      if (placed.some(({ id }) => id === model.id)) continue;
      const base = baseOf(model);
      const place = without.has(base) ? undefined : roomBeside(spots, model, rest, placed, query);
      without.add(base);
      if (place === undefined) continue;
      placed.push(place);
      without.clear();
      again = true;
    }
  }
  return placed;
}

/** What of a model decides where there is room for it; its own facing is only the first of those tried. */
const baseOf = ({ footprint, height, measuredFrom, side, unit, facing }: Body): string =>
  JSON.stringify([footprint, height, measuredFrom, side, unit, footprint.kind === 'round' ? 0 : facing]);
