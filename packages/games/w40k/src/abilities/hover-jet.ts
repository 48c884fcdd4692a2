import type { Play, Rule, RuleId } from '@mischia/kernel';
import { z } from 'zod';
import { pick, plainOption } from '../ask.ts';
import type { Battle } from '../state.ts';
import { ability, type Bearer } from './ability.ts';
import { grant } from './grant.ts';

const RULE: RuleId = 'W40K-25.9';

// W40K-25.9: when it is selected to move its owner may let it hover until his next Movement phase.
function* mayHover(play: Play<Battle>, { move }: { move: number }, { unit }: Bearer): Rule<void> {
  const hovers = yield* pick({
    seat: unit.seat,
    kind: 'hover-jet',
    rule: RULE,
    options: [plainOption('fly-on', false), plainOption('hover', true)],
    data: { unit: unit.id },
  });
  if (!hovers) return;
  const ability = { id: 'hovering', name: 'hover-jet', rule: RULE, move };
  grant(play.state, unit, { ability, until: { seat: unit.seat, phase: 'movement' } });
  play.emit({ type: 'hovers', rule: RULE, data: { unit: unit.id } });
}

export const hoverJet = ability({
  id: 'hover-jet',
  rule: RULE,
  params: z.looseObject({ move: z.number().int().min(1) }),
  triggers: { selectedToMove: mayHover },
});
