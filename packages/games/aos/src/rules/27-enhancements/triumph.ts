import { message, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { yesOrNo } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { unitName } from '../../names.ts';
import type { Triumph } from '../../pack/army-schema.ts';
import type { Battle, Unit } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';
import { mayTriumph } from './triumphs.ts';

// AOS-27.3.6: triumphs of a moment that the player of a unit may use now.
const triumphsAt = (state: Battle, unit: Unit, moment: Triumph['moment']): Triumph[] => {
  const player = playerOf(state, unit.seat);
  const enemy = playerOf(state, 1 - unit.seat);
  return [...new Set(player.triumphs)].flatMap((id) => {
    const triumph = state.library.triumphs[id];
    return triumph?.moment === moment && mayTriumph(player, enemy, id) ? [triumph] : [];
  });
};

// AOS-27.3.6, AOS-27.5.5: a triumph is offered at its moment; true when it was used. What it gives lasts for the phase.
// `rolled` is what a charge came to.
export function* offerTriumph(
  play: Play<Battle>,
  moment: Triumph['moment'],
  unit: Unit,
  rolled?: number,
): Rule<boolean> {
  for (const triumph of triumphsAt(play.state, unit, moment)) {
    const rule: RuleId = triumph.rule;
    const isUsed = yield* choose({
      seat: unit.seat,
      kind: 'triumph',
      rule: 'AOS-27.3.6',
      prompt: message('ask.triumph', { triumph: message(`enhancement.${triumph.id}`), unit: unitName(unit) }),
      options: yesOrNo('use', 'decline'),
      data: { triumph: triumph.id, unit: unit.id, ...(rolled === undefined ? {} : { rolled }) },
    });
    if (!isUsed) continue;
    const player = playerOf(play.state, unit.seat);
    player.triumphs.splice(player.triumphs.indexOf(triumph.id), 1);
    play.emit({ type: 'triumph-used', rule: 'AOS-27.3.6', also: [rule], data: { unit: unit.id, triumph: triumph.id } });
    // A roll that is made again is made where it was made first.
    if (moment !== 'charge-roll')
      for (const ability of triumph.abilities)
        grant(play, unit, { ...ability, why: `enhancement.${triumph.id}` }, rule, 'end-of-phase');
    return true;
  }
  return false;
}
