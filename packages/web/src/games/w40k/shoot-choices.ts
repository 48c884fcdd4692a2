import { type Json, message } from '@mischia/kernel';
import { type RequestFor, type Shot, shotOdds } from '@mischia/w40k';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { isLegal, refusalsOf } from './judge.ts';
import { unitLabel, weaponLabel } from './names.ts';
import { byPromise, oddsInWords, withOdds } from './odds.ts';
import { inShort } from './short-refusals.ts';
import { type BattleView, isOnTable, unitOf } from './view.ts';

/** Weapons of a unit that are alike. */
interface Group {
  readonly id: string;
  readonly weapon: string;
  readonly profile: string | undefined;
  readonly models: readonly string[];
}

export const shotsAnswer = (shots: readonly Shot[]): Json => ({ shots });

/** Everything at one target, or weapon by weapon. */
export function shootChoices(request: RequestFor<'declare-shots'>, view: BattleView, draft: Draft): Choices {
  const all = byPromise(view, request).map((option) => withOdds(view, request, option, choiceOf(option)));
  const silent: Choice = { id: 'hold-fire', answer: shotsAnswer([]), label: message('w40k.shoot.hold') };
  if (draft.split) return splitChoices(request, view, draft, draft.split);
  const split: Choice = { id: 'split', draft: asDraft({ split: {} }), label: message('w40k.shoot.split') };
  const [first, ...rest] = all;
  return { ...(first ? { primary: first } : {}), others: [...rest, split, silent], hint: message('w40k.hint.shoot') };
}

function splitChoices(
  request: RequestFor<'declare-shots'>,
  view: BattleView,
  draft: Draft,
  split: NonNullable<Draft['split']>,
): Choices {
  const groups = groupsOf(view, request);
  const open = groups.find(({ id }) => id === draft.group);
  if (open) return targetChoices(request, view, split, open);
  const shots = groups.flatMap((group) => shotsOf(view, request, group, split[group.id]));
  const refusals = shots.length > 0 ? refusalsOf(view, request, shotsAnswer(shots)) : [];
  const primary: Choice | undefined =
    shots.length > 0 && refusals.length === 0
      ? {
          id: 'fire',
          answer: shotsAnswer(shots),
          label: message('w40k.shoot.fire', { count: shots.length }),
          ...splitOdds(view, request, shots),
        }
      : undefined;
  return {
    ...(primary ? { primary } : {}),
    others: groups.map((group) => ({
      id: `group:${group.id}`,
      draft: asDraft({ split, group: group.id }),
      label: message('w40k.shoot.group', { weapon: weaponName(group), count: group.models.length }),
      detail: targetDetail(view, split[group.id]),
    })),
    hint: message('w40k.hint.split'),
    ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}),
  };
}

/** What the shots as they are divided are likely to do, target by target. */
function splitOdds(
  view: BattleView,
  request: RequestFor<'declare-shots'>,
  shots: readonly Shot[],
): Pick<Choice, 'detail'> {
  const odds = shotOdds(view.battle, request.data, shots);
  return odds.length > 0 ? { detail: oddsInWords(view, odds) } : {};
}

function targetDetail(view: BattleView, target: string | undefined) {
  const unit = unitOf(view, target);
  return unit ? message('w40k.shoot.at', { target: unitLabel(unit) }) : message('w40k.shoot.silent');
}

function targetChoices(
  request: RequestFor<'declare-shots'>,
  view: BattleView,
  split: NonNullable<Draft['split']>,
  group: Group,
): Choices {
  const targets = view.units.filter((unit) => unit.seat !== request.seat && isOnTable(unit));
  const legal = targets
    .map((unit) => ({ unit, count: shotsOf(view, request, group, unit.id).length }))
    .filter(({ count }) => count > 0);
  return {
    others: [
      ...legal.map(({ unit, count }) => ({
        id: `at:${unit.id}`,
        draft: asDraft({ split: { ...split, [group.id]: unit.id } }),
        label: unitLabel(unit),
        detail: message('w40k.shoot.weapons', { count, of: group.models.length }),
      })),
      {
        id: 'at:none',
        draft: asDraft({ split: { ...split, [group.id]: '' } }),
        label: message('w40k.shoot.silent'),
      },
    ],
    hint: message('w40k.shoot.group', { weapon: weaponName(group), count: group.models.length }),
  };
}

const weaponName = ({ weapon, profile }: Group) => weaponLabel(weapon, profile);

function groupsOf(view: BattleView, request: RequestFor<'declare-shots'>): Group[] {
  const { unit: id } = request.data;
  const unit = unitOf(view, id);
  const { library } = view.battle;
  const groups = new Map<string, { weapon: string; profile: string | undefined; models: string[] }>();
  for (const model of unit?.models ?? []) {
    for (const weapon of model.wargear) {
      const profiles = library.weapons[weapon]?.profiles.filter(({ type }) => type !== 'melee') ?? [];
      for (const profile of profiles) {
        const named = profiles.length > 1 ? profile.id : undefined;
        const key = named === undefined ? weapon : `${weapon}/${named}`;
        const group = groups.get(key) ?? { weapon, profile: named, models: [] };
        group.models.push(model.id);
        groups.set(key, group);
      }
    }
  }
  return [...groups].map(([key, group]) => ({ id: key, ...group }));
}

/** The shots of a group that the game allows at a target, one weapon at a time. */
function shotsOf(
  view: BattleView,
  request: RequestFor<'declare-shots'>,
  group: Group,
  target: string | undefined,
): Shot[] {
  if (!target) return [];
  return group.models
    .map((model) => ({
      model,
      weapon: group.weapon,
      ...(group.profile === undefined ? {} : { profile: group.profile }),
      target,
    }))
    .filter((shot) => isLegal(view, request, shotsAnswer([shot])));
}
