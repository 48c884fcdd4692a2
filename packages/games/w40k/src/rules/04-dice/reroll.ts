import {
  type Modifier,
  message,
  openSpace,
  type Play,
  type Rule,
  type RuleId,
  refuse,
  roll,
  type Seat,
} from '@mischia/kernel';
import type { Reroll } from '../../abilities/ability.ts';
import { choose, decide } from '../../decisions.ts';
import { rerollForm } from '../../forms.ts';
import type { Battle } from '../../state.ts';

interface RerollRequest {
  readonly seat: Seat;
  readonly rule: RuleId;
  readonly for: string;
  readonly faces: readonly number[];
  /** Every rule that lets dice of this roll be rolled again. */
  readonly rerolls: readonly Reroll[];
  /** The face the roll needs before modifiers: rerolls are judged by it (W40K-04.3). */
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

// W40K-04.3: a die may be rolled again when any of the rules covers its unmodified face; once, whatever their number.
export const mayReroll = (rerolls: readonly Reroll[], face: number, target: number): boolean =>
  rerolls.some((one) => covers(one, face, target));

/** The dice that are worth rolling again: those that may be, and that fail in the end (W40K-04.3). */
export const isRerolled = (
  rerolls: readonly Reroll[],
  face: number,
  target: number,
  succeeds: (face: number) => boolean = (one) => one >= target,
): boolean => mayReroll(rerolls, face, target) && !succeeds(face);

const LOWEST_FACE = 1;

// W40K-04.3: some or all of the covered dice are rolled again, once, before modifiers. Returns the faces after it.
export function* offerReroll(play: Play<Battle>, request: RerollRequest): Rule<number[]> {
  const { seat, rule, faces, rerolls, target, modifiers, succeeds } = request;
  const eligible = faces.flatMap((face, i) => (mayReroll(rerolls, face, target) ? [i] : []));
  if (eligible.length === 0) return [...faces];
  const failed = eligible.filter((i) => isRerolled(rerolls, faces[i] as number, target, succeeds));
  const chosen = yield* rerolledDice(request, eligible, failed);
  if (chosen.length === 0) return [...faces];
  const again = yield* roll({
    rule: 'W40K-04.3',
    for: request.for,
    by: seat,
    count: chosen.length,
    target,
    ...(modifiers ? { modifiers } : {}),
  });
  play.emit({
    type: 'rerolled',
    rule: 'W40K-04.3',
    also: [...new Set([rule, ...rerolls.map((one) => one.rule)])],
    data: { seat, for: request.for, before: chosen.map((i) => faces[i] as number), after: [...again] },
  });
  const result = [...faces];
  chosen.forEach((die, i) => {
    result[die] = again[i] as number;
  });
  return result;
}

function* rerolledDice(
  { seat, rule, faces, rerolls, risky = false }: RerollRequest,
  eligible: number[],
  failed: number[],
): Rule<number[]> {
  // Rolling again what fails in the end can only help, and a 1 never becomes worse.
  const moot = failed.length > 0 && (!risky || failed.every((i) => faces[i] === LOWEST_FACE));
  const keep = { id: 'keep', value: [], label: message('option.keep') };
  const again = {
    id: 'reroll:failed',
    value: failed,
    label: message('option.reroll-failed', { count: failed.length }),
    ...(rerolls[0] ? { rule: rerolls[0].rule } : {}),
  };
  return yield* decide({
    seat,
    kind: 'reroll',
    rule,
    prompt: message('ask.reroll', { why: { list: rerolls.map(({ why }) => why) } }),
    options: failed.length > 0 ? [again, keep] : [keep],
    data: { faces: [...faces], eligible },
    moot,
  });
}

// W40K-04.3: a sum of several dice is rerolled as a whole or not at all. Returns the faces after it.
export function* offerWholeReroll(
  play: Play<Battle>,
  {
    seat,
    rule,
    for: purpose,
    faces,
    reroll,
  }: Pick<RerollRequest, 'seat' | 'rule' | 'for' | 'faces'> & { readonly reroll: Reroll },
): Rule<number[]> {
  const again = yield* choose({
    seat,
    kind: 'reroll-sum',
    rule,
    prompt: message('ask.reroll-sum', { why: reroll.why, total: faces.reduce((sum, face) => sum + face, 0) }),
    options: [
      { id: 'reroll', value: true, label: message('option.reroll'), rule: reroll.rule },
      { id: 'keep', value: false, label: message('option.keep') },
    ],
    data: { faces: [...faces] },
  });
  if (!again) return [...faces];
  const rolled = yield* roll({ rule: 'W40K-04.3', for: purpose, by: seat, count: faces.length });
  play.emit({
    type: 'rerolled',
    rule: 'W40K-04.3',
    also: [rule, reroll.rule],
    data: { seat, for: purpose, before: [...faces], after: [...rolled] },
  });
  return rolled;
}

/** W40K-04.3: each die once, and only those that a rule covers. */
export const rerollSpace = openSpace(rerollForm, {
  check(_state: Battle, { eligible, faces }, dice) {
    if (dice.some((die) => die >= faces.length)) return [refuse({ code: 'reroll/not-dice', rule: 'W40K-04.3' })];
    if (new Set(dice).size < dice.length) return [refuse({ code: 'reroll/twice', rule: 'W40K-04.3' })];
    return dice
      .filter((die) => !eligible.includes(die))
      .map((die) => refuse({ code: 'reroll/not-allowed', rule: 'W40K-04.3', params: { face: faces[die] as number } }));
  },
  candidates: (_state, { eligible }, count, random) =>
    Array.from({ length: count }, () => eligible.filter(() => random.below(2) === 0)),
});
