import { fieldAbilities } from './of-field.ts';
import { fightAbilities } from './of-fight.ts';
import { magicAbilities } from './of-magic.ts';
import { abilities } from './registry.ts';

/** Every ability the rules carry out. Importing this makes them known. */
abilities.register([...fieldAbilities, ...fightAbilities, ...magicAbilities]);
