import { inches } from '@mischia/geometry';
import { type Modifier, type Play, type Refusal, type Rule, refuse, roll } from '@mischia/kernel';
import { usesWith } from '../../abilities/uses.ts';
import { barredUnits, unitOption } from '../../ask.ts';
import { opportunity } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, Player, Unit } from '../../state.ts';
import { unitGap, unitsWithin } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { datasheetOf, friendsOnTable } from '../01-armies/units.ts';
import { rollNumber } from '../04-dice/dice.ts';
import { modifiedResult } from '../04-dice/results.ts';
import { allocate } from '../16-attacks/allocate.ts';
import { explosion } from '../16-attacks/explosion.ts';
import { loseWounds } from '../16-attacks/lose-wounds.ts';
import { isOver } from '../22-mission/end.ts';
import type { Power } from './power.ts';

const DENY_RANGE = inches(24);
const PERILS_RANGE = inches(6);
/** W40K-12.6. */
export const PERILS_WOUNDS = 'D3';

// W40K-12.7: Smite costs one more for each other attempt of the army this phase.
export const warpChargeOf = (state: Battle, psyker: Unit, power: Power): number =>
  power.warpCharge + (power.repeatable ? (state.players[psyker.seat] as Player).smites : 0);

// W40K-12.3: test, Perils, denial, effect.
export function* attemptPower(play: Play<Battle>, psyker: Unit, power: Power): Rule<void> {
  const { state } = play;
  const player = state.players[psyker.seat] as Player;
  const charge = warpChargeOf(state, psyker, power);
  psyker.attempts++;
  player.powersTried.push(power.id);
  const { total, double } = yield* psychicTest(play, psyker, charge);
  if (power.repeatable) player.smites++;
  const passed = total >= charge;
  play.emit({
    type: passed ? 'psychic-test-passed' : 'psychic-test-failed',
    rule: 'W40K-12.4',
    also: ['W40K-12.3', 'W40K-12.2'],
    data: { unit: psyker.id, power: power.id, total, charge },
  });
  if (double) yield* perils(play, psyker);
  // W40K-12.6: a psyker that Perils destroyed has failed.
  if (psyker.place !== 'table' || !passed || isOver(state)) return;
  if (yield* denied(play, psyker, power, total)) return;
  play.emit({ type: 'power-manifested', rule: power.rule, data: { unit: psyker.id, power: power.id } });
  yield* power.effect(play, psyker, total);
}

// W40K-12.4: everything that helps or hinders a Psychic test, with its reason.
export const psychicModifiers = (state: Battle, psyker: Unit): Modifier[] =>
  usesWith(state, 'psychicTest', psyker).flatMap(
    ({ ability, params, bearer }) => ability.psychicTest?.(params, bearer) ?? [],
  );

// W40K-12.4: unmodified doubles of these faces are perilous.
export const isPerilous = (a: number, b: number): boolean => a === b && (a === 1 || a === 6);

// W40K-12.4: 2D6 with modifiers against the warp charge.
function* psychicTest(play: Play<Battle>, psyker: Unit, charge: number): Rule<{ total: number; double: boolean }> {
  const modifiers = psychicModifiers(play.state, psyker);
  const [a = 1, b = 1] = yield* roll({
    rule: 'W40K-12.4',
    for: 'psychic-test',
    by: psyker.seat,
    count: 2,
    target: charge,
    modifiers,
  });
  return { total: modifiedResult(a + b, modifiers), double: isPerilous(a, b) };
}

// W40K-12.6: D3 mortal wounds; if they destroy the unit, every unit within 6" suffers D3 before its last model goes.
function* perils(play: Play<Battle>, psyker: Unit): Rule<void> {
  const count = yield* rollNumber(play, { rule: 'W40K-12.6', for: 'perils', by: psyker.seat }, PERILS_WOUNDS);
  play.emit({ type: 'perils', rule: 'W40K-12.6', data: { unit: psyker.id, count } });
  for (let wound = 0; wound < count && psyker.models.length > 0; wound++) {
    const model = yield* allocate(play, psyker, 'W40K-17.2');
    if (!model) return;
    const blast = { unit: psyker, model, range: PERILS_RANGE, mortal: PERILS_WOUNDS, rule: 'W40K-12.6', for: 'perils' };
    yield* loseWounds(play, psyker, model, 1, {
      kind: 'mortal-wound',
      rule: 'W40K-12.6',
      by: psyker.seat,
      beforeLastIsRemoved: () => explosion(play, { ...blast, by: psyker.seat }),
    });
  }
}

// W40K-12.5: PSYKER units within 24", once per phase each unless their datasheet says more; one attempt per test.
function denyRefusals(state: Battle, psyker: Unit, unit: Unit): Refusal[] {
  const params = { unit: unitName(unit), psyker: unitName(psyker), range: { inches: DENY_RANGE } };
  const no = (code: string) => refuse({ code: `deny/${code}`, rule: 'W40K-12.5', params });
  if (!unitHas(state, unit, 'PSYKER')) return [no('not-a-psyker')];
  const spent = unit.denies >= Math.max(1, datasheetOf(state, unit).psychic?.denies ?? 0);
  return [...(spent ? [no('already')] : []), ...(unitsWithin(state, psyker, unit, DENY_RANGE) ? [] : [no('too-far')])];
}

/** Who may try to stop what a psyker manifests. */
export const deniers = (state: Battle, psyker: Unit): Unit[] =>
  friendsOnTable(state, 1 - psyker.seat).filter((unit) => denyRefusals(state, psyker, unit).length === 0);

// W40K-12.5: everything that helps or hinders an attempt to deny, with its reason.
export function denyModifiers(state: Battle, psyker: Unit, denier: Unit): Modifier[] {
  const gap = unitGap(state, psyker, denier);
  return usesWith(state, 'deny', denier).flatMap(
    ({ ability, params, bearer }) => ability.deny?.(params, bearer, gap) ?? [],
  );
}

// W40K-12.5: more than the test cancels the power; a tie does not.
const denies = (result: number, test: number): boolean => result > test;

// W40K-12.5: one attempt, by one unit of the opponent's choice.
function* denied(play: Play<Battle>, psyker: Unit, power: Power, total: number): Rule<boolean> {
  const { state } = play;
  let attempted = false;
  let stopped = false;
  yield* opportunity<'deny', Unit>({
    window: 'deny',
    rule: 'W40K-12.5',
    order: [1 - psyker.seat],
    closed: () => attempted,
    offers: () => deniers(state, psyker).map((unit) => unitOption(state, 'deny', unit.id, unit)),
    barred: (seat) => barredUnits('deny', friendsOnTable(state, seat), (unit) => denyRefusals(state, psyker, unit)),
    *resolve(_seat, denier) {
      attempted = true;
      stopped = yield* denyRoll(play, psyker, denier, power, total);
    },
    data: { psyker: psyker.id, power: power.id, total },
  });
  return stopped;
}

function* denyRoll(play: Play<Battle>, psyker: Unit, denier: Unit, power: Power, total: number): Rule<boolean> {
  denier.denies++;
  const modifiers = denyModifiers(play.state, psyker, denier);
  const [a = 1, b = 1] = yield* roll({
    rule: 'W40K-12.5',
    for: 'deny',
    by: denier.seat,
    count: 2,
    target: total + 1,
    modifiers,
  });
  const result = modifiedResult(a + b, modifiers);
  play.emit({
    type: denies(result, total) ? 'power-denied' : 'denial-failed',
    rule: 'W40K-12.5',
    data: { unit: denier.id, power: power.id, result, total },
    modifiers,
  });
  return denies(result, total);
}
