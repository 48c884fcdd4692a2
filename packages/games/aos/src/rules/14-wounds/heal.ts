import { message, type Play, type Rule } from '@mischia/kernel';
import { thisModel } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { healed } from './allocate.ts';
import type { Cause } from './remove.ts';
import { standing } from './slay.ts';

/** Models of a unit that have wounds to heal; the slain have none (AOS-14.4). */
export const woundedModels = (state: Battle, unit: Unit): Model[] =>
  standing(state, unit).filter(({ wounds }) => wounds > 0);

// AOS-14.4: so many wounds are healed; with several wounded models (R53) their owner picks wound by wound.
export function* heal(play: Play<Battle>, unit: Unit, amount: number, cause: Cause): Rule<void> {
  for (let left = amount; left > 0; ) {
    const wounded = woundedModels(play.state, unit);
    if (wounded.length === 0) return;
    const model = wounded.length === 1 ? (wounded[0] as Model) : yield* pickToHeal(unit, wounded, left);
    const count = wounded.length === 1 ? left : 1;
    healModel(play, unit, model, count, cause);
    left -= count;
  }
}

function* pickToHeal(unit: Unit, wounded: readonly Model[], left: number): Rule<Model> {
  return yield* choose({
    seat: unit.seat,
    kind: 'heal-model',
    rule: 'AOS-14.4',
    prompt: message('ask.heal-model', { unit: unitName(unit), count: left }),
    options: wounded.map((model) => thisModel('heal', unit, model, model)),
    data: { unit: unit.id, left },
  });
}

// AOS-14.4: never below no wounds.
export function healModel(play: Play<Battle>, unit: Unit, model: Model, count: number, cause: Cause): void {
  const before = model.wounds;
  model.wounds = healed({ wounds: before, characteristic: woundsOf(play.state, unit, model) }, count);
  if (model.wounds === before) return;
  play.emit({
    type: 'wounds-healed',
    rule: 'AOS-14.4',
    also: [cause.rule],
    data: { unit: unit.id, model: model.id, count: before - model.wounds, wounds: model.wounds },
  });
}
