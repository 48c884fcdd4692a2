import type { Modifier } from '@mischia/kernel';
import type {
  AttackContext,
  AttackedHooks,
  AttackingHooks,
  DamageDice,
  TriggerOfAbility,
} from '../../abilities/hooks/fight.ts';
import type { Own } from '../../abilities/own.ts';
import { readAbility, type Use, usesFor, usesOfUnit, withHook } from '../../abilities/uses.ts';
import type { HitTrigger } from './hit-triggers.ts';

/** Hooks of one ability, with who has it and why. */
interface Contribution<Hooks> {
  readonly hooks: Hooks;
  readonly own: Own<unknown>;
}

/** Everything that contributes to an attack, gathered once for each group. */
export interface Contributions {
  readonly attack: AttackContext;
  /** Abilities of the attacking model, its unit and the weapon profile in use. */
  readonly attacking: readonly Contribution<AttackingHooks<unknown>>[];
  /** Abilities that work on the target unit. */
  readonly attacked: readonly Contribution<AttackedHooks<unknown>>[];
}

/** Abilities printed on the weapon profile in use. */
const profileUses = ({ attacker: unit, model, profile }: AttackContext): Use[] =>
  profile.abilities.flatMap((ref) => {
    const read = readAbility(ref);
    return read ? [{ ...read, ref, bearer: { unit, model } }] : [];
  });

/** Abilities that work on the target: its unit's, and its models' where they are all alike. */
const targetUses = ({ state, target }: AttackContext): readonly Use[] => {
  const [model] = target.models;
  return model && target.models.length === 1 ? usesFor(state, target, model) : usesOfUnit(state, target);
};

export function contributions(attack: AttackContext): Contributions {
  const { state, attacker, model } = attack;
  const attacking = [...usesFor(state, attacker, model), ...profileUses(attack)];
  return {
    attack,
    attacking: [...withHook(state, attacking, 'attacking')].map(({ hook, own }) => ({ hooks: hook, own })),
    attacked: [...withHook(state, targetUses(attack), 'attacked')].map(({ hook, own }) => ({ hooks: hook, own })),
  };
}

const modifier = ({ rule, why }: Own<unknown>, amount: number | undefined): Modifier[] =>
  amount === undefined || amount === 0 ? [] : [{ rule, why, amount }];

/** Modifiers of hit rolls, of wound rolls or of Damage that the attacker's abilities bring. */
export const attackModifiers = (
  which: 'hit' | 'wound' | 'damage',
  { attack, attacking }: Pick<Contributions, 'attack' | 'attacking'>,
): Modifier[] => attacking.flatMap(({ hooks, own }) => modifier(own, hooks[which]?.(attack, own)));

/** Modifiers of the target's save rolls that its abilities bring. */
export const saveModifiers = ({ attack, attacked }: Contributions): Modifier[] =>
  attacked.flatMap(({ hooks, own }) => modifier(own, hooks.save?.(attack, own)));

// AOS-1.6.4: what unmodified hit rolls set off.
export function hitTriggers({ attack, attacking, attacked }: Contributions): HitTrigger[] {
  const from = Math.min(...attacking.map(({ hooks, own }) => hooks.mortalsFrom?.(attack, own) ?? Infinity));
  return [
    ...attacking.flatMap(({ hooks, own }) => trigger(own, hooks.hitTrigger?.(attack, own), from)),
    ...attacked.flatMap(({ hooks, own }) => trigger(own, hooks.hitTrigger?.(attack, own))),
  ];
}

function trigger({ rule, why }: Own<unknown>, found: TriggerOfAbility | undefined, from = Infinity): HitTrigger[] {
  if (!found) return [];
  const on = found.mortals === undefined ? found.on : Math.min(found.on, from);
  return [{ ...found, on, rule, why }];
}

/** Mortal wounds on the attacker that unmodified save rolls set off. */
export const saveTriggers = ({ attack, attacked }: Contributions) =>
  attacked.flatMap(({ hooks, own }) => {
    const found = hooks.onSave?.(attack, own);
    return found ? [{ ...found, rule: own.rule, why: own.why }] : [];
  });

/** The ability that tells the Damage where the profile does not. */
export function damageDice({ attack, attacking }: Contributions): DamageDice | undefined {
  for (const { hooks, own } of attacking) if (hooks.damageDice) return hooks.damageDice(attack, own);
  return undefined;
}
