import type { Power } from '../power.ts';
import { daJump } from './da-jump.ts';
import { mightOfHeroes } from './might-of-heroes.ts';
import { smite } from './smite.ts';
import { veilOfTime } from './veil-of-time.ts';

/** Every psychic power the rules carry out: add yours here. */
const powers: readonly Power[] = [smite, daJump, mightOfHeroes, veilOfTime];

const byId = new Map(powers.map((power) => [power.id, power]));

/** W40K-24.7: the hook for disciplines of other books. */
export const registerPower = (power: Power): void => {
  byId.set(power.id, power);
};

export const powerById = (id: string): Power | undefined => byId.get(id);

export const powerIds = (): string[] => [...byId.keys()];
