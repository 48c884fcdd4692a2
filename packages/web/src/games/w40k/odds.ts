import { type Message, message, type RequestView } from '@mischia/kernel';
import { type AttackOdds, fightOdds, isAsking, shootingOdds } from '@mischia/w40k';
import type { Choice } from '../plugin.ts';
import { unitLabel } from './names.ts';
import { once } from './once.ts';
import { type Option, optionUnit } from './options.ts';
import { type BattleView, unitOf } from './view.ts';

/** What everything at one target would do; undefined for options that are no attack. */
export function attackOddsOf(view: BattleView, request: RequestView, option: Option): AttackOdds | undefined {
  const battle = view.battle;
  const target = optionUnit(option);
  if (target === undefined || !option.id.startsWith('all>')) return undefined;
  return once(view, `${request.id} ${option.id}`, () => {
    if (isAsking(request, 'declare-shots')) return shootingOdds(battle, request.data, target);
    return isAsking(request, 'declare-attacks') ? fightOdds(battle, request.data.unit, target) : undefined;
  });
}

type Chances = AttackOdds['slain'] | readonly number[];

const expected = (chances: Chances): number => Array.from(chances).reduce((sum, chance, n) => sum + n * chance, 0);

const atLeast = (chances: Chances, n: number): number =>
  Array.from(chances)
    .slice(n)
    .reduce((sum, chance) => sum + chance, 0);

export const percent = (share: number): number => Math.round(share * 1000) / 10;
/** One decimal; two where the first would be nothing. */
const tenth = (value: number): number => (value < 0.1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10);

/** An attack with what it is likely to do. */
export function withOdds(view: BattleView, request: RequestView, option: Option, choice: Choice): Choice {
  const odds = attackOddsOf(view, request, option);
  return odds ? { ...choice, detail: inWords(view, odds) } : choice;
}

/** Whether models fall by it; of a single model, or where nobody can fall, the wounds tell more. */
export const canSlay = (view: BattleView, { slain, target }: Pick<AttackOdds, 'slain' | 'target'>): boolean =>
  (unitOf(view, target)?.models.length ?? 0) > 1 && atLeast(slain, 1) > 0;

/** Models one may hope for, and how surely; of a single model the wounds, and how surely it falls. */
export function inWords(view: BattleView, { slain, damage, destroyed, target }: AttackOdds): Message {
  if (!canSlay(view, { slain, target })) {
    return message('w40k.odds.wounds', { wounds: tenth(expected(damage)), destroyed: percent(destroyed) });
  }
  const hoped = Math.max(1, Math.round(expected(slain)));
  return message('w40k.odds.slain', {
    slain: tenth(expected(slain)),
    hoped,
    chance: percent(atLeast(slain, hoped)),
  });
}

/** The odds against several targets, each by its name; against one, without. */
export function oddsInWords(view: BattleView, odds: readonly AttackOdds[]): Message {
  const [only, second] = odds;
  if (only && !second) return inWords(view, only);
  return message('w40k.odds.each', {
    list: {
      list: odds.map((one) => {
        const unit = unitOf(view, one.target);
        return message('w40k.odds.of', { target: unit ? unitLabel(unit) : one.target, odds: inWords(view, one) });
      }),
    },
  });
}

/** Options with the most telling attack first. */
export function byPromise(view: BattleView, request: RequestView): readonly Option[] {
  const promise = (option: Option) => expected(attackOddsOf(view, request, option)?.damage ?? []);
  return (request.options ?? []).toSorted((a, b) => promise(b) - promise(a));
}
