import type { Hit } from '../src/rules/15-shooting/armour.ts';
import { failedSaves } from '../src/rules/15-shooting/saves.ts';

/** Armour rolls with written faces: how many wounds they cost, and how many of the faces were rolled. */
export function saves(
  { AR, wounds, ...hit }: { readonly AR: number; readonly wounds: number } & Hit,
  faces: readonly number[],
): { readonly wounds: number; readonly rolled: number } {
  const rolling = failedSaves({ armour: AR, hit, woundsLeft: wounds, by: 0 });
  let rolled = 0;
  let step = rolling.next();
  while (!step.done) step = rolling.next([faces[rolled++]]);
  return { wounds: step.value, rolled };
}
