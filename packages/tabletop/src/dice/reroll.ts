import {
  choose,
  type Decision,
  decide,
  type Message,
  type Modifier,
  message,
  openForm,
  openSpace,
  type Play,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  roll,
  type Seat,
} from '@mischia/kernel';
import { z } from 'zod';

/** Dice that may be rolled again, judged by unmodified faces: some faces, failures, or any result. */
export interface Reroll {
  readonly rule: RuleId;
  readonly why: Message;
  readonly faces: RerolledFaces;
}

type RerolledFaces = readonly number[] | 'failed' | 'all';

/** How data writes them. */
export const rerolledFaces = z.union([
  z.array(z.number().int().min(1).max(6)).min(1),
  z.literal('failed'),
  z.literal('all'),
]);

interface RerollRequest {
  readonly seat: Seat;
  readonly rule: RuleId;
  readonly for: string;
  readonly faces: readonly number[];
  /** Every rule that lets dice of this roll be rolled again. */
  readonly rerolls: readonly Reroll[];
  /** The face the roll needs before modifiers: rerolls are judged by it. */
  readonly target: number;
  readonly modifiers?: readonly Modifier[];
  /** Whether a face succeeds once modifiers are added; where there are none, the target says it. */
  readonly succeeds?: (face: number) => boolean;
  /** A low face does more than fail (overheating): rolling a failure again is then no plain choice. */
  readonly risky?: boolean;
}

const covers = ({ faces }: Reroll, face: number, target: number): boolean => {
  if (faces === 'all') return true;
  return faces === 'failed' ? face < target : faces.includes(face);
};

/** A die may be rolled again when any of the rules covers its unmodified face; once, whatever their number. */
export const mayReroll = (rerolls: readonly Reroll[], face: number, target: number): boolean =>
  rerolls.some((one) => covers(one, face, target));

/** The dice that are worth rolling again: those that may be, and that fail in the end. */
export const isRerolled = (
  rerolls: readonly Reroll[],
  face: number,
  target: number,
  succeeds: (face: number) => boolean = (one) => one >= target,
): boolean => mayReroll(rerolls, face, target) && !succeeds(face);

const LOWEST_FACE = 1;
const MEAN_FACE = 3.5;

interface RerollData {
  readonly faces: readonly number[];
  readonly eligible: readonly number[];
}

/** Which dice to roll again: a list of positions among the dice just rolled. */
export const rerollForm = openForm<RerollData, readonly number[]>({
  space: 'reroll',
  data: z.strictObject({ faces: z.array(z.int()), eligible: z.array(z.int()) }),
  answer: z.array(z.int().min(0)).max(1000),
});

/** Dice that are rolled again, once, before modifiers; `RULE` is the paragraph that says so. The game's list has the question. */
export function rerollsFor(RULE: RuleId, _decisions: { readonly reroll: { readonly open: typeof rerollForm } }) {
  /** Some or all of the covered dice are rolled again. Returns the faces after it. */
  function* offerReroll(play: Play<unknown>, request: RerollRequest): Rule<number[]> {
    const { seat, rule, faces, rerolls, target, modifiers, succeeds } = request;
    const eligible = faces.flatMap((face, i) => (mayReroll(rerolls, face, target) ? [i] : []));
    if (eligible.length === 0) return [...faces];
    const failed = eligible.filter((i) => isRerolled(rerolls, faces[i] as number, target, succeeds));
    const chosen = yield* rerolledDice(request, eligible, failed);
    if (chosen.length === 0) return [...faces];
    const again = yield* roll({
      rule: RULE,
      for: request.for,
      by: seat,
      count: chosen.length,
      target,
      ...(modifiers ? { modifiers } : {}),
    });
    play.emit({
      type: 'rerolled',
      rule: RULE,
      also: [...new Set([rule, ...rerolls.map((one) => one.rule)])],
      data: { seat, for: request.for, before: chosen.map((i) => faces[i] as number), after: [...again] },
    });
    const result = [...faces];
    chosen.forEach((die, i) => {
      result[die] = again[i] as number;
    });
    return result;
  }

  /** The functions of the form, for the game's spaces. */
  const rerollSpace = openSpace(rerollForm, {
    check(_state: unknown, { eligible, faces }, answer): Refusal[] {
      if (answer.some((die) => die >= faces.length)) return [refuse({ code: 'reroll/not-dice', rule: RULE })];
      if (new Set(answer).size < answer.length) return [refuse({ code: 'reroll/twice', rule: RULE })];
      return answer
        .filter((die) => !eligible.includes(die))
        .map((die) => refuse({ code: 'reroll/not-allowed', rule: RULE, params: { face: faces[die] as number } }));
    },
    candidates: (_state: unknown, { eligible }, count, random) =>
      Array.from({ length: count }, () => eligible.filter(() => random.below(2) === 0)),
  });

  return { offerReroll, rerollSpace };
}

/** Sums of dice that are rolled again, as a whole. The game's list has the question. */
export function sumRerollsFor(RULE: RuleId, _decisions: { readonly 'reroll-sum': Decision }) {
  /** A sum of several dice is rerolled as a whole or not at all. Returns the new faces, the very same list if it was kept. */
  function* offerWholeReroll(
    play: Play<unknown>,
    {
      seat,
      rule,
      for: purpose,
      faces,
      reroll,
      wants = 'high',
      needs,
    }: Pick<RerollRequest, 'seat' | 'rule' | 'for' | 'faces'> & {
      readonly reroll: Reroll;
      readonly wants?: 'high' | 'low' | undefined;
      /** The sum that it takes, where there is one. */
      readonly needs?: number | undefined;
    },
  ): Rule<readonly number[]> {
    const total = faces.reduce((sum, face) => sum + face, 0);
    const above = total - (needs ?? faces.length * MEAN_FACE);
    const words = needs === undefined ? 'ask.reroll-sum' : 'reroll-sum.needs';
    const keep = { id: 'keep', value: false, label: message('option.keep') };
    const rollAgain = { id: 'reroll', value: true, label: message('option.reroll'), rule: reroll.rule };
    const again = yield* choose<boolean>({
      seat,
      kind: 'reroll-sum',
      rule,
      prompt: message(words, { why: reroll.why, total, ...(needs === undefined ? {} : { needs }) }),
      // First what a sensible player does: roll again what falls short or, where nothing is needed, is worse than the mean.
      options: (wants === 'high' ? above < 0 : above > 0) ? [rollAgain, keep] : [keep, rollAgain],
      data: { faces: [...faces] },
    });
    if (!again) return faces;
    const rolled = yield* roll({ rule: RULE, for: purpose, by: seat, count: faces.length });
    play.emit({
      type: 'rerolled',
      rule: RULE,
      also: [rule, reroll.rule],
      data: { seat, for: purpose, before: [...faces], after: [...rolled] },
    });
    return rolled;
  }

  return { offerWholeReroll };
}

function* rerolledDice(
  { seat, rule, faces, rerolls, risky = false }: RerollRequest,
  eligible: number[],
  failed: number[],
): Rule<readonly number[]> {
  // Rolling again what fails in the end can only help; a 1 never becomes worse.
  const moot = failed.length > 0 && (!risky || failed.every((i) => faces[i] === LOWEST_FACE));
  const data: RerollData = { faces, eligible };
  const keep = { id: 'keep', value: [], label: message('option.keep') };
  const again = {
    id: 'reroll:failed',
    value: failed,
    label: message('option.reroll-failed', { count: failed.length }),
    ...(rerolls[0] ? { rule: rerolls[0].rule } : {}),
  };
  return yield* decide<readonly number[], readonly number[]>({
    seat,
    kind: 'reroll',
    rule,
    prompt: message('ask.reroll', { why: { list: rerolls.map(({ why }) => why) } }),
    options: failed.length > 0 ? [again, keep] : [keep],
    space: rerollForm.space,
    data: { ...data },
    ...(moot ? { moot } : {}),
  });
}
