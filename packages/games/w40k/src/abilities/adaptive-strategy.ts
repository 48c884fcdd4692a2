import { inches } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import { z } from 'zod';
import { pick, plainOption, unitOption } from '../ask.ts';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { friendsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { touch } from '../table/cache.ts';
import { unitsWithin } from '../table/distances.ts';
import { ability, type Bearer } from './ability.ts';

const RULE: RuleId = 'W40K-25.12';
const params = z.looseObject({ range: z.number().positive(), to: z.array(z.array(z.string())).min(1) });
type Params = z.infer<typeof params>;

/** Friendly units near enough that have the keywords, the bearer's own included if it has them. */
export const strategyTargets = (state: Battle, { range, to }: Params, { unit }: Bearer): Unit[] =>
  unit.place !== 'table'
    ? []
    : friendsOnTable(state, unit.seat).filter(
        (friend) =>
          unitMatches(state, unit, to, friend) &&
          (friend.id === unit.id || unitsWithin(state, unit, friend, inches(range))),
      );

// W40K-25.12: in its owner's Command phase one unit near may shoot and charge this turn although it Falls Back.
function* adapt(play: Play<Battle>, given: Params, bearer: Bearer): Rule<void> {
  const { state } = play;
  const chosen = yield* pick<Unit | undefined>(play, {
    seat: bearer.unit.seat,
    kind: 'adaptive-strategy',
    rule: RULE,
    options: [
      ...strategyTargets(state, given, bearer).map((friend) => unitOption(state, 'adapt', friend.id, friend)),
      plainOption('no-unit', undefined),
    ],
    data: { unit: bearer.unit.id },
  });
  if (!chosen) return;
  chosen.effects.push({ ability: { id: 'tactical-withdrawal', name: 'adaptive-strategy', rule: RULE }, until: 'turn' });
  touch(state);
  play.emit({ type: 'strategy-adapted', rule: RULE, data: { unit: bearer.unit.id, target: chosen.id } });
}

export const adaptiveStrategy = ability({
  id: 'adaptive-strategy',
  rule: RULE,
  params,
  active: (state, given, bearer) => strategyTargets(state, given, bearer).length > 0,
  triggers: { commandPhase: adapt },
});
