import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';

// AOS-10.0.
// biome-ignore lint/correctness/useYield: its requests are written in chapter 10
export function* shootingPhase(play: Play<Battle>): Rule<void> {
  beginPhase(play);
  endPhase(play);
}
