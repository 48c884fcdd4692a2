import { message, type Play, type Rule } from '@mischia/kernel';
import { z } from 'zod';
import { pick, plainOption } from '../ask.ts';
import { unitName } from '../names.ts';
import { fightOutOfPhase, shootOutOfPhase } from '../rules/07-round/out-of-phase.ts';
import { type Battle, PHASES } from '../state.ts';
import { ability, type Bearer } from './ability.ts';

const params = z.looseObject({ during: z.enum(PHASES), as: z.enum(['shooting', 'fight']) });

// W40K-07.2: when the named phase of its own turn starts, the unit may act as if it were another one.
function* actAsIf(play: Play<Battle>, { as }: z.infer<typeof params>, { unit }: Bearer): Rule<void> {
  const acts = yield* pick({
    seat: unit.seat,
    kind: 'act-as-if',
    rule: 'W40K-07.2',
    prompt: message('ask.act-as-if', { unit: unitName(unit), phase: message(`phase.${as}`) }),
    options: [plainOption('act', true), plainOption('act-not', false)],
    data: { unit: unit.id, as },
  });
  if (!acts) return;
  yield* as === 'shooting' ? shootOutOfPhase(play, unit) : fightOutOfPhase(play, unit);
}

export const actAsIfAbility = ability({
  id: 'act-as-if',
  rule: 'W40K-07.2',
  params,
  active: (state, { during }) => state.flow.phase === during,
  triggers: { phaseStart: actAsIf },
});
