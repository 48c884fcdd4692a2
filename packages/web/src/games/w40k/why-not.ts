import { inches, planGap } from '@mischia/geometry';
import type { Refusal, RequestView } from '@mischia/kernel';
import { isAsking, type RequestFor } from '@mischia/w40k';
import { bodyOf } from './bodies.ts';
import { refusalsOf } from './judge.ts';
import { once } from './once.ts';
import { optionUnit, unitsNamed } from './options.ts';
import { shotsAnswer } from './shoot-choices.ts';
import { type BattleView, isOnTable, type ModelView, type UnitView, unitOf } from './view.ts';

/** Why a unit cannot be aimed at now: what the game has against the nearest model doing it; nothing where it can. */
export function whyNot(view: BattleView, request: RequestView, id: string): Refusal | undefined {
  const target = unitOf(view, id);
  if (!target || target.seat === request.seat || !isOnTable(target) || unitsNamed(request).has(id)) return undefined;
  return once(view, `why not ${request.id} ${id}`, () => {
    const barred = request.barred?.find((option) => optionUnit(option) === id || option.id.endsWith(`:${id}`));
    if (barred) return barred.refusals[0];
    return isAsking(request, 'declare-shots') ? noShot(view, request, target) : undefined;
  });
}

function noShot(view: BattleView, request: RequestFor<'declare-shots'>, target: UnitView): Refusal | undefined {
  const unit = unitOf(view, request.data.unit);
  const model = unit && nearest(unit, target);
  const weapon = model && longest(view, model);
  if (!model || weapon === undefined) return undefined;
  return refusalsOf(view, request, shotsAnswer([{ model: model.id, ...weapon, target: target.id }]))[0];
}

function nearest(unit: UnitView, target: UnitView): ModelView | undefined {
  const others = target.models.map((model) => bodyOf(target, model));
  const away = (model: ModelView) => {
    const body = bodyOf(unit, model);
    return Math.min(...others.map((other) => planGap(body, other)));
  };
  return unit.models
    .map((model) => ({ model, gap: away(model) }))
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ model }) => model)[0];
}

/** The weapon of a model that shoots farthest, with its profile where it has several. */
function longest(
  view: BattleView,
  { wargear }: ModelView,
): { readonly weapon: string; readonly profile?: string } | undefined {
  const { weapons } = view.battle.library;
  const [found] = wargear
    .flatMap((weapon) => {
      const profiles = weapons[weapon]?.profiles.filter(({ type }) => type !== 'melee') ?? [];
      return profiles.map(({ id, range }) => ({
        weapon,
        range: inches(Array.isArray(range) ? range[1] : (range as number)),
        ...(profiles.length > 1 ? { profile: id } : {}),
      }));
    })
    .toSorted((a, b) => b.range - a.range);
  if (!found) return undefined;
  const { range: _range, ...weapon } = found;
  return weapon;
}
