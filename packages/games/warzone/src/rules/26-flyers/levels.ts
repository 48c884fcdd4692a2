import { levelsAt, mayStand, overlaps } from '@mischia/geometry';
import { message, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { areaById } from '../../table/areas.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene, standing } from '../../table/table.ts';
import { traitsOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import { isAtTheWheel } from '../24-vehicles/drive.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { altitudeOf, FLYER, GLIDER, HIGHEST_LEVEL } from './altitude.ts';

const isFlyer = (state: Battle, { model }: InPlay): boolean => traitsOf(state, model).includes('flyer');
const isGlider = (state: Battle, { model }: InPlay): boolean => traitsOf(state, model).includes('glider');

/** WZ-26.4: who steers: the model itself, or the driver. */
const steers = (state: Battle, acting: Acting): boolean =>
  acting.model.vehicle ? isAtTheWheel(state, acting) : acting.crew === null;

/** no two airborne bases over one another at one level. */
const isFreeAloft = (state: Battle, one: InPlay, level: number): boolean =>
  !standing(state).some(
    (other) => other.model.id !== one.model.id && other.model.altitude === level && overlapsInPlan(state, one, other),
  );
const overlapsInPlan = (state: Battle, a: InPlay, b: InPlay): boolean =>
  overlaps({ ...bodyIn(state, a), z: 0 }, { ...bodyIn(state, b), z: 0 });

/** the surface below, where the base must fit, out of contact with enemies (WZ-26.2). */
function landingPlace(state: Battle, one: InPlay): number | undefined {
  const body = bodyIn(state, one);
  const levels = levelsAt(movingScene(state), body).filter((z) => z <= body.z);
  const z = levels[levels.length - 1];
  if (z === undefined || !mayStand(movingScene(state), { ...body, z }, FREE_PLACE)) return undefined;
  return z;
}

function setLevel(play: Play<Battle>, { model }: InPlay, level: number, ground: number): void {
  model.altitude = level;
  if (model.vehicle) model.vehicle.moved = true;
  relocate(play.state, model, {
    x: model.x,
    y: model.y,
    z: level === 0 ? ground : altitudeOf(level),
    facing: model.facing,
  });
  play.emit({ type: 'altitude-changed', rule: 'WZ-26.4', data: { model: model.id, level } });
}

// WZ-26.4, R-200: up one level; from the ground this is taking off. Gliders cannot (WZ-27.1).
export const ascendActivity: ActivityRule = {
  id: 'ascend',
  rule: 'WZ-26.4',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) => isFlyer(state, acting) && steers(state, acting),
  refusals(state, acting) {
    const { model } = acting;
    if (model.altitude >= HIGHEST_LEVEL) return [refuse({ code: 'fly/highest', rule: 'WZ-26.3' })];
    if (areaById(state, model.area)?.covered) return [refuse({ code: 'fly/under-roof', rule: 'WZ-26.4' })];
    return isFreeAloft(state, acting, model.altitude + FLYER.ascends)
      ? []
      : [refuse({ code: 'fly/occupied', rule: 'WZ-26.4' })];
  },
  *perform(play, acting) {
    setLevel(play, acting, acting.model.altitude + FLYER.ascends, 0);
  },
};

/** Levels one Action leads down to: one, or for gliders up to two (WZ-27.1); 0 where it can land. */
function levelsBelow(state: Battle, one: InPlay): number[] {
  const { altitude } = one.model;
  const most = isGlider(state, one) ? GLIDER.descends : FLYER.descends;
  const found: number[] = [];
  for (let level = altitude - 1; level >= 0 && altitude - level <= most; level--) {
    if (level === 0 ? landingPlace(state, one) !== undefined : isFreeAloft(state, one, level)) found.push(level);
  }
  return found;
}

function* descend(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const levels = levelsBelow(state, acting);
  const level = yield* choose({
    seat: acting.unit.seat,
    kind: 'descend',
    rule: 'WZ-26.4',
    data: { unit: acting.unit.id, model: acting.model.id },
    moot: levels.length === 1,
    options: levels.map((value) => ({
      id: `level:${value}`,
      value,
      label: message('option.level', { level: value }),
      data: { level: value },
    })),
  });
  setLevel(play, acting, level, landingPlace(state, acting) ?? 0);
}

export const descendActivity: ActivityRule = {
  id: 'descend',
  rule: 'WZ-26.4',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) => acting.model.altitude > 0 && steers(state, acting),
  refusals: (state, acting) =>
    levelsBelow(state, acting).length > 0 ? [] : [refuse({ code: 'fly/no-room-below', rule: 'WZ-26.2' })],
  perform: descend,
};
