import {
  type Body,
  distance,
  inArc,
  LEVEL_HEIGHT,
  type Length,
  mayStand,
  planGap,
  type Waypoint,
} from '@mischia/geometry';
import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { sees } from '../../table/sight.ts';
import { areFriends, bodyIn, contactsOf, type InPlay, movingScene, standing } from '../../table/table.ts';
import { fromTheLeftOf } from '../01-conventions/order.ts';
import { vehicleOf } from '../07-units/profiles.ts';
import { commandTest } from '../09-command/in-command.ts';
import { lengthOf, placeAlong } from '../12-movement/path.ts';
import { relocate } from '../12-movement/relocate.ts';
import { travel } from '../12-movement/travel.ts';
import { attack } from '../20-close-combat/attack.ts';
import type { Acting } from '../34-activities/acting.ts';
import { counterChargeMeeting } from './charge.ts';
import { faceEachOther, stopWaiting } from './contact.ts';
import { chargeReach, type PossibleCharge } from './run.ts';

/** A counter-charge that can be made: by whom, when the charger has come so far, and where the two meet. */
interface Chance {
  readonly one: InPlay;
  readonly along: Length;
  readonly chargerTo: Waypoint;
  readonly counterTo: Waypoint;
}

/** Places on a way are looked at this far apart. */
const STRIDE: Length = 1000;
/** Bases end this little apart, so that rounding never lays one over the other. */
const HAIR: Length = 3;

/** WZ-21.9: who could do it at all: waiting, steady, on its feet. */
const mayCounter = (state: Battle, { model }: InPlay): boolean =>
  model.waiting &&
  !model.panicked &&
  !model.crouched &&
  !model.climbing &&
  model.altitude === 0 &&
  (!model.vehicle || vehicleOf(state, model).drive === 'biped');

const moved = (from: Waypoint, to: Waypoint, by: Length): Waypoint => {
  const length = distance(from, to) || 1;
  const share = Math.max(0, by) / length;
  return {
    ...from,
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  };
};

// WZ-21.9, R-098: at a place on the charger's way: how far apart they are, and where they would meet.
function meetingAt(
  state: Battle,
  charger: InPlay,
  one: InPlay,
  at: Waypoint,
  left: Length,
  along: Length,
): Chance | undefined {
  const chargerBody: Body = { ...bodyIn(state, charger), ...at };
  const counterBody = bodyIn(state, one);
  const apart = planGap(chargerBody, counterBody);
  if (apart === 0) return undefined;
  const meeting = counterChargeMeeting(apart, left, chargeReach(state, one));
  if (!meeting) return undefined;
  const { x, y, z, facing } = one.model;
  const here = { x, y, z, facing };
  const chargerTo = moved(at, here, Math.max(0, meeting.charger - HAIR));
  const counterTo = moved(here, at, Math.max(0, meeting.counterCharger - HAIR));
  const without = [charger.model.id, one.model.id];
  const scene = movingScene(state);
  const rules = { terrainMeets: 'base', edgeMeets: 'centre', level: LEVEL_HEIGHT, without } as const;
  const isFree = (body: Body, to: Waypoint) => mayStand(scene, { ...body, ...to }, rules);
  if (!isFree(chargerBody, chargerTo) || !isFree(counterBody, counterTo)) return undefined;
  return { one, along, chargerTo, counterTo };
}

/** Everything a seat could do against a charge, first chances first. */
function chancesOf(state: Battle, seat: Seat, charger: InPlay, { path }: PossibleCharge): Chance[] {
  const reach = chargeReach(state, charger);
  const length = lengthOf(path);
  const start = path[0];
  if (!start) return [];
  return standing(state)
    .filter((one) => one.unit.seat === seat && mayCounter(state, one) && contactsOf(state, one).length === 0)
    .flatMap((one) => {
      // WZ-21.9: the charge must begin in front of it, and be seen.
      const { model } = one;
      if (!inArc({ apex: model, facing: model.facing, width: 18_000, point: start })) return [];
      if (!sees(state, one, charger)) return [];
      const found: Chance[] = [];
      for (let along = 0; along < length; along += STRIDE) {
        const chance = meetingAt(state, charger, one, placeAlong(path, along), reach - along, along);
        if (chance) found.push(chance);
      }
      return found;
    });
}

function* ask(seat: Seat, charger: InPlay, chances: readonly Chance[]): Rule<Chance | null> {
  return yield* choose<'counter-charge', Chance | null>({
    seat,
    kind: 'counter-charge',
    rule: 'WZ-21.9',
    data: { charger: charger.model.id },
    options: [
      ...chances.map(
        (chance): Option<Chance | null> => ({
          id: `counter-charge:${chance.one.model.id}@${chance.along}`,
          value: chance,
          label: message('option.counter-charge', { model: modelLabel(chance.one.model) }),
          data: { model: chance.one.model.id, along: chance.along },
        }),
      ),
      { id: 'pass', value: null, label: message('option.pass') },
    ],
  });
}

/**
 * WZ-21.8, WZ-21.9: waiting enemies may run to meet a charger. True when the charge is over with that: they met, or the
 * charger was stopped before.
 */
export function* counterCharges(play: Play<Battle>, acting: Acting, chosen: PossibleCharge): Rule<boolean> {
  const { state } = play;
  // read to the letter, nothing breaks into a reserve charge.
  if (acting.reserve && state.settings.options['wait.exception'] === 'interrupted') return false;
  const active = state.flow.activation?.seat ?? state.flow.active;
  const declared: Chance[] = [];
  for (const seat of fromTheLeftOf(active, state.players.length)) {
    if (areFriends(state, seat, acting.unit.seat)) continue;
    const chances = chancesOf(state, seat, acting, chosen);
    if (chances.length === 0) continue;
    const chance = yield* ask(seat, acting, chances);
    if (chance) declared.push(chance);
  }
  for (const chance of declared.toSorted((a, b) => a.along - b.along)) {
    if (yield* meet(play, acting, chosen, chance)) return true;
    if (acting.model.presence !== 'table') return true;
  }
  return false;
}

// WZ-21.9: the charger comes so far, the other tests its Command, and they meet: one exchange in which both have charged.
function* meet(play: Play<Battle>, acting: Acting, { path }: PossibleCharge, chance: Chance): Rule<boolean> {
  const { state } = play;
  const { one, along, chargerTo, counterTo } = chance;
  if (along > 0) {
    const until = [...path.slice(0, 1), placeAlong(path, along)];
    const { stopped } = yield* travel(play, acting, until, 'charge');
    if (stopped || acting.model.presence !== 'table') return true;
  }
  // what has become impossible is withdrawn.
  if (one.model.presence !== 'table' || !mayCounter(state, one)) return false;
  const passed = yield* commandTest(play, one, 'WZ-21.9');
  one.model.waiting = false;
  if (!passed) return false;
  relocate(state, acting.model, chargerTo);
  relocate(state, one.model, counterTo);
  faceEachOther(state, acting.model, one.model);
  stopWaiting(play, ...contactsOf(state, acting).map(({ model }) => model));
  play.emit({ type: 'counter-charged', rule: 'WZ-21.9', data: { model: one.model.id, target: acting.model.id } });
  yield* attack(play, acting, { target: one, approach: 'counter-charge' });
  return true;
}
