import { type Refusal, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Actor, Model } from '../../state.ts';
import { contactsOf } from '../../table/table.ts';
import { objectsTouched } from '../06-victory/spoils.ts';
import { grantsFor, traitsOf } from '../07-units/profiles.ts';
import { dropObject } from '../07-units/remove.ts';
import { listenAgain } from '../11-actions/mutes.ts';
import { crewCanWait } from '../24-vehicles/types.ts';
import { mayWaitAloft } from '../26-flyers/altitude.ts';
import { type Acting, actorOf } from './acting.ts';
import type { ActivityRule } from './registry.ts';

const one = () => 1;
const plain = { cost: one, spending: 'any', refusals: () => [] } as const;

// WZ-16.6: down on one's knees, and up again.
const crouch: ActivityRule = {
  ...plain,
  id: 'crouch',
  rule: 'WZ-16.6',
  concerns: (_state, acting) => !acting.model.crouched && acting.model.altitude === 0 && speaksForAll(acting),
  refusals(state, { model }) {
    if (model.vehicle) return [refuse({ code: 'crouch/vehicle', rule: 'WZ-24.2' })];
    return grantsFor(state, model).cannotCrouch ? [refuse({ code: 'crouch/never', rule: 'WZ-33.32' })] : [];
  },
  *perform(play, { model }) {
    model.crouched = true;
    touch(play.state);
    play.emit({ type: 'crouched', rule: 'WZ-16.6', data: { model: model.id } });
  },
};

const stand: ActivityRule = {
  ...plain,
  id: 'stand',
  rule: 'WZ-16.6',
  concerns: (_state, { model }) => model.crouched,
  *perform(play, { model }) {
    model.crouched = false;
    touch(play.state);
    play.emit({ type: 'stood-up', rule: 'WZ-16.6', data: { model: model.id } });
  },
};

/** WZ-24.3: all of a crew wait together; the first of those alive says so. */
const speaksForAll = ({ model, crew }: Acting): boolean =>
  !model.vehicle || model.vehicle.crew.find(({ wounds }) => wounds > 0)?.id === crew?.id;

const livingCrew = ({ vehicle }: Model) => vehicle?.crew.filter(({ wounds }) => wounds > 0) ?? [];

// WZ-11.2, WZ-24.3: the activation ends, one reserve action is held; of a vehicle every living member spends an Action.
const wait: ActivityRule = {
  id: 'wait',
  rule: 'WZ-11.2',
  cost: one,
  spending: 'any',
  concerns: (_state, acting) => !acting.reserve && speaksForAll(acting),
  refusals(state, acting) {
    const refusals: Refusal[] = [];
    const crew = livingCrew(acting.model).map(({ actions }) => ({ alive: true, actions: actions.any }));
    if (!crewCanWait(crew)) refusals.push(refuse({ code: 'wait/crew-spent', rule: 'WZ-24.3' }));
    if (acting.model.altitude > 0 && !mayWaitAloft(traitsOf(state, acting.model))) {
      refusals.push(refuse({ code: 'act/airborne', rule: 'WZ-11.2' }));
    }
    //
    if (contactsOf(state, acting).length > 0) refusals.push(refuse({ code: 'act/engaged', rule: 'WZ-11.2' }));
    return refusals;
  },
  *perform(play, acting) {
    acting.model.waiting = true;
    // his activation is over; from now on he is in command or not as he stands.
    acting.model.outOfCommand = null;
    for (const actor of [acting.model, ...livingCrew(acting.model)]) {
      actor.actions = { any: 0, closeCombat: 0, shooting: 0 };
    }
    listenAgain(play.state, acting.unit.seat);
    play.emit({ type: 'waits', rule: 'WZ-11.2', data: { model: acting.model.id } });
  },
};

const hasLeft = ({ actions: { any, closeCombat, shooting } }: Actor): boolean => any + closeCombat + shooting > 0;

// the rest of the Actions is given up; of a crew only those stop who could go on.
const stop: ActivityRule = {
  id: 'stop',
  rule: 'WZ-34.1',
  cost: () => 0,
  spending: 'any',
  concerns: (_state, acting) => !acting.reserve && hasLeft(actorOf(acting)),
  refusals: () => [],
  *perform(play, acting) {
    actorOf(acting).actions = { any: 0, closeCombat: 0, shooting: 0 };
    play.emit({ type: 'stops', rule: 'WZ-34.1', data: { model: acting.model.id } });
  },
};

// WZ-06.6, R-027: one object, in contact.
const pickUp: ActivityRule = {
  id: 'pick-up',
  rule: 'WZ-06.6',
  cost: one,
  spending: 'any',
  concerns: (state, { model, crew }) => crew === null && !model.vehicle && state.scenario.spoils.some(({ at }) => at),
  refusals(state, acting) {
    if (acting.model.carries !== null) return [refuse({ code: 'pick-up/laden', rule: 'WZ-06.6' })];
    return objectsTouched(state, acting).length > 0 ? [] : [refuse({ code: 'pick-up/too-far', rule: 'WZ-06.6' })];
  },
  *perform(play, acting) {
    const [spoil] = objectsTouched(play.state, acting);
    if (!spoil) return;
    spoil.at = null;
    acting.model.carries = spoil.id;
    play.emit({ type: 'picked-up', rule: 'WZ-06.6', data: { model: acting.model.id } });
  },
};

// to hand an object over one puts it down, the other picks it up.
const putDown: ActivityRule = {
  id: 'put-down',
  rule: 'WZ-06.6',
  cost: one,
  spending: 'any',
  concerns: (_state, { model, crew }) => crew === null && model.carries !== null,
  refusals: (_state, { model }) =>
    model.carries === null ? [refuse({ code: 'put-down/nothing', rule: 'WZ-06.6' })] : [],
  *perform(play, { model }) {
    dropObject(play.state, model);
    play.emit({ type: 'put-down', rule: 'WZ-06.6', data: { model: model.id } });
  },
};

export const plainActivities: readonly ActivityRule[] = [crouch, stand, pickUp, putDown, wait, stop];
