import { inches } from '@mischia/geometry';
import { type Modifier, message } from '@mischia/kernel';
import type { AttackContext } from '../../abilities/hooks/fight.ts';
import type { Battle, Unit } from '../../state.ts';
import { unitsWithin } from '../../table/table.ts';
import { friendsOnTable, unitHas } from '../01-concepts/units.ts';
import { lookOutSir } from '../10-shooting/look-out-sir.ts';
import { isInTerrain } from '../17-terrain/cover.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { toWoundOf } from '../22-warscrolls/profile.ts';
import { attackerOf, saveOf } from './attacker.ts';
import { attackModifiers, type Contributions, saveModifiers } from './context.ts';
import { type Needs, rendModifier, saveTarget } from './rolls.ts';
import { garrisonHitModifiers, type TargetStands, terrainSaveModifiers } from './targets-in-terrain.ts';

const GUARD_RANGE = inches(3);

/** AOS-10.1.2, R38: the models of other units of its side within 3" of a HERO. */
const guardsOf = (state: Battle, target: Unit): number[] =>
  friendsOnTable(state, target.seat)
    .filter((unit) => unit !== target && unitsWithin(state, unit, target, GUARD_RANGE))
    .map(({ models }) => models.length);

// AOS-10.1.2: only attacks with missile weapons.
function guardModifiers({ state, target, profile }: AttackContext): Modifier[] {
  if (profile.kind !== 'missile' || !unitHas(state, target, 'HERO')) return [];
  return lookOutSir({ isHero: true, wounds: woundsOf(state, target), guards: guardsOf(state, target) });
}

// R69: fixed when targets are declared; nothing moves before the attacks are resolved.
const standsOf = ({ state, attacker, target }: AttackContext): TargetStands => ({
  inTerrain: isInTerrain(state, attacker, target),
  inGarrison: target.garrison !== null,
  wounds: woundsOf(state, target),
  charged: target.turn.charged !== null,
});

// AOS-11.2b: shots at a charging unit are hurried.
const unleashHell = ({ kind }: AttackContext): Modifier[] =>
  kind === 'unleash-hell' ? [{ rule: 'AOS-11.2b', why: message('why.unleash-hell'), amount: -1 }] : [];

// AOS-13.3a: To Hit of the weapon, and everything that helps or hinders.
export function hitNeeds(all: Contributions): Needs {
  const { attack } = all;
  return {
    target: attack.profile.toHit,
    modifiers: [
      ...unleashHell(attack),
      ...guardModifiers(attack),
      ...garrisonHitModifiers({ inGarrison: attack.target.garrison !== null }),
      ...attackModifiers('hit', all),
    ],
  };
}

// AOS-13.3b.
export const woundNeeds = (all: Contributions): Needs => ({
  target: toWoundOf(attackerOf(all.attack), all.attack.profile),
  modifiers: attackModifiers('wound', all),
});

// AOS-13.3c: the target's Save; Rend, terrain and abilities modify it.
export const saveNeeds = (all: Contributions): Needs => ({
  target: saveTarget(saveOf(all.attack.state, all.attack.target)),
  modifiers: [
    ...rendModifier(all.attack.profile.rend),
    ...terrainSaveModifiers(standsOf(all.attack)),
    ...saveModifiers(all),
  ],
});
