import { type Barred, message, type Option, type Play, type Rule, type RuleId, type Seat } from '@mischia/kernel';
import { barredUnit, chooserAmong, type PlaceOrder } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { barredUnits, pick, plainOption, unitOption } from '../../ask.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit, Zone } from '../../state.ts';
import { allUnits } from '../01-armies/units.ts';
import { inRolledOrder, rollOff } from '../04-dice/dice.ts';
import { dueAt } from '../04-dice/due.ts';
import { setUp } from '../09-reinforcements/reinforcements.ts';
import { boardingRefusals, isTransport } from '../10-transports/capacity.ts';

// W40K-23.8: strips along the two edges of the 44" axis.
export function deploymentZones({
  table: { width, depth },
  mission: { zoneDepth },
}: {
  readonly table: Pick<Battle['table'], 'width' | 'depth'>;
  readonly mission: Pick<Battle['mission'], 'zoneDepth'>;
}): readonly [Zone, Zone] {
  return [
    { minX: 0, minY: 0, maxX: zoneDepth, maxY: depth },
    { minX: width - zoneDepth, minY: 0, maxX: width, maxY: depth },
  ];
}

// W40K-23.8: the winner of a roll-off chooses a zone; W40K-23.9: the other sets up first.
export function* chooseZones(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const winner = yield* rollOff(play, 'zones');
  const [west, east] = deploymentZones(state);
  const first = yield* pick({
    seat: winner,
    kind: 'choose-zone',
    rule: 'W40K-23.8',
    options: [plainOption('zone:west', true), plainOption('zone:east', false)],
  });
  state.mission.zones = (winner === 0) === first ? [west, east] : [east, west];
  state.flow.chooser = 1 - winner;
  state.flow.step = 'deploy';
  play.emit({ type: 'zones-chosen', rule: 'W40K-23.8', data: { seat: winner, zone: first ? 'west' : 'east' } });
}

/** Rules that act when mission step 4 starts, before zones are chosen and any unit is set up (Combat Squads, W40K-25.1). */
export function* beforeDeployment(play: Play<Battle>): Rule<void> {
  const { state } = play;
  yield* inRolledOrder(play, dueAt(play, allUnits(state), 'beforeDeployment'), 'before-deployment');
  state.flow.step = 'zones';
}

const isWaiting = (unit: Unit): boolean => unit.place === 'waiting';
const deploysLast = (state: Battle, unit: Unit): boolean => permission(state, unit, 'deploysLast') === true;

// W40K-23.9: one unit each in turn; when one player has finished the other sets up the rest.
export function* deploy(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const waiting = allUnits(state).filter((unit) => isWaiting(unit) && !deploysLast(state, unit));
  const seat = chooserAmong(waiting, state.flow.chooser);
  if (seat === undefined) {
    state.flow.step = 'deploy-last';
    return;
  }
  yield* deployOne(play, seat, waiting);
  state.flow.chooser = 1 - seat;
}

// W40K-23.10: units with a rule for it come after both armies; a roll-off decides who starts.
export function* deployLast(play: Play<Battle>): Rule<void> {
  const { state } = play;
  let waiting = allUnits(state).filter(isWaiting);
  if (new Set(waiting.map((unit) => unit.seat)).size === 2) state.flow.chooser = yield* rollOff(play, 'deploy-last');
  while (waiting.length > 0) {
    const seat = chooserAmong(waiting, state.flow.chooser) as Seat;
    play.emit({ type: 'deploys-last', rule: 'W40K-23.10', data: { seat } });
    yield* deployOne(play, seat, waiting);
    state.flow.chooser = 1 - seat;
    waiting = allUnits(state).filter(isWaiting);
  }
  state.flow.step = 'first-turn';
}

interface Deployment {
  readonly unit: Unit;
  readonly how: 'deploy' | 'reserve';
}

function* deployOne(play: Play<Battle>, seat: Seat, waiting: readonly Unit[]): Rule<void> {
  const { state } = play;
  const units = waiting.filter((unit) => unit.seat === seat);
  const options = units.flatMap((unit): Option<Deployment>[] => [
    unitOption(state, 'deploy', unit.id, { unit, how: 'deploy' }),
    ...(permission(state, unit, 'deepStrike')
      ? [unitOption<Deployment>(state, 'reserve', unit.id, { unit, how: 'reserve' }, 'W40K-09.1')]
      : []),
  ]);
  const barred = () => barredDeployments(state, seat, units);
  const { unit, how } = yield* pick({ seat, kind: 'deploy', rule: 'W40K-23.9', options, barred });
  if (isTransport(state, unit)) yield* loadTransport(play, unit);
  if (how === 'reserve') {
    // W40K-23.9: declaring a Reinforcement unit uses the turn.
    unit.place = 'reinforcements';
    play.emit({ type: 'held-in-reserve', rule: 'W40K-09.1', data: { unit: unit.id } });
    return;
  }
  yield* setUp(play, unit, deployOrder(state, unit), false);
}

/** Units that are not set up now, and units without a rule to wait among the Reinforcements. */
function barredDeployments(state: Battle, seat: Seat, units: readonly Unit[]): Barred[] {
  const no = (what: string, unit: Unit, code: string, rule: RuleId) =>
    barredUnit(what, unit.id, unitName(unit), `deploy/${code}`, rule);
  return allUnits(state)
    .filter((unit) => unit.seat === seat)
    .flatMap((unit) => {
      if (!isWaiting(unit)) return [no('deploy', unit, 'already', 'W40K-23.9')];
      if (!units.includes(unit)) return [no('deploy', unit, 'after-both', 'W40K-23.10')];
      return permission(state, unit, 'deepStrike') ? [] : [no('reserve', unit, 'no-reserve', 'W40K-09.1')];
    });
}

const deployOrder = (state: Battle, unit: Unit): PlaceOrder => ({
  unit: unit.id,
  rule: 'W40K-23.9',
  zone: state.mission.zones[unit.seat] as Zone,
});

// W40K-10.2: the owner says who starts aboard before the TRANSPORT is set up.
function* loadTransport(play: Play<Battle>, transport: Unit): Rule<void> {
  const { state } = play;
  for (;;) {
    const others = allUnits(state).filter(
      (unit) => unit.seat === transport.seat && isWaiting(unit) && unit !== transport,
    );
    const able = others.filter((unit) => boardingRefusals(state, transport, unit).length === 0);
    if (able.length === 0) return;
    const unit = yield* pick({
      seat: transport.seat,
      kind: 'start-embarked',
      rule: 'W40K-10.2',
      prompt: message('ask.start-embarked', { unit: unitName(transport) }),
      options: [
        ...able.map((one) => unitOption(state, 'load', one.id, one, 'W40K-10.1')),
        plainOption('done-loading', undefined),
      ],
      barred: () => barredUnits('load', others, (one) => boardingRefusals(state, transport, one)),
      data: { transport: transport.id },
    });
    if (!unit) return;
    unit.place = 'embarked';
    unit.transport = transport.id;
    play.emit({ type: 'starts-embarked', rule: 'W40K-10.2', data: { unit: unit.id, transport: transport.id } });
  }
}
