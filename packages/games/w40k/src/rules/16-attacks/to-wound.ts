import type { Amount, Modifier } from '@mischia/kernel';
import type { Reroll } from '@mischia/tabletop';
import type { MortalOnWound } from '../../abilities/ability.ts';
import type { Battle, Unit } from '../../state.ts';
import { toughnessOf, weaponStrength } from '../06-datasheets/characteristics.ts';
import type { Contributions } from './context.ts';
import { cappedResult } from './to-hit.ts';

// W40K-16.2: the table of Strength against Toughness; "double" and "half" come first.
export function woundTarget(strength: number, toughness: number): number {
  if (strength >= 2 * toughness) return 2;
  if (2 * strength <= toughness) return 6;
  if (strength > toughness) return 3;
  return strength === toughness ? 4 : 5;
}

// W40K-16.2: the Toughness of a unit.
export const toughnessOfUnit = (state: Battle, unit: Unit): number =>
  commonToughness(unit.models.map((model) => toughnessOf(state, unit, model)));

// W40K-16.2: with mixed Toughness the majority counts, of equal parts the tougher.
export function commonToughness(models: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const toughness of models) counts.set(toughness, (counts.get(toughness) ?? 0) + 1);
  let best = 0;
  let most = 0;
  for (const [toughness, count] of counts) {
    if (count > most || (count === most && toughness > best)) [best, most] = [toughness, count];
  }
  return best;
}

// W40K-06.6: S of the weapon in the hands of its bearer.
export const attackStrength = ({ attack }: Contributions): number =>
  weaponStrength(attack.state, attack.attacker, attack.model, attack.profile.strength);

// W40K-16.2: everything that helps or hinders the wound roll, with its reason.
export const woundModifiers = ({ attack, attacking, attacked }: Contributions): Modifier[] =>
  [...attacking, ...attacked].flatMap(({ hooks, params }) => hooks.wound?.(attack, params) ?? []);

/** What a wound roll needs: the printed target, modifiers, and a face that wounds by itself (7: none). */
interface WoundNeeds {
  readonly target: number;
  readonly onFace: number;
  readonly modifiers: readonly Modifier[];
}

type Judged = Omit<WoundNeeds, 'modifiers'> & { readonly modifiers: readonly Amount[] };

export function woundNeeds(contributions: Contributions): WoundNeeds {
  const { attack, attacking } = contributions;
  const target = woundTarget(attackStrength(contributions), toughnessOfUnit(attack.state, attack.target));
  const modifiers = woundModifiers(contributions);
  const onFace = Math.min(7, ...attacking.map(({ hooks, params }) => hooks.woundsOn?.(attack, params) ?? 7));
  return { target, onFace, modifiers };
}

// W40K-16.2: an unmodified 6 always wounds, an unmodified 1 never.
export function wounds(face: number, { target, modifiers, onFace }: Judged): boolean {
  if (face === 6) return true;
  return face !== 1 && (face >= onFace || cappedResult(face, modifiers) >= target);
}

/** The lowest face that wounds, 2…6. */
export function woundFace(needs: Judged): number {
  for (let face = 2; face < 6; face++) if (wounds(face, needs)) return face;
  return 6;
}

/** The lowest face that wounds before modifiers: what "failed" means to a reroll (W40K-04.3). */
export const printedWoundFace = (needs: WoundNeeds): number => woundFace({ ...needs, modifiers: [] });

export const woundRerolls = ({ attack, attacking }: Contributions): Reroll[] =>
  attacking.flatMap(({ hooks, params }) => hooks.rerollWound?.(attack, params) ?? []);

export const mortalsOnWound = ({ attack, attacking }: Contributions): MortalOnWound[] =>
  attacking.flatMap(({ hooks, params }) => hooks.mortalOnWound?.(attack, params) ?? []);
