import {
  battleshockOdds,
  findCharge,
  leadershipOdds,
  rallyDice,
  recoveryOdds,
  scrollOf,
  unitAttackOdds,
} from '@mischia/aos';
import { mean } from '@mischia/odds';
import { best } from '../best.ts';
import { type Goal, turnsAway } from '../inch/goals.ts';
import { INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { attackAhead, chargeHope } from './attacking.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, isA, isAtMarker, table, unitWorth } from './table.ts';
import { attackWorth, mortalsWorth, stakeOf } from './worth.ts';

/** +1 to hit, or to save, changes about so much of what attacks take. */
const PLUS_ONE = 0.2;
/** Wounds a D3 heals, about. */
export const MODELS_BACK = 2;
const RALLIES = 1 / 6;

/** What a command point is worth to keep: they are lost with the round (AOS-6.0b), so the last ones are cheap. */
function priceOf(state: Battle, seat: number): number {
  const { flow, players } = state;
  const isLast = flow.active !== flow.first && (flow.phase === 'combat' || flow.phase === 'battleshock');
  if (isLast) return 0.02;
  return (players[seat]?.cp ?? 0) > 1 ? 0.15 : 0.3;
}

const perModel = (state: Battle, unit: Unit): number => unitWorth(state, unit) / unit.startingSize;

/** What a window is about: somebody who moved, charged or attacks, and the inches of its charge roll. */
interface Moment {
  readonly about?: Unit | undefined;
  readonly rolled?: number | undefined;
}

/** What a command is worth where it is offered. */
function commandWorth(
  state: Battle,
  { command, unit: id }: { readonly command: string; readonly unit: string },
  { about, rolled }: Moment,
  { goals, estimates }: Thoughts,
): number {
  const unit = state.units[id] as Unit;
  switch (command) {
    case 'rally':
      return rallyDice(unit) * RALLIES * perModel(state, unit);
    case 'at-the-double':
      return isHurrying(state, unit, goals.get(unit.id)) ? HURRY : 0;
    case 'redeploy':
      return about && !isAtMarker(state, unit) ? escapeWorth(state, unit, about, estimates) : 0;
    case 'forward-to-victory':
      return rolled === undefined ? 0 : secondTry(state, unit, rolled, estimates);
    case 'unleash-hell': {
      const odds = about && unitAttackOdds(state, 'unleash-hell', unit.id, about.id);
      return odds ? attackWorth(state, odds) : 0;
    }
    case 'all-out-attack':
      return attackAhead(state, unit, estimates) * PLUS_ONE;
    case 'all-out-defence': {
      if (!about) return 0;
      const gap = gapBetween(state, about, unit);
      const { phase } = state.flow;
      const taken =
        phase === 'combat' ? estimates.melee(state, about, unit) : estimates.fireFrom(state, about, unit, gap);
      return taken * PLUS_ONE;
    }
    case 'inspiring-presence':
      return mean(battleshockOdds(state, unit.id).fleeing) * perModel(state, unit);
    default:
      return 0;
  }
}

/** What the commands are weighed with. */
export interface Thoughts {
  readonly goals: ReadonlyMap<string, Goal>;
  readonly estimates: Known;
}

/** A run of 6" instead of a die, for whom it shortens the way to an objective by a turn. */
const HURRY = 0.25;

function isHurrying(state: Battle, unit: Unit, goal: Goal | undefined): boolean {
  const away = turnsAway(table, state, unit, goal);
  return goal?.why === 'marker' && away > 1.4 && away % 1 < 0.9;
}

/** AOS-11.2a: a charge that came out too short is worth another roll. */
function secondTry(state: Battle, unit: Unit, rolled: number, estimates: Known): number {
  const order = { unit: unit.id, kind: 'charge' as const, allowance: Math.max(0, rolled) * INCH };
  return findCharge(state, order).moves ? 0 : chargeHope(state, unit, estimates);
}

/** Of a charge that a unit gets away from. */
const ESCAPED = 0.4;

const escapeWorth = (state: Battle, unit: Unit, enemy: Unit, estimates: Known): number =>
  (estimates.melee(state, enemy, unit) - estimates.melee(state, unit, enemy)) * ESCAPED;

/** AOS-6.1a: the command that is worth more than its point, if there is one. */
export function commandOf(turn: Turn<Battle>, { data, options }: Asked<'use-command'>, thoughts: Thoughts): string {
  const state = turn.state as Battle;
  const about = data.unit === undefined ? undefined : state.units[data.unit];
  let [chosen, highest] = ['pass', priceOf(state, turn.seat)];
  for (const { id, data: offer } of options) {
    if (!offer) continue;
    const worth = thoughts.estimates.see(commandWorth(state, offer, { about, rolled: data.rolled }, thoughts));
    if (worth > highest) [chosen, highest] = [id, worth];
  }
  return chosen;
}

/** AOS-6.1b: for nothing if possible, else by the unit's own champion: HEROES are wanted elsewhere. */
export function issuerOf({ data, options }: Asked<'command-issuer'>): string {
  const ids: readonly string[] = options.map(({ id }) => id);
  return ids.find((id) => id === 'free') ?? ids.find((id) => id.startsWith(`issuer:${data.unit}.`)) ?? ids[0] ?? '';
}

const COMMAND_POINT = 0.4;
/** AOS-7.1b: a spell unbound now and then. */
const UNBINDS = 0.25;

function heroicWorth(state: Battle, action: string, hero: Unit, estimates: Known): number {
  switch (action) {
    case 'finest-hour':
      return stakeOf(state, hero, estimates) * PLUS_ONE;
    case 'leadership':
      return COMMAND_POINT * leadershipOdds(state, hero.id);
    case 'recovery': {
      const wounds = hero.models.reduce((sum, model) => sum + model.wounds, 0);
      const { d3, one } = recoveryOdds(state, hero.id);
      return ((Math.min(MODELS_BACK, wounds) * d3 + one) * unitWorth(state, hero)) / scrollOf(state, hero).wounds;
    }
    default: {
      const enemies = table.enemies(state, hero.seat);
      return state.flow.active !== hero.seat && enemies.some((enemy) => isA(state, enemy, 'WIZARD')) ? UNBINDS : 0;
    }
  }
}

/** What any ability that is on offer is worth, about. */
const ABILITY = 0.5;

/** AOS-7.0: a heroic action, Rally, an ability, or nothing more. */
export function startOfHeroPhase(
  turn: Turn<Battle>,
  { options }: Asked<'start-of-hero-phase'>,
  thoughts: Thoughts,
): string {
  const state = turn.state as Battle;
  let [chosen, highest] = ['done', 0.01];
  for (const { id, data } of options) {
    const [what, action = '', unit = ''] = id.split(':');
    // AOS-19.3.2: what the enemy summoned is sent away; what one's own entities do, they do.
    const isTheirs = data?.entity !== undefined && state.entities[data.entity]?.seat !== turn.seat;
    const worth =
      what === 'heroic'
        ? heroicWorth(state, action, state.units[unit] as Unit, thoughts.estimates)
        : what === 'rally'
          ? commandWorth(state, { command: 'rally', unit: action }, {}, thoughts) - priceOf(state, turn.seat)
          : what === 'ability' || isTheirs || what === 'entity'
            ? ABILITY
            : 0;
    const seen = worth > 0 ? thoughts.estimates.see(worth) : 0;
    if (seen > highest) [chosen, highest] = [id, seen];
  }
  return chosen;
}

const ROAR = 0.3;
const DUEL = 0.3;
const RUBBLE = 1;

/** AOS-21.1: a stomp where it takes most, a roar at whoever would be commanded, rubble of what the enemy holds. */
export function rampageOf(state: Battle, seat: number, { options }: Asked<'rampage'>): string {
  return best(options, ({ id }) => {
    const [what, , ...rest] = id.split(':');
    const target = rest.join(':');
    const enemy = state.units[target];
    if (what === 'smash-to-rubble') return state.features[target]?.controller === seat ? -1 : RUBBLE;
    if (!enemy) return 0;
    if (what === 'stomp') return mortalsWorth(state, enemy, 'D3');
    return what === 'roar' ? ROAR : DUEL;
  }).id;
}

/** AOS-27.3.6: a triumph when there is enough at stake. */
export function usesTriumph(state: Battle, { data }: Asked<'triumph'>, estimates: Known): boolean {
  const unit = state.units[data.unit] as Unit;
  // AOS-27.5.5a: a charge roll is made again only when it is too short.
  if (data.rolled !== undefined) return secondTry(state, unit, data.rolled, estimates) > 0;
  const moment = state.library.triumphs[data.triumph]?.moment;
  return moment !== 'picked-to-attack' || attackAhead(state, unit, estimates) > WORTH_A_TRIUMPH;
}

const WORTH_A_TRIUMPH = 1.5;
