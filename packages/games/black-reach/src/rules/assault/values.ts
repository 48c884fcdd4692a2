import { centreOf, inFiringArc, passageBetween, sideHit, type TileSide, tileFacing } from '@mischia/geometry';
import { type Modifier, message } from '@mischia/kernel';
import { assaultBonus } from '../../abilities/assault.ts';
import { hasNoWeakPoints } from '../../abilities/no-weak-points.ts';
import { supportBonus } from '../../abilities/support.ts';
import type { MapElement } from '../../board/board-map.ts';
import { derived, faceOf } from '../../board/derived.ts';
import type { Weapon } from '../../content/types.ts';
import { hasRelicBlade } from '../../options/relic-blade.ts';
import { bannerBonus } from '../../options/waaagh-banner.ts';
import { enfeebleMalus } from '../../powers/enfeeble.ts';
import { warpathBonus } from '../../powers/warpath.ts';
import type { State, Unit } from '../../state.ts';
import { suppressionMalus } from '../../tokens/suppression.ts';
import type { Action } from '../action.ts';
import { terrainBonus } from '../shooting/attack.ts';
import { REAR_BONUS, valueAgainst } from '../shooting/value.ts';
import { classOf, isHeavy } from '../units/units.ts';
import type { Assault } from './assault-state.ts';

const named = (rule: string, why: string, amount: number): Modifier => ({ rule, why: message(why), amount });

/** The Combat Value a unit fights with; null is X (BR-16.6). */
export function fightingValue(unit: Unit, weapon: number, against: Unit): number | null {
  const chosen = faceOf(unit).weapons[weapon] as Weapon | undefined;
  return chosen?.cv ? valueAgainst(chosen.cv, classOf(against)) : null;
}

// BR-12.2, R071: the value of a Barricade that the last step crosses or enters.
function barricadeMalus(state: State, { launch, from, entry }: Assault): number {
  // Nothing is crossed by a Ranged Assault.
  if (!launch) return 0;
  const { index } = derived(state);
  const passage = passageBetween(from, entry);
  const crossed =
    passage?.kind === 'edge'
      ? index.places.atEdge(passage.edge)
      : passage
        ? index.places.atInterspace(passage.interspace)
        : [];
  const left = index.places.atSpace(from);
  const entered = index.places.atSpace(entry).filter((element) => !left.includes(element));
  return Math.max(0, ...[...crossed, ...entered].map((element) => index.symbols(element as MapElement).barricade ?? 0));
}

// BR-16.5: a Heavy Vehicle entered through its rear edge.
const entersByRear = (assault: Assault): boolean =>
  !hasNoWeakPoints(assault.defender) && sideEntered(assault) === 'rear';

// BR-02.6: the edge of a Heavy Vehicle that the way from the attacker's space to the entered one passes.
export const sideEntered = ({ defender, from, entry }: Assault): TileSide | null =>
  isHeavy(defender) && defender.at ? sideHit(defender.at, centreOf(entry), centreOf(from)) : null;

// BR-16.10: the defender has a limited arc and is assaulted from outside it.
export function outsideArc(assault: Assault): boolean {
  const { defender, from, entry } = assault;
  const { arc } = faceOf(defender).abilities;
  if (arc === undefined || !defender.at) return false;
  return !inFiringArc(tileFacing(defender.at), arc, centreOf(entry), centreOf(from));
}

/** What lasting things add to or take from any assault dice of a unit. */
function standing(state: State, action: Action, unit: Unit): Modifier[] {
  return [
    ...bannerBonus(state, unit),
    ...warpathBonus(state, unit),
    ...enfeebleMalus(state, unit),
    ...suppressionMalus(action, unit, 'BR-16.16'),
  ];
}

// BR-16.4 step 2, BR-25.3: Combat Value, Assault, support, others, less maluses.
export function attackerModifiers(state: State, action: Action, assault: Assault): Modifier[] {
  const { attacker, defender } = assault;
  const weapon = faceOf(attacker).weapons[assault.attackWeapon];
  const barricade = barricadeMalus(state, assault);
  return [
    named('BR-16.4', 'why.combat-value', fightingValue(attacker, assault.attackWeapon, defender) ?? 0),
    named(
      hasRelicBlade(state, attacker) ? 'BR-23.24' : 'BR-16.1',
      'why.assault',
      assaultBonus(state, attacker, weapon) ?? 0,
    ),
    ...supportBonus(assault),
    ...(entersByRear(assault) ? [named('BR-16.5', 'why.rear', REAR_BONUS)] : []),
    ...(barricade > 0 ? [named('BR-12.2', 'why.barricade', -barricade)] : []),
    ...(assault.reduction > 0 ? [named('BR-16.11', 'why.obstacles', -assault.reduction)] : []),
    ...assault.attackBonuses,
    ...standing(state, action, attacker),
  ];
}

// BR-13.4, BR-16.5: a defending Vehicle has the Assault of the weapon it chose, and no other's; undefined: none.
const defenceBonus = (state: State, { defender, defenceWeapon }: Assault): number | undefined =>
  assaultBonus(state, defender, faceOf(defender).weapons[defenceWeapon]);

// BR-16.1: without Assault a unit defends with one die.
export const defenceDice = (state: State, assault: Assault): 1 | 2 =>
  defenceBonus(state, assault) === undefined ? 1 : 2;

// BR-16.4 step 3: Combat Value, own Assault bonus, terrain, others, less Suppression.
export function defenderModifiers(state: State, action: Action, assault: Assault): Modifier[] {
  const { attacker, defender } = assault;
  const ground = terrainBonus(state, defender);
  const bonus = defenceBonus(state, assault);
  return [
    named('BR-16.4', 'why.combat-value', fightingValue(defender, assault.defenceWeapon, attacker) ?? 0),
    ...(bonus === undefined ? [] : [named('BR-16.1', 'why.assault', bonus)]),
    ...(ground > 0 ? [named('BR-12.3', 'why.terrain', ground)] : []),
    ...assault.defenceBonuses,
    ...standing(state, action, defender),
  ];
}
