import { fieldAbilities } from './of-field.ts';
import { fightAbilities } from './of-fight.ts';
import { magicAbilities } from './of-magic.ts';
import { abilities } from './registry.ts';

let areKnown = false;

/** Makes every ability known to the rules that look them up; once is enough, whoever asks. */
export function registerAbilities(): void {
  if (areKnown) return;
  areKnown = true;
  abilities.register([...fieldAbilities, ...fightAbilities, ...magicAbilities]);
}
