import { farthestGap, gap, inches, type Length, outerRadius, WITHIN_SLACK, within } from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { keptFor, untilMoved } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { modelName, unitName, weaponName } from '../../names.ts';
import type { Weapon, WeaponProfile } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf, boxGap, canSee, engagedWith, gapToUnit } from '../../table/table.ts';
import { isBig, unitHas } from '../01-armies/keywords.ts';
import { profileOf } from '../06-datasheets/characteristics.ts';
import { moveKindOf } from '../10-transports/embarked.ts';
import { looksOut } from '../14-restrictions/look-out-sir.ts';
import { isBlast } from '../15-weapons/attacks.ts';
import { profileUses } from '../16-attacks/context.ts';

/** Why a weapon cannot fire at a unit. */
type TargetFault =
  | 'no-ballistic-skill'
  | 'advanced'
  | 'fell-back'
  | 'not-an-enemy'
  | 'locked-in-combat'
  | 'pistol-not-engaged'
  | 'friends-engaged'
  | 'one-weapon-only'
  | 'blast-engaged'
  | 'look-out-sir'
  | 'too-close'
  | 'out-of-range'
  | 'not-visible';

const RULES: { readonly [fault in TargetFault]: RuleId } = {
  'no-ballistic-skill': 'W40K-13.1',
  advanced: 'W40K-15.1',
  'fell-back': 'W40K-13.1',
  'not-an-enemy': 'W40K-13.4',
  'locked-in-combat': 'W40K-14.1',
  'pistol-not-engaged': 'W40K-15.5',
  'friends-engaged': 'W40K-14.1',
  'one-weapon-only': 'W40K-14.2',
  'blast-engaged': 'W40K-15.7',
  'look-out-sir': 'W40K-14.3',
  'too-close': 'W40K-06.6',
  'out-of-range': 'W40K-13.4',
  'not-visible': 'W40K-13.4',
};

export const targetRefusal = (fault: TargetFault, unit: Unit, model: Model, weapon: string, target: Unit): Refusal =>
  refuse({
    code: `shoot/${fault}`,
    rule: RULES[fault],
    params: { model: modelName(unit, model), weapon: weaponName(weapon), target: unitName(target) },
    at: model.id,
  });

export const rangedProfiles = keptFor(({ profiles }: Weapon): readonly WeaponProfile[] =>
  profiles.filter(({ type }) => type !== 'melee'),
);

/** Ranged weapons of a model; a weapon carried twice stands twice. */
export function rangedWeapons(state: Battle, model: Model): Weapon[] {
  const found: Weapon[] = [];
  for (const id of model.wargear) {
    const weapon = state.library.weapons[id];
    if (weapon && rangedProfiles(weapon).length > 0) found.push(weapon);
  }
  return found;
}

// W40K-13.1, W40K-15.1: what a unit's move allows its weapons, whatever the target.
export function moveFault(state: Battle, unit: Unit, profile: WeaponProfile): TargetFault | undefined {
  const kind = moveKindOf(state, unit);
  if (kind === 'advance' && profile.type !== 'assault') return 'advanced';
  if (kind !== 'fall-back') return undefined;
  const may = unitHas(state, unit, 'TITANIC') || permission(state, unit, 'shootAfterFallBack') === true;
  return may ? undefined : 'fell-back';
}

// W40K-14.1, W40K-14.2, W40K-15.5, W40K-15.7: engagement of the shooter and of the target.
function engagementFault(
  state: Battle,
  unit: Unit,
  model: Model,
  profile: WeaponProfile,
  target: Unit,
): TargetFault | undefined {
  const engaged = engagedWith(state, unit);
  const own = engaged.includes(target.id);
  if (own && isBlast({ profile })) return 'blast-engaged';
  if (engaged.length > 0) {
    const big = isBig(state, unit, model);
    if (!big && profile.type !== 'pistol') return 'locked-in-combat';
    if (own) return undefined;
    if (!big) return 'pistol-not-engaged';
    // W40K-14.2: the weapons of the whole unit count.
    if (unit.models.flatMap((one) => rangedWeapons(state, one)).length < 2) return 'one-weapon-only';
  }
  const friends = engagedWith(state, target).some((id) => id !== unit.id);
  return friends ? 'friends-engaged' : undefined;
}

/** Longest range in thousandths of an inch, and the shorter one of weapons that have two (W40K-06.6). */
export function rangeOf(profile: WeaponProfile): { readonly most: Length; readonly least: Length } {
  const { range } = profile;
  if (range === 'melee') return { most: 0, least: 0 };
  if (Array.isArray(range)) return { least: inches(range[0]), most: inches(range[1]) };
  return { least: 0, most: inches(range as number) };
}

// W40K-13.4: one and the same model of the target in range and visible.
const sightFault = (state: Battle, unit: Unit, model: Model, target: Unit, most: Length): TargetFault | undefined =>
  untilMoved(state, `${model.id}>${target.id}@${most}`, () => sightFaultNow(state, unit, model, target, most));

function sightFaultNow(state: Battle, unit: Unit, model: Model, target: Unit, most: Length): TargetFault | undefined {
  const from = bodyOf(state, unit, model);
  const radius = outerRadius(from.footprint);
  let fault: TargetFault = 'out-of-range';
  for (const seen of target.models) {
    const body = bodyOf(state, target, seen);
    const far = most + radius + outerRadius(body.footprint) + 1;
    const dx = from.x - body.x;
    const dy = from.y - body.y;
    if (dx * dx + dy * dy > far * far || !within(gap(from, body), most)) continue;
    fault = 'not-visible';
    if (canSee(state, unit, model, target, seen)) return undefined;
  }
  return fault;
}

/** Cheap to tell: most units are out of range, all of them. */
export const isOutOfRange = (state: Battle, unit: Unit, profile: WeaponProfile, target: Unit): boolean =>
  boxGap(state, unit, target) > rangeOf(profile).most + WITHIN_SLACK + 1;

/** The first reason why a model's weapon may not be declared at a unit; undefined when it may (W40K-13.4). */
export function targetFault(
  state: Battle,
  unit: Unit,
  model: Model,
  profile: WeaponProfile,
  target: Unit,
  overwatch = false,
): TargetFault | undefined {
  if (profileOf(state, unit, model).BS === '-') return 'no-ballistic-skill';
  if (target.seat === unit.seat || target.place !== 'table') return 'not-an-enemy';
  const moved = overwatch ? undefined : moveFault(state, unit, profile);
  if (moved) return moved;
  const engagement = engagementFault(state, unit, model, profile, target);
  if (engagement) return engagement;
  const { most, least } = rangeOf(profile);
  if (isOutOfRange(state, unit, profile, target)) return 'out-of-range';
  const sight = sightFault(state, unit, model, target, most);
  if (sight) return sight;
  if (least > 0 && isWhollyWithin(state, unit, model, target, least)) return 'too-close';
  const snipes = profileUses(profile).some(({ hooks, params }) => hooks.ignoresLookOutSir?.(params) ?? false);
  if (!overwatch && !snipes && looksOut(state, unit, model, target)) return 'look-out-sir';
  return undefined;
}

// W40K-06.6: a unit wholly within the smaller range cannot be targeted.
function isWhollyWithin(state: Battle, unit: Unit, model: Model, target: Unit, least: Length): boolean {
  const from = bodyOf(state, unit, model);
  return target.models.every((one) => within(farthestGap(bodyOf(state, target, one), from), least));
}

// W40K-15.3: half range, from the firing model to the closest model of the target.
export function withinHalfRange(
  state: Battle,
  unit: Unit,
  model: Model,
  profile: WeaponProfile,
  target: Unit,
): boolean {
  const { most } = rangeOf(profile);
  return within(gapToUnit(state, bodyOf(state, unit, model), target), most / 2);
}
