import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { allUses, isActive, ownOf } from '../../abilities/uses.ts';
import { yesOrNo } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { findModel, friendsOnTable, isOnTable, playerOf } from '../01-concepts/units.ts';
import { type Action, endOf, offeredAbilities } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { gainPoints } from '../06-commands/points.ts';
import { barredCommands, commandOffers, useCommand } from '../06-commands/window.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { damnedNear } from '../17-terrain/mysterious.ts';
import { entitiesDue, giveBack, removalsOf, ritesOf } from '../19-wizards/hero-phase.ts';
import { predatoryMoves } from '../24-endless/predatory.ts';
import { strategists } from '../26-battalions/strategists.ts';
import { barredHeroics, heroicAction, heroicOptions } from './heroic.ts';

// AOS-7.0: the start block of both players, spells and prayers of the active one, predatory spells.
export function* heroPhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  switch (flow.step) {
    case 'start':
      yield* phaseBegins(play);
      flow.chooser = flow.active;
      flow.step = 'start-block';
      return;
    case 'start-block':
      if (yield* startBlock(play, flow.chooser)) return;
      if (flow.chooser === flow.active) flow.chooser = 1 - flow.active;
      else {
        flow.chooser = flow.active;
        flow.step = 'main';
      }
      return;
    case 'main':
      if (yield* mainBlock(play)) return;
      flow.step = 'predatory';
      return;
    default:
      // AOS-19.5: before all other abilities of the end of the phase.
      yield* predatoryMoves(play);
      yield* endOf(play, 'atEndOfPhase');
      endPhase(play);
  }
}

// AOS-6.0a, R23: command points of the generals come first; then what else works as the phase begins.
function* phaseBegins(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  beginPhase(play);
  for (const seat of [active, 1 - active]) {
    const player = playerOf(state, seat);
    const general = findModel(state, player.general);
    if (!general || !isOnTable(general.unit)) continue;
    gainPoints(player, 1);
    play.emit({ type: 'command-points', rule: 'AOS-6.0a', data: { seat, count: 1 } });
    yield* strategists(play, seat);
  }
  for (const unit of friendsOnTable(state, active)) {
    for (const use of allUses(state, unit)) {
      const begins = use.ability.heroPhaseBegins;
      if (begins && isActive(state, use)) yield* begins(play, ownOf(use));
    }
  }
  giveBack(state);
}

// AOS-7.0: one heroic action, Rally, dispels and banishments, entities and abilities of the start of the phase, one at a
// time in any order. False when the player is done. What entities do can be put off, not left out.
function* startBlock(play: Play<Battle>, seat: Seat): Rule<boolean> {
  const { state } = play;
  const removals = removalsOf(state, seat);
  const due = entitiesDue(state, seat);
  const options: Option<Action>[] = [
    ...heroicOptions(state, seat).map((one) => ({
      ...one,
      value: (now: Play<Battle>) => heroicAction(now, one.value),
    })),
    ...commandOffers(state, seat, 'start-of-hero-phase').map((one) => ({
      ...one,
      value: (now: Play<Battle>) => useCommand(now, one.value),
    })),
    ...removals.options,
    ...offeredAbilities(state, seat, 'startOfPhase'),
    ...due,
  ];
  if (options.length === 0) return false;
  const isForced = options.length === 1 && due.length === 1;
  const chosen = isForced
    ? due[0]?.value
    : yield* choose<'start-of-hero-phase', Action>({
        seat,
        kind: 'start-of-hero-phase',
        rule: 'AOS-7.0',
        options: due.length > 0 ? options : [...options, finished('done')],
        barred: () => [
          ...barredHeroics(state, seat),
          ...barredCommands(state, seat, 'start-of-hero-phase'),
          ...removals.barred(),
        ],
      });
  if (!chosen) return false;
  yield* chosen(play);
  return true;
}

const finished = (id: string): Option<Action> => ({ id, value: undefined, label: message('option.done') });

/** AOS-28.1.3: units that may be picked for Damned terrain, one in a phase. */
function damnedOptions(state: Battle, seat: Seat): Option<Action>[] {
  if (playerOf(state, seat).damnedPicked) return [];
  return friendsOnTable(state, seat)
    .filter((unit) => damnedNear(state, unit))
    .map((unit) => ({
      id: `damned:${unit.id}`,
      value: (play) => useDamned(play, unit),
      label: message('option.damned', { unit: unitName(unit) }),
      rule: 'AOS-28.1.3',
      data: { unit: unit.id },
    }));
}

// AOS-7.0: casts, prayers and what else may be done during the phase, one at a time. False when it is over.
function* mainBlock(play: Play<Battle>): Rule<boolean> {
  const { state } = play;
  const { active } = state.flow;
  const rites = ritesOf(state, active);
  const options: Option<Action>[] = [
    ...rites.options,
    ...damnedOptions(state, active),
    ...offeredAbilities(state, active, 'duringHeroPhase'),
  ];
  if (options.length === 0) return false;
  const chosen = yield* choose<'during-hero-phase', Action>({
    seat: active,
    kind: 'during-hero-phase',
    rule: 'AOS-7.0',
    options: [...options, finished('end-hero-phase')],
    barred: rites.barred,
  });
  if (!chosen) return false;
  yield* chosen(play);
  return true;
}

// AOS-28.1.3: D3 mortal wounds, and then +1 to hit until its player's next hero phase, if he wants it.
function* useDamned(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const params = damnedNear(state, unit);
  if (!params) return;
  playerOf(state, unit.seat).damnedPicked = true;
  const rule = 'AOS-28.1.3';
  const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by: unit.seat }, params.mortals);
  yield* mortalWounds(play, unit, count, { rule, what: 'damned-terrain' });
  if (!isOnTable(unit)) return;
  const takes = yield* choose({
    seat: unit.seat,
    kind: 'damned-bonus',
    rule,
    options: yesOrNo('take', 'decline'),
    data: { unit: unit.id },
  });
  if (!takes) return;
  grant(play, unit, { id: 'hit-modifier', amount: params.amount, why: 'mysterious.damned' }, rule, {
    heroPhaseOf: unit.seat,
  });
}
