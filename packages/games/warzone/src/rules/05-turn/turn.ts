import { inches, WARZONE_SLACK, within } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { abilityGranting } from '../../abilities/registry.ts';
import { modelOption, unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { SetUpOrder } from '../../forms.ts';
import { modelLabel } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { sees } from '../../table/sees.ts';
import { isStanding } from '../../table/standing.ts';
import { distanceBetween, enemiesOf, type InPlay, unitById } from '../../table/table.ts';
import { orderFrom } from '../04-deployment/initiative.ts';
import { bestCommand, rollForFirst } from '../04-deployment/roll-off.ts';
import { nameLeader, setUp } from '../04-deployment/set-up.ts';
import { seatOption } from '../04-deployment/setup.ts';
import { checkEndOfTurn, checkReserves, unitsOf } from '../06-victory/end.ts';
import { abilitiesOf, actorRow, grantsFor, isAlive, livingModels, rowOf } from '../07-units/profiles.ts';
import { commandRangeRule, commandTest, leaderOf, standsInCommand } from '../09-command/in-command.ts';
import { FEAR_COST, fearRadius } from '../10-morale/morale.ts';
import { rally, settleMorale } from '../10-morale/tests.ts';
import { actOf } from '../11-actions/act.ts';
import { purseFor } from '../11-actions/actions.ts';
import { forgetChances, isSilent, listenAgain } from '../11-actions/mutes.ts';
import { mayHaveHidden } from '../11-actions/waiting.ts';
import { waitingWindow } from '../11-actions/window.ts';
import { comeOut } from '../29-hidden/come-out.ts';
import { revealFound } from '../29-hidden/reveal.ts';
import { actorOf, actorsOf } from '../34-activities/acting.ts';
import { isInterruptible } from '../34-activities/activities.ts';
import { isReady, nextToActivate, slotAfter } from './alternation.ts';
import { turnHooks } from './hooks.ts';

type Step = (play: Play<Battle>) => Rule<void>;

// WZ-04.4: the highest total names who begins; play goes clockwise from there.
function* initiative(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow, players } = state;
  flow.turn++;
  const seats = players.flatMap(({ out }, seat) => (out ? [] : [seat]));
  play.emit({ type: 'turn-begins', rule: 'WZ-05.1', data: { turn: flow.turn } });
  const winner = yield* rollForFirst(play, seats, 'WZ-04.4', (seat) => bestCommand(state, seat));
  const first = yield* choose({
    seat: winner,
    kind: 'first-to-act',
    rule: 'WZ-04.4',
    options: seats.map((seat) => seatOption(seat)),
  });
  flow.order = orderFrom(first, players.length, (seat) => players[seat]!.out !== null);
  flow.declined = [];
  flow.notes.slot = first;
  flow.step = 'slot';
}

/** hidden or in reserve: it may be used, and need not. */
const isWaitingOutside = (unit: Unit): boolean =>
  !unit.activated && unit.arrival !== null && unit.models.some(({ presence }) => presence === 'off');

const candidatesOf = (state: Battle, seat: Seat): Unit[] =>
  unitsOf(state, seat).filter((unit) => isReady(unit) || isWaitingOutside(unit));

// WZ-05.3, R-021, R-177: whose slot it is; the Turn ends when everybody has nothing left or declines.
function* slot(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const seat = nextToActivate(
    flow.order,
    flow.notes.slot as Seat,
    (one) => !state.players[one]!.out && !flow.declined.includes(one) && mayBeAsked(state, one),
  );
  if (seat === undefined) {
    flow.step = 'turn-ends';
    return;
  }
  const candidates = candidatesOf(state, seat);
  const mayDecline = !candidates.some(isReady);
  const unit = yield* choose<'select-to-activate', Unit | 'ask-again' | null>({
    seat,
    kind: 'select-to-activate',
    rule: 'WZ-05.3',
    options: [
      ...candidates.map((value) => unitOption('activate', value, value)),
      ...(mayDecline ? [{ id: 'decline', value: null, label: message('option.decline') }] : []),
      ...(isSilent(state, seat)
        ? [{ id: 'ask-again', value: 'ask-again' as const, label: message('option.ask-again'), rule: 'WZ-11.4' }]
        : []),
    ],
  });
  if (unit === 'ask-again') return listenAgain(state, seat);
  flow.active = seat;
  flow.notes.slot = slotAfter(flow.order, seat);
  if (unit === null) {
    flow.declined.push(seat);
    return;
  }
  flow.declined = [];
  beginActivation(play, unit);
}

/** A seat that has points unplaced is asked even when nothing of it could act: silence would tell the others. */
const mayBeAsked = (state: Battle, seat: Seat): boolean =>
  candidatesOf(state, seat).length > 0 ||
  unitsOf(state, seat).some((unit) => unit.models.some(({ presence }) => presence === 'off'));

function beginActivation(play: Play<Battle>, unit: Unit, ordered: readonly Unit[] = []): void {
  const { flow } = play.state;
  flow.activation = { unit: unit.id, seat: unit.seat, ordered: ordered.map(({ id }) => id) };
  flow.step = 'begin';
}

const activeUnit = (state: Battle): Unit => unitById(state, state.flow.activation!.unit);

// WZ-05.4: waiting is over, reserves arrive, the panicked may rally.
function* begin(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const unit = activeUnit(state);
  state.flow.step = 'member';
  for (const model of unit.models) if (isAlive(model)) model.waiting = false;
  if (unit.arrival && unit.arrival.by !== 'hiding') return yield* arrive(play, unit);
  // WZ-29.3: of a hidden unit only its owner knows until somebody of it is placed.
  const only = unit.models.some(isStanding) ? {} : { only: [unit.seat] };
  play.emit({ type: 'unit-activated', rule: 'WZ-05.3', data: { unit: unit.id }, ...only });
  yield* rally(play, unit);
}

// WZ-33.22: paratroopers land and have acted; WZ-33.30: a phantom appears and acts.
function* arrive(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const models = livingModels(unit).map(({ id }) => id);
  const isPhantom = unit.arrival?.by === 'phantom';
  const order: SetUpOrder = isPhantom
    ? { unit: unit.id, rule: 'WZ-33.30', models }
    : { unit: unit.id, rule: 'WZ-33.22', models, fromEdge: inches(6), fromEnemies: inches(12) - 1 - WARZONE_SLACK };
  const [first] = livingModels(unit);
  const isAsked = mayHaveHidden(state, unit.seat);
  const called = yield* isCalled(state, unit, first);
  const came = called && (yield* setUp(play, unit, order, true));
  if (!came) {
    if (called) yield* isCalled(state, unit);
    // It stays away; the slot is used up.
    unit.activated = true;
    state.flow.step = 'end';
    return;
  }
  unit.arrival = null;
  for (const model of unit.models) {
    if (isPhantom) model.unseen = true;
    else model.activation = 'activated';
  }
  yield* nameLeader(unit);
  if (!isPhantom) {
    yield* revealFound(play);
    state.flow.step = 'end';
    return;
  }
  if (first) yield* lookAround(play, first);
  // Who was called is not chosen once more.
  if (!isAsked || !first || !isStanding(first)) return;
  yield* becomeActive(play, { unit, model: first });
  state.flow.step = 'act';
}

// where somebody may be hidden a reserve is called like one of them: what is asked must not tell which of the two it is.
function* isCalled(state: Battle, unit: Unit, first?: Model): Rule<boolean> {
  if (!mayHaveHidden(state, unit.seat)) return true;
  return yield* choose({
    seat: unit.seat,
    kind: 'select-member',
    rule: 'WZ-05.4',
    data: { unit: unit.id },
    options: [
      ...(first ? [modelOption('member', first, true)] : []),
      { id: 'end-activation', value: false, label: message('option.end-activation') },
    ],
  });
}

/** WZ-05.4: the next of its members, or with none left the end of the activation. */
function goOn(state: Battle, unit: Unit): void {
  state.flow.step = unit.models.some(mayAct(unit)) || mightHaveMore(state, unit) ? 'member' : 'end';
}

/** a squad that might have comrades hidden somewhere is asked for another member whether it has one or not. */
const mightHaveMore = (state: Battle, { squad, seat }: Unit): boolean => squad && mayHaveHidden(state, seat);

const mayAct =
  (unit: Unit) =>
  (model: Model): boolean =>
    model.activation === 'not-activated' &&
    (isStanding(model) || (model.presence === 'off' && unit.arrival?.by === 'hiding'));

interface HiddenWait {
  readonly waits: Model;
}

// WZ-05.4, R-022: the owner picks who acts next.
function* member(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const unit = activeUnit(state);
  const left = unit.models.filter(mayAct(unit));
  if (left.length === 0 && !mightHaveMore(state, unit)) {
    state.flow.step = 'end';
    return;
  }
  const chosen = yield* choose<'select-member', Model | HiddenWait | null>({
    seat: unit.seat,
    kind: 'select-member',
    rule: 'WZ-05.4',
    data: { unit: unit.id },
    options: [
      ...left.map((model): Option<Model | HiddenWait | null> => modelOption('member', model, model)),
      // WZ-29.3: whoever is hidden may wait without showing himself.
      ...left
        .filter((model) => !isStanding(model) && !model.panicked)
        .map((model) => ({
          id: `wait:${model.id}`,
          value: { waits: model },
          label: message('option.wait-hidden', { model: modelLabel(model) }),
          rule: 'WZ-29.3',
          data: { model: model.id },
        })),
      { id: 'end-activation', value: null, label: message('option.end-activation') },
    ],
  });
  if (chosen === null) {
    state.flow.step = 'end';
    return;
  }
  if ('waits' in chosen) {
    chosen.waits.waiting = true;
    chosen.waits.activation = 'activated';
    listenAgain(state, unit.seat);
    return goOn(state, unit);
  }
  if (!isStanding(chosen) && (yield* comeOut(play, unit, chosen, true))) yield* lookAround(play, chosen);
  if (!isStanding(chosen)) {
    chosen.activation = 'activated';
    return goOn(state, unit);
  }
  yield* becomeActive(play, { unit, model: chosen });
  state.flow.step = 'act';
}

// WZ-29.4: whoever is placed may find others where he stands, who wait and may act before he does.
function* lookAround(play: Play<Battle>, { id }: Model): Rule<void> {
  if (yield* revealFound(play)) yield* waitingWindow(play, { kind: 'revealed', mover: id });
}

const isSeenLeading = (unit: Unit): boolean =>
  unit.models.some(({ id, presence }) => id === unit.leader && presence === 'table');

// WZ-05.4: command range, then the test of zombies, then that of fear.
function* becomeActive(play: Play<Battle>, one: InPlay): Rule<void> {
  const { state } = play;
  const { unit, model } = one;
  model.activation = 'active';
  // WZ-11.4: who was found while his unit acted waited until now.
  model.waiting = false;
  model.idle = false;
  model.outOfCommand = !standsInCommand(state, one);
  if (model.outOfCommand) tellOutOfCommand(play, one);
  if (model.climbing) model.climbing.way = null;
  const idle =
    model.outOfCommand &&
    grantsFor(state, model).idleOutOfCommand === true &&
    !(yield* commandTest(play, one, 'WZ-33.32'));
  const afraid = yield* fearTest(play, one);
  for (const acting of actorsOf(unit, model)) {
    const actor = actorOf(acting);
    const { AZ } = actorRow(state, model, acting.crew);
    actor.actions = idle
      ? { any: 0, closeCombat: 0, shooting: 0 }
      : purseFor(AZ, abilitiesOf(state, model, acting.crew), afraid ? FEAR_COST : 0);
    actor.concentration = 0;
  }
  model.idle = idle;
  if (model.vehicle) model.vehicle.moved = false;
  for (const { becomesActive } of turnHooks()) if (becomesActive) yield* becomesActive(play, unit, model);
}

/** WZ-09.1: told to everybody, unless it would tell where a hidden leader is not. */
function tellOutOfCommand(play: Play<Battle>, { unit, model }: InPlay): void {
  const leader = leaderOf(unit);
  // WZ-09.1, WZ-09.2: where a leader is not seen, only his owner knows why.
  const only = isSeenLeading(unit) ? {} : { only: [unit.seat] };
  const rule = leader ? commandRangeRule(model, leader) : 'WZ-09.2';
  play.emit({ type: 'out-of-command', rule, also: ['WZ-09.1'], data: { model: model.id }, ...only });
}

/** WZ-33.2: enemies in sight that cause fear, and within whose radius somebody stands. */
const frightening = (state: Battle, one: InPlay): InPlay[] =>
  enemiesOf(state, one.unit.seat).filter(
    (enemy) =>
      grantsFor(state, enemy.model).causesFear === true &&
      !enemy.model.stalking &&
      within(distanceBetween(state, one, enemy), inches(fearRadius(rowOf(state, enemy.model).D)), WARZONE_SLACK) &&
      sees(state, one, enemy),
  );

// WZ-33.2, R-154: one Command test however many sources; failing it names them all.
function* fearTest(play: Play<Battle>, one: InPlay): Rule<boolean> {
  const { state } = play;
  const { model } = one;
  model.fears = [];
  if (!isStanding(model)) return false;
  const sources = frightening(state, one);
  if (sources.length === 0) return false;
  const fearless = abilityGranting(abilitiesOf(state, model), 'immuneToFear');
  if (fearless) {
    play.emit({ type: 'fearless', rule: fearless, data: { model: model.id } });
    return false;
  }
  if (yield* commandTest(play, one, 'WZ-33.2')) return false;
  model.fears = sources.map((enemy) => enemy.model.id);
  return true;
}

const hasActions = (unit: Unit, model: Model): boolean =>
  actorsOf(unit, model).some((acting) => {
    const { any, closeCombat, shooting } = actorOf(acting).actions;
    return any + closeCombat + shooting > 0;
  });

// WZ-11.1: one Action of the active model, and the window after it.
function* act(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const unit = activeUnit(state);
  const model = unit.models.find(({ activation }) => activation === 'active');
  if (!model || !isStanding(model) || !hasActions(unit, model)) {
    if (model) yield* ceaseActive(play, unit, model);
    return goOn(state, unit);
  }
  const done = yield* actOf(play, unit, model);
  yield* revealFound(play);
  yield* waitingWindow(play, { kind: 'after', mover: model.id, afterAll: !isInterruptible(done) });
}

function* ceaseActive(play: Play<Battle>, unit: Unit, model: Model): Rule<void> {
  model.activation = 'activated';
  model.outOfCommand = null;
  model.unseen = false;
  for (const { actor } of actorsOf(unit, model).map((acting) => ({ actor: actorOf(acting) }))) {
    actor.actions = { any: 0, closeCombat: 0, shooting: 0 };
  }
  for (const { ceasesActive } of turnHooks()) if (ceasesActive) yield* ceasesActive(play, unit, model);
}

// WZ-05.4, R-022: whoever was not chosen has had his activation all the same: what lasts until then is over.
function* letPass(play: Play<Battle>, unit: Unit, model: Model): Rule<void> {
  model.activation = 'active';
  model.waiting = false;
  model.idle = false;
  // WZ-33.2: who is no longer near what he feared loses the marker; nobody tests who does nothing.
  if (model.fears.length > 0) {
    const near = frightening(play.state, { unit, model }).map((enemy) => enemy.model.id);
    model.fears = model.fears.filter((id) => near.includes(id));
  }
  for (const { becomesActive } of turnHooks()) if (becomesActive) yield* becomesActive(play, unit, model);
}

// WZ-05.4: morale, then a unit that was given orders, then the next player.
function* endActivation(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const unit = activeUnit(state);
  unit.activated = true;
  for (const model of unit.models) {
    if (mayAct(unit)(model)) yield* letPass(play, unit, model);
    if (model.activation === 'active') yield* ceaseActive(play, unit, model);
    if (isAlive(model)) model.activation = 'activated';
  }
  yield* settleMorale(play);
  const ordered = flow.activation!.ordered.map((id) => unitById(state, id));
  flow.activation = null;
  flow.step = 'slot';
  // WZ-11.4 (c): before a unit that was given orders, too.
  yield* waitingWindow(play, { kind: 'between', mover: null });
  yield* settleMorale(play);
  const [next, ...others] = ordered.filter(isReady);
  if (!next || flow.stage !== 'battle') return;
  next.ordered = true;
  beginActivation(play, next, others);
}

// WZ-05.3: markers go, the dying are removed, then the next Turn.
function* turnEnds(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  for (const { turnEnds: ends } of turnHooks()) if (ends) yield* ends(play);
  for (const unit of Object.values(state.units)) {
    unit.activated = false;
    unit.ordered = false;
    unit.rallyTried = false;
    // Nobody is left to bring back.
    delete unit.fallenBefore;
    for (const model of unit.models) {
      if (model.presence === 'dying') model.presence = 'gone';
      model.activation = 'not-activated';
      for (const actor of [model, ...(model.vehicle?.crew ?? [])]) {
        actor.aim = null;
        actor.powersUsed = [];
        actor.tacticalMargin = null;
        actor.gaveOrders = false;
      }
      if (model.vehicle) {
        model.vehicle.manoeuvre = state.library.vehicles[model.profile]!.row.PM;
        model.vehicle.endedWithTurn = false;
      }
    }
  }
  forgetChances(flow.notes);
  touch(state);
  play.emit({ type: 'turn-ends', rule: 'WZ-05.3', data: { turn: flow.turn } });
  checkReserves(play);
  checkEndOfTurn(play);
  flow.step = 'initiative';
  if (state.flow.stage === 'over') return;
  // WZ-11.4 (c), R-192: between two Turns.
  yield* waitingWindow(play, { kind: 'between', mover: null });
  yield* settleMorale(play);
}

export const turnSteps: { readonly [step: string]: Step } = {
  initiative,
  slot,
  begin,
  member,
  act,
  end: endActivation,
  'turn-ends': turnEnds,
};
