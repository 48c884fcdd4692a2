import { isAsking } from '@mischia/black-reach';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import type { Draft } from './draft.ts';
import { candidatesOf, isLegal, refusalsOf } from './judge.ts';
import { fullName } from './names.ts';
import { anything, shotFigures } from './odds.ts';
import { burstReckoning, type ShotReckoning } from './shot-odds.ts';
import { type BattleView, unitOf } from './view.ts';

const named = (view: BattleView, targets: readonly string[]) => ({
  list: targets.map((id) => {
    const unit = unitOf(view, id);
    return unit ? fullName(unit) : id;
  }),
});

export const withTarget = ({ targets = [] }: Draft, unit: string): Draft => ({
  targets: targets.includes(unit) ? targets.filter((each) => each !== unit) : [...targets, unit],
});

/** Who may still be named: beside those named already or, as the first, beside anybody. */
export function nextTargets(view: BattleView, request: RequestView, { targets = [] }: Draft): ReadonlySet<string> {
  const enemies = view.units.filter(({ owner, status }) => owner !== request.seat && status === 'board');
  const ids = enemies.map(({ id }) => id).filter((id) => !targets.includes(id));
  const isFine = (named: readonly string[], id: string) =>
    refusalsOf(view, request, { targets: [...named] }).every(({ at }) => at !== undefined && at !== id);
  const may = (id: string) =>
    targets.length > 0
      ? isFine([...targets, id], id)
      : ids.some((other) => other !== id && isLegal(view, request, { targets: [id, other] }));
  return new Set(ids.filter(may));
}

/** The targets of a Burst, in the order they are named. */
export function burstChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const fire = (targets: readonly string[]): Choice => ({
    id: `burst:${targets.join()}`,
    answer: { targets: [...targets] },
    label: message('br.burst.fire', { targets: named(view, targets) }),
    ...figuresOf(view, burstReckoning(request, view, targets)),
  });
  const proposals = (candidatesOf(view, request, 4) as readonly { readonly targets: string[] }[]).map(
    ({ targets }) => targets,
  );
  const distinct = [...new Map(proposals.map((targets) => [targets.join(), fire(targets)])).values()];
  const hint = message('br.hint.burst');
  if (!draft.targets?.length) {
    const [primary, ...others] = distinct;
    return { ...(primary ? { primary } : {}), others, hint };
  }
  const refusals = refusalsOf(view, request, { targets: [...draft.targets] });
  if (refusals.length > 0) return { others: distinct, refusals, hint };
  return { primary: fire(draft.targets), others: [], hint };
}

const figuresOf = (view: BattleView, reckoning: ShotReckoning | undefined): Partial<Choice> =>
  reckoning ? shotFigures(view, reckoning) : {};

const MOST = 24;

/** Every way of dividing the pool, the likeliest to do anything first; of two alike the more even one. */
export function splitChoices(request: RequestView, view: BattleView): Choices {
  if (!isAsking(request, 'split')) return { others: [] };
  const { pool, targets, units } = request.data;
  const spread = (parts: readonly number[]) => Math.max(...parts) - Math.min(...parts);
  const ways = partsOf(pool, targets)
    .toSorted((a, b) => spread(a) - spread(b))
    .slice(0, MOST)
    .map((parts) => ({ parts, reckoning: burstReckoning(request, view, units, parts) }));
  const chance = ({ reckoning }: (typeof ways)[number]) => (reckoning ? anything(reckoning) : 0);
  const [primary, ...others] = ways
    .toSorted((a, b) => chance(b) - chance(a))
    .map(
      ({ parts, reckoning }): Choice => ({
        id: `split:${parts.join()}`,
        answer: { parts: [...parts] },
        label: message('br.burst.split', {
          parts: { list: parts.map((part, place) => share(view, units[place], part)) },
        }),
        ...figuresOf(view, reckoning),
      }),
    );
  return { ...(primary ? { primary } : {}), others, hint: message('br.hint.split', { pool }) };
}

function share(view: BattleView, id: string | undefined, part: number): Message {
  const unit = id === undefined ? undefined : unitOf(view, id);
  return message('br.burst.part', { part, unit: unit ? fullName(unit) : (id ?? '') });
}

function partsOf(pool: number, targets: number): readonly (readonly number[])[] {
  if (targets <= 1) return pool >= 1 ? [[pool]] : [];
  return Array.from({ length: Math.max(0, pool - targets + 1) }, (_, place) => place + 1).flatMap((part) =>
    partsOf(pool - part, targets - 1).map((rest) => [part, ...rest]),
  );
}
