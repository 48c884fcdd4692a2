import { type Json, message, type Refusal } from '@mischia/kernel';
import {
  type Battle,
  game,
  type Model,
  type RequestFor,
  type Shot,
  shotOdds,
  table,
  type Unit,
  unitName,
} from '@mischia/w40k';
import type { Play } from '../../inch-table/play/game.ts';
import { inShort, isLegal, refusalsOf } from '../../inch-table/play/judge.ts';
import { oddsInWords } from '../../inch-table/play/odds.ts';
import { offered, optionChoice } from '../../inch-table/play/option-choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { weaponLabel } from './names.ts';
import { rangedOf } from './ranges.ts';

type ShootRequest = RequestFor<'declare-shots'>;

/** Weapons of a unit that are alike. */
interface Group {
  readonly id: string;
  readonly weapon: string;
  readonly profile: string | undefined;
  readonly models: readonly string[];
}

const shotsAnswer = (shots: readonly Shot[]): Json => ({ shots });

/** Everything at one target, or weapon by weapon. */
export function shootChoices(play: Play, request: ShootRequest, battle: Battle, draft: Draft): Choices {
  if (draft.split) return splitChoices(play, request, battle, draft, draft.split);
  const all = offered(play.game, battle, request).map((option) => optionChoice(play, request, battle, option));
  const silent: Choice = { id: 'hold-fire', answer: shotsAnswer([]), label: message('w40k.shoot.hold') };
  const split: Choice = { id: 'split', draft: asDraft({ split: {} }), label: message('w40k.shoot.split') };
  const [first, ...rest] = all;
  return { ...(first ? { primary: first } : {}), others: [...rest, split, silent], hint: message('w40k.hint.shoot') };
}

type Split = NonNullable<Draft['split']>;

function splitChoices(
  { game: w40k }: Play,
  request: ShootRequest,
  battle: Battle,
  draft: Draft,
  split: Split,
): Choices {
  const groups = groupsOf(battle, request);
  const open = groups.find(({ id }) => id === draft.group);
  if (open) return targetChoices(request, battle, split, open);
  const shots = groups.flatMap((group) => shotsOf(battle, request, group, split[group.id]));
  const refusals = shots.length > 0 ? refusalsOf({ game }, battle, request, shotsAnswer(shots)) : [];
  // What the shots as they are divided are likely to do, target by target.
  const odds = shotOdds(battle, request.data, shots);
  const primary: Choice = {
    id: 'fire',
    answer: shotsAnswer(shots),
    label: message('w40k.shoot.fire', { count: shots.length }),
    ...(odds.length > 0 ? { detail: oddsInWords(w40k, battle, odds) } : {}),
  };
  return {
    ...(shots.length > 0 && refusals.length === 0 ? { primary } : {}),
    others: groups.map((group) => ({
      id: `group:${group.id}`,
      draft: asDraft({ split, group: group.id }),
      label: message('w40k.shoot.group', { weapon: weaponName(group), count: group.models.length }),
      detail: targetDetail(battle.units[split[group.id] ?? '']),
    })),
    hint: message('w40k.hint.split'),
    ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}),
  };
}

const targetDetail = (unit: Unit | undefined) =>
  unit ? message('w40k.shoot.at', { target: unitName(unit) }) : message('w40k.shoot.silent');

function targetChoices(request: ShootRequest, battle: Battle, split: Split, group: Group): Choices {
  const legal = table
    .enemiesOnTable(battle, request.seat)
    .map((unit) => ({ unit, count: shotsOf(battle, request, group, unit.id).length }))
    .filter(({ count }) => count > 0);
  return {
    others: [
      ...legal.map(({ unit, count }) => ({
        id: `at:${unit.id}`,
        draft: asDraft({ split: { ...split, [group.id]: unit.id } }),
        label: unitName(unit),
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

function groupsOf(battle: Battle, request: ShootRequest): Group[] {
  const groups = new Map<string, { weapon: string; profile: string | undefined; models: string[] }>();
  for (const model of battle.units[request.data.unit]?.models ?? []) {
    for (const { weapon, profile, isOneOfMany } of rangedOf(battle, model)) {
      const key = isOneOfMany ? `${weapon}/${profile}` : weapon;
      const group = groups.get(key) ?? { weapon, profile: isOneOfMany ? profile : undefined, models: [] };
      group.models.push(model.id);
      groups.set(key, group);
    }
  }
  return [...groups].map(([key, group]) => ({ id: key, ...group }));
}

/** The shots of a group that the game allows at a target, one weapon at a time. */
function shotsOf(battle: Battle, request: ShootRequest, group: Group, target: string | undefined): Shot[] {
  if (!target) return [];
  const profile = group.profile === undefined ? {} : { profile: group.profile };
  return group.models
    .map((model) => ({ model, weapon: group.weapon, ...profile, target }))
    .filter((shot) => isLegal({ game }, battle, request, shotsAnswer([shot])));
}

/** Why nobody of the unit may shoot at a target: what speaks against the nearest model with its longest weapon. */
export function noShot(battle: Battle, request: ShootRequest, target: Unit): Refusal | undefined {
  const unit = battle.units[request.data.unit];
  const away = (model: Model) => (unit ? table.modelToUnit(battle, unit, model, target) : 0);
  const [model] = unit?.models.toSorted((a, b) => away(a) - away(b)) ?? [];
  const [longest] = model ? rangedOf(battle, model).toSorted((a, b) => b.range - a.range) : [];
  if (!model || !longest) return undefined;
  const profile = longest.isOneOfMany ? { profile: longest.profile } : {};
  const shot = { model: model.id, weapon: longest.weapon, ...profile, target: target.id };
  return refusalsOf({ game }, battle, request, shotsAnswer([shot]))[0];
}
