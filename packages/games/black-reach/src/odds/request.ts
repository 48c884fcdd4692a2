import type { Json, RequestView } from '@mischia/kernel';
import { dataOf } from '../asked-data.ts';
import type { ShotChoice, Stance } from '../rules/shooting/shot-choice.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { unitByPublicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { burstOdds } from './burst.ts';
import { type AssaultForecast, assaultForecast, forecastInto } from './forecast.ts';
import { type AttackOdds, shotOdds } from './shot.ts';
import { type CoveredOdds, templateOdds } from './template.ts';

/** What can be said of a choice before it is made. */
export type ChoiceOdds =
  | { readonly kind: 'shot'; readonly attacks: readonly AttackOdds[] }
  | { readonly kind: 'template'; readonly covered: readonly CoveredOdds[] }
  | { readonly kind: 'assault'; readonly assault: AssaultForecast };

type Asked = Pick<RequestView, 'kind' | 'data'>;

/** Requests name units by public id, or by their own where only the owner is asked. */
const named = (state: State, id: string | undefined): Unit | undefined =>
  id === undefined ? undefined : (unitByPublicId(state, id) ?? state.units.find((unit) => unit.id === id));

/** The odds of an option of a request, from the state a client has built out of its view; undefined where none are known. */
export function optionOdds(state: State, request: Asked, option: string): ChoiceOdds | undefined {
  const [, alerted, reaction] = option.match(/^alert:([^:]+):(.*)$/) ?? [];
  const data = dataOf(request);
  const unit = named(state, alerted ?? data.unit);
  if (!unit) return undefined;
  const [, assaulted] = option.match(/^assault:(.+)$/) ?? [];
  const [, x, y] = option.match(/^engage:(\d+),(\d+)$/) ?? [];
  const defender = named(state, x === undefined ? assaulted : data.towards);
  if (defender) {
    const assault =
      x !== undefined && unit.at
        ? forecastInto(state, unit, defender, unit.at, { x: Number(x), y: Number(y) })
        : assaultForecast(state, unit, defender);
    return assault ? { kind: 'assault', assault } : undefined;
  }
  const only = alerted === undefined ? undefined : named(state, data.target);
  const stance: Stance = { moving: request.kind === 'move', ...(only ? { only } : {}) };
  const choice = shotChoices(state, unit, stance).find(({ id }) => id === (reaction ?? option));
  const attacks = choice ? shotOdds(state, unit, choice, stance) : [];
  return attacks.length > 0 ? { kind: 'shot', attacks } : undefined;
}

/** The odds of an answer in an open space: where a template would lie, whom a Burst would name, how it is split. */
export function answerOdds(state: State, request: Asked, answer: Json): ChoiceOdds | undefined {
  const data = dataOf(request);
  const unit = named(state, data.unit);
  if (!unit || typeof answer !== 'object' || answer === null) return undefined;
  const only = named(state, data.only);
  const stance: Stance = { moving: false, ...(only ? { only } : {}) };
  const choices = [stance, { ...stance, moving: true }].flatMap((each) => shotChoices(state, unit, each));
  if (request.kind === 'aim' && 'at' in answer) {
    const choice = choices.find(({ kind, weapon }) => kind === data.kind && weapon === data.weapon);
    return choice
      ? { kind: 'template', covered: templateOdds(state, unit, choice, answer.at as [number, number], stance) }
      : undefined;
  }
  const burst = choices.find(
    ({ burst: bursts, weapon, mode }: ShotChoice) => bursts && weapon === data.weapon && mode === data.mode,
  );
  if (!burst) return undefined;
  const targets = 'targets' in answer ? (answer.targets as string[]) : data.units;
  const parts = 'parts' in answer ? (answer.parts as number[]) : undefined;
  return targets ? { kind: 'shot', attacks: burstOdds(state, unit, burst, targets, parts, stance) } : undefined;
}
