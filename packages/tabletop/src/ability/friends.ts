import { type Length, within } from '@mischia/geometry';
import { type Decisions, type Message, type Refusal, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { pick, plainOption, unitOption } from '../phase/options.ts';
import type { TableModel, TableState, TableUnit } from '../state.ts';
import type { Table } from '../table.ts';

/** A rule that picks one friendly unit: how far it reaches, and sets of keywords of which a unit needs all of one. */
export interface FriendRule {
  readonly rule: RuleId;
  readonly range: Length;
  readonly to: readonly (readonly string[])[];
}

interface FriendChoice<Kind> {
  readonly kind: Kind;
  /** First part of the option ids, e.g. `target` for `target:a2`. */
  readonly what: string;
  /** The id of the option to pick nobody, where the rule says "may". */
  readonly nobody?: string;
}

/** Rules that pick a friendly unit by distance and keywords. */
export function friendRulesFor<
  S extends TableState<U>,
  U extends TableUnit<M>,
  M extends TableModel,
  const D extends Decisions,
>(
  { friendsOnTable, isOnTable, unitGap }: Table<S, U, M>,
  game: {
    matches(state: S, user: U, sets: readonly (readonly string[])[], unit: U): boolean;
    unitName(unit: U): Message;
    /** The game's list: kinds of request that pick a friend are in it. */
    readonly decisions: D;
  },
) {
  /** Why a friendly unit may not be picked; the keywords are read as the user of the rule chose them. */
  function friendRefusals(state: S, user: U, friend: U, { rule, range, to }: FriendRule): Refusal[] {
    const refusals: Refusal[] = [];
    const params = { unit: game.unitName(friend) };
    if (!game.matches(state, user, to, friend)) {
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
  const friendsFor = (state: S, user: U, rule: FriendRule): U[] =>
    isOnTable(user)
      ? friendsOnTable(state, user.seat).filter((friend) => friendRefusals(state, user, friend, rule).length === 0)
      : [];

  /** The user's player picks one of them; undefined when there is nobody or he wants nobody. */
  function* chooseFriend(
    { state }: { readonly state: S },
    user: U,
    rule: FriendRule,
    { kind, what, nobody }: FriendChoice<keyof D & string>,
  ): Rule<U | undefined> {
    const friends = friendsFor(state, user, rule);
    if (friends.length === 0) return undefined;
    return yield* pick<U | undefined>({
      seat: user.seat,
      kind,
      rule: rule.rule,
      options: [
        ...friends.map((friend) => unitOption<U | undefined>(what, friend.id, game.unitName(friend), friend)),
        ...(nobody ? [plainOption<U | undefined>(nobody, undefined)] : []),
      ],
      barred: () =>
        friendsOnTable(state, user.seat)
          .filter((friend) => !friends.includes(friend))
          .map((friend) => ({
            id: `${what}:${friend.id}`,
            label: game.unitName(friend),
            refusals: friendRefusals(state, user, friend, rule),
          })),
      data: { unit: user.id },
    });
  }

  return { friendsFor, chooseFriend };
}
