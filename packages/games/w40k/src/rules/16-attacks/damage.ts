import type { Amount, Modifier } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { IgnoreWound } from '../../abilities/ability.ts';
import { isActive, usesFor, usesOfModel, usesOfUnit } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { attackedHooks, type Contributions } from './context.ts';

/** D of the attack before its dice (W40K-16.5): printed, or what an ability puts in its place. */
export function damageOf({ attack, attacking }: Contributions): DiceText {
  for (const { hooks, params } of attacking) {
    const instead = hooks.damageInstead?.(attack, params);
    if (instead !== undefined) return instead;
  }
  return attack.profile.damage;
}

// W40K-06.8: what changes D when the attack is allocated to this model.
export function damageModifiers({ attack, attacking }: Contributions, model: Model): Modifier[] {
  const modifiers: Modifier[] = [];
  for (const { hooks, params } of attacking) if (hooks.damage) modifiers.push(...hooks.damage(attack, params));
  for (const { hooks, params } of attackedHooks(usesFor(attack.state, attack.target, model))) {
    if (hooks.damage) modifiers.push(...hooks.damage(attack, params, model));
  }
  return modifiers;
}

// W40K-06.8: D never falls below 1, unless a rule set it to 0.
export const modifiedDamage = (rolled: number, modifiers: readonly Amount[]): number =>
  rolled === 0 ? 0 : modifiedResult(rolled, modifiers);

// W40K-17.3: the rules by which a model may ignore a wound, the best first.
export function ignoreWoundRules(state: Battle, unit: Unit, model: Model): IgnoreWound[] {
  const found: IgnoreWound[] = [];
  for (const uses of [usesOfUnit(state, unit), usesOfModel(state, unit, model)]) {
    for (const use of uses) {
      if (!use.ability.ignoreWound || !isActive(state, use)) continue;
      const rule = use.ability.ignoreWound(use.params, use.bearer);
      if (rule) found.push(rule);
    }
  }
  return found.sort((a, b) => a.on - b.on);
}
