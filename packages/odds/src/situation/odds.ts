import { type HitFaces, profileFromFaces, type WoundFaces } from '../attack/faces-to-profile.ts';
import { type PoolResult, resolvePool } from '../attack/pool.ts';
import type { AttackGroup, AttackProfile, TargetUnit, WoundClass } from '../attack/profile.ts';
import { type AttackResult, resolveAttacks } from '../attack/resolve.ts';
import { dice } from '../dice/expression.ts';
import { chanceOf, facesAtLeast } from '../dice/faces.ts';
import { convolve, raise, shift } from '../distribution/combine.ts';
import type { Distribution } from '../distribution/distribution.ts';
import { targetsOf } from './check.ts';
import type {
  AbilitySituation,
  Amount,
  RerollSituation,
  Situation,
  TargetSituation,
  WeaponSituation,
} from './format.ts';
import { rerolledFaces, rollFaces } from './rolls.ts';
import { type FilledWeapon, filledWeapons, type SituationRules } from './strength.ts';

/** The answer to a situation; `pool` is present where damage is pooled. */
export type SituationOdds = AttackResult & { readonly pool?: PoolResult['pool'] };

/** Answers a situation that `checkSituation` finds no fault with. */
export function situationOdds(situation: Situation, rules?: SituationRules): SituationOdds {
  const targets = targetsOf(situation);
  const unit: TargetUnit = {
    stages: targets.map(({ models, wounds, ignore }) => ({
      models,
      wounds,
      ignore: ignore === undefined ? 0 : chanceAtLeast(ignore),
    })),
    woundsLost: situation.woundsLost ?? 0,
  };
  const groups = filledWeapons(situation, targets, rules).map((weapon) => attackGroup(weapon, targets));
  return situation.damage === 'pool' ? resolvePool(groups, unit) : resolveAttacks(groups, unit);
}

function attackGroup(weapon: FilledWeapon, targets: readonly TargetSituation[]): AttackGroup {
  const attacks = dice(weapon.attacks);
  return {
    weapons: weapon.weapons ?? 1,
    attacks: weapon.leastAttacks === undefined ? attacks : raise(attacks, weapon.leastAttacks),
    profile: attackProfile(weapon, targets),
  };
}

function attackProfile(weapon: FilledWeapon, targets: readonly TargetSituation[]): AttackProfile {
  const ordinary = woundClass(targets, weapon.saveModifier ?? 0, weapon.damage);
  const profile = profileFromFaces(hitFaces(weapon), woundFaces(weapon, targets, ordinary));
  const { hit, wound } = weapon;
  return {
    hit: hit !== 'automatic' && 'chance' in hit ? chanceOutcomes(hit.chance) : profile.hit,
    wound:
      wound !== 'automatic' && 'chance' in wound ? [{ probability: wound.chance, wound: ordinary }] : profile.wound,
    autoWound: ordinary,
  };
}

const chanceOutcomes = (chance: number) => [
  { probability: 1 - chance, hits: 0 },
  { probability: chance, hits: 1 },
];

function hitFaces({ hit, abilities = [] }: WeaponSituation): HitFaces | 'automatic' {
  if (hit === 'automatic' || 'chance' in hit) return 'automatic';
  const rolled = rollFaces(hit);
  if (abilities.length === 0) return rolled;
  // All members from the beginning: those added later make every roll a form of its own.
  const faces: { -readonly [K in keyof HitFaces]: HitFaces[K] } = {
    success: rolled.success,
    reroll: rolled.reroll,
    extraHits: undefined,
    autoWound: undefined,
    mortalsInstead: undefined,
    mortalsToo: undefined,
  };
  const sides = faces.success.length;
  for (const ability of abilities) {
    if (ability.id === 'extra-hits') {
      const already = faces.extraHits;
      faces.extraHits = fromFace(sides, ability.on, ability.hits, 0).map((hits, face) => hits + (already?.[face] ?? 0));
    }
    if (ability.id === 'auto-wound') faces.autoWound = fromFace(sides, ability.on, true, false);
    if (ability.id === 'mortals-instead') {
      faces.mortalsInstead = fromFace(sides, ability.on, dice(ability.amount), undefined);
    }
    if (ability.id === 'mortals-in-addition' && ability.roll === 'hit') {
      const already = faces.mortalsToo;
      faces.mortalsToo = fromFace(sides, ability.on, dice(ability.amount), undefined).map((mortals, face) =>
        sumOf(already?.[face], mortals),
      );
    }
  }
  return faces;
}

function woundFaces(weapon: FilledWeapon, targets: readonly TargetSituation[], ordinary: WoundClass): WoundFaces {
  const { wound, abilities = [] } = weapon;
  if (wound === 'automatic' || 'chance' in wound) return { success: [true], wound: ordinary };
  const rolled = rollFaces(wound);
  // By face, so that of two that replace the damage the rarer one counts.
  const effects = abilities.filter(worsensWounds).sort((a, b) => a.on - b.on);
  if (effects.length === 0) return { success: rolled.success, reroll: rolled.reroll, wound: ordinary };
  // Faces on which the same abilities bite share one wound class, so that equal outcomes stay recognisable.
  const classes = new Map<string, WoundClass>();
  const special = rolled.success.map((_, index) => {
    const active = effects.filter(({ on }) => index + 1 >= on);
    if (active.length === 0) return undefined;
    const key = active.map((ability) => effects.indexOf(ability)).join();
    if (!classes.has(key)) classes.set(key, worsened(weapon, targets, active));
    return classes.get(key);
  });
  return { success: rolled.success, reroll: rolled.reroll, wound: ordinary, special };
}

type WoundAbility = Extract<AbilitySituation, { id: 'worse-wound' | 'mortals-in-addition' }>;

const worsensWounds = (ability: AbilitySituation): ability is WoundAbility =>
  ability.id === 'worse-wound' || (ability.id === 'mortals-in-addition' && ability.roll === 'wound');

function worsened(
  weapon: WeaponSituation,
  targets: readonly TargetSituation[],
  active: readonly WoundAbility[],
): WoundClass {
  let { saveModifier = 0, damage } = weapon;
  let mortals: Distribution | undefined;
  for (const ability of active) {
    if (ability.id === 'mortals-in-addition') {
      mortals = sumOf(mortals, dice(ability.amount));
    } else {
      saveModifier = ability.saveModifier ?? saveModifier;
      damage = ability.damage ?? damage;
    }
  }
  const wound = woundClass(targets, saveModifier, damage);
  return mortals === undefined ? wound : { ...wound, mortals };
}

function woundClass(targets: readonly TargetSituation[], saveModifier: number, damage: Amount): WoundClass {
  const points = dice(damage);
  const reduced = oneOrEach(targets.map(({ reduceDamage = 0 }) => reduceDamage));
  const afterwards = (by: number) => (by === 0 ? points : shift(points, -by, Math.min(1, points.length - 1)));
  return {
    unsaved: oneOrEach(targets.map((target) => unsaved(target, saveModifier))),
    damage: typeof reduced === 'number' ? afterwards(reduced) : reduced.map(afterwards),
  };
}

/** The number itself where all models share it, else one for each kind of model. */
function oneOrEach(values: readonly number[]): number | readonly number[] {
  return values.every((value) => value === values[0]) ? values[0]! : values;
}

/** The chance that the better of the two saves fails: the owner chooses before he rolls. */
function unsaved(target: TargetSituation, weaponModifier: number): number {
  const { save, saveModifiers = [], saveModifierMost = Number.POSITIVE_INFINITY, invulnerable, saveReroll } = target;
  let saved = 0;
  for (const [needed, modified] of [
    [save, true],
    [invulnerable, false],
  ] as const) {
    if (needed === undefined) continue;
    let modifier = modified ? weaponModifier : 0;
    for (const more of saveModifiers) modifier += more;
    modifier = Math.min(saveModifierMost, modifier);
    saved = Math.max(
      saved,
      saveReroll === undefined ? plainSave(needed, modifier) : rerolledSave(needed, modifier, saveReroll),
    );
  }
  return 1 - saved;
}

/** Faces of six that reach a target. */
const chanceAtLeast = (target: number): number => Math.max(0, Math.min(6, 7 - Math.ceil(target))) / 6;

/** Faces 2 to 6 that reach a target with a modifier, of six. */
const plainSave = (needed: number, modifier: number): number =>
  Math.max(0, Math.min(5, 7 - Math.ceil(needed - modifier))) / 6;

function rerolledSave(needed: number, modifier: number, saveReroll: RerollSituation): number {
  const success = facesAtLeast(needed, { modifier, alwaysFail: [1] });
  return chanceOf(success, rerolledFaces(saveReroll, success, facesAtLeast(needed)));
}

/** Mortal wounds of several abilities add up. */
function sumOf(a: Distribution | undefined, b: Distribution | undefined): Distribution | undefined {
  return a === undefined || b === undefined ? (a ?? b) : convolve(a, b);
}

function fromFace<T>(sides: number, on: number, then: T, otherwise: T): T[] {
  const faces: T[] = [];
  for (let face = 1; face <= sides; face++) faces.push(face >= on ? then : otherwise);
  return faces;
}
