import { type Amount, type Modifier, message } from '@mischia/kernel';
import type { Reroll } from '@mischia/tabletop';
import { isEngaged } from '../../table/table.ts';
import { isBig, modelHas } from '../01-armies/keywords.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { profileOf } from '../06-datasheets/characteristics.ts';
import { hasMoved, moveKindOf } from '../10-transports/embarked.ts';
import { terrainHitModifiers } from '../24-hooks/terrain-traits.ts';
import type { Contributions } from './context.ts';

/** How far a hit or wound roll can be changed, whatever adds up. */
const MODIFIER_CAP = 1;

// W40K-16.1, W40K-16.2: a hit or wound roll with its modifiers, never more than 1 from what the die shows.
export function cappedResult(face: number, modifiers: readonly Amount[]): number {
  const result = modifiedResult(face, modifiers);
  return Math.max(face - MODIFIER_CAP, Math.min(face + MODIFIER_CAP, result));
}

// W40K-16.1: BS of the attacking model for ranged weapons, WS in melee; undefined for "-".
export function skillOf({ attack }: Contributions): number | undefined {
  const profile = profileOf(attack.state, attack.attacker, attack.model);
  const skill = attack.profile.type === 'melee' ? profile.WS : profile.BS;
  return skill === '-' ? undefined : skill;
}

// W40K-16.1: everything that helps or hinders the hit roll, with its reason.
export function hitModifiers(contributions: Contributions): Modifier[] {
  const { attack, attacking, attacked } = contributions;
  return [
    ...weaponTypeModifiers(contributions),
    ...terrainHitModifiers(attack),
    ...[...attacking, ...attacked].flatMap(({ hooks, params }) => hooks.hit?.(attack, params) ?? []),
  ];
}

function weaponTypeModifiers({ attack }: Contributions): Modifier[] {
  const { state, attacker, model, profile } = attack;
  // W40K-15.1: firing an Assault weapon in the turn of an Advance.
  if (profile.type === 'assault' && moveKindOf(state, attacker) === 'advance') {
    return [{ rule: 'W40K-15.1', why: message('why.assault-advanced'), amount: -1 }];
  }
  if (profile.type !== 'heavy') return [];
  const modifiers: Modifier[] = [];
  // W40K-15.2: INFANTRY whose unit moved for any reason this turn.
  if (hasMoved(state, attacker) && modelHas(state, attacker, model, 'INFANTRY')) {
    modifiers.push({ rule: 'W40K-15.2', why: message('why.heavy-moved'), amount: -1 });
  }
  // W40K-14.2: big guns fired with enemies in Engagement Range, looked at when the attack is made.
  if (isBig(state, attacker, model) && isEngaged(state, attacker)) {
    modifiers.push({ rule: 'W40K-14.2', why: message('why.heavy-engaged'), amount: -1 });
  }
  return modifiers;
}

// W40K-15.6: some weapons make no hit roll.
export const hitsAutomatically = ({ attack, attacking }: Contributions): boolean =>
  attacking.some(({ hooks, params }) => hooks.automaticHit?.(attack, params) ?? false);

// W40K-16.1: an unmodified 6 always hits, an unmodified 1 never; W40K-18.8: Overwatch hits only on an unmodified 6.
export function hits(face: number, skill: number, modifiers: readonly Amount[], overwatch = false): boolean {
  if (face === 6) return true;
  return !overwatch && face !== 1 && cappedResult(face, modifiers) >= skill;
}

/** What a hit roll needs: skill, modifiers, and whether it is Overwatch (W40K-18.8). */
export interface HitNeeds {
  readonly skill: number;
  readonly overwatch: boolean;
  readonly modifiers: readonly Modifier[];
}

/** Undefined when the model cannot attack with this weapon. Nothing modifies Overwatch (W40K-18.8). */
export function hitNeeds(contributions: Contributions): HitNeeds | undefined {
  const skill = skillOf(contributions);
  if (skill === undefined) return undefined;
  const overwatch = contributions.attack.kind === 'overwatch';
  const modifiers = overwatch ? [] : hitModifiers(contributions);
  return { skill, overwatch, modifiers };
}

/** The lowest face that hits, 2…6. */
function hitFace({ skill, modifiers, overwatch }: HitNeeds): number {
  for (let face = 2; face < 6; face++) if (hits(face, skill, modifiers, overwatch)) return face;
  return 6;
}

// W40K-04.3, W40K-18.8: the lowest face that hits before modifiers, what "failed" means to a reroll: in Overwatch only a 6.
export const printedHitFace = (needs: HitNeeds): number => hitFace({ ...needs, modifiers: [] });

/** The lowest face that hits, 2…6 (W40K-16.1); undefined when the model cannot attack with this weapon. */
export function hitTarget(contributions: Contributions): number | undefined {
  const needs = hitNeeds(contributions);
  return needs && hitFace(needs);
}

export const hitRerolls = ({ attack, attacking }: Contributions): Reroll[] =>
  attacking.flatMap(({ hooks, params }) => hooks.rerollHit?.(attack, params) ?? []);

/** Unmodified hit rolls of this or more wound without a wound roll; 7 when none does. */
export const automaticWoundFrom = ({ attack, attacking }: Contributions): number =>
  Math.min(7, ...attacking.map(({ hooks, params }) => hooks.automaticWoundOn?.(attack, params) ?? 7));

export const hitRollsPerAttack = ({ attack, attacking }: Contributions): number =>
  Math.max(1, ...attacking.map(({ hooks, params }) => hooks.hitRollsPerAttack?.(attack, params) ?? 1));
