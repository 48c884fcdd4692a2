import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { unitsOf } from '../06-victory/end.ts';
import { grantsFor } from '../07-units/profiles.ts';

/** WZ-33.10: members of squads with the ability who are not alone of their troop type. */
function formable(state: Battle, seat: Seat, chosen: readonly Model[]): { unit: Unit; model: Model }[] {
  const all = unitsOf(state, seat)
    .filter(({ squad, formed }) => squad && !formed)
    .flatMap((unit) => unit.models.map((model) => ({ unit, model })))
    .filter(({ model }) => !model.vehicle && grantsFor(state, model).formsSquads && !chosen.includes(model));
  const [first] = chosen;
  if (first) return all.filter(({ model }) => model.profile === first.profile);
  return all.filter(({ model }) => all.filter((other) => other.model.profile === model.profile).length >= 2);
}

export const mayFormSquads = (state: Battle, seat: Seat): boolean => formable(state, seat, []).length > 0;

/** The next free number of an army. */
function freeId({ units }: Battle, seat: Seat): string {
  const letter = String.fromCharCode(97 + seat);
  let number = 1;
  while (units[`${letter}${number}`]) number++;
  return `${letter}${number}`;
}

// WZ-33.10, R-158: two or more of one troop type leave their squads before deployment and form their own.
export function* formSquads(play: Play<Battle>, seat: Seat): Rule<void> {
  const { state } = play;
  let chosen: Model[] = [];
  for (;;) {
    const offers = formable(state, seat, chosen);
    if (chosen.length === 0 && offers.length === 0) return;
    const answer = yield* choose<'form-squad', Model | 'form' | 'enough'>({
      seat,
      kind: 'form-squad',
      rule: 'WZ-33.10',
      data: { chosen: chosen.map(({ id }) => id) },
      options: [
        ...offers.map(({ model }) => modelOption('with', model, model)),
        ...(chosen.length >= 2 ? [{ id: 'form', value: 'form' as const, label: message('option.form') }] : []),
        { id: 'enough', value: 'enough' as const, label: message('option.form-none') },
      ],
    });
    if (answer === 'enough') return;
    if (answer !== 'form') {
      chosen.push(answer);
      continue;
    }
    form(play, seat, chosen);
    chosen = [];
  }
}

function form({ state }: Play<Battle>, seat: Seat, models: readonly Model[]): void {
  const from = unitsOf(state, seat).find((unit) => unit.models.includes(models[0]!))!;
  for (const unit of unitsOf(state, seat)) {
    unit.models = unit.models.filter((model) => !models.includes(model));
    unit.startSize = unit.models.length;
    if (!unit.models.some(({ id }) => id === unit.leader)) unit.leader = null;
    if (unit.models.length === 0) delete state.units[unit.id];
  }
  const id = freeId(state, seat);
  // it counts its own number.
  state.units[id] = { ...from, id, models: [...models], leader: null, startSize: models.length, formed: true };
}
