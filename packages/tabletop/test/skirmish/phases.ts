import { inches } from '@mischia/geometry';
import { type Play, type Refusal, type Rule, refuse, roll } from '@mischia/kernel';
import { carryOut, plainOption, setDown, touch, unitOption } from '../../src/index.ts';
import { moves, type Order, type Squad, table } from '../field.ts';
import { chargeRefusals, fight, shoot, shotRefusals, targetsOf } from './attacks.ts';
import { choose, decide, selectUnit } from './decisions.ts';
import { activeSeat, type Phase, type Skirmish } from './state.ts';
import { nameOf } from './words.ts';

const WALK = inches(6);

// SK-1: who waits outside is set up before anybody moves.
export function* setUp(state: Skirmish, squad: Squad): Rule<void> {
  const data = { unit: squad.id, rule: 'SK-1' };
  setDown(squad, data, yield* decide({ seat: squad.seat, kind: 'set-up', rule: 'SK-1', data }));
  squad.place = 'table';
  touch(state);
}

/** The unit that acts next in this phase; undefined: the phase is over. */
function* next(
  state: Skirmish,
  what: 'move' | 'shoot' | 'charge',
  rule: string,
  refusals: (unit: Squad) => Refusal[],
): Rule<Squad | undefined> {
  const unit = yield* selectUnit({
    seat: activeSeat(state),
    kind: `select-to-${what}`,
    rule,
    what,
    units: table.friendsOnTable(state, activeSeat(state)).filter(({ id }) => !state.done.includes(id)),
    refusals,
    nameOf,
    end: { id: 'end-phase', rule },
  });
  if (unit) state.done.push(unit.id);
  return unit;
}

const engaged = (state: Skirmish, unit: Squad, rule: string): Refusal[] =>
  table.isEngaged(state, unit) ? [refuse({ code: 'unit/in-a-fight', rule, params: { unit: nameOf(unit) } })] : [];

/** LOOSE people walk one by one. */
const partsOf = ({ keywords, models }: Squad): (readonly string[] | undefined)[] =>
  keywords.includes('LOOSE') ? models.map(({ id }) => [id]) : [undefined];

// SK-2: up to 6", out of a fight too; nobody ends within 3" of an enemy.
function* movePhase({ state }: Play<Skirmish>): Rule<boolean> {
  const unit = yield* next(state, 'move', 'SK-2', () => []);
  if (!unit) return false;
  const kind = table.isEngaged(state, unit) ? 'retreat' : 'walk';
  for (const models of partsOf(unit)) {
    const data: Order = { unit: unit.id, kind, allowance: WALK, ...(models ? { models } : {}) };
    const stay = plainOption('stay', undefined);
    const answer = yield* decide({ seat: unit.seat, kind: 'walk', rule: 'SK-2', data, options: [stay] });
    if (answer) carryOut(state, unit, answer);
  }
  return true;
}

/** A target among the enemies, with the reasons why not the others. */
const aim = (
  state: Skirmish,
  unit: Squad,
  kind: 'shoot-at' | 'charge-at',
  refusals: (state: Skirmish, unit: Squad, target: Squad) => Refusal[],
): Rule<Squad> =>
  choose({
    seat: unit.seat,
    kind,
    rule: kind === 'shoot-at' ? 'SK-3' : 'SK-4',
    data: { unit: unit.id },
    options: targetsOf(state, unit, refusals).map((target) => unitOption('target', target.id, nameOf(target), target)),
    barred: () =>
      table
        .enemiesOnTable(state, unit.seat)
        .map((target) => ({
          id: `target:${target.id}`,
          label: nameOf(target),
          refusals: refusals(state, unit, target),
        }))
        .filter(({ refusals: reasons }) => reasons.length > 0),
  });

const noTarget = (unit: Squad, targets: readonly Squad[], rule: string): Refusal[] =>
  targets.length > 0 ? [] : [refuse({ code: 'unit/no-target', rule, params: { unit: nameOf(unit) } })];

// SK-3: not out of a fight.
function* shootPhase(play: Play<Skirmish>): Rule<boolean> {
  const { state } = play;
  const unit = yield* next(state, 'shoot', 'SK-3', (one) => [
    ...engaged(state, one, 'SK-3'),
    ...noTarget(one, targetsOf(state, one, shotRefusals), 'SK-3'),
  ]);
  if (!unit) return false;
  yield* shoot(play, unit, yield* aim(state, unit, 'shoot-at', shotRefusals));
  return true;
}

// SK-4: 2D6 inches to within half an inch of the target, then both sides fight.
function* chargePhase(play: Play<Skirmish>): Rule<boolean> {
  const { state } = play;
  const unit = yield* next(state, 'charge', 'SK-4', (one) => [
    ...engaged(state, one, 'SK-4'),
    ...noTarget(one, targetsOf(state, one, chargeRefusals), 'SK-4'),
  ]);
  if (!unit) return false;
  const target = yield* aim(state, unit, 'charge-at', chargeRefusals);
  const [a = 0, b = 0] = yield* roll({ rule: 'SK-4', for: 'charge', by: unit.seat, count: 2 });
  const data: Order = { unit: unit.id, kind: 'charge', allowance: inches(a + b), targets: [target.id] };
  const { moves: found } = moves.findCharge(state, data);
  const options = found ? [] : [plainOption('fail', undefined)];
  const answer = yield* decide({ seat: unit.seat, kind: 'charge-move', rule: 'SK-4', data, options });
  if (!answer) return true;
  carryOut(state, unit, answer);
  yield* fight(play, unit, target);
  return true;
}

const PHASES: { readonly [phase in Phase]: (play: Play<Skirmish>) => Rule<boolean> } = {
  move: movePhase,
  shoot: shootPhase,
  charge: chargePhase,
};
const AFTER = { move: 'shoot', shoot: 'charge', charge: 'move' } as const;

/** One unit acts, or the phase ends. */
export function* act(play: Play<Skirmish>): Rule<void> {
  const { state } = play;
  if (yield* PHASES[state.phase](play)) return;
  state.done = [];
  state.phase = AFTER[state.phase];
  if (state.phase === 'move') state.turn++;
}
