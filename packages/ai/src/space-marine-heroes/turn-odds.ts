import type { Distribution } from '@mischia/odds';
import {
  chanceToFail,
  diceIn,
  legalPartitions,
  riskId,
  risks,
  setAsideId,
  throws,
  type WinningRollId,
  withoutRolls,
} from '@mischia/space-marine-heroes';
import { handOf } from './hands.ts';
import { rollSets } from './roll-sets.ts';
import { type TurnEnds, TurnPlan } from './turn-plan.ts';

/** What a turn is played for: as many War Actions as can be expected, a Maximum, or certain winning rolls. */
export type TurnGoal = 'actions' | 'maximum' | readonly WinningRollId[];

/** Where the dice of a turn stand (SMH-5 to SMH-10). */
export interface TurnPosition {
  readonly setAside: readonly WinningRollId[];
  /** Dice that just fell, those kept among them: winning rolls must be set aside. */
  readonly rolled?: { readonly dice: readonly number[]; readonly kept: readonly number[] };
  /** Dice left after setting aside: stop, or risk some of them. Neither: the turn begins. */
  readonly left?: readonly number[];
}

/** One of the decisions that are open, with what the rest of the turn is worth after it. */
export interface TurnChoice {
  /** As the request of the game names it. */
  readonly id: string;
  readonly value: number;
  /** The chance to fail at once. */
  readonly fails: number;
}

/** A turn played perfectly for its goal. */
export interface TurnOdds {
  /** Expected War Actions (those of the extra turns of a Maximum included), or the chance to reach the goal. */
  readonly value: number;
  readonly failed: number;
  readonly maximum: number;
  /** Winning rolls to spend on War Actions at the end of this turn; none after failing. */
  readonly actions: Distribution;
  /** Best first; empty before the first roll, which is compulsory. */
  readonly choices: readonly TurnChoice[];
}

/** What an end is worth that all ways of counting share. */
type Ends = Pick<TurnOdds, 'failed' | 'maximum'> & { readonly actions: readonly number[] };

const ALL_DICE = 6;
const countIn = (aside: number): number => (rollSets.rolls[aside] as readonly WinningRollId[]).length;

/** A plan and what it is a plan for. */
interface GoalPlan {
  readonly plan: TurnPlan;
  readonly ends: TurnEnds;
}

const plans = new Map<string, GoalPlan>();
/** Goals may come from outside: no more plans are remembered than a table needs. */
const MOST_PLANS = 20;

/** The plan that is best for a goal; made once. */
export function planFor(goal: TurnGoal): GoalPlan {
  const key = typeof goal === 'string' ? goal : [...goal].sort().join();
  let known = plans.get(key);
  if (!known) {
    if (plans.size >= MOST_PLANS) plans.clear();
    known = goal === 'actions' ? planForActions() : planWith(endsFor(goal));
    plans.set(key, known);
  }
  return known;
}

const planWith = (ends: TurnEnds): GoalPlan => ({ plan: new TurnPlan(ends), ends });

function endsFor(goal: 'maximum' | readonly WinningRollId[]): TurnEnds {
  if (goal === 'maximum') return { stop: () => 0, maximum: () => 1, fail: 0 };
  const reached = (aside: number): number => {
    const left = [...(rollSets.rolls[aside] as readonly WinningRollId[])];
    for (const roll of goal) {
      const at = left.indexOf(roll);
      if (at < 0) return 0;
      left.splice(at, 1);
    }
    return 1;
  };
  return { stop: reached, maximum: reached, fail: 0 };
}

/**
 * SMH-10: a Maximum brings another turn, worth as much as this one. The value is a fixed point; the plan for one guess
 * says how often a Maximum comes up, and that gives the exact value of playing this plan for ever.
 */
function planForActions(): GoalPlan {
  let value = 0;
  for (;;) {
    const worth = value;
    const found = planWith({ stop: countIn, maximum: (aside) => countIn(aside) + worth, fail: 0 });
    const { maximum } = endsOf(found.plan, { setAside: [] });
    const next = (found.plan.turnValue() - maximum * worth) / (1 - maximum);
    if (Math.abs(next - value) < 1e-12) return found;
    value = next;
  }
}

/** The odds of a turn from any of its moments on, played perfectly for a goal. */
export function turnOdds(goal: TurnGoal, position: TurnPosition): TurnOdds {
  const { plan, ends } = planFor(goal);
  const { failed, maximum, actions } = endsOf(plan, position);
  const choices = choicesAt(plan, ends, position);
  const lost = position.rolled ? ends.fail : plan.turnValue();
  return {
    value: choices[0]?.value ?? lost,
    failed,
    maximum,
    actions: Float64Array.from(actions),
    choices,
  };
}

function choicesAt(plan: TurnPlan, ends: TurnEnds, { setAside, rolled, left }: TurnPosition): TurnChoice[] {
  const choices: TurnChoice[] = [];
  if (rolled) {
    for (const { rolls } of legalPartitions(rolled.dice, rolled.kept)) {
      const after = handOf(withoutRolls(rolled.dice, rolls));
      choices.push({
        id: setAsideId(rolls),
        value: plan.value(after, rollSets.indexOf([...setAside, ...rolls])),
        fails: 0,
      });
    }
  } else if (left) {
    choices.push({ id: 'stop', value: ends.stop(rollSets.indexOf(setAside)), fails: 0 });
    for (const risk of risks(left)) {
      const { fails, of } = chanceToFail(risk.keep, risk.reroll.length);
      choices.push({ id: riskId(risk), value: plan.riskValue(risk, setAside), fails: fails / of });
    }
  }
  return choices.sort((a, b) => b.value - a.value);
}

/** How often the plan ends in which way: its own decisions followed through every fall of the dice. */
function endsOf(plan: TurnPlan, { setAside, rolled, left }: TurnPosition): Ends {
  const known = new Map<string, Ends>();
  const decide = (dice: readonly number[], aside: readonly WinningRollId[]): Ends => {
    if (dice.length === 0) return { failed: 0, maximum: 1, actions: only(aside.length) };
    const key = `${dice.join('')}/${[...aside].sort().join()}`;
    let ends = known.get(key);
    if (!ends) {
      const risk = plan.bestRisk(dice, aside);
      ends = risk ? roll(risk.keep, risk.reroll.length, aside) : { failed: 0, maximum: 0, actions: only(aside.length) };
      known.set(key, ends);
    }
    return ends;
  };
  const take = (dice: readonly number[], kept: readonly number[], aside: readonly WinningRollId[]): Ends => {
    const choices = legalPartitions(dice, kept).map(({ rolls }) => rolls);
    if (choices.length === 0) return { failed: 1, maximum: 0, actions: only(0) };
    const rolls = plan.bestPartition(dice, choices, aside);
    return decide(withoutRolls(dice, rolls), [...aside, ...rolls]);
  };
  const roll = (kept: readonly number[], count: number, aside: readonly WinningRollId[]): Ends => {
    const sum = { failed: 0, maximum: 0, actions: only(0).map(() => 0) };
    for (const { faces, ways } of throws(count)) {
      const chance = ways / ALL_DICE ** count;
      const ends = take([...kept, ...faces].sort(), kept, aside);
      sum.failed += chance * ends.failed;
      sum.maximum += chance * ends.maximum;
      ends.actions.forEach((share, n) => {
        sum.actions[n] = (sum.actions[n] as number) + chance * share;
      });
    }
    return sum;
  };
  if (rolled) return take([...rolled.dice].sort(), rolled.kept, setAside);
  return left ? decide([...left].sort(), setAside) : roll([], ALL_DICE - diceIn(setAside), setAside);
}

const only = (count: number): number[] => Array.from({ length: ALL_DICE + 1 }, (_, n) => Number(n === count));
