import { message, type Option, type Rule } from '@mischia/kernel';
import { unitOption } from '../ask.ts';
import { choose } from '../decisions.ts';
import { unitName } from '../names.ts';
import type { Unit } from '../state.ts';
import type { Own } from './own.ts';

/** The owner of an ability picks one of the units it may work on, or none. */
export function* pickTarget(own: Own<unknown>, units: readonly Unit[]): Rule<Unit | undefined> {
  if (units.length === 0) return undefined;
  const { unit } = own.bearer;
  const options: Option<Unit | undefined>[] = units.map((each) => unitOption<Unit | undefined>('target', each, each));
  return yield* choose({
    seat: unit.seat,
    kind: 'ability-target',
    rule: 'AOS-22.4',
    prompt: message('ask.ability-target', { unit: unitName(unit), why: own.why }),
    options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
    data: { unit: unit.id },
  });
}
