import { type AttackAnswer, type Battle, declaredAttacks, type RequestFor, type Unit, unitName } from '@mischia/aos';
import { asJson, type Message, message, type Refusal } from '@mischia/kernel';
import type { Play } from '../../inch-table/play/game.ts';
import { inShort, refusalsOf } from '../../inch-table/play/judge.ts';
import { oddsInWords } from '../../inch-table/play/odds.ts';
import { offered, optionChoice } from '../../inch-table/play/option-choices.ts';
import { optionUnit } from '../../inch-table/play/options.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { weaponLabel } from './names.ts';
import { attackOdds } from './odds.ts';
import { attacksOfGroup, type Division, type WeaponGroup, weaponGroups, withOneMore } from './weapon-groups.ts';

type AttackRequest = RequestFor<'declare-shots' | 'declare-attacks'>;
type Split = NonNullable<Draft['split']>;

/** Everything at one target, or divided weapon by weapon and attack by attack. */
export function attackChoices(play: Play, request: AttackRequest, battle: Battle, draft: Draft): Choices {
  if (draft.split) return splitChoices(play, request, battle, draft, draft.split);
  const [first, ...rest] = offered(play.game, battle, request).map((option) =>
    optionChoice(play, request, battle, option),
  );
  const canSplit = weaponGroups(battle, request).some(({ targets }) => targets.length > 1);
  const split: Choice = { id: 'split', draft: asDraft({ split: {} }), label: message('aos.attack.split') };
  return {
    ...(first ? { primary: first } : {}),
    others: canSplit ? [...rest, split] : rest,
    hint: message('aos.hint.attack'),
  };
}

function splitChoices(play: Play, request: AttackRequest, battle: Battle, draft: Draft, split: Split): Choices {
  const groups = weaponGroups(battle, request);
  const divisionOf = (group: WeaponGroup): Division => split[group.id] ?? atFirst(play, request, battle, group);
  const open = groups.find(({ id }) => id === draft.group);
  if (open) return groupChoices(request, battle, split, open, divisionOf(open));
  const attacks = groups.flatMap((group) => attacksOfGroup(group, divisionOf(group)));
  const lines = groups.map(
    (group): Choice => ({
      id: `group:${group.id}`,
      draft: asDraft({ split, group: group.id }),
      label: message('aos.attack.group', {
        weapon: weaponLabel(group.weapon, group.profile),
        count: group.attacks,
      }),
      detail: inWords(battle, divisionOf(group)),
    }),
  );
  const refusals = refusalsOf(play.game, battle, request, { attacks });
  const hint = message('aos.hint.split');
  if (refusals.length > 0) return { others: lines, hint, refusals: inShort(refusals) };
  return { primary: makeAttacks(play, request, battle, attacks), others: lines, hint };
}

/** Until it is said otherwise a group attacks the unit that the main button would take. */
function atFirst({ game }: Play, request: AttackRequest, battle: Battle, { targets, attacks }: WeaponGroup): Division {
  const wanted = offered(game, battle, request).flatMap((option) => optionUnit(option) ?? []);
  const target = wanted.find((id) => targets.some((unit) => unit.id === id)) ?? targets[0]?.id;
  return target === undefined ? {} : { [target]: attacks };
}

function makeAttacks({ game }: Play, request: AttackRequest, battle: Battle, attacks: AttackAnswer['attacks']): Choice {
  const odds = attackOdds(battle, request.data, declaredAttacks(request.data, { attacks }));
  return {
    id: 'attack',
    answer: asJson({ attacks }),
    label: message('aos.attack.make', { count: attacks.reduce((sum, { count }) => sum + count, 0) }),
    ...(odds.length > 0 ? { detail: oddsInWords(game, battle, odds) } : {}),
  };
}

function inWords(battle: Battle, division: Division): Message {
  const parts = Object.entries(division).flatMap(([id, count]) => {
    const unit = battle.units[id];
    return unit && count > 0 ? [message('aos.attack.at', { target: unitName(unit), count })] : [];
  });
  return parts.length > 0 ? message('aos.attack.ways', { ways: { list: parts } }) : message('aos.attack.silent');
}

/** All attacks of a group at one unit, one more at a unit, or none. */
function groupChoices(
  request: AttackRequest,
  battle: Battle,
  split: Split,
  group: WeaponGroup,
  division: Division,
): Choices {
  const { attacks, targets } = group;
  const choice = (id: string, next: Division, label: Message, stays: boolean): Choice => ({
    id,
    draft: asDraft({ split: { ...split, [group.id]: next }, ...(stays ? { group: group.id } : {}) }),
    label,
    detail: inWords(battle, next),
  });
  const isDivisible = attacks > 1 && targets.length > 1 && Object.keys(division).length > 0;
  return {
    primary: {
      id: 'done',
      draft: asDraft({ split: { ...split, [group.id]: division } }),
      label: message('aos.attack.done'),
      detail: inWords(battle, division),
    },
    others: [
      ...targets.map((unit) =>
        choice(
          `all:${unit.id}`,
          { [unit.id]: attacks },
          message('aos.attack.all-at', { target: unitName(unit) }),
          false,
        ),
      ),
      ...(isDivisible
        ? targets
            .filter((unit) => withOneMore(division, unit.id) !== division)
            .map((unit) =>
              choice(
                `one:${unit.id}`,
                withOneMore(division, unit.id),
                message('aos.attack.one-more', { target: unitName(unit) }),
                true,
              ),
            )
        : []),
      ...(request.kind === 'declare-shots' ? [choice('none', {}, message('aos.attack.silent'), false)] : []),
    ],
    hint: message('aos.hint.group', { weapon: weaponLabel(group.weapon, group.profile), count: attacks }),
  };
}

/** Why nobody of the unit may attack a target: what speaks against its first weapon. */
export function noAttack(play: Pick<Play, 'game'>, battle: Battle, request: AttackRequest, target: Unit): Refusal[] {
  const [ordered] = request.data.weapons;
  if (!ordered) return [];
  const { model, weapon, attacks: count } = ordered;
  const attacks = [{ model, weapon, target: target.id, count }];
  return [...refusalsOf(play.game, battle, request, { attacks })].filter(({ code }) => code !== 'attack/too-few');
}
