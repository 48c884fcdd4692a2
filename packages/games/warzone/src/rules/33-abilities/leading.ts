import { type Play, type Rule, refuse, rollOne } from '@mischia/kernel';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { enemiesSeenBy, sees } from '../../table/sees.ts';
import { isStanding } from '../../table/standing.ts';
import { areFriends, distanceBetween } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { needed, part } from '../01-conventions/needed.ts';
import { isReady } from '../05-turn/alternation.ts';
import { healed } from '../07-profiles/wounds.ts';
import { abilitiesOf, grantsFor, printedCommand, rowOf } from '../07-units/profiles.ts';
import { COMMAND_RANGE } from '../09-command/command.ts';
import { leaderOf, standsInCommand } from '../09-command/in-command.ts';
import { moraleNumber, rallyNumber } from '../10-morale/morale.ts';
import { moraleRoll } from '../10-morale/tests.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

/** The model orders and encouragement are given to: a squad's leader, or the Single itself. */
const headOf = (unit: Unit): Model | undefined => (unit.squad ? leaderOf(unit) : unit.models.find(isStanding));

/** Units whose head stands within 6" in sight. */
function unitsInReach(state: Battle, acting: Acting): Unit[] {
  return Object.values(state.units).filter((unit) => {
    const head = headOf(unit);
    if (unit.id === acting.unit.id || !head || !isStanding(head)) return false;
    const there = { unit, model: head };
    return distanceBetween(state, acting, there) <= COMMAND_RANGE + 1 && sees(state, acting, there);
  });
}

// WZ-33.11, R-159, R-008: own units, not those of team-mates, that are not yet activated this Turn.
const orderable = (state: Battle, acting: Acting): Unit[] =>
  unitsInReach(state, acting).filter(
    (unit) => unit.seat === acting.unit.seat && isReady(unit) && !state.flow.activation?.ordered.includes(unit.id),
  );

// WZ-33.11: that unit activates when this activation ends.
function* giveOrders(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const unit = yield* choose({
    seat: acting.unit.seat,
    kind: 'give-orders',
    rule: 'WZ-33.11',
    data: { unit: acting.unit.id, model: acting.model.id },
    options: orderable(state, acting).map((one) => unitOption('order', one, one)),
  });
  actorOf(acting).gaveOrders = true;
  state.flow.activation?.ordered.push(unit.id);
  play.emit({ type: 'orders-given', rule: 'WZ-33.11', data: { model: acting.model.id, unit: unit.id } });
}

export const giveOrdersActivity: ActivityRule = {
  id: 'give-orders',
  rule: 'WZ-33.11',
  spending: 'any',
  cost: () => 1,
  concerns: (state, { model, crew }) => grantsFor(state, model, crew).givesOrders === true,
  refusals(state, acting) {
    if (actorOf(acting).gaveOrders) return [refuse({ code: 'orders/given', rule: 'WZ-33.11' })];
    if (acting.unit.ordered) return [refuse({ code: 'orders/was-ordered', rule: 'WZ-33.11' })];
    return orderable(state, acting).length > 0 ? [] : [refuse({ code: 'orders/nobody', rule: 'WZ-33.11' })];
  },
  perform: giveOrders,
};

// WZ-33.23, R-166: one attempt for each panicked unit in a Turn.
const rallyable = (state: Battle, acting: Acting): Unit[] =>
  unitsInReach(state, acting).filter(
    (unit) => areFriends(state, unit.seat, acting.unit.seat) && !unit.rallyTried && headOf(unit)?.panicked === true,
  );

// WZ-33.23: a Morale test with this model's CO frees the leader and those in command.
function* rallyComrades(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const unit = yield* choose({
    seat: acting.unit.seat,
    kind: 'rally-comrades',
    rule: 'WZ-33.23',
    data: { unit: acting.unit.id, model: acting.model.id },
    options: rallyable(state, acting).map((one) => unitOption('rally', one, one)),
  });
  unit.rallyTried = true;
  const covered = unit.models.filter(
    (model) => isStanding(model) && model.panicked && standsInCommand(state, { unit, model }),
  );
  const command = needed([part('WZ-33.23', 'command', printedCommand(state, acting.model))]);
  const seen = covered.some((model) => enemiesSeenBy(state, { unit, model }).length > 0);
  const number = rallyNumber(moraleNumber(command, abilitiesOf(state, acting.model)), seen);
  const passed = yield* moraleRoll(play, unit, { number, by: headOf(unit)! }, 'WZ-33.23');
  play.emit({
    type: passed ? 'rallied' : 'rally-failed',
    rule: 'WZ-33.23',
    data: { unit: unit.id, models: covered.map(({ id }) => id) },
  });
  if (passed) for (const model of covered) model.panicked = false;
}

export const rallyComradesActivity: ActivityRule = {
  id: 'rally-comrades',
  rule: 'WZ-33.23',
  spending: 'any',
  cost: () => 1,
  concerns: (state, { model, crew }) => grantsFor(state, model, crew).ralliesComrades === true,
  refusals: (state, acting) =>
    rallyable(state, acting).length > 0 ? [] : [refuse({ code: 'rally/nobody', rule: 'WZ-33.23' })],
  perform: rallyComrades,
};

// WZ-33.21: for each Action a d20; a wound comes back on n or less.
export const regenerateActivity: ActivityRule = {
  id: 'regenerate',
  rule: 'WZ-33.21',
  spending: 'any',
  cost: () => 1,
  concerns: (state, { model, crew }) => crew === null && grantsFor(state, model).regeneratesUpTo !== undefined,
  refusals: (state, { model }) =>
    model.wounds < rowOf(state, model).FE ? [] : [refuse({ code: 'regenerate/unhurt', rule: 'WZ-33.21' })],
  *perform(play, { unit, model }) {
    const target = grantsFor(play.state, model).regeneratesUpTo ?? 0;
    const face = yield* rollOne({ rule: 'WZ-33.21', for: 'regeneration', by: unit.seat, sides: 20, target });
    if (!succeeds(face, target)) return;
    model.wounds = healed(model.wounds, 1, rowOf(play.state, model).FE);
    play.emit({ type: 'wounds-regained', rule: 'WZ-33.21', data: { model: model.id, gained: 1 } });
  },
};
