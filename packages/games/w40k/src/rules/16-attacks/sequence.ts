import { type Modifier, message, type Play, type Rule, type RuleId, roll } from '@mischia/kernel';
import type { Reroll } from '@mischia/tabletop';
import { nameOf } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { datasheetOf, modelOf } from '../01-armies/units.ts';
import { inChosenOrder, offerReroll } from '../04-dice/dice.ts';
import { rollAttacks } from '../15-weapons/attacks.ts';
import { isOver } from '../22-mission/end.ts';
import { type Contributions, contributions } from './context.ts';
import { type AttackGroup, contextOf, type DeclaredAttack } from './group.ts';
import {
  automaticWoundFrom,
  hitModifiers,
  hitNeeds,
  hitRerolls,
  hitRollsPerAttack,
  hits,
  hitsAutomatically,
  printedHitFace,
} from './to-hit.ts';
import { mortalsOnWound, printedWoundFace, woundNeeds, woundRerolls, wounds } from './to-wound.ts';
import { resolveWound, type Wound } from './wound.ts';

// W40K-00.4: numbers of attacks, hits, rerolls, wounds, rerolls, and then wound by wound.
export function* resolveGroup(play: Play<Battle>, group: AttackGroup): Rule<void> {
  const { state } = play;
  // Attacks of models that fell before their group began are lost (W40K-16.7).
  const declared = group.declared.filter((one) => modelOf(group.attacker, one.model));
  const first = declared[0] && contextOf(state, group.kind, group.attacker, declared[0]);
  if (!first || group.target.models.length === 0) return;
  const counts: number[] = [];
  for (const one of declared) counts.push(yield* rollAttacks(play, first, one));
  const hitFaces: number[][] = counts.map(() => []);
  for (const part of rolledTogether(contributions(first), counts)) {
    if (group.target.models.length === 0) break;
    const faces = yield* resolveTogether(play, contributions(first), part);
    for (const [weapon, some] of faces.entries()) hitFaces[weapon]?.push(...some);
  }
  // W40K-23.14: the battle ended with the last model of an army; what would happen after that changes nothing.
  if (!isOver(state)) yield* afterWeapons(play, group, contributions(first), declared, hitFaces);
}

// W40K-00.4: all at once, unless casualties of the group may change what its later attacks need: then one at a time.
function rolledTogether(all: Contributions, counts: readonly number[]): readonly (readonly number[])[] {
  // W40K-14.2: the malus of Heavy weapons lasts only while an enemy stands in Engagement Range.
  const changing = !hitsAutomatically(all) && hitModifiers(all).some(({ rule }) => rule === 'W40K-14.2');
  if (!changing) return [counts];
  return counts.flatMap((count, weapon) =>
    Array.from({ length: count }, () => counts.map((_, other) => (other === weapon ? 1 : 0))),
  );
}

/** Hits, wounds and then wound by wound for so many attacks of each weapon; returns the faces of their hit rolls. */
function* resolveTogether(play: Play<Battle>, all: Contributions, counts: readonly number[]): Rule<number[][]> {
  const { attacker, target, weapon, profile } = all.attack;
  const { hitFaces, hitCount, automatic } = yield* rollToHit(play, all, counts);
  const found = yield* rollToWound(play, all, hitCount, automatic);
  play.emit({
    type: 'attacks-made',
    rule: 'W40K-16.6',
    also: rulesOfAttacks(all),
    data: {
      attacker: attacker.id,
      target: target.id,
      weapon: weapon.id,
      profile: profile.id,
      attacks: counts.reduce((sum, count) => sum + count, 0),
      hits: hitCount + automatic,
      wounds: found.length,
    },
  });
  const mortals = mortalsOnWound(all);
  for (const wound of found) {
    if (target.models.length === 0) break;
    yield* resolveWound(play, all, wound, mortals);
  }
  return hitFaces;
}

/** Rules besides the sequence itself that shaped the numbers of a group. */
function rulesOfAttacks({ attack }: Contributions): RuleId[] {
  const rules: RuleId[] = ['W40K-00.4', 'W40K-04.4', attack.profile.type === 'melee' ? 'W40K-20.7' : 'W40K-13.8'];
  if (attack.profile.type === 'rapid-fire' && attack.withinHalfRange) rules.push('W40K-15.3');
  if (datasheetOf(attack.state, attack.attacker).degrading.length > 0) rules.push('W40K-06.7');
  return rules;
}

// W40K-16.1: one roll for each attack; W40K-15.6: none for weapons that hit automatically.
function* rollToHit(
  play: Play<Battle>,
  all: Contributions,
  counts: readonly number[],
): Rule<{ hitFaces: number[][]; hitCount: number; automatic: number }> {
  const { attack } = all;
  if (hitsAutomatically(all)) {
    play.emit({ type: 'automatic-hits', rule: 'W40K-15.6', data: { target: attack.target.id } });
    return { hitFaces: counts.map(() => []), hitCount: counts.reduce((sum, count) => sum + count, 0), automatic: 0 };
  }
  const needs = hitNeeds(all);
  if (!needs) return { hitFaces: counts.map(() => []), hitCount: 0, automatic: 0 };
  const { skill, modifiers, overwatch } = needs;
  const each = hitRollsPerAttack(all);
  let faces = yield* roll({
    rule: overwatch ? 'W40K-18.8' : 'W40K-16.1',
    for: 'to-hit',
    by: attack.attacker.seat,
    count: counts.reduce((sum, count) => sum + count, 0) * each,
    target: overwatch ? printedHitFace(needs) : skill,
    modifiers,
  });
  const succeeds = (face: number) => hits(face, skill, modifiers, overwatch);
  const judged = { target: printedHitFace(needs), modifiers, succeeds };
  faces = yield* rerolls(play, all, faces, hitRerolls(all), judged, 'to-hit');
  const woundsFrom = automaticWoundFrom(all);
  let hitCount = 0;
  let automatic = 0;
  for (const face of faces) {
    if (!succeeds(face)) continue;
    if (face >= woundsFrom) automatic++;
    else hitCount++;
  }
  return { hitFaces: split(faces, counts, each), hitCount, automatic };
}

function split(faces: readonly number[], counts: readonly number[], each: number): number[][] {
  let at = 0;
  return counts.map((count) => {
    at += count * each;
    return faces.slice(at - count * each, at);
  });
}

function* rerolls(
  play: Play<Battle>,
  { attack, attacking }: Contributions,
  faces: number[],
  permissions: readonly Reroll[],
  judged: { target: number; modifiers: readonly Modifier[]; succeeds: (face: number) => boolean },
  purpose: 'to-hit' | 'to-wound',
): Rule<number[]> {
  if (permissions.length === 0 || faces.length === 0) return faces;
  const rule = purpose === 'to-hit' ? 'W40K-16.1' : 'W40K-16.2';
  const { seat } = attack.attacker;
  // W40K-16.7: what a weapon does to its bearer hangs on the faces of its hit rolls.
  const risky = purpose === 'to-hit' && attacking.some(({ hooks }) => hooks.afterWeapon);
  return yield* offerReroll(play, { seat, rule, for: purpose, faces, rerolls: permissions, risky, ...judged });
}

// W40K-16.2: one roll for each hit that does not wound by itself.
function* rollToWound(play: Play<Battle>, all: Contributions, count: number, automatic: number): Rule<Wound[]> {
  const found: Wound[] = Array.from({ length: automatic }, () => ({ face: 0 }));
  if (count === 0) return found;
  const needs = woundNeeds(all);
  let faces = yield* roll({
    rule: 'W40K-16.2',
    for: 'to-wound',
    by: all.attack.attacker.seat,
    count,
    target: Math.min(needs.target, needs.onFace),
    modifiers: needs.modifiers,
  });
  const succeeds = (face: number) => wounds(face, needs);
  const judged = { target: printedWoundFace(needs), modifiers: needs.modifiers, succeeds };
  faces = yield* rerolls(play, all, faces, woundRerolls(all), judged, 'to-wound');
  for (const face of faces) if (succeeds(face)) found.push({ face });
  return found;
}

// W40K-16.7: overheating and its like, after all attacks of the group; W40K-04.7: several in the order of the player whose turn it is.
function* afterWeapons(
  play: Play<Battle>,
  { attacker, kind }: AttackGroup,
  all: Contributions,
  declared: readonly DeclaredAttack[],
  hitFaces: readonly (readonly number[])[],
): Rule<void> {
  const { state } = play;
  const hooks = all.attacking.filter((one) => one.hooks.afterWeapon);
  if (hooks.length === 0) return;
  const due = declared.flatMap((one, i) => {
    const context = contextOf(state, kind, attacker, one);
    if (!context) return [];
    return hooks.flatMap(({ hooks: hook, params }) => {
      const aftermath = hook.afterWeapon?.(play, context, params, hitFaces[i] ?? []);
      const label = message('option.ability', { ability: nameOf(state, one.weapon), unit: nameOf(state, one.model) });
      const stillDue = () => attacker.models.includes(context.model) && !isOver(state);
      return aftermath ? [{ ...aftermath, id: `${one.model}/${one.weapon}`, label, stillDue }] : [];
    });
  });
  const moot = !due.some(({ orderMatters }) => orderMatters);
  yield* inChosenOrder(play, state.flow.active, due, moot);
}
