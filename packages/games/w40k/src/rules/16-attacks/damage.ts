import type { Amount, Modifier } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { IgnoreWound } from '../../abilities/ability.ts';
import { usesFor, usesWith } from '../../abilities/uses.ts';
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
  const attacked = attackedHooks(usesFor(attack.state, attack.target, model));
  return [
    ...attacking.flatMap(({ hooks, params }) => hooks.damage?.(attack, params) ?? []),
    ...attacked.flatMap(({ hooks, params }) => hooks.damage?.(attack, params, model) ?? []),
  ];
}

// W40K-06.8: D never falls below 1, unless a rule set it to 0.
export const modifiedDamage = (rolled: number, modifiers: readonly Amount[]): number =>
  rolled === 0 ? 0 : modifiedResult(rolled, modifiers);

// W40K-17.3: the rules by which a model may ignore a wound, the best first.
export const ignoreWoundRules = (state: Battle, unit: Unit, model: Model): IgnoreWound[] =>
  usesWith(state, 'ignoreWound', unit, model)
    .flatMap(({ ability, params, bearer }) => ability.ignoreWound?.(params, bearer) ?? [])
    .sort((a, b) => a.on - b.on);
