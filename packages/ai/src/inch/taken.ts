import { type Casualties, mean } from '@mischia/odds';

/** Wounds that kill nobody yet are worth so much of the model. */
const WOUNDS = 0.5;
const LAST_MODEL = 0.2;

/** A unit that suffers: what all of it is worth at full strength, how much of it stands. */
export interface Suffering {
  readonly worth: number;
  /** Models that stand, how many there were at first, and what wounds the standing have when unhurt. */
  readonly models: number;
  readonly atFirst: number;
  readonly wounds: number;
}

/** What casualties are expected to take from the enemy. */
export function worthTaken({ worth, models, atFirst, wounds }: Suffering, { damage, slain, destroyed }: Casualties) {
  const share = WOUNDS * (mean(damage) / wounds) + (1 - WOUNDS) * (mean(slain) / models);
  const left = models / Math.max(1, atFirst);
  return worth * (share * left + LAST_MODEL * destroyed);
}
