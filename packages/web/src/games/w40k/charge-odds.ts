import { message } from '@mischia/kernel';
import {
  type Battle,
  type ChargeMoveOdds,
  chargeMoveSearch,
  chargeTargets,
  ENGAGEMENT_RANGE,
  type RequestFor,
  type Unit,
  unitGap,
} from '@mischia/w40k';
import { percent } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import type { Planner } from '../../inch-table/play/planner/planner.ts';
import { FEW } from '../../inch-table/play/planner/plans.ts';
import type { LongQuestion } from '../../inch-table/play/planner/question.ts';
import type { Choice } from '../plugin.ts';

interface Charge {
  readonly unit: string;
  readonly targets: readonly string[];
}

/** The roll a charge needs. */
export const chargeOdds: LongQuestion<Charge, ChargeMoveOdds, Battle> = {
  kind: 'charge',
  keyOf: ({ unit, targets }) => `${unit} ${targets.join(' ')}`,
  work: (_game, battle, { unit, targets }) => chargeMoveSearch(battle, unit, targets),
  isHeavy: (_game, { units }, { unit }) => (units[unit]?.models.length ?? 0) > FEW,
};

/** A charge with the roll it needs and how likely that is: by the straight way until the solver has found the real one. */
export function withChargeOdds(
  planner: Planner,
  battle: Battle,
  { data: { unit, chosen } }: RequestFor<'charge-targets'>,
  option: Option,
  choice: Choice,
): Choice {
  const target = optionUnit(option);
  return target === undefined ? choice : withOddsOf(planner, battle, { unit, targets: [...chosen, target] }, choice);
}

/** Whoever may be selected to charge, with what his nearest target needs. */
export function withNearestCharge(planner: Planner, battle: Battle, option: Option, choice: Choice): Choice {
  const unit = battle.units[optionUnit(option) ?? ''];
  const nearest = unit && nearestCharge(battle, unit);
  return nearest ? withOddsOf(planner, battle, nearest, choice) : choice;
}

/** Units by what their nearest targets need; to end the phase comes after all of them. */
export function byNearestCharge(battle: Battle, options: readonly Option[]): readonly Option[] {
  const needed = (option: Option): number => {
    const unit = battle.units[optionUnit(option) ?? ''];
    const nearest = unit && nearestCharge(battle, unit);
    return nearest ? straightCharge(battle, nearest).needed : Number.POSITIVE_INFINITY;
  };
  return options
    .map((option) => ({ option, needed: needed(option) }))
    .toSorted((a, b) => (a.needed === b.needed ? 0 : a.needed - b.needed))
    .map(({ option }) => option);
}

const nearestCharge = (battle: Battle, unit: Unit): Charge | undefined =>
  chargeTargets(battle, unit)
    .toSorted((a, b) => unitGap(battle, unit, a) - unitGap(battle, unit, b))
    .map(({ id }) => ({ unit: unit.id, targets: [id] }))
    .at(0);

function withOddsOf(planner: Planner, battle: Battle, charge: Charge, choice: Choice): Choice {
  const found = planner.ask(battle, chargeOdds, charge);
  if (!found) return withRoll(choice, straightCharge(battle, charge), 'w40k.odds.charge-straight');
  return withRoll(choice, found.answer, wordsFor(found.answer));
}

/** Targets by the roll the straight way needs: an order that stays when the solver has spoken. */
export function byChargeDistance(
  battle: Battle,
  { data: { unit, chosen }, options }: RequestFor<'charge-targets'>,
): readonly Option[] {
  const needed = (option: Option): number => {
    const target = optionUnit(option);
    return target === undefined ? 0 : straightCharge(battle, { unit, targets: [...chosen, target] }).needed;
  };
  return (options as readonly Option[])
    .map((option) => ({ option, needed: needed(option) }))
    .toSorted((a, b) => a.needed - b.needed)
    .map(({ option }) => option);
}

/** What the solver did not find for a smaller roll, a player may: then the odds are the least there are. */
const wordsFor = ({ certain }: ChargeMoveOdds): string => (certain ? 'w40k.odds.charge' : 'w40k.odds.charge-at-most');

type ChargeRoll = Pick<ChargeMoveOdds, 'success' | 'certain'> & { readonly needed?: number | undefined };

function withRoll(choice: Choice, { needed, success, certain }: ChargeRoll, words: string): Choice {
  if (needed === undefined || success === 0) {
    return { ...choice, detail: message(certain ? 'w40k.odds.no-charge' : 'w40k.odds.no-charge-found') };
  }
  return {
    ...choice,
    detail: message(words, { needed, chance: percent(success) }),
    figure: { text: message(`${words}.figure`, { needed, share: percent(success) }), tone: toneOf(success) },
  };
}

const INCH = 1000;

/** Two dice that bring the unit into Engagement Range of the farthest target, if nothing stands in its way. */
function straightCharge(battle: Battle, { unit: id, targets }: Charge) {
  const unit = battle.units[id];
  const gaps = targets.map((target) => {
    const other = battle.units[target];
    return unit && other ? unitGap(battle, unit, other) : 0;
  });
  const needed = Math.max(2, Math.ceil((Math.max(...gaps) - ENGAGEMENT_RANGE) / INCH));
  const faces = [1, 2, 3, 4, 5, 6];
  const totals = faces.flatMap((one) => faces.map((other) => one + other));
  return { needed, success: totals.filter((total) => total >= needed).length / totals.length, certain: true };
}

const LIKELY = 0.6;
const UNLIKELY = 0.35;

export function toneOf(chance: number): 'good' | 'warning' | 'bad' {
  if (chance >= LIKELY) return 'good';
  return chance >= UNLIKELY ? 'warning' : 'bad';
}
