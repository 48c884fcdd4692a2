import { message } from '@mischia/kernel';
import { blowOdds, type RequestFor } from '@mischia/w40k';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { fightSplitChoices } from './fight-split.ts';
import { blowsAnswer, blowsOf, fightersOf } from './fighters.ts';
import { isLegal } from './judge.ts';
import { unitLabel, weaponLabel } from './names.ts';
import { byPromise, oddsInWords, withOdds } from './odds.ts';
import { type BattleView, unitOf } from './view.ts';

/** Everything at one target with the weapons first in the list, with another weapon, or divided. */
export function fightChoices(request: RequestFor<'declare-attacks'>, view: BattleView, draft: Draft): Choices {
  if (draft.blows) return fightSplitChoices(request, view, draft, draft.blows);
  const all = byPromise(view, request).map((option) => withOdds(view, request, option, choiceOf(option)));
  const [first, ...rest] = all;
  const fighters = fightersOf(view, request);
  const canSplit = fighters.some(({ ways }) => ways.length > 1);
  const split: Choice = { id: 'split', draft: asDraft({ blows: {} }), label: message('w40k.fight.split') };
  return {
    ...(first ? { primary: first } : {}),
    others: [...rest, ...weaponChoices(view, request), ...(canSplit ? [split] : [])],
  };
}

const MOST = 6;

/** Everybody who can with one weapon at one target; the others as they please. */
function weaponChoices(view: BattleView, request: RequestFor<'declare-attacks'>): Choice[] {
  const fighters = fightersOf(view, request);
  const ways = new Map(fighters.flatMap((fighter) => fighter.ways.map((way) => [way.id, way])));
  if (new Set([...ways.values()].map(({ weapon, profile }) => `${weapon} ${profile}`)).size < 2) return [];
  const battle = view.battle;
  const { unit: attacker } = request.data;
  return [...ways.values()].slice(0, MOST).flatMap((way): Choice[] => {
    const blows = fighters.flatMap((fighter) => {
      const same =
        fighter.ways.find(({ id }) => id === way.id) ?? fighter.ways.find(({ target }) => target === way.target);
      return blowsOf(fighter, { [same?.id ?? fighter.ways[0]?.id ?? '']: fighter.attacks });
    });
    const unit = unitOf(view, way.target);
    const answer = blowsAnswer(blows);
    if (!unit || !isLegal(view, request, answer)) return [];
    const odds = blowOdds(battle, attacker, blows);
    return [
      {
        id: `with:${way.id}`,
        answer,
        label: message('w40k.fight.with', { target: unitLabel(unit), weapon: weaponLabel(way.weapon, way.profile) }),
        ...(odds.length > 0 ? { detail: oddsInWords(view, odds) } : {}),
      },
    ];
  });
}
