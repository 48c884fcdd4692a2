import { type Play, type Rule, type RuleId, rollOne } from '@mischia/kernel';
import type { Weapon, WeaponColumn } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { shotDamage } from '../15-shooting/armour.ts';
import { strike } from '../25-vehicle-combat/strike.ts';
import { splashHits } from '../31-building-fire/fire.ts';
import type { Acting } from '../34-activities/acting.ts';
import { coverFrom, type Laid, type Under } from './under.ts';

/** A shot whose template lies on the table. */
interface Laying {
  readonly weapon: Weapon;
  readonly column: WeaponColumn;
  /** FO of whoever shot or threw. */
  readonly strength: number;
  readonly laid: Laid;
  readonly rule: RuleId;
}

// WZ-31.5: somebody under it only by an open window is hit on a roll.
export function* isReached({ one, window }: Under): Rule<boolean> {
  if (!window) return true;
  return splashHits(yield* rollOne({ rule: 'WZ-31.5', for: 'window-splash', by: one.unit.seat, sides: 20 }));
}

// WZ-17.1, WZ-17.2, WZ-16.4: one of those under a template: his cover is counted from where it came from.
export function* strikeUnder(play: Play<Battle>, acting: Acting, laying: Laying, under: Under): Rule<void> {
  if (!(yield* isReached(under))) return;
  const { weapon, column, strength, laid, rule } = laying;
  const { options } = play.state.settings;
  const cover = coverFrom(play.state, laid, under.one);
  const { value: damage, parts } = shotDamage({ column, strength, cover, options, coverRule: 'WZ-16.4' });
  yield* strike(play, acting.unit.seat, under.one, { damage, parts, rolls: column.wounds, weapon }, { rule });
}
