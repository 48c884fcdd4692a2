import { parseDice } from '../dice/expression.ts';
import type { Amount, Situation, TargetSituation, WeaponSituation } from './format.ts';
import { situationShape } from './format.ts';
import type { Problem } from './shape.ts';
import { checkWounds, type SituationRules } from './strength.ts';

/** The format of a situation as a JSON Schema (draft 2020-12). */
export const situationSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Mischia odds situation',
  ...situationShape.schema,
});

/** All problems of a situation at once; an empty list means that `situationOdds` will answer it. */
export function checkSituation(input: unknown, rules?: SituationRules): Problem[] {
  const problems: Problem[] = [];
  situationShape.check(input, '', problems);
  // Fields are only compared with one another once each of them can be read.
  if (problems.length > 0) return problems;
  const situation = input as Situation;
  const targets = targetsOf(situation);
  const lost = situation.woundsLost ?? 0;
  if (lost >= targets[0]!.wounds) {
    problems.push({
      path: 'woundsLost',
      cause: `The first model has ${targets[0]!.wounds} wounds and would have lost ${lost}.`,
      remedy: 'Leave slain models out of the target.',
    });
  }
  if (situation.damage === 'pool') checkPool(targets, problems);
  checkSize(situation, targets, problems);
  checkWounds(situation, targets, rules, problems);
  for (const [index, weapon] of situation.weapons.entries()) checkAbilities(weapon, `weapons[${index}]`, problems);
  return problems;
}

/** The target as a list of kinds of model. */
export const targetsOf = ({ target }: Situation): readonly TargetSituation[] =>
  Array.isArray(target) ? (target as readonly TargetSituation[]) : [target as TargetSituation];

function checkPool(targets: readonly TargetSituation[], problems: Problem[]): void {
  const saveOf = ({ models, wounds, ignore, ...save }: TargetSituation) => JSON.stringify(save);
  for (let index = 1; index < targets.length; index++) {
    if (saveOf(targets[index]!) === saveOf(targets[0]!)) continue;
    problems.push({
      path: `target[${index}]`,
      cause: 'With pooled damage the unit saves as one, before any model is chosen.',
      remedy: 'Give every entry of the target the same save fields, or use "damage": "one-by-one".',
    });
  }
}

/** More than any table sees, little enough to be answered in a fraction of a second. */
const MOST_ATTACKS = 600;
const MOST_WOUNDS = 400;
const MOST_DAMAGE = 12_000;

/** A file may come from anywhere: what it may ask for is limited as a whole, not only field by field. */
function checkSize({ weapons }: Situation, targets: readonly TargetSituation[], problems: Problem[]): void {
  let attacks = 0;
  let damage = 0;
  for (const weapon of weapons) {
    const most = (weapon.weapons ?? 1) * Math.max(mostOf(weapon.attacks), weapon.leastAttacks ?? 0);
    attacks += most;
    let [extra, worst, mortals] = [0, mostOf(weapon.damage), 0];
    for (const ability of weapon.abilities ?? []) {
      if (ability.id === 'extra-hits') extra += ability.hits;
      else if (ability.id === 'worse-wound') worst = Math.max(worst, mostOf(ability.damage ?? 0));
      else if (ability.id !== 'auto-wound') mortals += mostOf(ability.amount);
    }
    damage += most * (1 + extra) * (worst + mortals);
  }
  let wounds = 0;
  for (const target of targets) wounds += target.models * target.wounds;
  const limit = (path: string, what: string, found: number, most: number) => {
    if (found > most) problems.push({ path, cause: `${what}: up to ${found}.`, remedy: `Ask for ${most} at most.` });
  };
  limit('weapons', 'Attacks in all', attacks, MOST_ATTACKS);
  limit('weapons', 'Points of damage in all', damage, MOST_DAMAGE);
  limit('target', 'Wounds in all', wounds, MOST_WOUNDS);
}

function mostOf(amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const { dice, plus } = parseDice(amount);
  return dice.reduce((sum, { count, sides }) => sum + count * sides, plus);
}

/** Abilities that look at faces need a roll that has some. */
function checkAbilities(weapon: WeaponSituation, path: string, problems: Problem[]): void {
  (weapon.abilities ?? []).forEach((ability, index) => {
    const roll =
      ability.id === 'worse-wound' || (ability.id === 'mortals-in-addition' && ability.roll === 'wound')
        ? 'wound'
        : 'hit';
    // A wound roll without a target gets one from the strength: it has faces.
    const rolled = weapon[roll] ?? {};
    if (rolled !== 'automatic' && !('chance' in rolled)) {
      if (ability.on <= (rolled.sides ?? 6)) return;
      problems.push({
        path: `${path}.abilities[${index}].on`,
        cause: `The die has ${rolled.sides ?? 6} sides and never shows ${ability.on}.`,
        remedy: 'Name a face of the die.',
      });
      return;
    }
    problems.push({
      path: `${path}.abilities[${index}]`,
      cause: `It looks at the faces of the ${roll} roll, and "${path}.${roll}" has none.`,
      remedy: `Give "${roll}" a target number, or leave the ability out.`,
    });
  });
}
