import { inches } from '@mischia/geometry';
import { message, type Play, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { putDown } from '../../table/places.ts';
import type { Cause } from './slay.ts';

// AOS-14.2.1: slain models return beside their unit, one at a time.
export function* returnSlain(play: Play<Battle>, unit: Unit, count: number, cause: Cause): Rule<void> {
  const { state } = play;
  for (let left = count; left > 0; left--) {
    const model = unit.slain[0];
    if (!model || unit.models.length >= unit.startingSize || unit.place !== 'field') return;
    model.wounds = 0;
    unit.slain = unit.slain.slice(1);
    unit.models = [...unit.models, model];
    touch(state);
    const order = {
      unit: unit.id,
      rule: 'AOS-14.2.1',
      models: [model.id],
      fromEnemies: inches(3),
    };
    const answer = yield* decide({
      seat: unit.seat,
      kind: 'set-up',
      rule: 'AOS-14.2.1',
      prompt: message('ask.set-up', { unit: unitName(unit) }),
      options: [{ id: 'not-now', value: 'not-now' as const, label: message('option.not-now') }],
      data: order,
    });
    if (answer === 'not-now' || answer.at.length === 0) {
      unit.models = unit.models.filter((one) => one !== model);
      unit.slain = [model, ...unit.slain];
      touch(state);
      return;
    }
    model.returned = true;
    putDown(state, unit, order, answer);
    play.emit({ type: 'model-returned', rule: 'AOS-14.2.1', also: [cause.rule], data: { unit: unit.id, model: model.id } });
  }
}
