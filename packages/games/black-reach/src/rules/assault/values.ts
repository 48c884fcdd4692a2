import {
  centreOf,
  type GridTile,
  inFiringArc,
  passageBetween,
  type Space,
  sideHit,
  tileFacing,
} from '@mischia/geometry';
import { type Modifier, message } from '@mischia/kernel';
import { assaultBonus, hasAssault } from '../../abilities/assault.ts';
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
import { type Assault, launchSpace } from './assault-state.ts';

const named = (rule: string, why: string, amount: number): Modifier => ({ rule, why: message(why), amount });

/** The Combat Value a unit fights with; null is X (BR-16.6). */
export function fightingValue(unit: Unit, weapon: number, against: Unit): number | null {
  const chosen = faceOf(unit).weapons[weapon] as Weapon | undefined;
  return chosen?.cv ? valueAgainst(chosen.cv, classOf(against)) : null;
}

// BR-12.2, R071: the value of a Barricade that the last step crosses or enters.
function barricadeMalus(state: State, launch: GridTile, entry: Space): number {
  const { index } = derived(state);
  const from = launchSpace(launch, entry);
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
function entersByRear({ defender, launch, entry }: Assault): boolean {
  if (!isHeavy(defender) || !defender.at || !launch || hasNoWeakPoints(defender)) return false;
  return sideHit(defender.at, centreOf(entry), centreOf(launchSpace(launch, entry))) === 'rear';
}

// BR-16.10: the defender has a limited arc and is assaulted from outside it.
export function outsideArc(assault: Assault): boolean {
  const { defender, launch } = assault;
  const { arc } = faceOf(defender).abilities;
  if (arc === undefined || !defender.at || !launch) return false;
  const from = launchSpace(launch, assault.entry);
  return !inFiringArc(tileFacing(defender.at), arc, centreOf(assault.entry), centreOf(from));
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
  const barricade = assault.launch ? barricadeMalus(state, assault.launch, assault.entry) : 0;
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

// BR-16.4 step 3: Combat Value, own Assault bonus, terrain, others, less Suppression.
export function defenderModifiers(state: State, action: Action, assault: Assault): Modifier[] {
  const { attacker, defender } = assault;
  const ground = terrainBonus(state, defender);
  return [
    named('BR-16.4', 'why.combat-value', fightingValue(defender, assault.defenceWeapon, attacker) ?? 0),
    ...(hasAssault(state, defender) ? [named('BR-16.1', 'why.assault', assaultBonus(state, defender) ?? 0)] : []),
    ...(ground > 0 ? [named('BR-12.3', 'why.terrain', ground)] : []),
    ...assault.defenceBonuses,
    ...standing(state, action, defender),
  ];
}
