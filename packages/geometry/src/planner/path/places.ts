import type { Reached } from './tangents.ts';

/** Places a search has settled; of each what lines from it depend on, side by side. */
export interface PlaceList {
  readonly list: Reached[];
  numbers: Float64Array;
}

/** Middle, radius and spin of the round, normals where the arc begins and ends, whether lines leave in every direction. */
export const PLACE_NUMBERS = 9;

export const noPlaces = (list: Reached[]): PlaceList => ({ list, numbers: new Float64Array(PLACE_NUMBERS * 64) });

export function addPlace(places: PlaceList, step: Reached): void {
  const at = PLACE_NUMBERS * places.list.length;
  if (at === places.numbers.length) {
    const more = new Float64Array(2 * at);
    more.set(places.numbers);
    places.numbers = more;
  }
  const { round } = step;
  const { numbers } = places;
  numbers[at] = round === undefined ? step.x : round.x;
  numbers[at + 1] = round === undefined ? step.y : round.y;
  numbers[at + 2] = round === undefined ? 0 : round.radius;
  numbers[at + 3] = step.spin;
  numbers[at + 4] = step.mx;
  numbers[at + 5] = step.my;
  numbers[at + 6] = step.openX;
  numbers[at + 7] = step.openY;
  numbers[at + 8] = round === undefined || step.open > Math.PI ? 1 : 0;
  places.list.push(step);
}
