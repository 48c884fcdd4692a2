import { inches } from '@mischia/geometry';
import type { Play, Rule, RuleId } from '@mischia/kernel';
import type { FriendRule } from '@mischia/tabletop';
import { z } from 'zod';
import type { Battle } from '../state.ts';
import { ability, type Bearer } from './ability.ts';
import { chooseFriend, friendsFor } from './friends.ts';
import { grant } from './grant.ts';

const RULE: RuleId = 'W40K-25.12';
const params = z.looseObject({ range: z.number().positive(), to: z.array(z.array(z.string())).min(1) });
type Params = z.infer<typeof params>;

const friendRule = ({ range, to }: Params): FriendRule => ({ rule: RULE, range: inches(range), to });

// W40K-25.12: in its owner's Command phase one unit near may shoot and charge this turn although it Falls Back.
function* adapt(play: Play<Battle>, given: Params, { unit }: Bearer): Rule<void> {
  const choice = { kind: 'adaptive-strategy', what: 'adapt', nobody: 'no-unit' } as const;
  const chosen = yield* chooseFriend(play, unit, friendRule(given), choice);
  if (!chosen) return;
  const ability = { id: 'tactical-withdrawal', name: 'adaptive-strategy', rule: RULE };
  grant(play.state, chosen, { ability, until: 'turn' });
  play.emit({ type: 'strategy-adapted', rule: RULE, data: { unit: unit.id, target: chosen.id } });
}

export const adaptiveStrategy = ability({
  id: 'adaptive-strategy',
  rule: RULE,
  params,
  active: (state, given, { unit }) => friendsFor(state, unit, friendRule(given)).length > 0,
  triggers: { commandPhase: adapt },
});
