import type { Power } from '../power.ts';
import { smite } from './smite.ts';

/** Every psychic power the rules carry out: add yours here. */
export const powers: readonly Power[] = [smite];

const byId = new Map(powers.map((power) => [power.id, power]));
export const powerById = (id: string): Power | undefined => byId.get(id);
