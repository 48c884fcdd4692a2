import type { Length } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';

/** W40K-12.2: a psychic power. */
export interface Power {
  readonly id: string;
  readonly rule: RuleId;
  /** Warp charge value. */
  readonly warpCharge: number;
  readonly range: Length;
  /** W40K-12.7: may be attempted again in a battle round, at a rising cost. */
  readonly repeatable?: boolean;
  /** Carries out the power; `result` is the Psychic test after modifiers. */
  effect(play: Play<Battle>, psyker: Unit, result: number): Rule<void>;
}
