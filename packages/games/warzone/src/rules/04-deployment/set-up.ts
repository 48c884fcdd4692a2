import { message, type Option, type Play, Random, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { modelOption } from '../../ask.ts';
import { choose, decide } from '../../decisions.ts';
import type { SetUpOrder } from '../../forms.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { areaById } from '../../table/areas.ts';
import { placeCandidates, putDown } from '../../table/places.ts';
import { isStanding } from '../../table/standing.ts';
import { enemiesOf, type InPlay } from '../../table/table.ts';
import { grantsFor, livingModels, traitsOf } from '../07-units/profiles.ts';
import { isLine, lineTo, sightlineTo } from '../15-shooting/line.ts';
import { altitudeOf, FLYER, GLIDER } from '../26-flyers/altitude.ts';

const isTaken = (answer: unknown): answer is 'no-room' => answer === 'no-room';

/** Asks where the models of an order go and puts them down; false when there was no room for any. */
export function* setUp(play: Play<Battle>, unit: Unit, given: SetUpOrder, mayWait = false): Rule<boolean> {
  const { state } = play;
  const hasRoom = placeCandidates(state, given, 1, new Random(1)).length > 0;
  const options: Option<'no-room' | 'not-now'>[] = [
    ...(mayWait ? [{ id: 'not-now', value: 'not-now' as const, label: message('option.not-now') }] : []),
    ...(hasRoom || mayWait ? [] : [{ id: 'no-room', value: 'no-room' as const, label: message('option.no-room') }]),
  ];
  const answer = yield* decide<'deploy', 'no-room' | 'not-now'>({
    seat: unit.seat,
    kind: 'deploy',
    // which way a reserve comes is its owner's business until it stands there.
    rule: mayWait ? 'WZ-05.4' : given.rule,
    data: given,
    options,
  });
  if (answer === 'not-now') return false;
  const left = isTaken(answer)
    ? unit.models.filter(({ id }) => given.models?.includes(id))
    : putDown(state, unit, given, answer);
  for (const model of left) {
    model.presence = 'gone';
    unit.startSize--;
  }
  touch(state);
  // From here on everybody sees them.
  tellSetUp(play, unit, given);
  if (given.rule === 'WZ-04.3' || given.rule === 'WZ-33.17') yield* takeOff(play, unit);
  if (given.rule === 'WZ-33.17') yield* lieLow(play, unit);
  return true;
}

function tellSetUp({ state, emit }: Play<Battle>, unit: Unit, given: SetUpOrder): void {
  // WZ-29.5: a phantom appears even behind closed doors.
  const isIndoors = unit.models.some(({ presence, area }) => presence === 'table' && areaById(state, area)?.covered);
  const also = given.rule === 'WZ-33.30' && isIndoors ? ['WZ-29.5'] : [];
  emit({ type: 'unit-set-up', rule: given.rule, also, data: { unit: unit.id }, reveals: true });
}

/** WZ-07.2: a squad without a leader of its own gets one when it is deployed. */
export const isLeaderless = (unit: Unit): boolean =>
  unit.squad && unit.leader === null && livingModels(unit).length > 0;

export function* nameLeader(unit: Unit): Rule<void> {
  if (!isLeaderless(unit)) return;
  const models = livingModels(unit);
  unit.leader = yield* choose({
    seat: unit.seat,
    kind: 'choose-leader',
    rule: 'WZ-07.2',
    data: { unit: unit.id },
    moot: models.length === 1,
    options: models.map((model) => modelOption('leader', model, model.id)),
  });
}

// WZ-26.2, WZ-27.1: gliders start at 18"; flyers on the ground or at 3", as their owner likes.
function* takeOff(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const models = unit.models.filter(isStanding);
  const has = (trait: 'flyer' | 'glider') => models.filter((model) => traitsOf(state, model).includes(trait));
  const [gliders, flyers] = [has('glider'), has('flyer')];
  const aloft =
    flyers.length > 0 &&
    (yield* choose({
      seat: unit.seat,
      kind: 'deploy-altitude',
      rule: 'WZ-26.2',
      data: { unit: unit.id },
      options: [
        { id: 'grounded', value: false, label: message('option.grounded') },
        { id: 'airborne', value: true, label: message('option.airborne') },
      ],
    }));
  const raise = (model: Model, level: number) => {
    model.altitude = level;
    model.z = altitudeOf(level);
  };
  for (const model of gliders) raise(model, GLIDER.startsAt);
  if (aloft) for (const model of flyers) raise(model, FLYER.startsAt);
  touch(state);
}

// WZ-33.17: infiltrators lie low, unless they are in cover or out of sight of every enemy and their owner lets them stand.
function* lieLow(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const models = unit.models.filter((model) => isStanding(model) && mayCrouch(state, model));
  const mayStand = models.filter((model) => isOutOfView(state, { unit, model }));
  const crouches =
    mayStand.length === 0 ||
    (yield* choose({
      seat: unit.seat,
      kind: 'infiltrate-stance',
      rule: 'WZ-33.17',
      data: { unit: unit.id, models: mayStand.map(({ id }) => id) },
      options: [
        { id: 'crouched', value: true, label: message('option.infiltrate-crouched') },
        { id: 'standing', value: false, label: message('option.infiltrate-standing') },
      ],
    }));
  for (const model of models) model.crouched = crouches || !mayStand.includes(model);
  touch(state);
}

const mayCrouch = (state: Battle, model: Model): boolean => !model.vehicle && !grantsFor(state, model).cannotCrouch;

/** In cover from, or not seen by, every enemy. */
const isOutOfView = (state: Battle, one: InPlay): boolean =>
  enemiesOf(state, one.unit.seat).every((enemy) => {
    // Most enemies see nothing at all: how well he is hidden is asked only of the others.
    if (!isLine(sightlineTo(state, enemy, one))) return true;
    const line = lineTo(state, enemy, one);
    return !isLine(line) || line.cover.state === 'cover';
  });
