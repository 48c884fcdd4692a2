import type { Modifier } from '@mischia/kernel';
import {
  type AttackProfile,
  chanceOfFaces,
  convolve,
  D6_FACES,
  type Distribution,
  mapValues,
  profileFromFaces,
  type WoundClass,
} from '@mischia/odds';
import type { Reroll } from '@mischia/tabletop';
import { isRerolled } from '@mischia/tabletop';
import type { MortalOnWound } from '../abilities/ability.ts';
import type { Contributions } from '../rules/16-attacks/context.ts';
import { damageModifiers, damageOf, modifiedDamage } from '../rules/16-attacks/damage.ts';
import { bestSave, saved, savesOf } from '../rules/16-attacks/saves.ts';
import {
  automaticWoundFrom,
  hitNeeds,
  hitRerolls,
  hits,
  hitsAutomatically,
  printedHitFace,
} from '../rules/16-attacks/to-hit.ts';
import { mortalsOnWound, printedWoundFace, woundNeeds, woundRerolls, wounds } from '../rules/16-attacks/to-wound.ts';
import { numberOdds } from './outcomes.ts';
import type { Rank } from './target.ts';

type Succeeds = (face: number) => boolean;

/** One attack of a group as the odds see it: every face put to the rules' own questions (W40K-16.1 to W40K-16.5). */
export function attackProfile(all: Contributions, ranks: readonly Rank[]): AttackProfile {
  return profileFromFaces(hitFaces(all), woundFaces(all, ranks));
}

function hitFaces(all: Contributions) {
  if (hitsAutomatically(all)) return 'automatic' as const;
  const needs = hitNeeds(all);
  if (!needs) return { success: D6_FACES.map(() => false) };
  const succeeds: Succeeds = (face) => hits(face, needs.skill, needs.modifiers, needs.overwatch);
  const from = automaticWoundFrom(all);
  const { success, reroll } = facesOf(succeeds, hitRerolls(all), printedHitFace(needs));
  return {
    success,
    reroll,
    autoWound: D6_FACES.map((face) => face >= from),
  };
}

function woundFaces(all: Contributions, ranks: readonly Rank[]) {
  const needs = woundNeeds(all);
  const ordinary = woundClass(all, ranks);
  const worse = mortalsOnWound(all);
  const classes = new Map<number, WoundClass>();
  const special = D6_FACES.map((face) => {
    const active = worse.filter(({ on }) => face >= on);
    if (active.length === 0) return undefined;
    // Faces on which the same abilities bite share one class, so that equal wounds stay recognisable.
    const known = classes.get(active.length) ?? { ...ordinary, mortals: mortalsOf(active) };
    classes.set(active.length, known);
    return known;
  });
  const { success, reroll } = facesOf((face) => wounds(face, needs), woundRerolls(all), printedWoundFace(needs));
  return { success, reroll, wound: ordinary, special: worse.length > 0 ? special : undefined };
}

function facesOf(succeeds: Succeeds, permissions: readonly Reroll[], printed: number) {
  const success = D6_FACES.map(succeeds);
  if (permissions.length === 0) return { success };
  return { success, reroll: D6_FACES.map((face) => isRerolled(permissions, face, printed, succeeds)) };
}

const mortalsOf = (worse: readonly MortalOnWound[]): Distribution =>
  worse.map(({ mortal }) => numberOdds(mortal)).reduce((sum, more) => convolve(sum, more));

// W40K-16.4, W40K-17.1: the save its owner would choose; W40K-16.5, W40K-06.8: the damage as each model takes it.
function woundClass(all: Contributions, ranks: readonly Rank[]): WoundClass {
  const rolled = numberOdds(damageOf(all));
  const unsaved = ranks.map(({ model }) => {
    const save = bestSave(savesOf(all, model));
    return chanceOfFaces((face) => !saved(face, save));
  });
  const changes = ranks.map(({ model }) => damageModifiers(all, model));
  const damage = (modifiers: readonly Modifier[]) =>
    modifiers.length === 0 ? rolled : mapValues(rolled, (points) => modifiedDamage(points, modifiers));
  return {
    unsaved: areEqual(unsaved) ? (unsaved[0] as number) : unsaved,
    damage: areEqual(changes.map(inFigures)) ? damage(changes[0] ?? []) : changes.map(damage),
  };
}

/** What modifiers do, without their reasons: equal ones are calculated once. */
const inFigures = (modifiers: readonly Modifier[]): string =>
  modifiers.map(({ how = 'add', amount }) => `${how} ${amount}`).join();

const areEqual = (values: readonly (number | string)[]): boolean => values.every((value) => value === values[0]);
