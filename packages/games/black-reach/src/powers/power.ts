import type { Play, Rule, RuleId } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import { unitOption } from '../rules/units/unit-options.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

/** What a power is aimed at, chosen before its cost is paid (BR-24.1). */
export interface PowerTarget {
  readonly unit?: Unit;
  readonly weapon?: number;
  readonly at?: { readonly x: number; readonly y: number };
  /** Where a Beam starts. */
  readonly from?: { readonly x: number; readonly y: number };
}

export interface Power {
  readonly id: string;
  readonly rule: RuleId;
  /** Whether a legal target exists now. */
  available(state: State, psyker: Unit): boolean;
  /** The code of the refusal where it is something else than a target that is missing. */
  readonly lacks?: string;
  target(play: Play<State>, psyker: Unit): Rule<PowerTarget>;
  /** The attack of a power that is one: announced before the Perils test like any shot (BR-09.8). */
  shot?(state: State, psyker: Unit, target: PowerTarget): Shot;
  effect(play: Play<State>, action: Action, psyker: Unit, target: PowerTarget, shot?: Shot): Rule<void>;
}

export function* pickPowerUnit(psyker: Unit, units: readonly Unit[], power: string, rule: RuleId): Rule<PowerTarget> {
  const unit = yield* choose<'power-target', Unit>({
    seat: psyker.owner,
    kind: 'power-target',
    rule,
    data: { power, unit: publicId(psyker) },
    options: units.map(unitOption),
  });
  return { unit };
}

// BR-24.2: a persistent token is laid; the same power again moves it.
export function layPowerToken(play: Play<State>, power: string, psyker: Unit, target: Unit, weapon?: number): void {
  const { state } = play;
  state.powers = state.powers.filter((each) => each.power !== power || each.psyker !== psyker.id);
  state.powers.push({ power, psyker: psyker.id, target: target.id, ...(weapon === undefined ? {} : { weapon }) });
  play.emit({ type: 'power-token', rule: 'BR-24.2', data: { power, psyker: psyker.id, target: publicId(target) } });
}
