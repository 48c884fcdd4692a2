import { type Play, type Rule, type RuleId, rollOne } from '@mischia/kernel';
import { yesOrNo } from '@mischia/tabletop';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { enemiesSeenBy, sees } from '../../table/sees.ts';
import { isStanding } from '../../table/standing.ts';
import { distanceBetween, friendsOf, type InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { type Needed, needed, part } from '../01-conventions/needed.ts';
import { clockwiseFrom } from '../01-conventions/order.ts';
import { abilitiesOf, grantsFor, livingModels, printedCommand } from '../07-units/profiles.ts';
import { dropObject } from '../07-units/remove.ts';
import { COMMAND_RANGE } from '../09-command/command.ts';
import { commandNumber, leaderOf, standsInCommand } from '../09-command/in-command.ts';
import { moraleNumber, rallyNumber } from './morale.ts';

/** WZ-10.4: one roll and whom it covers: the leader's group, or one loner. */
interface Group {
  readonly models: readonly Model[];
  readonly number: Needed;
  /** Whose CO it is. */
  readonly by: Model;
}

/** WZ-10.4, R-042: the leader's group first, then loners, nearest to the leader first. */
function groupsOf(state: Battle, unit: Unit, covers: (model: Model) => boolean): Group[] {
  const living = livingModels(unit).filter((model) => covers(model) && !grantsFor(state, model).immuneToPanic);
  const leader = leaderOf(unit);
  if (!unit.squad || !leader) {
    return living.map((model) => ({
      models: [model],
      by: model,
      number: moraleNumber(commandNumber(state, { unit, model }), abilitiesOf(state, model)),
    }));
  }
  const together = living.filter((model) => standsInCommand(state, { unit, model }));
  const loners = living.filter((model) => !together.includes(model));
  const far = (model: Model) =>
    isStanding(leader) && isStanding(model) ? distanceBetween(state, { unit, model }, { unit, model: leader }) : 0;
  const rule = leader.vehicle ? 'WZ-24.10' : 'WZ-09.3';
  const leading = needed([part(rule, 'leader-command', printedCommand(state, leader))]);
  return [
    ...(together.length > 0
      ? [{ models: together, by: leader, number: moraleNumber(leading, abilitiesOf(state, leader)) }]
      : []),
    ...loners
      .toSorted((a, b) => far(a) - far(b))
      .map((model) => ({
        models: [model],
        by: model,
        number: moraleNumber(commandNumber(state, { unit, model }), abilitiesOf(state, model)),
      })),
  ];
}

// WZ-33.18, R-162: a friend with the ability near the tester lets it roll again, once; not for itself.
const mayReroll = (state: Battle, one: InPlay): boolean =>
  isStanding(one.model) &&
  (!one.unit.squad || one.unit.leader === one.model.id) &&
  friendsOf(state, one.unit.seat).some(
    (friend) =>
      friend.model.id !== one.model.id &&
      grantsFor(state, friend.model).instilsDiscipline === true &&
      distanceBetween(state, friend, one) <= COMMAND_RANGE + 1 &&
      sees(state, friend, one),
  );

/** One roll against a Morale number, with what friends allow. */
export function* moraleRoll(
  play: Play<Battle>,
  unit: Unit,
  { number, by }: Pick<Group, 'number' | 'by'>,
  rule: RuleId,
): Rule<boolean> {
  const { state } = play;
  const { value, parts } = number;
  // the number of a leader nobody sees is his owner's.
  const shown = isStanding(by) ? { target: value, modifiers: parts } : {};
  const rollIt = () => rollOne({ rule, for: 'morale', by: unit.seat, sides: 20, ...shown });
  if (succeeds(yield* rollIt(), value)) return true;
  if (!mayReroll(state, { unit, model: by })) return false;
  const again = yield* choose({
    seat: unit.seat,
    kind: 'reroll-morale',
    rule: 'WZ-33.18',
    data: { unit: unit.id },
    options: yesOrNo('reroll', 'keep'),
  });
  return again && succeeds(yield* rollIt(), value);
}

/** a unit is in panic when its leader's group is. */
const isInPanic = (unit: Unit): boolean =>
  leaderOf(unit)?.panicked === true || (!unit.squad && unit.models.every(({ panicked }) => panicked));

// WZ-10.2, WZ-10.4, R-193: one roll for all it covers; a unit in panic does not test; otherwise those not yet in panic do.
export function* panicTest(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.owesMorale = false;
  if (isInPanic(unit)) return;
  for (const group of groupsOf(state, unit, ({ panicked }) => !panicked)) {
    const passed = yield* moraleRoll(play, unit, group, 'WZ-10.4');
    play.emit({
      type: passed ? 'morale-held' : 'panicked',
      rule: passed ? 'WZ-10.4' : 'WZ-10.5',
      also: ['WZ-10.2', 'WZ-10.3'],
      ...(isStanding(group.by) ? {} : { reveals: true }),
      data: { unit: unit.id, models: group.models.map(({ id }) => id) },
    });
    if (!passed) for (const model of group.models) panic(state, model);
  }
}

// WZ-10.5: waiting is over; R-027: what it carried is dropped.
export function panic(state: Battle, model: Model): void {
  model.panicked = true;
  model.waiting = false;
  dropObject(state, model);
}

// WZ-01.6, WZ-10.3, R-192: at the end of an activation or window, player by player from the active one.
export function* settleMorale(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow, players } = state;
  // WZ-10.3: nothing is asked for units in panic, as they do not test.
  for (const unit of Object.values(state.units)) unit.owesMorale &&= !isInPanic(unit);
  for (const seat of clockwiseFrom(flow.activation?.seat ?? flow.active, players.length)) {
    for (;;) {
      const owing = Object.values(state.units).filter(
        (unit) => unit.seat === seat && unit.owesMorale && livingModels(unit).length > 0,
      );
      if (owing.length === 0) break;
      const unit = yield* choose({
        seat,
        kind: 'morale-order',
        rule: 'WZ-01.6',
        moot: owing.length === 1,
        options: owing.map((value) => unitOption('test', value, value)),
      });
      yield* panicTest(play, unit);
    }
  }
}

// WZ-10.7, R-194: before any Action and free, if the owner wants: one roll for those in command, one for each loner.
export function* rally(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  if (!livingModels(unit).some(({ panicked }) => panicked)) return;
  const wanted = yield* choose({
    seat: unit.seat,
    kind: 'rally',
    rule: 'WZ-10.7',
    data: { unit: unit.id },
    options: yesOrNo('rally', 'rally-not'),
  });
  if (!wanted) return;
  for (const group of groupsOf(state, unit, ({ panicked }) => panicked)) {
    const seen = group.models.some((model) => isStanding(model) && enemiesSeenBy(state, { unit, model }).length > 0);
    const passed = yield* moraleRoll(play, unit, { ...group, number: rallyNumber(group.number, seen) }, 'WZ-10.7');
    play.emit({
      type: passed ? 'rallied' : 'rally-failed',
      rule: 'WZ-10.7',
      data: { unit: unit.id, models: group.models.map(({ id }) => id) },
    });
    if (passed) for (const model of group.models) model.panicked = false;
  }
}
