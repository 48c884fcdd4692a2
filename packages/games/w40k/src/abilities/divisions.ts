import { grouped } from '@mischia/tabletop';
import type { Model } from '../state.ts';

/** Two halves of a unit, by model. */
export interface Division {
  readonly first: readonly Model[];
  readonly second: readonly Model[];
}

/** Models that nobody could tell apart: the same kind with the same wargear. */
const classesOf = (models: readonly Model[]): Model[][] => [
  ...grouped(models, ({ kind, wargear }) => JSON.stringify([kind, wargear.toSorted()])).values(),
];

/** Every way to split models in two equal halves that differ in more than the numbers on their bases. */
export function divisionsOf(models: readonly Model[]): Division[] {
  const classes = classesOf(models);
  const half = models.length / 2;
  const found: number[][] = [];
  const fill = (taken: number[], left: number): void => {
    const here = classes[taken.length];
    if (!here) {
      if (left === 0) found.push(taken);
      return;
    }
    for (let count = Math.min(here.length, left); count >= 0; count--) fill([...taken, count], left - count);
  };
  fill([], half);
  const seen = new Set<string>();
  return found.flatMap((counts) => {
    const mirrored = counts.map((count, i) => (classes[i]?.length ?? 0) - count);
    if (seen.has(mirrored.join())) return [];
    seen.add(counts.join());
    const first = new Set(classes.flatMap((here, i) => here.slice(0, counts[i])));
    return [
      {
        first: models.filter((model) => first.has(model)),
        second: models.filter((model) => !first.has(model)),
      },
    ];
  });
}
