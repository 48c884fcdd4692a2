import { type Length, within } from '@mischia/geometry';
import { type Barred, type Play, type Refusal, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { pick, plainOption, unitOption } from '../ask.ts';
import { unitName } from '../names.ts';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { friendsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { unitGap } from '../table/table.ts';

/** A rule that picks one friendly unit: how far it reaches, and sets of keywords of which a unit needs all of one. */
export interface FriendRule {
  readonly rule: RuleId;
  readonly range: Length;
  readonly to: readonly (readonly string[])[];
}

/** Why a friendly unit may not be picked; the keywords are read as the user of the rule chose them (W40K-01.7). */
function friendRefusals(state: Battle, user: Unit, friend: Unit, { rule, range, to }: FriendRule): Refusal[] {
  const refusals: Refusal[] = [];
  const params = { unit: unitName(friend) };
  if (!unitMatches(state, user, to, friend)) {
    const keywords = { list: to.map((set) => set.join(' + ')) };
    refusals.push(refuse({ code: 'friend/wrong-keywords', rule, params: { ...params, keywords } }));
  }
  const gap = friend.id === user.id ? 0 : unitGap(state, user, friend);
  if (!within(gap, range)) {
    const figures = { measured: Math.round(gap), needed: range };
    refusals.push(
      refuse({ code: 'friend/too-far', rule, params: { ...params, range: { inches: range } }, ...figures }),
    );
  }
  return refusals;
}

/** Friendly units on the table that the rule may pick, the user's own among them. */
export const friendsFor = (state: Battle, user: Unit, rule: FriendRule): Unit[] =>
  user.place === 'table'
    ? friendsOnTable(state, user.seat).filter((friend) => friendRefusals(state, user, friend, rule).length === 0)
    : [];

interface FriendChoice {
  readonly kind: 'adaptive-strategy' | 'power-target';
  /** First part of the option ids, e.g. `target` for `target:a2`. */
  readonly what: string;
  /** The id of the option to pick nobody, where the rule says "may". */
  readonly nobody?: string;
}

/** The user's player picks one of them; undefined when there is nobody or he wants nobody. */
export function* chooseFriend(
  play: Play<Battle>,
  user: Unit,
  rule: FriendRule,
  { kind, what, nobody }: FriendChoice,
): Rule<Unit | undefined> {
  const { state } = play;
  const friends = friendsFor(state, user, rule);
  if (friends.length === 0) return undefined;
  const barred = (): Barred[] =>
    friendsOnTable(state, user.seat)
      .filter((friend) => !friends.includes(friend))
      .map((friend) => ({
        id: `${what}:${friend.id}`,
        label: unitName(friend),
        refusals: friendRefusals(state, user, friend, rule),
      }));
  return yield* pick({
    seat: user.seat,
    kind,
    rule: rule.rule,
    options: [
      ...friends.map((friend) => unitOption(state, what, friend.id, friend)),
      ...(nobody ? [plainOption(nobody, undefined)] : []),
    ],
    barred,
    data: { unit: user.id },
  });
}
