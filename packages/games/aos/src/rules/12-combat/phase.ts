import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';

// AOS-12.0.
// biome-ignore lint/correctness/useYield: its requests are written in chapter 12
export function* combatPhase(play: Play<Battle>): Rule<void> {
  beginPhase(play);
  endPhase(play);
}
