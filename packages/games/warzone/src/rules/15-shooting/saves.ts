import { type Rule, type RuleId, rollOne, type Seat } from '@mischia/kernel';
import { succeeds } from '../01-conventions/check.ts';
import { armourAgainst, type Hit } from './armour.ts';

/** What takes a hit: a model, one of a crew, a door, a piece of terrain. */
interface Taking {
  readonly armour: number;
  readonly hit: Hit;
  readonly woundsLeft: number;
  /** Whose roll it is; null for things. */
  readonly by: Seat | null;
  readonly rule?: RuleId;
}

// WZ-15.9, WZ-14.7, WZ-01.6: each failed roll is a wound; rolling stops with the last one, and none spills over.
export function* failedSaves({ armour, hit, woundsLeft, by, rule = 'WZ-15.9' }: Taking): Rule<number> {
  const { value, parts } = armourAgainst(armour, hit);
  let failed = 0;
  for (let i = 0; i < hit.rolls && failed < woundsLeft; i++) {
    const face = yield* rollOne({ rule, for: 'armour', by, sides: 20, target: value, modifiers: parts });
    if (!succeeds(face, value)) failed++;
  }
  return failed;
}
