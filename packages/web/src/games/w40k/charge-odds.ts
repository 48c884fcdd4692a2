import { message } from '@mischia/kernel';
import type { ChargeMoveOdds, RequestFor } from '@mischia/w40k';
import type { Choice } from '../plugin.ts';
import { gapBetween } from './distances.ts';
import { ENGAGEMENT } from './figures.ts';
import { percent } from './odds.ts';
import { type Option, optionUnit } from './options.ts';
import { planner } from './planner/open-worker.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

/** A charge with the roll it needs and how likely that is: by the straight way until the solver has found the real one. */
export function withChargeOdds(
  view: BattleView,
  request: RequestFor<'charge-targets'>,
  option: Option,
  choice: Choice,
): Choice {
  const target = optionUnit(option);
  const { unit: id, chosen } = request.data;
  const unit = unitOf(view, id);
  if (target === undefined || !unit) return choice;
  const targets = [...chosen, target];
  const found = planner.ask(view, { kind: 'charge', unit: id, targets });
  if (!found) return withRoll(choice, straightCharge(view, unit, targets), 'w40k.odds.charge-straight');
  return withRoll(choice, found.answer, wordsFor(found.answer));
}

/** Targets by the roll the straight way needs: an order that stays when the solver has spoken. */
export function byChargeDistance(
  view: BattleView,
  request: RequestFor<'charge-targets'>,
  options: readonly Option[],
): Option[] {
  const { unit: id, chosen } = request.data;
  const unit = unitOf(view, id);
  const needed = (option: Option): number => {
    const target = optionUnit(option);
    return unit && target !== undefined ? (straightCharge(view, unit, [...chosen, target]).needed ?? 0) : 0;
  };
  return options
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
function straightCharge(view: BattleView, unit: UnitView, targets: readonly string[]): ChargeRoll {
  const gaps = targets.map((id) => {
    const other = unitOf(view, id);
    return other ? gapBetween(unit, other) : 0;
  });
  const needed = Math.max(2, Math.ceil((Math.max(...gaps) - ENGAGEMENT) / INCH));
  const faces = [1, 2, 3, 4, 5, 6];
  const totals = faces.flatMap((one) => faces.map((other) => one + other));
  return { needed, success: totals.filter((total) => total >= needed).length / totals.length, certain: true };
}

const LIKELY = 0.6;
const UNLIKELY = 0.35;

function toneOf(chance: number): 'good' | 'warning' | 'bad' {
  if (chance >= LIKELY) return 'good';
  return chance >= UNLIKELY ? 'warning' : 'bad';
}
