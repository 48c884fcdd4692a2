import {
  type Battle,
  CHARGE_REACH,
  type ChargeMoveOdds,
  chargeMoveOdds,
  isAsking,
  type RequestFor,
  table,
  type Unit,
  type UnitId,
} from '@mischia/aos';
import { message, type RequestView } from '@mischia/kernel';
import { percent } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Planner } from '../../inch-table/play/planner/planner.ts';
import { FEW } from '../../inch-table/play/planner/plans.ts';
import type { LongQuestion } from '../../inch-table/play/planner/question.ts';
import type { Choice } from '../plugin.ts';
import { toneOf } from './figures.ts';

interface Charge {
  readonly unit: UnitId;
}

/** The roll a charge needs. */
export const chargeOdds: LongQuestion<Charge, ChargeMoveOdds, Battle> = {
  kind: 'charge',
  keyOf: ({ unit }) => unit,
  *work(_game, battle, { unit }) {
    return chargeMoveOdds(battle, unit);
  },
  isHeavy: (_game, { units }, { unit }) => (units[unit]?.models.length ?? 0) > FEW,
};

/** A charge with the roll it needs and how likely that is: by the straight way until the solver has found the real one. */
export function withChargeOdds(planner: Planner, battle: Battle, option: Option, choice: Choice): Choice {
  const id = optionUnit(option);
  const unit = id === undefined ? undefined : battle.units[id];
  if (!unit) return choice;
  const found = planner.ask(battle, chargeOdds, { unit: unit.id });
  if (!found) {
    const straight = straightNeed(battle, unit);
    return { ...choice, detail: message('aos.odds.charge-straight', { needed: straight }) };
  }
  const { needed, success, certain } = found.answer;
  if (needed === undefined || success === 0) {
    return { ...choice, detail: message(certain ? 'aos.odds.no-charge' : 'aos.odds.no-charge-found') };
  }
  const words = certain ? 'aos.odds.charge' : 'aos.odds.charge-at-most';
  return {
    ...choice,
    detail: message(words, { needed, chance: percent(success) }),
    figure: { text: message(`${words}.figure`, { needed, share: percent(success) }), tone: toneOf(success) },
  };
}

const INCH = 1000;

/** The total that brings the nearest model near enough, if nothing stands in its way. */
function straightNeed(battle: Battle, unit: Unit): number {
  const gaps = table.enemiesOnTable(battle, unit.seat).map((enemy) => table.unitGap(battle, unit, enemy));
  return Math.max(2, Math.ceil((Math.min(...gaps) - CHARGE_REACH) / INCH));
}

/** Whether a charge roll that may be made again is enough by the straight way. */
export function isEnoughStraight(battle: Battle, { data }: RequestFor<'triumph' | 'use-command'>): boolean {
  const unit = battle.units[data.unit ?? ''];
  return unit !== undefined && data.rolled !== undefined && data.rolled >= straightNeed(battle, unit);
}

/** Units by the roll the straight way needs, an order that stays when the solver has spoken; long charges after the end. */
export function byChargeDistance(battle: Battle, request: RequestView): readonly Option[] {
  const needed = (option: Option): number => {
    const unit = battle.units[optionUnit(option) ?? ''];
    return unit ? straightNeed(battle, unit) : LONG;
  };
  return (request.options ?? []).toSorted((a, b) => needed(a) - needed(b));
}

/** Two dice seldom come to more: then it is better to stay. */
const LONG = 9.5;

/** Whether a charge that has been rolled gets there; unknown until the solver has spoken. */
export function isChargeEnough(
  planner: Planner,
  battle: Battle,
  request: RequestView,
): { readonly needed: number | undefined; readonly success: number } | undefined {
  if (!isAsking(request, 'use-command', 'triumph') || request.data.unit === undefined) return undefined;
  return planner.ask(battle, chargeOdds, { unit: request.data.unit })?.answer;
}
