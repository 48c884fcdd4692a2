import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { allUses, isActive, ownOf } from '../../abilities/uses.ts';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { findModel, friendsOnTable, isOnTable, playerOf } from '../01-concepts/units.ts';
import { type Offering, offeredAbilities, useOffered } from '../04-round/offered.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { gainPoints } from '../06-commands/points.ts';
import { barredCommands, commandOffers, useCommand } from '../06-commands/window.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { damnedNear } from '../17-terrain/mysterious.ts';
import { magicBegins, magicOf } from '../19-wizards/hero-phase.ts';
import { predatoryMoves } from '../24-endless/predatory.ts';
import { strategists } from '../26-battalions/strategists.ts';
import { barredHeroics, type Heroic, heroicAction, heroicOptions } from './heroic.ts';

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
      yield* predatoryMoves(play);
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
  yield* magicBegins(play);
}

type Start =
  | { readonly what: 'heroic'; readonly heroic: Heroic }
  | { readonly what: 'command'; readonly offer: CommandOffer }
  | { readonly what: 'ability'; readonly offering: Offering }
  | { readonly what: 'done' };
type CommandOffer = ReturnType<typeof commandOffers>[number]['value'];

// AOS-7.0: one heroic action, Rally, abilities of the start of the phase, dispels and banishments, in any order. False when
// the player is done.
function* startBlock(play: Play<Battle>, seat: Seat): Rule<boolean> {
  const { state } = play;
  const options: Option<Start>[] = [
    ...heroicOptions(state, seat).map(
      (one): Option<Start> => ({ ...one, value: { what: 'heroic', heroic: one.value } }),
    ),
    ...commandOffers(state, seat, 'start-of-hero-phase').map(
      (one): Option<Start> => ({ ...one, value: { what: 'command', offer: one.value } }),
    ),
    ...offeredAbilities(state, seat, 'startOfPhase').map(
      (one): Option<Start> => ({ ...one, value: { what: 'ability', offering: one.value } }),
    ),
  ];
  if (options.length > 0) {
    options.push({ id: 'done', value: { what: 'done' }, label: message('option.done') });
    const chosen = yield* choose<'start-of-hero-phase', Start>({
      seat,
      kind: 'start-of-hero-phase',
      rule: 'AOS-7.0',
      options,
      barred: () => [...barredHeroics(state, seat), ...barredCommands(state, seat, 'start-of-hero-phase')],
    });
    if (chosen.what === 'heroic') {
      yield* heroicAction(play, chosen.heroic);
      return true;
    }
    if (chosen.what === 'command') {
      yield* useCommand(play, chosen.offer);
      return true;
    }
    if (chosen.what === 'ability') {
      yield* useOffered(play, chosen.offering);
      return true;
    }
  }
  while (yield* magicOf(play)) {
    // Dispels and banishments of this player, one at a time.
  }
  return false;
}

type Main =
  | { readonly what: 'damned'; readonly unit: Unit }
  | { readonly what: 'ability'; readonly offering: Offering }
  | { readonly what: 'end' };

// AOS-7.0: casts and prayers one at a time, and what may be done during the phase. False when it is over.
function* mainBlock(play: Play<Battle>): Rule<boolean> {
  const { state } = play;
  const { active } = state.flow;
  const player = playerOf(state, active);
  const damned = player.damnedPicked ? [] : friendsOnTable(state, active).filter((unit) => damnedNear(state, unit));
  const options: Option<Main>[] = [
    ...damned.map(
      (unit): Option<Main> => ({
        id: `damned:${unit.id}`,
        value: { what: 'damned', unit },
        label: message('option.damned', { unit: unitName(unit) }),
        data: { unit: unit.id },
        rule: 'AOS-28.1.3',
      }),
    ),
    ...offeredAbilities(state, active, 'duringHeroPhase').map(
      (one): Option<Main> => ({ ...one, value: { what: 'ability', offering: one.value } }),
    ),
  ];
  if (options.length > 0) {
    const chosen = yield* choose<'during-hero-phase', Main>({
      seat: active,
      kind: 'during-hero-phase',
      rule: 'AOS-7.0',
      options: [...options, { id: 'end-hero-phase', value: { what: 'end' }, label: message('option.done') }],
    });
    if (chosen.what === 'damned') {
      yield* useDamned(play, chosen.unit);
      return true;
    }
    if (chosen.what === 'ability') {
      yield* useOffered(play, chosen.offering);
      return true;
    }
  }
  return yield* magicOf(play);
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
    options: [
      { id: 'take', value: true, label: message('option.take') },
      { id: 'decline', value: false, label: message('option.decline') },
    ],
    data: { unit: unit.id },
  });
  if (!takes) return;
  grant(play, unit, { id: 'hit-modifier', amount: params.amount, why: 'mysterious.damned' }, rule, {
    heroPhaseOf: unit.seat,
  });
}
