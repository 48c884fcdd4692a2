import type { RollSituation, RollTerms, Situation, TargetSituation, WeaponSituation } from './format.ts';
import type { Problem } from './shape.ts';

/** What a game says about strength and toughness. Without it a situation must name its wound targets. */
export interface SituationRules {
  /** The face that wounds, before modifiers. */
  woundTarget(strength: number, toughness: number): number;
  /** The toughness of a unit whose models differ. */
  commonToughness(models: readonly number[]): number;
}

/** A weapon whose wound roll is known. */
export type FilledWeapon = WeaponSituation & { readonly wound: RollSituation | 'automatic' };

const isComplete = (wound: WeaponSituation['wound']): wound is RollSituation | 'automatic' =>
  wound === 'automatic' || (wound !== undefined && ('target' in wound || 'chance' in wound));

const isFilled = (weapon: WeaponSituation): weapon is FilledWeapon => isComplete(weapon.wound);

/** Puts the wound target that strength and toughness come to where none is named. */
export function filledWeapons(
  { weapons }: Situation,
  targets: readonly TargetSituation[],
  rules: SituationRules | undefined,
): FilledWeapon[] {
  return weapons.map((weapon) => {
    if (isFilled(weapon)) return weapon;
    const { wound, strength } = weapon;
    if (strength === undefined || rules === undefined) throw new RangeError('A weapon has no wound target.');
    const toughness = targets.flatMap((one) => Array.from({ length: one.models }, () => one.toughness ?? 0));
    const target = rules.woundTarget(strength, rules.commonToughness(toughness));
    return { ...weapon, wound: { ...(wound as RollTerms | undefined), target } };
  });
}

/** Wound targets that are neither named nor can be found. */
export function checkWounds(
  { weapons }: Situation,
  targets: readonly TargetSituation[],
  rules: SituationRules | undefined,
  problems: Problem[],
): void {
  let compared = false;
  for (const [index, { wound, strength }] of weapons.entries()) {
    if (isComplete(wound)) continue;
    const path = `weapons[${index}].wound`;
    if (rules === undefined) {
      problems.push({ path, cause: 'It has no target.', remedy: 'Give "wound" a target: this system has no table.' });
    } else if (strength === undefined) {
      problems.push({
        path,
        cause: 'Neither "wound.target" nor "strength" is given.',
        remedy: 'Give "wound" a target, or the weapon a strength and the target a toughness.',
      });
    } else compared = true;
  }
  if (!compared) return;
  for (const [index, { toughness }] of targets.entries()) {
    if (toughness !== undefined) continue;
    const path = targets.length === 1 ? 'target.toughness' : `target[${index}].toughness`;
    problems.push({ path, cause: 'A weapon has a strength, and this has no toughness.', remedy: 'Add "toughness".' });
  }
}
