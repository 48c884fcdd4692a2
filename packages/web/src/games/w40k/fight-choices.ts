import { message } from '@mischia/kernel';
import { type Battle, blowOdds, type RequestFor, unitName } from '@mischia/w40k';
import type { Play } from '../../inch-table/play/game.ts';
import { isLegal } from '../../inch-table/play/judge.ts';
import { oddsInWords } from '../../inch-table/play/odds.ts';
import { offered, optionChoice } from '../../inch-table/play/option-choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { fightSplitChoices } from './fight-split.ts';
import { blowsAnswer, blowsOf, fightersOf } from './fighters.ts';
import { weaponLabel } from './names.ts';

type FightRequest = RequestFor<'declare-attacks'>;

/** Everything at one target with the weapons first in the list, with another weapon, or divided. */
export function fightChoices(play: Play, request: FightRequest, battle: Battle, draft: Draft): Choices {
  if (draft.blows) return fightSplitChoices(play.game, request, battle, draft, draft.blows);
  const all = offered(play.game, battle, request).map((option) => optionChoice(play, request, battle, option));
  const [first, ...rest] = all;
  const fighters = fightersOf(battle, request);
  const canSplit = fighters.some(({ ways }) => ways.length > 1);
  const split: Choice = { id: 'split', draft: asDraft({ blows: {} }), label: message('w40k.fight.split') };
  return {
    ...(first ? { primary: first } : {}),
    others: [...rest, ...weaponChoices(play, battle, request), ...(canSplit ? [split] : [])],
  };
}

const MOST = 6;

/** Everybody who can with one weapon at one target; the others as they please. */
function weaponChoices({ game }: Play, battle: Battle, request: FightRequest): Choice[] {
  const fighters = fightersOf(battle, request);
  const ways = new Map(fighters.flatMap((fighter) => fighter.ways.map((way) => [way.id, way])));
  if (new Set([...ways.values()].map(({ weapon, profile }) => `${weapon} ${profile}`)).size < 2) return [];
  const { unit: attacker } = request.data;
  return [...ways.values()].slice(0, MOST).flatMap((way): Choice[] => {
    const blows = fighters.flatMap((fighter) => {
      const same =
        fighter.ways.find(({ id }) => id === way.id) ?? fighter.ways.find(({ target }) => target === way.target);
      return blowsOf(fighter, { [same?.id ?? fighter.ways[0]?.id ?? '']: fighter.attacks });
    });
    const unit = battle.units[way.target];
    const answer = blowsAnswer(blows);
    if (!unit || !isLegal(game, battle, request, answer)) return [];
    const odds = blowOdds(battle, attacker, blows);
    return [
      {
        id: `with:${way.id}`,
        answer,
        label: message('w40k.fight.with', { target: unitName(unit), weapon: weaponLabel(way.weapon, way.profile) }),
        ...(odds.length > 0 ? { detail: oddsInWords(game, battle, odds) } : {}),
      },
    ];
  });
}
