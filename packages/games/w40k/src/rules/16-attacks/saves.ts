import { type Modifier, message } from '@mischia/kernel';
import { usesFor } from '../../abilities/uses.ts';
import type { Model } from '../../state.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { profileOf } from '../06-datasheets/characteristics.ts';
import { terrainSaveModifiers } from '../24-hooks/terrain-traits.ts';
import { attackedHooks, type Contributions } from './context.ts';

/** One of the saving throws a model may choose (W40K-16.4, W40K-17.1). */
export interface Save {
  readonly kind: 'armour' | 'invulnerable';
  /** Result needed after modifiers. */
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}

// W40K-16.4: AP of the attack, with what abilities make of it.
function apModifiers({ attack, attacking }: Contributions): Modifier[] {
  const { ap } = attack.profile;
  const printed: Modifier[] = ap === 0 ? [] : [{ rule: 'W40K-16.4', why: message('why.ap'), amount: ap }];
  return [...printed, ...attacking.flatMap(({ hooks, params }) => hooks.ap?.(attack, params) ?? [])];
}

// W40K-16.4, W40K-17.1: the armour save with AP, and the best invulnerable save, which AP never touches.
export function savesOf(contributions: Contributions, model: Model): Save[] {
  const { attack } = contributions;
  const { state, target } = attack;
  const hooks = attackedHooks(usesFor(state, target, model));
  const other: Modifier[] = terrainSaveModifiers(attack, model);
  let invulnerable = 7;
  for (const one of hooks) {
    if (one.hooks.save) other.push(...one.hooks.save(attack, one.params, model));
    invulnerable = Math.min(invulnerable, one.hooks.invulnerable?.(attack, one.params, model) ?? 7);
  }
  const { Sv } = profileOf(state, target, model);
  const saves: Save[] = [{ kind: 'armour', target: Sv, modifiers: [...apModifiers(contributions), ...other] }];
  if (invulnerable < 7) saves.push({ kind: 'invulnerable', target: invulnerable, modifiers: other });
  return saves;
}

// W40K-16.4: an unmodified 1 always fails; results below 1 count as 1; a 6 saves nothing by itself.
export const saved = (face: number, { target, modifiers }: Save): boolean =>
  face !== 1 && modifiedResult(face, modifiers) >= target;

/** The lowest face that saves, 2…6, or 7 when none does (W40K-16.4). */
export function saveTarget(save: Save): number {
  for (let face = 2; face <= 6; face++) if (saved(face, save)) return face;
  return 7;
}

/** The save most likely to succeed. */
export function bestSave(saves: readonly Save[]): Save {
  let best = saves[0] as Save;
  for (const save of saves) if (saveTarget(save) < saveTarget(best)) best = save;
  return best;
}
