import type { Battle, Model } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isEngaged } from './contact.ts';
import { columnAt, flameLength, type Gun, inArc } from './guns.ts';
import { isUpright } from './lean.ts';
import { areTogether, isDeadAngle, isLaneFree, type Line, lineOf, rangeBetween } from './lines.ts';
import { atMost, INCH } from './measure.ts';
import { can, enemiesOf, idOf, isAirborne, modelCan, sizeOf, succeeds, type Who } from './troops.ts';

/** WZ-15.1 to WZ-15.4: whom somebody may fire at. */

export interface Target {
  readonly model: Model;
  readonly unit: string;
  readonly line: Line;
  readonly engaged: boolean;
}

/** Valid targets of a gun, by R-064 perhaps those out of its arc as well; undefined where the text leaves one of them open. */
export function validTargets(state: Battle, who: Who, gun: Gun, allRound = false): Target[] | undefined {
  const found: Target[] = [];
  for (const { unit, model } of enemiesOf(state, who.unit)) {
    if (model.stalking) continue;
    const direct = gun.weapon.area?.kind === 'direct';
    // WZ-26.8, R-185: flames reach neither up nor down.
    if (direct && isAirborne(model) !== isAirborne(who.model)) continue;
    if (direct && isAirborne(model)) continue;
    if (!allRound && !inArc(state, who, gun, model)) continue;
    // WZ-31.1: through an opening the way to it is not counted.
    if (areTogether(state, who.model, model) && !columnAt(gun, rangeBetween(state, who.model, model))) continue;
    const line = lineOf(state, who.model, model);
    if (!line.sure) return undefined;
    if (!columnAt(gun, line.distance) || !line.sees) continue;
    const length = flameLength(gun.weapon);
    if (length !== undefined && !atMost(line.distance, length)) continue;
    const dead = isDeadAngle(state, who.model, model);
    if (dead === undefined) return undefined;
    if (dead) continue;
    const free = isLaneFree(state, who.unit, who.model, model);
    if (free === undefined) return undefined;
    if (free) found.push({ model, unit: unit.id, line, engaged: isEngaged(state, unit, model) });
  }
  return found;
}

const nearest = (targets: readonly Target[]): Target[] => {
  const least = Math.min(...targets.map(({ line }) => line.distance));
  return targets.filter(({ line }) => atMost(line.distance, least));
};

// WZ-15.3.
function priority(state: Battle, gun: Gun, valid: readonly Target[]): Target[] {
  const near = valid.filter(({ line }) => atMost(line.distance, 6 * INCH));
  const threats = near.filter(({ engaged }) => !engaged);
  // an engaged one may be chosen, and need not.
  if (threats.length > 0)
    return state.settings.options['priority.td'] === 'anyInTD' ? near : [...nearest(near), ...nearest(threats)];
  const free = valid.filter(({ engaged }) => !engaged);
  const held = state.settings.options['priority.td'] === 'anyInTD' ? near : nearest(near);
  if (free.length === 0) return held.length > 0 ? held : nearest(valid);
  const large = ({ model }: Target) => sizeOf(state, model) >= 5;
  const wanted = free.filter((one) => large(one) === (gun.weapon.against === 'tank'));
  return [...held, ...nearest(free), ...nearest(wanted)];
}

// WZ-33.28, R-171, R-205: the nearest of any unit; somebody camouflaged in cover only with two to spare.
function byTacticalSense({ book }: Scene, state: Battle, who: Who, valid: readonly Target[]): Target[] {
  const tried = book.tactical.get(idOf(who));
  if (!tried || !succeeds(tried.face, tried.needed)) return [];
  return (state.settings.options['amend.tacticalUnit'] === 'on' ? nearestOfUnits(valid) : valid).filter(
    ({ model, line }) =>
      !(modelCan(state, model, 'camouflage') && line.cover.state === 'cover') || succeeds(tried.face, tried.needed - 2),
  );
}

const nearestOfUnits = (valid: readonly Target[]): Target[] =>
  [...new Set(valid.map(({ unit }) => unit))].flatMap((unit) => nearest(valid.filter((one) => one.unit === unit)));

/** What was found at this moment: several judges ask for the same. */
const known = new Map<string, Target[] | undefined>();
export const lookForTargetsAgain = (): void => known.clear();

/** Whom a gun may be fired at now; undefined where the text leaves it open. */
export function legalTargets(scene: Scene, who: Who, gun: Gun): Target[] | undefined {
  if (!isUpright()) return targetsAnew(scene, who, gun);
  const key = `${idOf(who)} ${gun.id}`;
  if (!known.has(key)) known.set(key, targetsAnew(scene, who, gun));
  return known.get(key);
}

function targetsAnew(scene: Scene, who: Who, gun: Gun): Target[] | undefined {
  const { state, book } = scene;
  const valid = validTargets(state, who, gun, state.settings.options['priority.arc'] === 'allInSight');
  if (!valid) return undefined;
  const aim = book.aims.get(idOf(who));
  // WZ-33.25.
  const sniped = can(state, who, 'sniper')
    ? (aim && aim.count >= 2 ? valid : nearestOfUnits(valid)).filter(({ model }) => model.id === aim?.at)
    : [];
  const all = [...priority(state, gun, valid), ...byTacticalSense(scene, state, who, valid), ...sniped];
  return all.filter(
    (one, i) => all.findIndex(({ model }) => model.id === one.model.id) === i && inArc(state, who, gun, one.model),
  );
}
