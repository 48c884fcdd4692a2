import { type Length, WARZONE_SLACK } from '@mischia/geometry';
import { type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { untilMoved } from '@mischia/tabletop';
import { nameOf } from '../../names.ts';
import type { WeaponColumn } from '../../pack/schema.ts';
import type { Aim, Battle, Model } from '../../state.ts';
import { enemiesOf, type InPlay, isEngaged } from '../../table/table.ts';
import { abilitiesOf, actorRow, grantsFor, rowOf } from '../07-units/profiles.ts';
import { isOutOfCommand } from '../09-command/in-command.ts';
import { columnAt } from '../14-weapons/weapons.ts';
import { flameOf } from '../17-templates/shapes.ts';
import { effectModifiers, isDazzled } from '../23-powers/effects.ts';
import { shareSpace } from '../31-building-fire/through.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { type Gun, inArcOf } from './guns.ts';
import {
  areFriendsInTheWay,
  isLine,
  type LineTo,
  lineTo,
  rangeTo,
  type Sightline,
  sightlineTo,
  withCover,
} from './line.ts';
import { priorityTargets, sniperMayShoot } from './priority.ts';
import type { Shot } from './shot.ts';
import { tacticalFrees } from './tactical-sense.ts';

/** A shot that has a line, whether or not anybody has asked how well its target is hidden. */
export interface OpenShot {
  readonly target: InPlay;
  readonly line: Sightline;
  readonly column: WeaponColumn;
  /** WZ-15.4: what lets it be chosen out of turn. */
  readonly freedBy?: RuleId;
}

/** A shot that can be fired: at whom, over which line, with which column of the weapon. */
export interface PossibleShot extends OpenShot {
  readonly line: LineTo;
}

/** An enemy as a gun finds it: a possible shot, or not; and everything that speaks against firing at it now. */
export interface Judged<Shot extends OpenShot = PossibleShot> {
  readonly target: InPlay;
  readonly shot: Shot | undefined;
  readonly refusals: readonly Refusal[];
  /** WZ-15.4: not the priority target, but the shooter is free to choose it. */
  readonly freed?: boolean;
}

// WZ-15.1, WZ-15.2: what a gun can do to one enemy, target priority aside.
export function judgeShot(state: Battle, acting: Acting, gun: Gun, target: InPlay): Judged {
  const say = saying(state, target);
  // WZ-33.27: nobody can shoot at what stalks.
  if (target.model.stalking) return { target, shot: undefined, refusals: [say('shoot/stalking', 'WZ-33.27')] };
  const line = lineTo(state, acting, target);
  if (!isLine(line)) return { target, shot: undefined, refusals: [line] };
  const column = columnFor(gun, line.distance);
  if (!column) return { target, shot: undefined, refusals: [say('shoot/out-of-range', 'WZ-14.1')] };
  const faults = firingFaults(state, acting, gun, target, line.access);
  return { target, shot: { target, line, column }, refusals: faults.map(({ code, rule }) => say(code, rule)) };
}

const saying =
  (state: Battle, { model: { id } }: InPlay) =>
  (code: string, rule: string): Refusal =>
    refuse({ code, rule, params: { model: nameOf(state, id) }, at: id });

const OUT_OF_ARC = 'shoot/out-of-arc';
const OF_ARC = { code: OUT_OF_ARC, rule: 'WZ-08.3' };
const OF_FLIGHT = { code: 'shoot/flame-and-flight', rule: 'WZ-26.8' };
const OF_FRIENDS = { code: 'shoot/friends-in-the-way', rule: 'WZ-19.1' };

/** What speaks against firing along a line, sight and range aside. */
function firingFaults(
  state: Battle,
  acting: Acting,
  gun: Gun,
  target: InPlay,
  access: LineTo['access'],
): readonly { readonly code: string; readonly rule: string }[] {
  const isOutOfArc = !inArcOf(gun, acting.model, target.model);
  // WZ-26.8, R-185: flames reach nobody in the air, nor the ground from there.
  const isInFlight = gun.weapon.area?.kind === 'direct' && target.model.altitude + acting.model.altitude > 0;
  const isBlocked = !access && areFriendsInTheWay(state, acting, target);
  return [...(isOutOfArc ? [OF_ARC] : []), ...(isInFlight ? [OF_FLIGHT] : []), ...(isBlocked ? [OF_FRIENDS] : [])];
}

// the intended target must be within the template's length.
function columnFor({ weapon, mounted }: Gun, distance: Length): WeaponColumn | undefined {
  const flame = weapon.area?.kind === 'direct' ? flameOf(weapon.area.template) : undefined;
  return flame !== undefined && distance > flame.length + WARZONE_SLACK
    ? undefined
    : columnAt(weapon, distance, mounted);
}

/** Whether an enemy is in a gun's arc and, in the same space, in its range: through an opening it may be nearer. */
export const bearsOn = (state: Battle, acting: Acting, gun: Gun, target: InPlay): boolean =>
  !target.model.stalking &&
  inArcOf(gun, acting.model, target.model) &&
  (!shareSpace(state, acting.model.area, target.model.area) ||
    columnFor(gun, rangeTo(state, acting, target)) !== undefined);

/** The shot at an enemy whom `judgeShot` would find nothing against: what is cheap to ask comes first, no reasons are given. */
function openShot(state: Battle, acting: Acting, gun: Gun, target: InPlay): OpenShot | undefined {
  if (!bearsOn(state, acting, gun, target)) return undefined;
  const line = sightlineTo(state, acting, target);
  const column = isLine(line) ? columnFor(gun, line.distance) : undefined;
  if (!isLine(line) || !column) return undefined;
  return firingFaults(state, acting, gun, target, line.access).length === 0 ? { target, line, column } : undefined;
}

/** Whether a gun may fire at an enemy, target priority aside. */
export const isValidTarget = (state: Battle, acting: Acting, gun: Gun, target: InPlay): boolean =>
  openShot(state, acting, gun, target) !== undefined;

/** The shot at an enemy that nothing but target priority may forbid; none where something else does. */
export function validShot(state: Battle, acting: Acting, gun: Gun, target: InPlay): PossibleShot | undefined {
  const shot = openShot(state, acting, gun, target);
  return shot && covered(state, acting, shot);
}

/** The same shot with how well its target is hidden: it takes longer to find than whether there is a line. */
const covered = (state: Battle, acting: Acting, shot: OpenShot): PossibleShot => ({
  ...shot,
  line: withCover(state, acting, shot.target, shot.line),
});

/** All of them, kept until something moves: who aims and fires, and whoever thinks for him, asks for them again and again. */
function openShots(state: Battle, acting: Acting, gun: Gun): readonly Judged<OpenShot>[] {
  const key = `targets ${acting.crew?.id ?? acting.model.id} ${gun.key} ${gun.facing} ${gun.arc}`;
  return untilMoved(state, key, () =>
    enemiesOf(state, acting.unit.seat).flatMap((target): Judged<OpenShot>[] => {
      const shot = openShot(state, acting, gun, target);
      return shot ? [{ target, shot, refusals: [] }] : [];
    }),
  );
}

/** Enemies at whom a gun may fire now, and those whom target priority alone forbids. */
export const openTargets = (state: Battle, acting: Acting, gun: Gun): readonly Judged<OpenShot>[] =>
  state.settings.options['priority.arc'] === 'allInSight'
    ? judgeTargets(state, acting, gun)
    : withPriority(state, acting, gun, openShots(state, acting, gun));

/** Shots that a gun may fire now: only of these anybody asks how well the target is hidden. */
export const likelyShots = (state: Battle, acting: Acting, gun: Gun): Legal[] =>
  openTargets(state, acting, gun).flatMap((one): Legal[] =>
    isLegal(one) ? [{ ...one, shot: covered(state, acting, one.shot) }] : [],
  );

/** An enemy at whom nothing speaks against firing. */
export interface Legal<Shot extends OpenShot = PossibleShot> extends Judged<Shot> {
  readonly shot: Shot;
}

export const isLegal = <Shot extends OpenShot>(judged: Judged<Shot>): judged is Legal<Shot> =>
  judged.shot !== undefined && judged.refusals.length === 0;

/** Every enemy on the table as a gun finds it, with target priority. */
export const judgeTargets = (state: Battle, acting: Acting, gun: Gun): Judged[] =>
  withPriority(
    state,
    acting,
    gun,
    enemiesOf(state, acting.unit.seat).map((enemy) => judgeShot(state, acting, gun, enemy)),
  );

// WZ-15.3: only the first targets may be chosen, unless something frees the shooter.
function withPriority<Shot extends OpenShot>(
  state: Battle,
  acting: Acting,
  gun: Gun,
  judged: readonly Judged<Shot>[],
): Judged<Shot>[] {
  const { options } = state.settings;
  // those out of the arc count for priority only if the host says so.
  const counts = ({ shot, refusals }: Judged<Shot>) =>
    shot !== undefined && refusals.every(({ code }) => options['priority.arc'] === 'allInSight' && code === OUT_OF_ARC);
  const valid = judged.filter(counts);
  const first = priorityTargets(
    valid.map(({ target, shot }) => ({
      id: target.model.id,
      distance: shot!.line.distance,
      D: rowOf(state, target.model).D,
      engaged: isEngaged(state, target),
    })),
    gun.weapon.against === 'tank',
    options,
  );
  const may = new Set(first.map(({ id }) => id));
  return judged.map((one) => {
    if (!one.shot || one.refusals.length > 0 || may.has(one.target.model.id)) return one;
    const freedBy = freeing(state, acting, one.shot, valid);
    if (freedBy) return { ...one, freed: true, shot: { ...one.shot, freedBy } };
    const nearest = first[0] ? nameOf(state, first[0].id) : '';
    const params = { model: nameOf(state, one.target.model.id), first: nearest };
    const refusal = refuse({ code: 'shoot/not-priority', rule: 'WZ-15.3', params, at: one.target.model.id });
    return { ...one, refusals: [refusal] };
  });
}

// WZ-15.4: Tactical Sense (R-171: the nearest of the unit chosen) and a Sniper who has aimed.
function freeing(
  state: Battle,
  acting: Acting,
  { target, line }: OpenShot,
  valid: readonly Judged<OpenShot>[],
): RuleId | undefined {
  const actor = actorOf(acting);
  const ofUnit = valid.filter((one) => one.target.unit.id === target.unit.id);
  const isNearest = ofUnit.every(({ shot }) => shot!.line.distance >= line.distance - WARZONE_SLACK);
  if (actor.tacticalMargin !== null) {
    const { cover } = withCover(state, acting, target, line);
    const camouflaged = cover.state === 'cover' && (grantsFor(state, target.model).camouflaged ?? false);
    const reaches = isNearest || state.settings.options['amend.tacticalUnit'] === 'off';
    if (reaches && tacticalFrees(actor.tacticalMargin, camouflaged)) return 'WZ-33.28';
  }
  if (!grantsFor(state, acting.model, acting.crew).sniper) return undefined;
  return sniperMayShoot(aimsAt(actor.aim, target.model), isNearest) ? 'WZ-33.25' : undefined;
}

/** WZ-15.6: Aims at a model that still hold. */
export const aimsAt = (aim: Aim | null, { id }: Pick<Model, 'id'>): number =>
  aim && 'model' in aim.at && aim.at.model === id ? aim.count : 0;

/** What of a shooter decides about a shot, whatever is shot at. */
export function shooterFacts(state: Battle, acting: Acting): Shot['shooter'] {
  const { model, crew, reserve } = acting;
  return {
    AT: actorRow(state, model, crew).AT,
    outOfCommand: isOutOfCommand(state, acting),
    panicked: model.panicked,
    dazzled: isDazzled(model.effects, 'AT'),
    // reserve shots are fired from a standing vehicle.
    onTheMove: !reserve && (model.vehicle?.moved ?? false),
    abilities: abilitiesOf(state, model, crew),
  };
}

/** The facts of a shot at a model (WZ-15.7). */
export const shotFacts = (
  state: Battle,
  acting: Acting,
  { target, line, column }: PossibleShot,
  aims: number,
): Shot => ({
  options: state.settings.options,
  shooter: shooterFacts(state, acting),
  column,
  aims,
  indirect: false,
  target: {
    kind: 'model',
    D: rowOf(state, target.model).D,
    distance: line.distance,
    cover: line.cover,
    crouched: target.model.crouched,
    abilities: abilitiesOf(state, target.model),
  },
  effects: effectModifiers(target.model.effects, 'shotsAt'),
});
