import type { Ask } from '@mischia/kernel';
import type { ActionPurse } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isEngaged } from './contact.ts';
import { gunsOf } from './guns.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import type { Report } from './report.ts';
import { legalTargets } from './targets.ts';
import {
  amount,
  can,
  effectsOf,
  idOf,
  isAirborne,
  modelCan,
  rowOf,
  traitsOf,
  vehicleOf,
  type Who,
  whoIs,
} from './troops.ts';

/** WZ-11.1, WZ-34.4: what an activity costs, and when it may be chosen. */

interface Doing {
  readonly who: string;
  readonly activity: string;
  readonly before: ActionPurse;
  /** Actions beyond the first: pooled blows, the price of a power. */
  more: number;
}

const copy = ({ any, closeCombat, shooting }: ActionPurse): ActionPurse => ({ any, closeCombat, shooting });
const total = ({ any, closeCombat, shooting }: ActionPurse): number => any + closeCombat + shooting;
const purseOf = ({ model, crew }: Who): ActionPurse => (crew ?? model).actions;

const NOT_IN_PANIC = new Set([
  'wait',
  'aim',
  'charge',
  'use-power',
  'concentrate',
  'ram',
  'medic',
  'technomancer',
  'rally-comrades',
  'give-orders',
  'regenerate',
]);
const NOT_CROUCHED = new Set(['charge', 'climb', 'jump', 'cross-obstacle', 'crouch']);
const IN_FIGHT = new Set(['attack', 'flee', 'stop', 'drive', 'ram', 'change-gear']);
/** what neither moves nor shoots. */
const AT_REST = new Set([
  'concentrate',
  'use-power',
  'regenerate',
  'medic',
  'technomancer',
  'rally-comrades',
  'give-orders',
]);

/** The first Actions of an activation. */
function purseAtStart(scene: Scene, who: Who): ActionPurse {
  const { state } = scene;
  const frozen = effectsOf(who).reduce((sum, { effect }) => sum + (effect.id === 'freeze' ? effect.actions : 0), 0);
  const afraid = who.model.fears.length > 0 ? 1 : 0;
  return {
    any: Math.max(0, rowOf(state, who).AZ - frozen - afraid),
    closeCombat: amount(state, who, 'extra-cc-attack', 'count'),
    shooting: amount(state, who, 'extra-at-attack', 'count'),
  };
}

function judgeOffers(scene: Scene, who: Who, ids: readonly string[], report: Report): void {
  const { state } = scene;
  const { model, unit } = who;
  const name = idOf(who);
  const engaged = isEngaged(state, unit, model);
  const purse = purseOf(who);
  const never = (rule: string, about: string, when: boolean, forbidden: (id: string) => boolean) => {
    if (when) report.same(rule, about, [], ids.filter(forbidden), name);
  };
  const allowed = state.settings.options['engaged.otherActions'] === 'allow';
  never('WZ-20.1', 'activities in a fight', engaged, (id) => !IN_FIGHT.has(id) && !(allowed && AT_REST.has(id)));
  never('WZ-10.5', 'activities in panic', model.panicked, (id) => NOT_IN_PANIC.has(id));
  never('WZ-16.6', 'activities of the crouched', model.crouched, (id) => NOT_CROUCHED.has(id));
  never('WZ-16.6', 'only the crouched stand up', !model.crouched, (id) => id === 'stand');
  never('WZ-13.1', 'activities on a wall', model.climbing !== null, (id) => id !== 'climb' && id !== 'stop');
  never('WZ-26.10', 'activities in the air', isAirborne(model), (id) =>
    ['charge', 'attack', 'crouch', 'climb', 'flee'].includes(id),
  );
  never(
    'WZ-26.2',
    'nobody waits in the air',
    isAirborne(model) && !traitsOf(state, model).includes('hover-wait'),
    (id) => id === 'wait',
  );
  never(
    'WZ-24.2',
    'activities of vehicles',
    model.vehicle !== null && vehicleOf(state, model)!.drive !== 'biped',
    (id) => ['crouch', 'charge', 'dive'].includes(id),
  );
  never('WZ-33.32', 'no zombie crouches', modelCan(state, model, 'zombie'), (id) => id === 'crouch');
  for (const id of ['medic', 'technomancer', 'rally-comrades', 'give-orders'])
    never('WZ-33.20', 'abilities of those who have them', !can(state, who, id), (one) => one === id);
  if (engaged && !model.vehicle && total(purse) - purse.shooting > 0)
    report.holds('WZ-20.1', 'who is engaged may attack', ids.includes('attack'), `${name}: ${ids.join()}`);
  if (engaged || model.climbing || model.vehicle) return;
  const isFree = purse.any > 0;
  if (isFree && !model.panicked && !(isAirborne(model) && !traitsOf(state, model).includes('hover-wait')))
    report.holds('WZ-11.2', 'who may wait is offered it', ids.includes('wait'), `${name}: ${ids.join()}`);
  if (isFree && !isAirborne(model) && !modelCan(state, model, 'zombie'))
    report.holds(
      'WZ-16.6',
      'who may crouch or stand is offered it',
      ids.includes(model.crouched ? 'stand' : 'crouch'),
      `${name}: ${ids.join()}`,
    );
  if (purse.any + purse.shooting > 0)
    report.holds(
      'WZ-15.1',
      'who may shoot is offered it',
      () =>
        ids.includes('shoot') || gunsOf(state, who).every((gun) => (legalTargets(scene, who, gun) ?? []).length === 0),
      `${name}: ${ids.join()}`,
    );
}

/** Who an act request is about: a model, or the crew of a vehicle. */
function actorsOf({ state }: Scene, ask: Ask): Who[] {
  const id = field<string[] | undefined>(ask, 'models')?.[0] ?? field<string>(ask, 'model');
  const who = whoIs(state, id);
  return who.model.vehicle
    ? who.model.vehicle.crew.filter(({ wounds }) => wounds > 0).map((crew) => ({ ...who, crew }))
    : [who];
}

export function actions(): Judge {
  let doing: Doing | undefined;
  const begun = new Set<string>();
  return {
    asks(scene, ask, report) {
      if (ask.kind !== 'act' && ask.kind !== 'act-in-place') return;
      for (const who of actorsOf(scene, ask)) {
        const id = idOf(who);
        const purse = copy(purseOf(who));
        if (!begun.has(id)) {
          begun.add(id);
          report.same('WZ-11.1', 'Actions of an activation', purseAtStart(scene, who), purse, id);
        } else if (doing?.who === id && doing.activity !== 'stop') {
          const spent = total(doing.before) - total(purse);
          // R-058: a jump may be free below 6".
          const isFree = doing.activity === 'jump' && scene.state.settings.options['jump.cost'] === 'freeBelow6';
          if (!isFree || spent !== 0)
            report.same('WZ-34.4', `Actions spent: ${doing.activity}`, 1 + doing.more, spent, id);
          const special =
            doing.activity === 'shoot'
              ? purse.closeCombat === doing.before.closeCombat
              : purse.shooting === doing.before.shooting;
          report.holds(
            'WZ-33.5',
            'extra Actions are for their own use',
            special &&
              (['shoot', 'attack', 'charge'].includes(doing.activity) ||
                purse.closeCombat === doing.before.closeCombat),
            id,
          );
        }
        const suffix = who.crew ? `/${who.crew.crew}` : '';
        const ids = offered(ask).flatMap((one) =>
          who.crew ? (one.endsWith(suffix) ? [one.slice(0, -suffix.length)] : []) : [one],
        );
        judgeOffers(scene, who, ids, report);
      }
      doing = undefined;
    },
    answers(scene, ask, given) {
      const option = optionOf(given);
      if (ask.kind === 'act' || ask.kind === 'act-in-place') {
        const [activity, crew] = (option ?? 'move').split('/') as [string, string | undefined];
        const who = actorsOf(scene, ask).find((one) => (crew ? one.crew?.crew === crew : true));
        if (who) doing = { who: idOf(who), activity, before: copy(purseOf(who)), more: 0 };
      }
      if (!doing || option === undefined) return;
      if (ask.kind === 'attack-with' && scene.book.fight?.kind !== 'flee' && doing.who.startsWith(field(ask, 'model')))
        doing.more += Number(option.split('+')[1]);
      if (ask.kind === 'use-power') doing.more += (scene.state.library.powers[option.split('@')[0]!]?.actions ?? 1) - 1;
    },
    tells(_scene, event) {
      if (event.type === 'unit-activated') {
        begun.clear();
        doing = undefined;
      }
    },
  };
}
