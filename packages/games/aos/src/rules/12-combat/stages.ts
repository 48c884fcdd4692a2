import type { CombatStage } from '../../state.ts';

const STRIKE_FIRST: CombatStage = 2;
const NORMAL: CombatStage = 3;
const STRIKE_LAST: CombatStage = 4;

// AOS-12.4, R46: strike-first before all others, strike-last after them; both at once cancel out, however many.
export function stageOf({ first, last }: { readonly first: boolean; readonly last: boolean }): CombatStage {
  if (first === last) return NORMAL;
  return first ? STRIKE_FIRST : STRIKE_LAST;
}

/** A unit as the picks of the combat phase see it. */
export interface Fighter {
  readonly fought: number;
  readonly engaged: boolean;
  readonly charged: boolean;
  readonly stage: CombatStage;
  /** It may fight a second time, as a strike-last fight (R122). */
  readonly again: boolean;
}

// AOS-12.1: within 3" of an enemy, or it charged this turn.
const isInFight = ({ engaged, charged }: Pick<Fighter, 'engaged' | 'charged'>): boolean => engaged || charged;

// AOS-12.1, AOS-12.5, R123: a unit that has not fought is picked in its own stage or a later one; a second fight is one
// of stage 4.
export function isCandidate(fighter: Fighter, stage: CombatStage): boolean {
  if (!isInFight(fighter)) return false;
  return fighter.fought === 0 ? fighter.stage <= stage : fighter.fought === 1 && fighter.again && stage === STRIKE_LAST;
}
