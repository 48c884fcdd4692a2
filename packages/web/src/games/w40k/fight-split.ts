import { type Message, message } from '@mischia/kernel';
import { type Battle, type Blow, blowOdds, type RequestFor, unitName } from '@mischia/w40k';
import type { InchGame } from '../../inch-table/play/game.ts';
import { inShort, refusalsOf } from '../../inch-table/play/judge.ts';
import { oddsInWords } from '../../inch-table/play/odds.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import {
  blowsAnswer,
  blowsOf,
  type Fighter,
  fighterGroups,
  fightersOf,
  type Spent,
  type Way,
  withOneMore,
} from './fighters.ts';
import { weaponLabel } from './names.ts';

type FightRequest = RequestFor<'declare-attacks'>;
type Blows = NonNullable<Draft['blows']>;

/** Attacks in melee divided: group by group of models that fight alike, model by model, attack by attack. */
export function fightSplitChoices(
  game: InchGame,
  request: FightRequest,
  battle: Battle,
  draft: Draft,
  blows: Blows,
): Choices {
  const fighters = fightersOf(battle, request);
  const alone = fighters.find(({ model }) => model.id === draft.fighter);
  if (alone) return fighterChoices(battle, blows, alone);
  const groups = fighterGroups(fighters);
  const open = draft.group === undefined ? undefined : groups.get(draft.group);
  if (open) return groupChoices(battle, blows, open);
  const all = fighters.flatMap((fighter) => blowsOf(fighter, blows[fighter.model.id] ?? {}));
  const refusals = refusalsOf(game, battle, request, blowsAnswer(all));
  const lines = [...groups].map(
    ([key, group]): Choice => ({
      id: `fighters:${key}`,
      draft: asDraft({ blows, group: key }),
      label: message('w40k.fight.group', { count: group.length, model: modelName(battle, request, group) }),
      detail: message('w40k.fight.spent', {
        ways: {
          list: spentInWords(
            battle,
            group.flatMap((fighter) => blowsOf(fighter, blows[fighter.model.id] ?? {})),
          ),
        },
      }),
    }),
  );
  const hint = message('w40k.hint.fight-split');
  if (refusals.length > 0) return { others: lines, hint, refusals: inShort(refusals) };
  return { primary: attackChoice(game, battle, request, all), others: lines, hint };
}

function attackChoice(game: InchGame, battle: Battle, request: FightRequest, blows: readonly Blow[]): Choice {
  const { unit } = request.data;
  const odds = blowOdds(battle, unit, blows);
  const count = blows.reduce((sum, blow) => sum + blow.count, 0);
  return {
    id: 'attack',
    answer: blowsAnswer(blows),
    label: message('w40k.fight.attack', { count }),
    ...(odds.length > 0 ? { detail: oddsInWords(game, battle, odds) } : {}),
  };
}

function modelName(battle: Battle, request: FightRequest, [first]: readonly Fighter[]): Message {
  const { unit } = request.data;
  return message(`model.${battle.units[unit]?.datasheet}.${first?.model.kind}`);
}

function spentInWords(battle: Battle, blows: readonly Blow[]): Message[] {
  const counts = new Map<string, Blow>();
  for (const blow of blows) {
    const key = `${blow.weapon} ${blow.profile} ${blow.target}`;
    counts.set(key, { ...blow, count: blow.count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()].map((blow) =>
    message('w40k.fight.way-count', { way: wayLabel(battle, blow), count: blow.count }),
  );
}

function wayLabel(battle: Battle, { weapon, profile, target }: Pick<Way, 'weapon' | 'profile' | 'target'>): Message {
  const unit = battle.units[target];
  return message('w40k.fight.way', {
    weapon: weaponLabel(weapon, profile),
    target: unit ? unitName(unit) : target,
  });
}

/** All attacks of these models one way, or each model by itself. */
function groupChoices(battle: Battle, blows: Blows, group: readonly Fighter[]): Choices {
  const [first] = group;
  const all = (way: Way): Blows => ({
    ...blows,
    ...Object.fromEntries(group.map(({ model, attacks }): [string, Spent] => [model.id, { [way.id]: attacks }])),
  });
  const isOne = group.length === 1;
  return {
    others: [
      ...(first?.ways ?? []).map((way) => ({
        id: `way:${way.id}`,
        draft: asDraft({ blows: all(way) }),
        label: wayLabel(battle, way),
      })),
      ...group
        .filter(({ attacks }) => !isOne || attacks > 1)
        .map(({ model, attacks }) => ({
          id: `fighter:${model.id}`,
          draft: asDraft({ blows, fighter: model.id }),
          label: message(isOne ? 'w40k.fight.one-by-one' : 'w40k.fight.model', {
            id: model.id.toUpperCase(),
            count: attacks,
          }),
        })),
    ],
    hint: message('w40k.hint.fight-group', { count: group.length }),
  };
}

/** One model: everything one way, or one attack after the other. */
function fighterChoices(battle: Battle, blows: Blows, fighter: Fighter): Choices {
  const { model, attacks, ways } = fighter;
  const spent = blows[model.id] ?? {};
  const now = Object.keys(spent).length > 0 ? spent : { [ways[0]?.id ?? '']: attacks };
  const choice = (id: string, next: Spent, label: Message, stays: boolean): Choice => ({
    id,
    draft: asDraft({ blows: { ...blows, [model.id]: next }, ...(stays ? { fighter: model.id } : {}) }),
    label,
  });
  return {
    primary: { id: 'done', draft: asDraft({ blows }), label: message('w40k.fight.done') },
    others: [
      ...ways.map((way) => choice(`all:${way.id}`, { [way.id]: attacks }, wayLabel(battle, way), false)),
      ...(attacks > 1 && ways.length > 1
        ? ways.map((way) =>
            choice(
              `one:${way.id}`,
              withOneMore(fighter, now, way.id),
              message('w40k.fight.one-more', { way: wayLabel(battle, way), count: now[way.id] ?? 0 }),
              true,
            ),
          )
        : []),
    ],
    hint: message('w40k.hint.fight-model', { id: model.id.toUpperCase(), count: attacks }),
  };
}
