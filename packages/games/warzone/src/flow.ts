import type { Play, Rule } from '@mischia/kernel';
import { setupSteps } from './rules/04-deployment/setup.ts';
import { turnSteps } from './rules/05-turn/turn.ts';
import { checkVictory } from './rules/06-victory/end.ts';
import { ACTIVITIES } from './rules/34-activities/list.ts';
import { registerActivities } from './rules/34-activities/registry.ts';
import type { Battle } from './state.ts';
import { telling } from './telling.ts';

// By name: the client's bundle drops what is imported for its effect alone.
registerActivities(...ACTIVITIES);

// WZ-05.1: the next thing to do, before the battle or in it.
export function* nextStep(kernel: Play<Battle>): Rule<void> {
  const play = telling(kernel);
  const { flow } = play.state;
  const steps = flow.stage === 'setup' ? setupSteps : turnSteps;
  const step = steps[flow.step];
  if (!step) throw new Error(`no step ${flow.step} of ${flow.stage}`);
  yield* step(play);
  checkVictory(play);
}
