import type { Play, Rule } from '@mischia/kernel';
import { registerAbilities } from './abilities/all.ts';
import { deploymentStep } from './rules/03-set-up/steps.ts';
import { startOfRound } from './rules/04-round/round.ts';
import { endOfTurn } from './rules/04-round/turn-end.ts';
import { heroPhase } from './rules/07-hero/phase.ts';
import { movementPhase } from './rules/08-movement/phase.ts';
import { shootingPhase } from './rules/10-shooting/phase.ts';
import { chargePhase } from './rules/11-charge/phase.ts';
import { combatPhase } from './rules/12-combat/phase.ts';
import { slayTheFallen } from './rules/14-wounds/slay.ts';
import { battleshockPhase } from './rules/15-battleshock/phase.ts';
import type { Battle, Phase } from './state.ts';
import { telling } from './telling.ts';

// Called, not merely imported: a bundle drops a module that nobody uses anything of.
registerAbilities();

const phases: { readonly [phase in Phase]: (play: Play<Battle>) => Rule<void> } = {
  hero: heroPhase,
  movement: movementPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  combat: combatPhase,
  battleshock: battleshockPhase,
};

// AOS-4.0, AOS-5.0: the next thing to do: a step before the battle, the start of a round, a step of a phase, the end of a
// turn.
export function* nextStep(kernel: Play<Battle>): Rule<void> {
  const play = telling(kernel);
  const { flow } = play.state;
  if (flow.stage === 'setup') return yield* deploymentStep(play);
  if (flow.step === 'start-of-round') yield* startOfRound(play);
  else if (flow.step === 'end-of-turn') yield* endOfTurn(play);
  else yield* phases[flow.phase](play);
  yield* slayTheFallen(play);
}
