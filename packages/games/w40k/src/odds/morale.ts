import { chanceOfFaces, type Distribution, fleeing } from '@mischia/odds';
import { attritionModifiers, fleesByAttrition, moraleLeadership, passesMorale } from '../rules/21-morale/morale.ts';
import type { Battle, Unit } from '../state.ts';
import type { Questions } from './questions.ts';

/** A Morale test: the chance to pass, and how many models flee. */
export interface MoraleOdds {
  readonly passed: number;
  readonly fleeing: Distribution;
}

// W40K-21.2, W40K-21.3: the test of a unit as it stands now; `destroyed` may ask about losses still to come.
export function moraleOdds(state: Battle, unit: Unit, destroyed = unit.modelsDestroyedThisTurn): MoraleOdds {
  return moraleNumbers({
    models: unit.models.length,
    destroyed,
    leadership: moraleLeadership(state, unit),
    startingStrength: unit.startingStrength,
  });
}

/** The numbers a Morale test hangs on. */
type MoraleNumbers = Questions['morale']['morale'];

export function moraleNumbers({ models, destroyed, leadership, startingStrength }: MoraleNumbers): MoraleOdds {
  const passed = chanceOfFaces((face) => passesMorale(face, destroyed, leadership));
  // Half-strength is judged once, when the first model has fled.
  const left = Array.from({ length: Math.max(0, models - 1) });
  const modifiers = attritionModifiers({ startingStrength, models: left });
  const attrition = chanceOfFaces((face) => fleesByAttrition(face, modifiers));
  return { passed, fleeing: fleeing({ models, fail: 1 - passed, attrition }) };
}
