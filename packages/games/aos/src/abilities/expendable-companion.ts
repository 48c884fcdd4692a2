import { message, rollOne } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import { yesOrNo } from '../ask.ts';
import { choose } from '../decisions.ts';
import { modelName } from '../names.ts';
import { ability } from './ability.ts';

// AOS-14.1: after any ward the owner may risk the companion; the wound is negated, the companion often with it.
export const expendableCompanion = ability('expendable-companion', 'AOS-14.1', {
  *lastChance(play, { params: { dies, weapons }, rule, why }, unit, model) {
    if (!weapons.every((weapon) => model.wargear.includes(weapon))) return false;
    const isRisked = yield* choose({
      seat: unit.seat,
      kind: 'risk-companion',
      rule,
      prompt: message('ask.risk-companion', { model: modelName(unit, model), why }),
      options: yesOrNo('risk', 'suffer'),
      data: { unit: unit.id, model: model.id },
    });
    if (!isRisked) return false;
    const face = yield* rollOne({ rule, for: 'companion', by: unit.seat, target: dies + 1 });
    if (face <= dies) {
      model.wargear = model.wargear.filter((item) => !weapons.includes(item));
      touchAbilities(play.state);
      play.emit({ type: 'companion-lost', rule, data: { unit: unit.id, model: model.id } });
    }
    return true;
  },
});
