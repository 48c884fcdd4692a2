import type { Ask } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import { isEngaged } from './contact.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import { modelOf } from './measure.ts';
import type { Report } from './report.ts';
import { areEnemies, everybody, isAirborne, modelCan, onTable, standing, vehicleOf, whoIs } from './troops.ts';

/** Section 11: who holds a reserve action, how it is lost, and what may be done with it. */

function judgeOffer(state: Battle, ask: Ask, holds: ReadonlySet<string>, report: Report): void {
  for (const id of offered(ask)) {
    const parts = /^([a-z-]+):([^@]+)(?:@\d+)?$/.exec(id);
    if (!parts) continue;
    const [, activity, actor] = parts as unknown as [string, string, string];
    const { unit, model } = whoIs(state, actor);
    const name = `${id} ${JSON.stringify(ask.data).slice(0, 80)}`;
    report.holds(
      'WZ-34.2',
      'reserve actions of the list',
      ['charge', 'counter-charge', 'shoot', 'crouch', 'stand'].includes(activity),
      name,
    );
    report.holds(
      'WZ-11.3',
      'only those who wait',
      (!onTable(model) || holds.has(model.id)) && unit.seat === ask.seat,
      name,
    );
    if (activity === 'crouch')
      report.holds(
        'WZ-16.6',
        'who crouches in reserve',
        !model.crouched && !model.vehicle && !modelCan(state, model, 'zombie') && !isAirborne(model),
        name,
      );
    if (activity === 'stand') report.holds('WZ-16.6', 'who stands up in reserve', model.crouched, name);
    if (activity === 'charge' || activity === 'counter-charge')
      report.holds(
        'WZ-21.1',
        'who charges in reserve',
        !model.crouched &&
          !model.panicked &&
          !isAirborne(model) &&
          (!model.vehicle || vehicleOf(state, model)!.drive === 'biped'),
        name,
      );
    const mover = field<string | null>(ask, 'mover');
    if (field(ask, 'moment') === 'path' && mover && state.units[unit.id])
      report.holds(
        'R-047',
        'nobody breaks into the way of a friend',
        areEnemies(state, unit, whoIs(state, mover).unit),
        name,
      );
  }
}

export function waiting(): Judge {
  const holds = new Set<string>();
  const wounds = new Map<string, number>();
  let isKnown = false;
  /** WZ-29.4: models that are being found. */
  let found: readonly string[] = [];
  /** WZ-33.27: whom a stalker charges is engaged as soon as he has come, before the stalker has struck and shown himself. */
  let unseenCharge: { readonly model: string; readonly target: string } | undefined;

  function sync(state: Battle): void {
    holds.clear();
    for (const { model } of everybody(state)) if (model.waiting) holds.add(model.id);
  }
  function watch(state: Battle): void {
    for (const { unit, model } of everybody(state)) {
      const now = model.wounds + (model.vehicle?.crew.reduce((sum, crew) => sum + crew.wounds, 0) ?? 0);
      // WZ-11.5.
      if ((wounds.get(model.id) ?? now) > now || model.panicked) holds.delete(model.id);
      if (holds.has(model.id) && isEngaged(state, unit, model)) holds.delete(model.id);
      if (!onTable(model) && model.presence !== 'off') holds.delete(model.id);
      wounds.set(model.id, now);
    }
  }

  // WZ-11.4: whoever was found while his own unit acts holds his reserve action until he is activated, or passed over.
  function begins(state: Battle, ask: Ask, chosen: string): void {
    for (const { id, activation } of state.units[field(ask, 'unit')]?.models ?? [])
      if (chosen === `member:${id}` || (chosen === 'end-activation' && activation === 'not-activated'))
        holds.delete(id);
  }

  return {
    asks({ state }, ask, report) {
      if (!isKnown) {
        sync(state);
        isKnown = true;
      }
      watch(state);
      const got = standing(state)
        .filter(({ model }) => model.waiting)
        .map(({ model }) => model.id);
      const wanted = [...holds].filter((id) => onTable(whoIs(state, id).model));
      if (!report.offers('WZ-11.5', 'who holds a reserve action', () => wanted, got)) sync(state);
      if (ask.kind === 'reserve') judgeOffer(state, ask, holds, report);
      if (ask.kind === 'deploy' && ask.rule === 'WZ-29.4') found = field(ask, 'models');
    },
    answers({ state }, ask, given) {
      // WZ-29.3: whoever is hidden may wait where he is.
      const waits = ask.kind === 'select-member' ? /^wait:(.+)$/.exec(optionOf(given) ?? '') : null;
      if (waits) holds.add(modelOf(state, waits[1]!).id);
      if (ask.kind === 'select-member' && !waits) begins(state, ask, optionOf(given) ?? '');
    },
    tells({ state }, event) {
      const model = field<string | undefined>(event, 'model');
      if (event.type === 'waits' && model) holds.add(model);
      if (event.type === 'charge-declared' && model)
        unseenCharge = modelOf(state, model).stalking ? { model, target: field(event, 'target') } : undefined;
      if (event.type === 'moved' && unseenCharge?.model === model) {
        holds.delete(unseenCharge!.target);
        unseenCharge = undefined;
      }
      if (event.type === 'unit-activated')
        for (const one of state.units[field(event, 'unit')]?.models ?? []) holds.delete(one.id);
      if ((event.type === 'command-passed' || event.type === 'command-failed') && event.rule === 'WZ-11.3' && model)
        holds.delete(model);
      if ((event.type === 'shoved' || event.type === 'dived') && model) holds.delete(model);
      if (
        (event.type === 'command-passed' || event.type === 'command-failed') &&
        (event.rule === 'WZ-13.4' || event.rule === 'WZ-25.7') &&
        model
      )
        holds.delete(model);
      if (event.type === 'power-takes-effect') {
        const target = field<string | undefined>(event, 'target');
        const caster = field<string | undefined>(event, 'model');
        if (
          target &&
          caster &&
          everybody(state).some((one) => one.model.id === target) &&
          areEnemies(state, whoIs(state, caster).unit, whoIs(state, target).unit)
        )
          holds.delete(target);
      }
      // WZ-29.4, R-137: who is found waits, unless he has acted in this Turn.
      if (event.type === 'unit-set-up' && event.rule === 'WZ-29.4')
        for (const id of found) if (modelOf(state, id).activation !== 'activated') holds.add(id);
    },
  };
}
