import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { thisModel } from '../../ask.ts';
import { choose, decide } from '../../decisions.ts';
import type { PlaceOrder } from '../../forms.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { hasRoom, putDown } from '../../table/places.ts';
import type { Cause } from './remove.ts';

// AOS-14.2.1, R100: a unit on the field with slain models and room for them; without models it has no anchor.
export const mayReturn = (unit: Unit): boolean =>
  unit.place === 'field' && unit.slain.length > 0 && unit.models.length < unit.startingSize;

// AOS-14.2.1: so many slain models return beside their unit, of their owner's choice.
export function* returnSlain(play: Play<Battle>, unit: Unit, count: number, cause: Cause): Rule<void> {
  if (!mayReturn(unit)) return;
  const chosen = yield* pickSlain(unit, Math.min(count, unit.startingSize - unit.models.length));
  if (chosen.length > 0) yield* setUp(play, unit, chosen, cause);
}

const isAlike = (a: Model, b: Model): boolean => a.command === b.command && a.wargear.join() === b.wargear.join();

// R118: a champion, standard bearer or musician may be among them. Of models alike the first that fell stands for all.
function* pickSlain(unit: Unit, count: number): Rule<Model[]> {
  const chosen: Model[] = [];
  while (chosen.length < count) {
    const left = unit.slain.filter((model) => !chosen.includes(model));
    const kinds = left.filter((model, i) => left.findIndex((other) => isAlike(other, model)) === i);
    if (kinds.length === 0) break;
    const options: Option<Model | undefined>[] = kinds.map((model) => thisModel('return', unit, model, model));
    const model = yield* choose({
      seat: unit.seat,
      kind: 'return-model',
      rule: 'AOS-14.2.1',
      prompt: message('ask.return-model', { unit: unitName(unit) }),
      options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
      data: { unit: unit.id },
    });
    if (!model) break;
    chosen.push(model);
  }
  return chosen;
}

// AOS-14.2.1, R126: together, each within 1" of a model that did not return in this phase. Who has no room stays slain.
function* setUp(play: Play<Battle>, unit: Unit, chosen: readonly Model[], cause: Cause): Rule<void> {
  const { state } = play;
  const order: PlaceOrder = {
    unit: unit.id,
    rule: 'AOS-14.2.1',
    models: chosen.map(({ id }) => id),
    besidesModels: unit.models.filter(({ returned }) => returned).map(({ id }) => id),
  };
  unit.slain = unit.slain.filter((model) => !chosen.includes(model));
  unit.models = [...unit.models, ...chosen];
  touch(state);
  const answer = yield* decide({
    seat: unit.seat,
    kind: 'place-returned',
    rule: 'AOS-14.2.1',
    prompt: message('ask.place-returned', { model: { list: chosen.map((model) => modelName(unit, model)) } }),
    options: hasRoom(state, order) ? [] : [{ id: 'no-room', value: undefined, label: message('option.no-room') }],
    data: order,
  });
  const left = answer ? putDown(state, unit, order, answer) : chosen;
  unit.models = unit.models.filter((model) => !left.includes(model));
  unit.slain = [...unit.slain, ...left];
  touch(state);
  for (const model of chosen) {
    if (left.includes(model)) continue;
    model.wounds = 0;
    model.returned = true;
    play.emit({
      type: 'model-returned',
      rule: 'AOS-14.2.1',
      also: [cause.rule],
      data: { unit: unit.id, model: model.id },
    });
  }
}
