import type { Play, Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { z } from 'zod';
import type { Battle } from '../state.ts';
import { ability, type Bearer } from './ability.ts';

const params = z.looseObject({ wounds: z.number().int().min(1).default(1) });

// W40K-25.12: in its owner's Command phase each wounded model of the unit regains a wound.
function* regain(play: Play<Battle>, { wounds }: z.infer<typeof params>, { unit }: Bearer): Rule<void> {
  for (const model of unit.models) {
    const regained = Math.min(wounds, model.lost);
    if (regained === 0) continue;
    model.lost -= regained;
    play.emit({
      type: 'wounds-regained',
      rule: 'W40K-25.12',
      data: { unit: unit.id, model: model.id, regained },
    });
  }
  touch(play.state);
}

export const livingMetal = ability({
  id: 'living-metal',
  rule: 'W40K-25.12',
  params,
  active: (_state, _params, { unit }) => unit.models.some((model) => model.lost > 0),
  triggers: { commandPhase: regain },
});
