import { gapToArea, type Length, levelsAt, mayStand, overlaps } from '@mischia/geometry';
import { message, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle, Model } from '../../state.ts';
import { areaById } from '../../table/areas.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene, standing } from '../../table/table.ts';
import { traitsOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import { isAtTheWheel } from '../24-vehicles/drive.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { altitudeOf, FLYER, GLIDER, HIGHEST_LEVEL, LEVEL_HEIGHT, levelAt } from './altitude.ts';

const isFlyer = (state: Battle, { model }: InPlay): boolean => traitsOf(state, model).includes('flyer');
const isGlider = (state: Battle, { model }: InPlay): boolean => traitsOf(state, model).includes('glider');

/** WZ-26.4: who steers: the model itself, or the driver. */
const steers = (state: Battle, acting: Acting): boolean =>
  acting.model.vehicle ? isAtTheWheel(state, acting) : acting.crew === null;

/** no two airborne bases over one another at one level. */
export const isFreeAloft = (state: Battle, one: InPlay, level: number, body = bodyIn(state, one)): boolean =>
  !standing(state).some(
    (other) =>
      other.model.id !== one.model.id &&
      other.model.altitude === level &&
      overlaps({ ...body, z: 0 }, { ...bodyIn(state, other), z: 0 }),
  );

/** The surface below somebody in the air: ground, hill or roof. */
function surfaceBelow(state: Battle, one: InPlay): Length {
  const body = bodyIn(state, one);
  const levels = levelsAt(movingScene(state), body).filter((z) => z <= body.z);
  return levels[levels.length - 1] ?? 0;
}

/** nobody flies into a covered area: the highest roof below. */
function roofBelow(state: Battle, one: InPlay): Length {
  const body = bodyIn(state, one);
  const roofs = state.table.areas
    .filter(({ covered, outline }) => covered && gapToArea(body, [outline]) === 0)
    .map(({ z }) => z + LEVEL_HEIGHT)
    .filter((z) => z <= body.z);
  return Math.max(0, ...roofs);
}

/** the surface below, where the base must fit, out of contact with enemies (WZ-26.2). */
function landingPlace(state: Battle, one: InPlay): Length | undefined {
  const z = surfaceBelow(state, one);
  if (z < roofBelow(state, one)) return undefined;
  return mayStand(movingScene(state), { ...bodyIn(state, one), z }, FREE_PLACE) ? z : undefined;
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

// from a roof or a hill one level above that of its height.
const levelAbove = ({ altitude, z }: Model): number => (altitude || levelAt(z)) + FLYER.ascends;

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
    return isFreeAloft(state, acting, levelAbove(model)) ? [] : [refuse({ code: 'fly/occupied', rule: 'WZ-26.4' })];
  },
  *perform(play, acting) {
    setLevel(play, acting, levelAbove(acting.model), 0);
  },
};

/** Levels one Action leads down to: one, or for gliders up to two (WZ-27.1); 0 where that reaches the surface and it can land. */
function levelsBelow(state: Battle, one: InPlay): number[] {
  const { altitude } = one.model;
  const most = isGlider(state, one) ? GLIDER.descends : FLYER.descends;
  const surface = surfaceBelow(state, one);
  const roof = roofBelow(state, one);
  const found: number[] = [];
  for (let level = altitude - 1; level >= 0 && altitude - level <= most; level--) {
    if (altitudeOf(level) <= surface) return landingPlace(state, one) === undefined ? found : [...found, 0];
    if (altitudeOf(level) < roof) return found;
    if (isFreeAloft(state, one, level)) found.push(level);
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
