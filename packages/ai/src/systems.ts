import { aos } from './aos/system.ts';
import { blackReach } from './black-reach/system.ts';
import { spaceMarineHeroes } from './space-marine-heroes/system.ts';
import type { System } from './system.ts';
import { w40k } from './w40k/system.ts';
import { warzone } from './warzone/system.ts';

/** The games that can be played, one line each, for whoever has room for all of them; `load-system.ts` has the same. */
export const systems: readonly System[] = [spaceMarineHeroes, w40k, aos, blackReach, warzone];

export const systemOf = (id: string): System | undefined => systems.find((one) => one.id === id);
