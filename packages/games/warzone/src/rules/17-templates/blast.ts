import {
  blastTemplate,
  deviated,
  type Length,
  landing,
  levelsAt,
  type Point,
  planGap,
  touchesOpening,
} from '@mischia/geometry';
import { type Play, type Rule, type RuleId, roll, rollOne } from '@mischia/kernel';
import type { Weapon, WeaponColumn } from '../../pack/schema.ts';
import type { AreaId, Battle, Model } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { openingOf } from '../../table/openings.ts';
import { seesPoint } from '../../table/sees-point.ts';
import { terrainNow } from '../../table/standing.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import type { Gun } from '../15-shooting/guns.ts';
import { strengthOf } from '../15-shooting/strength.ts';
import type { PossibleShot } from '../15-shooting/targets.ts';
import { LEVEL_HEIGHT } from '../26-flyers/altitude.ts';
import { revealArea } from '../29-hidden/reveal.ts';
import { burstsAbove } from '../31-building-fire/fire.ts';
import type { Acting } from '../34-activities/acting.ts';
import { type Deviation, deviationCap, deviationFrom, HATCH_CAP } from './deviation.ts';
import { offerDives } from './dive.ts';
import { blastOf } from './shapes.ts';
import { strikeUnder } from './strike-under.ts';
import { blockersAt, type Laid, modelsHit } from './under.ts';

type Spot = Point & { readonly z: Length };

/** The diameter of a weapon's blast. */
function diameterOf({ area, id }: Weapon): Length {
  const diameter = area && blastOf(area.template);
  if (diameter === undefined) throw new Error(`${id} has no blast`);
  return diameter;
}

export const laidAt = (state: Battle, at: Spot, diameter: Length, altitude = 0, area?: AreaId): Laid => ({
  template: blastTemplate(at, diameter),
  origin: at,
  area: area ?? areaAt(state, at),
  altitude,
});

// WZ-17.2: on a hit the template lies on the centre of the target's base.
export function* blastAtModel(
  play: Play<Battle>,
  acting: Acting,
  gun: Gun,
  column: WeaponColumn,
  { model }: InPlay,
): Rule<void> {
  yield* burst(play, acting, gun.weapon, column, blastOn(play.state, gun.weapon, model));
}

/** A weapon's blast on a model, at its altitude and in its area. */
export const blastOn = (state: Battle, weapon: Weapon, { x, y, z, altitude, area }: Model): Laid =>
  laidAt(state, { x, y, z }, diameterOf(weapon), altitude, area);

/** A weapon's blast on a point. */
export const blastAt = (state: Battle, weapon: Weapon, at: Spot): Laid => laidAt(state, at, diameterOf(weapon));

/** WZ-17.4: from where a shot goes astray, and how. */
export interface Stray {
  readonly from: Spot;
  readonly cap: Length;
  /** WZ-31.10: walls stop the line from the shooter, not that from the target. */
  readonly fromShooter?: boolean;
  /** Rules beside those of every deviation. */
  readonly also?: readonly RuleId[];
}

/** What becomes of a shot that misses: nothing, a deviation, or upwards through a hatch one of two (WZ-31.9). */
export type Miss = { readonly lostBy: RuleId } | Stray | { readonly above: Stray; readonly below: Stray };

// WZ-17.2, WZ-17.4: on a miss it goes astray from the target; WZ-26.8: a miss at somebody in the air is lost.
export function missOf(state: Battle, acting: Acting, gun: Gun, { target, line }: PossibleShot): Miss {
  if (target.model.altitude > 0) return { lostBy: 'WZ-26.8' };
  const { x, y, z } = target.model;
  const access = line.access === null ? undefined : state.access[line.access];
  if (access?.kind === 'hatch') return missByHatch(acting, gun, { x, y, z }, access.at);
  const apart = planGap(bodyIn(state, acting), bodyIn(state, target));
  const opening = access && openingOf(state, access.id);
  // WZ-31.10: who does not touch the opening sees only part of what lies behind it.
  const far = opening && !touchesOpening(opening.at, bodyIn(state, acting));
  const also = access ? ['WZ-31.10'] : [];
  return { from: { x, y, z }, cap: deviationCap(apart), fromShooter: far === true, also };
}

// WZ-31.8, WZ-31.9, R-147: downwards as always; upwards a direct weapon that misses does nothing, another bursts at a hatch.
function missByHatch({ model }: Acting, { weapon }: Gun, target: Spot, hatch: Point): Miss {
  const { x, y } = hatch;
  if (target.z < model.z) return { from: target, cap: HATCH_CAP, also: ['WZ-31.8'] };
  if (weapon.fire === 'direct') return { lostBy: 'WZ-31.9' };
  const by = (z: Length): Stray => ({ from: { x, y, z }, cap: HATCH_CAP, also: ['WZ-31.9'] });
  return { above: by(target.z), below: by(model.z) };
}

export function* blastGoesAstray(play: Play<Battle>, acting: Acting, gun: Gun, shot: PossibleShot): Rule<void> {
  const miss = missOf(play.state, acting, gun, shot);
  if ('lostBy' in miss) return isLost(play, acting, miss.lostBy);
  if ('from' in miss) return yield* astray(play, acting, gun, shot.column, miss);
  const face = yield* rollOne({ rule: 'WZ-31.9', for: 'hatch', by: acting.unit.seat, sides: 20 });
  yield* astray(play, acting, gun, shot.column, burstsAbove(face) ? miss.above : miss.below);
}

const isLost = (play: Play<Battle>, { model }: Acting, rule: RuleId): void =>
  play.emit({ type: 'shot-lost', rule, data: { model: model.id } });

/** WZ-17.4: direction, then distance. */
function* rollDeviation(acting: Acting, cap: Length): Rule<Deviation> {
  const [direction, distance] = yield* roll({
    rule: 'WZ-17.4',
    for: 'deviation',
    by: acting.unit.seat,
    count: 2,
    sides: 20,
  });
  return deviationFrom(direction as number, distance as number, cap);
}

/** Where a template lands, and whether something stopped it on the way. */
interface Landed {
  readonly at: Spot;
  readonly isStopped: boolean;
}

// WZ-17.4, WZ-17.5: where a template lands, stopped by walls; R-082: off the table the shot is lost.
export function landingOf(
  state: Battle,
  acting: Acting,
  { from, fromShooter = false }: Stray,
  { direction, distance }: Deviation,
): Landed | undefined {
  const shooter = acting.model;
  // number 1 goes on from the shooter; straight above or below there is no such line, and north will do.
  const line = shooter.x === from.x && shooter.y === from.y ? { x: from.x, y: from.y - 1 } : shooter;
  const to = deviated(line, from, direction, distance);
  const at = fromShooter ? seenFrom(state, acting, from, to) : stopped(state, from, to);
  return at && { at: fallen(state, at), isStopped: !isWhereMeant(at, to) };
}

/** WZ-17.4: the template lies on the table: over the edge of a roof it falls to the next surface below. */
function fallen(state: Battle, at: Spot): Spot {
  const levels = levelsAt(movingScene(state), at);
  if (levels.some((z) => Math.abs(z - at.z) < LEVEL_HEIGHT)) return at;
  return { ...at, z: levels.findLast((z) => z < at.z) ?? at.z };
}

// WZ-17.4: the template lands elsewhere.
export function* astray(play: Play<Battle>, acting: Acting, gun: Gun, column: WeaponColumn, stray: Stray): Rule<void> {
  const { state } = play;
  const { cap, also = [] } = stray;
  const deviation = yield* rollDeviation(acting, cap);
  const { direction, distance } = deviation;
  const met = landingOf(state, acting, stray, deviation);
  if (!met) return isLost(play, acting, 'WZ-17.5');
  const { at, isStopped } = met;
  play.emit({
    type: 'deviated',
    rule: 'WZ-17.4',
    also: isStopped ? [...also, 'WZ-17.5'] : also,
    data: { model: acting.model.id, direction, distance, at: [at.x, at.y, at.z] },
  });
  yield* burst(play, acting, gun.weapon, column, blastAt(state, gun.weapon, at));
}

const isWhereMeant = (met: Spot, to: Point): boolean => Math.abs(met.x - to.x) <= 1 && Math.abs(met.y - to.y) <= 1;

/** Where a line ends that walls stop; undefined off the table. */
function stopped(state: Battle, from: Spot, to: Point): Spot | undefined {
  const met = landing(from, to, blockersAt(terrainNow(state), from.z), {
    width: state.table.width,
    height: state.table.depth,
  });
  return met.kind === 'lost' ? undefined : { ...met.at, z: from.z };
}

// WZ-31.10: where the shooter sees the point it bursts there; else at the first thing in the way from him, on his own level or,
// beyond the opening, on that of the target.
function seenFrom(state: Battle, acting: Acting, target: Spot, to: Point): Spot | undefined {
  const { x, y, z } = acting.model;
  const point = { ...to, z: target.z };
  const { width, depth } = state.table;
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > depth) return undefined;
  if (seesPoint(state, acting, point)) return { x: Math.round(to.x), y: Math.round(to.y), z: target.z };
  const near = stopped(state, { x, y, z }, to);
  if (z === target.z || !near || near.x !== Math.round(to.x) || near.y !== Math.round(to.y)) return near;
  return stopped(state, target, to);
}

// WZ-17.2, WZ-01.6: dives first, then everybody still under the template, nearest first.
export function* burst(
  play: Play<Battle>,
  acting: Acting,
  weapon: Weapon,
  column: WeaponColumn,
  laid: Laid,
): Rule<void> {
  const { state } = play;
  const { x, y, z } = laid.origin;
  play.emit({
    type: 'template-laid',
    rule: 'WZ-17.2',
    also: ['WZ-17.3'],
    data: {
      model: acting.model.id,
      weapon: weapon.id,
      at: [x, y, z],
      under: modelsHit(state, laid).map(({ one }) => one.model.id),
    },
  });
  yield* revealArea(play, laid.area);
  yield* offerDives(play, laid, acting.reserve);
  const laying = { weapon, column, strength: strengthOf(state, acting), laid, rule: 'WZ-17.2' };
  for (const under of modelsHit(state, laid)) {
    if (under.one.model.presence === 'table') yield* strikeUnder(play, acting, laying, under);
  }
}
