import { type Json, message, type RequestView } from '@mischia/kernel';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { candidatesOf, isLegal, perRequest } from './judge.ts';
import { unitLabel } from './names.ts';
import { byPromise, withOdds } from './odds.ts';
import { type BattleView, unitOf } from './view.ts';

interface Blow {
  readonly model: string;
  readonly weapon: string;
  readonly profile?: string;
  readonly target: string;
  readonly count: number;
}

/** Everything at one target with the weapons first in the list, or with another weapon. */
export function fightChoices(request: RequestView, view: BattleView): Choices {
  const all = byPromise(view, request).map((option) => withOdds(view, request, option, choiceOf(option)));
  const [first, ...rest] = all;
  return { ...(first ? { primary: first } : {}), others: [...rest, ...weaponChoices(view, request)] };
}

const SAMPLES = 40;

/** What a model's blows are mostly made with. */
const mainOf = (blows: readonly Blow[]): Blow | undefined => blows.toSorted((a, b) => b.count - a.count)[0];
const keyOf = ({ weapon, profile }: Blow): string => (profile === undefined ? weapon : `${weapon}/${profile}`);

/** The ways in which each model may spend its attacks, as the game itself lists them. */
const waysOf = perRequest((view, request) => {
  const ways = new Map<string, Map<string, readonly Blow[]>>();
  for (const answer of candidatesOf(view, request, SAMPLES)) {
    const { attacks } = answer as unknown as { readonly attacks: readonly Blow[] };
    for (const model of new Set(attacks.map((blow) => blow.model))) {
      const blows = attacks.filter((blow) => blow.model === model);
      const main = mainOf(blows);
      if (!main) continue;
      const known = ways.get(model) ?? new Map<string, readonly Blow[]>();
      known.set(`${keyOf(main)}>${main.target}`, blows);
      ways.set(model, known);
    }
  }
  return ways;
});

function weaponChoices(view: BattleView, request: RequestView): Choice[] {
  const ways = waysOf(view, request);
  const keys = new Set([...ways.values()].flatMap((known) => [...known.keys()]));
  const weapons = new Set([...keys].map((key) => key.split('>')[0]));
  if (weapons.size < 2) return [];
  return [...keys].flatMap((key): Choice[] => {
    const target = key.split('>')[1];
    const blows = [...ways.values()].flatMap((known) => {
      const same = [...known].find(([one]) => one.endsWith(`>${target}`));
      return known.get(key) ?? same?.[1] ?? [...known.values()][0] ?? [];
    });
    const answer = { attacks: blows } as unknown as Json;
    const unit = unitOf(view, target);
    const main = blows.find((blow) => key === `${keyOf(blow)}>${target}`);
    if (!unit || !main || !isLegal(view, request, answer)) return [];
    return [
      {
        id: `with:${key}`,
        answer,
        label: message('w40k.fight.with', { target: unitLabel(unit), weapon: weaponName(main) }),
      },
    ];
  });
}

const weaponName = ({ weapon, profile }: Blow) =>
  profile === undefined
    ? message(`weapon.${weapon}`)
    : message('w40k.weapon.profile', {
        weapon: message(`weapon.${weapon}`),
        profile: message(`profile.${weapon}.${profile}`),
      });
