import { type Play, type Rule, untilDecided } from '@mischia/kernel';
import { setupSteps } from './rules/04-deployment/setup.ts';
import { turnSteps } from './rules/05-turn/turn.ts';
import { checkVictory } from './rules/06-victory/end.ts';
import { ACTIVITIES } from './rules/34-activities/list.ts';
import { registerActivities } from './rules/34-activities/registry.ts';
import type { Battle } from './state.ts';
import { telling } from './telling.ts';

// By name: the client's bundle drops what is imported for its effect alone.
registerActivities(...ACTIVITIES);

/** What the kernel need not come back to: it keeps the choice of a unit and of each of its members, not every Action. */
const GOES_ON: { readonly [step: string]: string } = { slot: 'begin', begin: 'member', member: 'act', act: 'act' };

// WZ-06.1, WZ-06.4, WZ-06.6: a battle ends at that moment. Dice that fall together still fall: all may die at once.
function isDecided(play: Play<Battle>): boolean {
  checkVictory(play);
  return play.state.flow.stage === 'over';
}

// WZ-05.1: the next thing to do, before the battle or in it.
export function* nextStep(kernel: Play<Battle>): Rule<void> {
  const play = telling(kernel);
  const { flow } = play.state;
  for (;;) {
    const steps = flow.stage === 'setup' ? setupSteps : turnSteps;
    const name = flow.step;
    const step = steps[name];
    if (!step) throw new Error(`no step ${name} of ${flow.stage}`);
    yield* untilDecided(step(play), ({ type }) => type === 'ask' && isDecided(play));
    checkVictory(play);
    if (flow.stage !== 'battle' || flow.step !== GOES_ON[name]) return;
  }
}
