import type { Play, Rule } from '@mischia/kernel';
import { commandPhase } from './rules/07-round/command-phase.ts';
import { movementPhase } from './rules/08-movement/phase.ts';
import { psychicPhase } from './rules/12-psychic/phase.ts';
import { shootingPhase } from './rules/13-shooting/phase.ts';
import { chargePhase } from './rules/18-charge/phase.ts';
import { fightPhase } from './rules/20-fight/phase.ts';
import { moralePhase } from './rules/21-morale/phase.ts';
import { isOver } from './rules/22-mission/end.ts';
import { missionOf } from './rules/22-mission/missions.ts';
import type { Battle, Phase } from './state.ts';
import { telling } from './telling.ts';

const phases: { readonly [phase in Phase]: (play: Play<Battle>) => Rule<void> } = {
  command: commandPhase,
  movement: movementPhase,
  psychic: psychicPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  fight: fightPhase,
  morale: moralePhase,
};

// W40K-07.1, W40K-22.2: the next thing to do: a step of the mission, or of the phase of the turn.
export function* nextStep(kernel: Play<Battle>): Rule<void> {
  const play = telling(kernel);
  const { state } = play;
  const mission = missionOf(state);
  if (isOver(state)) {
    yield* mission.endOfBattle(play);
    state.flow.stage = 'over';
    return;
  }
  if (state.flow.stage === 'setup') {
    const step = mission.setup[state.flow.step];
    if (!step) throw new Error(`${mission.id} has no step ${state.flow.step}`);
    return yield* step(play);
  }
  yield* phases[state.flow.phase](play);
}
