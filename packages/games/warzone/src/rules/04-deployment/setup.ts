import { inches, toInches } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { modelOption } from '../../ask.ts';
import { choose, chooseTogether } from '../../decisions.ts';
import type { SetUpOrder } from '../../forms.ts';
import { unitLabel } from '../../names.ts';
import type { AreaId, Battle, Model, ModelId, ScenarioGoal, Unit, Zone } from '../../state.ts';
import { scenarios } from '../../tables/ready.ts';
import { clockwiseFrom } from '../01-conventions/order.ts';
import { placeTerrain, rollForTerrain } from '../03-terrain/placing.ts';
import { unitsOf } from '../06-victory/end.ts';
import { livingModels, rowOf } from '../07-units/profiles.ts';
import { mayPass } from '../28-buildings/access.ts';
import { formSquads, mayFormSquads } from './form-squads.ts';
import { bestCommand, rollForFirst, rollForOrder } from './roll-off.ts';
import { isLeaderless, nameLeader, setUp } from './set-up.ts';
import { centralDefence, deploymentZones } from './zones.ts';

type Step = (play: Play<Battle>) => Rule<void>;

const deploymentOf = ({ scenario }: Battle) => scenarios.find(({ id }) => id === scenario.id)?.deployment ?? 'zones';
const seatsOf = ({ players }: Battle): Seat[] => players.flatMap(({ out }, seat) => (out ? [] : [seat]));
const sizeOf = ({ table: { width, depth } }: Battle) => ({ width: toInches(width), depth: toInches(depth) });

// WZ-06.3: what wins is told to everybody before anything else.
function tellScenario({ state, emit }: Play<Battle>): void {
  const { id, turns, goal } = state.scenario;
  const win = goal.kind === 'spoils' ? { win: goal.win } : {};
  emit({ type: 'scenario-told', rule: 'WZ-06.3', data: { scenario: id, turns, ...win } });
}

// WZ-04.1, R-013: zones are picked from the highest die down; with two players the other takes what is left.
function* sides(play: Play<Battle>): Rule<void> {
  const { state } = play;
  state.flow.step = 'swap';
  tellScenario(play);
  if (deploymentOf(state) === 'start-areas') return;
  if (deploymentOf(state) === 'diagram-1') {
    const { defender, attackers } = centralDefence(sizeOf(state), state.settings.options);
    const { goal } = state.scenario;
    state.players.forEach((player, seat) => {
      player.zones = goal.kind === 'last-stand' && goal.defender === seat ? [defender] : [...attackers];
    });
    return;
  }
  const left = deploymentZones(state.players.length, sizeOf(state));
  for (const seat of yield* rollForOrder(play, seatsOf(state), 'WZ-04.1')) {
    const zone = yield* choose({
      seat,
      kind: 'choose-zone',
      rule: 'WZ-04.1',
      moot: left.length === 1,
      options: left.map((value, i) => zoneOption(value, i)),
    });
    state.players[seat]!.zones = [zone];
    left.splice(left.indexOf(zone), 1);
    play.emit({ type: 'zone-chosen', rule: 'WZ-04.3', data: { seat } });
  }
}

// WZ-04.3: team-mates who both want to swap their zones.
function* swap(play: Play<Battle>): Rule<void> {
  const { state } = play;
  state.flow.step = 'nominate';
  const seats = seatsOf(state).filter((seat) => state.players[seat]!.zones.length === 1);
  for (const [i, one] of seats.entries()) {
    for (const other of seats.slice(i + 1)) {
      const [a, b] = [state.players[one]!, state.players[other]!];
      if (a.team !== b.team) continue;
      const wanted = yield* chooseTogether(
        [one, other].map((seat) => ({
          seat,
          kind: 'swap-zones' as const,
          rule: 'WZ-04.3',
          data: { seats: [one, other] },
          options: [
            { id: 'keep', value: false, label: message('option.keep-zone') },
            { id: 'swap', value: true, label: message('option.swap-zone', { seat: (seat === one ? other : one) + 1 }) },
          ],
        })),
      );
      if (!wanted.every(Boolean)) continue;
      [a.zones, b.zones] = [b.zones, a.zones];
      play.emit({ type: 'zones-swapped', rule: 'WZ-04.3', data: { seats: [one, other] } });
    }
  }
}

const zoneOption = (value: Zone, i: number): Option<Zone> => ({
  id: `zone:${i + 1}`,
  value,
  label: message('option.zone', {
    from: toInches(value.minX),
    to: toInches(value.maxX),
    side: message(value.minY === 0 ? 'side.south' : 'side.north'),
  }),
  data: { minX: value.minX, minY: value.minY, maxX: value.maxX, maxY: value.maxY },
});

// WZ-06.4: nominated models are sealed and revealed together; WZ-06.5: the defender names whom to hold.
function* nominate(play: Play<Battle>): Rule<void> {
  const { state } = play;
  state.flow.step = 'order';
  const { goal } = state.scenario;
  if (goal.kind !== 'nominated' && goal.kind !== 'last-stand') return;
  const rule = goal.kind === 'nominated' ? 'WZ-06.4' : 'WZ-06.5';
  const seats = goal.kind === 'last-stand' ? [goal.defender] : seatsOf(state);
  const chosen = yield* chooseTogether(
    seats.map((seat) => ({
      seat,
      kind: 'nominate' as const,
      rule,
      options: unitsOf(state, seat).flatMap((unit) =>
        unit.models
          .filter((model) => mayBeNamed(state, unit, model))
          .map((model) => modelOption('nominate', model, model.id)),
      ),
    })),
  );
  seats.forEach((seat, i) => {
    const model = chosen[i] as string;
    if (goal.kind === 'last-stand') nameVip(state, goal, model);
    else state.players[seat]!.nominated = model;
    play.emit({ type: 'nominated', rule, data: { seat, model }, reveals: true });
  });
}

// WZ-35.13: the target may be neither hidden nor in reserve; the one to hold is a Single or leads a squad.
function mayBeNamed({ scenario }: Battle, unit: Unit, model: Model): boolean {
  if (unit.arrival?.by === 'paratrooper' || unit.arrival?.by === 'phantom') return false;
  if (scenario.goal.kind !== 'last-stand') return true;
  return !model.vehicle && (!unit.squad || unit.leader === null || unit.leader === model.id);
}

function nameVip(state: Battle, goal: Extract<ScenarioGoal, { kind: 'last-stand' }>, vip: ModelId): void {
  goal.vip = vip;
  const unit = Object.values(state.units).find(({ models }) => models.some(({ id }) => id === vip));
  if (unit?.squad && unit.leader === null) unit.leader = vip;
}

/** Whether a unit holds a model that somebody named. */
const holds = ({ models }: Unit, named: ModelId | null): boolean => models.some(({ id }) => id === named);

// WZ-04.2: the highest total chooses who deploys first; WZ-06.5: the defender deploys first.
function* order(play: Play<Battle>): Rule<void> {
  const { state } = play;
  state.flow.step = 'deploy';
  const { goal } = state.scenario;
  const seats = seatsOf(state);
  const first =
    goal.kind === 'last-stand'
      ? goal.defender
      : yield* firstNamed(play, yield* rollForFirst(play, seats, 'WZ-04.2', (seat) => bestCommand(state, seat)));
  state.flow.order = clockwiseFrom(first, state.players.length).filter((seat) => seats.includes(seat));
  state.flow.active = first;
}

function* firstNamed(play: Play<Battle>, seat: Seat): Rule<Seat> {
  return yield* choose({
    seat,
    kind: 'first-to-deploy',
    rule: 'WZ-04.2',
    options: seatsOf(play.state).map((value) => seatOption(value)),
  });
}

export const seatOption = (value: Seat): Option<Seat> => ({
  id: `seat:${value + 1}`,
  value,
  label: message('option.seat', { seat: value + 1 }),
});

/** Whether a unit comes in a way of its own; indoors all but infiltrators start like everybody else. */
function deploys(state: Battle, unit: Unit, when: 'deployment' | 'infiltration'): boolean {
  if (unit.arrival === null || unit.arrival.by === 'hiding') return false;
  const by = state.table.underground && unit.arrival.by === 'paratrooper' ? 'deployment' : unit.arrival.by;
  return by === when;
}

const toDeploy = (state: Battle, seat: Seat, when: 'deployment' | 'infiltration'): Unit[] =>
  unitsOf(state, seat).filter(
    (unit) => deploys(state, unit, when) && unit.models.some((model) => model.presence === 'off'),
  );

// WZ-04.2: one unit at a time, clockwise; who has none left is skipped.
function* deployOne(play: Play<Battle>, when: 'deployment' | 'infiltration', after: string): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const seat =
    flow.order.find((one) => one === flow.active && toDeploy(state, one, when).length > 0) ?? nextWith(state, when);
  if (seat === undefined) {
    flow.step = after;
    flow.active = flow.order[0]!;
    return;
  }
  // Who still has something to set up is told to everybody.
  play.emit({ type: 'deploys-next', rule: 'WZ-04.2', data: { seat }, reveals: true });
  yield* deployUnit(play, seat, when);
  // WZ-35.13: the defender of a Last Stand deploys everything before anybody else.
  const goesOn = isDefender(state, seat) && toDeploy(state, seat, when).length > 0;
  flow.active = goesOn ? seat : flow.order[(flow.order.indexOf(seat) + 1) % flow.order.length]!;
}

const isDefender = ({ scenario: { goal } }: Battle, seat: Seat): boolean =>
  goal.kind === 'last-stand' && goal.defender === seat;

function nextWith(state: Battle, when: 'deployment' | 'infiltration'): Seat | undefined {
  const { order: seats, active } = state.flow;
  const at = seats.indexOf(active);
  return [...seats.slice(at), ...seats.slice(0, at)].find((seat) => toDeploy(state, seat, when).length > 0);
}

interface Deployment {
  readonly unit: Unit;
  readonly area: AreaId | null;
}

function* deployUnit(play: Play<Battle>, seat: Seat, when: 'deployment' | 'infiltration'): Rule<void> {
  const { state } = play;
  const places = toDeploy(state, seat, when).flatMap((unit): Option<Deployment>[] => [
    ...(state.table.underground || mustBeInside(state, unit)
      ? []
      : [
          {
            id: `deploy:${unit.id}`,
            value: { unit, area: null },
            label: message('option.deploy', { unit: unitLabel(unit) }),
            data: { unit: unit.id },
          },
        ]),
    ...(holds(unit, state.players[seat]!.nominated) ? [] : hidingAreas(state, unit)).map((area) => ({
      id: `hide:${unit.id}@${area}`,
      value: { unit, area },
      label: message('option.hide', { unit: unitLabel(unit), area }),
      rule: 'WZ-29.1',
      data: { unit: unit.id, area },
    })),
  ]);
  if (places.length === 0) {
    // what fits nowhere takes no part in the battle.
    for (const unit of toDeploy(state, seat, when)) leaveOut(play, unit);
    return;
  }
  const forms = !hasBegun(state, seat) && mayFormSquads(state, seat);
  const chosen = yield* choose<'select-to-deploy', Deployment | null>({
    seat,
    kind: 'select-to-deploy',
    rule: when === 'deployment' ? 'WZ-04.2' : 'WZ-33.17',
    options: [
      ...places,
      // WZ-33.10, R-190: offered here, where he is asked in any case: nobody else learns whether he could.
      ...(forms ? [{ id: 'form-squads', value: null, label: message('option.form-squads'), rule: 'WZ-33.10' }] : []),
    ],
  });
  if (chosen === null) {
    yield* formSquads(play, seat);
    return yield* deployUnit(play, seat, when);
  }
  const { unit, area } = chosen;
  // WZ-07.2, R-190: a squad that hides names its leader when the first of it is placed: who is asked now would tell what he hides.
  if (area !== null) return hide(play, unit, area);
  if (isLeaderless(unit)) {
    play.emit({ type: 'leader-to-name', rule: 'WZ-07.2', data: { seat }, reveals: true });
    yield* nameLeader(unit);
  }
  yield* setUp(play, unit, orderFor(state, unit, when));
  unit.arrival = null;
}

/** WZ-35.13: the model to be held starts in the building. */
const mustBeInside = (state: Battle, unit: Unit): boolean => {
  const { goal } = state.scenario;
  return goal.kind === 'last-stand' && holds(unit, goal.vip) && hidingAreas(state, unit).length > 0;
};

/** Whether a seat has placed or hidden anything yet. */
const hasBegun = (state: Battle, seat: Seat): boolean =>
  unitsOf(state, seat).some(({ arrival }) => arrival === null || arrival.by === 'hiding');

// WZ-29.1, WZ-29.2, R-134, R-202: covered areas of buildings wholly in the own zone; underground one's start areas.
function hidingAreas(state: Battle, unit: Unit): AreaId[] {
  const { table, players } = state;
  const fits = (area: AreaId) =>
    Object.values(state.access).some(
      (access) => access.between.includes(area) && unit.models.every((model) => mayPass(access, rowOf(state, model).D)),
    );
  if (table.underground) {
    const own = table.startAreas[unit.seat] ?? [];
    const others = table.startAreas.flatMap((areas, seat) => (seat === unit.seat ? [] : areas));
    const all =
      unit.arrival?.by === 'infiltration' ? table.areas.map(({ id }) => id).filter((id) => !others.includes(id)) : own;
    return all.filter(fits);
  }
  const { zones } = players[unit.seat]!;
  const mine = table.areas.filter(
    ({ building, outline }) =>
      isDefended(state, unit.seat, building) ||
      zones.some(
        (zone) =>
          table.areas.filter((area) => area.building === building).every((area) => isInZone(area.outline, zone)) &&
          outline.length > 0,
      ),
  );
  return mine
    .filter(({ covered }) => covered)
    .map(({ id }) => id)
    .filter(fits);
}

const isDefended = (state: Battle, seat: Seat, building: string): boolean => {
  const { goal } = state.scenario;
  return goal.kind === 'last-stand' && isDefender(state, seat) && goal.building === building;
};

const isInZone = (outline: readonly { x: number; y: number }[], { minX, minY, maxX, maxY }: Zone): boolean =>
  outline.every(({ x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY);

// WZ-29.1, WZ-28.8, WZ-02.4: written down, known to the owner alone.
function hide(play: Play<Battle>, unit: Unit, area: AreaId): void {
  unit.arrival = { by: 'hiding', area };
  for (const model of unit.models) model.area = area;
  touch(play.state);
  const also = ['WZ-02.4', 'WZ-28.8', ...(play.state.table.underground ? ['WZ-29.2'] : [])];
  play.emit({ type: 'unit-hidden', rule: 'WZ-29.1', also, data: { unit: unit.id, area }, only: [unit.seat] });
}

/** WZ-04.3, WZ-33.17: where a unit is set up. */
function orderFor(state: Battle, unit: Unit, when: 'deployment' | 'infiltration'): SetUpOrder {
  const models = livingModels(unit).map(({ id }) => id);
  const { zones } = state.players[unit.seat]!;
  if (when === 'deployment') {
    return { unit: unit.id, rule: 'WZ-04.3', models, ...(zones.length === 1 ? { zone: zones[0]! } : { zones }) };
  }
  const outside = state.players
    .filter(({ team }) => team !== state.players[unit.seat]!.team)
    .flatMap((one) => one.zones);
  return { unit: unit.id, rule: 'WZ-33.17', models, outside, fromEnemies: inches(12) };
}

function leaveOut(play: Play<Battle>, unit: Unit): void {
  for (const model of unit.models) model.presence = 'gone';
  unit.arrival = null;
  play.emit({ type: 'unit-left-out', rule: 'WZ-29.1', data: { unit: unit.id }, reveals: true });
}

// WZ-05.1: everything is placed, the first Turn begins.
function* ready(play: Play<Battle>): Rule<void> {
  const { state } = play;
  state.flow.stage = 'battle';
  state.flow.step = 'initiative';
  play.emit({ type: 'battle-begins', rule: 'WZ-05.1' });
}

export const setupSteps: { readonly [step: string]: Step } = {
  terrain: rollForTerrain,
  'place-terrain': placeTerrain,
  sides,
  swap,
  nominate,
  order,
  deploy: (play) => deployOne(play, 'deployment', 'infiltrate'),
  infiltrate: (play) => deployOne(play, 'infiltration', 'ready'),
  ready,
};
