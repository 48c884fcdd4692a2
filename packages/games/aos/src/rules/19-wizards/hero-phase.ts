import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';

/** One cast, dispel, chant or banish of the hero phase; false when there is nothing (more) to do. */
// biome-ignore lint/correctness/useYield: its requests are written in chapters 19 and 20
export function* magicOf(_play: Play<Battle>): Rule<boolean> {
  return false;
}
