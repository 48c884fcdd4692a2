import type { Length } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { pick, unitOption } from '../../../ask.ts';
import type { Battle, Unit } from '../../../state.ts';
import { unitsWithin } from '../../../table/distances.ts';
import { unitMatches } from '../../01-armies/keywords.ts';
import { friendsOnTable } from '../../01-armies/units.ts';

/** Friendly units in range with all keywords of one of the sets, as the psyker reads them (W40K-01.7). */
export const friendsInRange = (
  state: Battle,
  psyker: Unit,
  range: Length,
  keywords: readonly (readonly string[])[],
): Unit[] =>
  friendsOnTable(state, psyker.seat).filter(
    (unit) =>
      unitMatches(state, psyker, keywords, unit) && (unit.id === psyker.id || unitsWithin(state, psyker, unit, range)),
  );

/** The psyker's player picks one of them; undefined when there is none. */
export function* chooseFriend(
  play: Play<Battle>,
  psyker: Unit,
  friends: readonly Unit[],
  rule: RuleId,
): Rule<Unit | undefined> {
  if (friends.length === 0) return undefined;
  return yield* pick(play, {
    seat: psyker.seat,
    kind: 'power-target',
    rule,
    options: friends.map((unit) => unitOption(play.state, 'target', unit.id, unit)),
    data: { unit: psyker.id },
  });
}
