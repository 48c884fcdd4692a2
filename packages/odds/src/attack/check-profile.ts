import type { AttackProfile, WoundClass } from './profile.ts';

/** Rounding of a caller's own sums, such as six sixths. */
const SLACK = 1e-9;

const isChance = (p: number): boolean => p >= 0 && p <= 1 + SLACK;

/**
 * Throws where a profile cannot be a distribution. A profile comes from code, so this is a fault and not a refusal;
 * without the check a slip in a game would come out as odds that look right and do not add up.
 */
export function checkProfile({ hit, wound, autoWound }: AttackProfile): void {
  let hits = 0;
  for (const outcome of hit) {
    if (!isChance(outcome.probability)) fault(`A hit outcome has probability ${outcome.probability}.`);
    if ((outcome.autoWounds ?? 0) > 0 && autoWound === undefined) {
      throw new RangeError('The profile has automatic wounds but no `autoWound`. Say how such a wound goes on.');
    }
    hits += outcome.probability;
  }
  if (!(Math.abs(hits - 1) < SLACK)) fault(`The hit outcomes add up to ${hits}, not to 1.`);
  let wounds = 0;
  for (const outcome of wound) {
    if (!isChance(outcome.probability)) fault(`A wound outcome has probability ${outcome.probability}.`);
    checkWound(outcome.wound);
    wounds += outcome.probability;
  }
  if (!isChance(wounds)) fault(`The wound outcomes add up to ${wounds}, more than 1.`);
  if (autoWound !== undefined) checkWound(autoWound);
}

function checkWound({ unsaved }: WoundClass): void {
  if (typeof unsaved === 'number' ? isChance(unsaved) : unsaved.every(isChance)) return;
  fault(`A chance to get past the save is ${unsaved}.`);
}

function fault(cause: string): never {
  throw new RangeError(`${cause} Give probabilities from 0 to 1 that cover every face of the die once.`);
}
