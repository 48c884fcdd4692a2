import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { allUses, withHook } from '../../abilities/uses.ts';
import type { Battle, Unit } from '../../state.ts';

// AOS-24.4: some units may ignore an effect of a spell; abilities of endless spells are none, unless it says so. One die,
// with the best of several such abilities.
export function* ignoresSpell(play: Play<Battle>, unit: Unit, source: 'spell' | 'entity'): Rule<boolean> {
  const able = [...withHook(play.state, allUses(play.state, unit), 'ignoresSpells')]
    .map(({ hook, own }) => ({ own, ...hook(own) }))
    .filter(({ entities }) => source === 'spell' || entities)
    .sort((a, b) => a.on - b.on);
  const [best] = able;
  if (!best) return false;
  const { rule } = best.own;
  const face = yield* rollOne({ rule, for: 'ignore-spell', by: unit.seat, target: best.on });
  if (face < best.on) return false;
  play.emit({ type: 'spell-ignored', rule, data: { unit: unit.id } });
  return true;
}
