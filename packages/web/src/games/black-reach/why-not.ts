import { type Message, message, type Refusal, type RequestView } from '@mischia/kernel';
import { fullName } from './names.ts';
import { isAbout } from './options.ts';
import { type BattleView, unitOf } from './view.ts';

/** Everything that can be chosen about a unit is barred: why; nothing where something is offered, or nothing could be. */
export function reasonsAgainst({ options = [], barred = [] }: RequestView, unit: string): readonly Refusal[] {
  if (options.some((option) => isAbout(option, unit))) return [];
  const all = barred.filter((one) => isAbout(one, unit)).flatMap(({ refusals }) => refusals);
  // Several weapons may fail for the same reason.
  return [...new Map(all.map((refusal) => [JSON.stringify(refusal.cause), refusal])).values()];
}

/** The unit and the first reasons against choosing it, in one line. */
export function whyNot(view: BattleView, request: RequestView, id: string): Message | undefined {
  const unit = unitOf(view, id);
  const reasons = reasonsAgainst(request, id).slice(0, MOST);
  if (!unit || reasons.length === 0) return undefined;
  return message('br.why-not', { unit: fullName(unit), reasons: { list: reasons.map(({ cause }) => cause) } });
}

const MOST = 2;
