import { type Refusal, refuse } from '@mischia/kernel';
import { unitName } from '../../names.ts';
import type { Compartment } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { modelHas, resolveKeyword } from '../01-armies/keywords.ts';
import { allUnits, datasheetOf } from '../01-armies/units.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';

export const isTransport = (state: Battle, unit: Unit): boolean => datasheetOf(state, unit).transport !== undefined;

export const passengersOf = (state: Battle, transport: Unit): Unit[] =>
  allUnits(state).filter((unit) => unit.transport === transport.id && unit.place !== 'destroyed');

function fits(state: Battle, transport: Unit, hold: Compartment, unit: Unit, model: Model): boolean {
  const has = (keyword: string) => modelHas(state, unit, model, resolveKeyword(transport, keyword));
  if (!hold.keywords.every(has) || hold.not.some(has)) return false;
  return hold.maxWounds === undefined || woundsOf(state, unit, model) <= hold.maxWounds;
}

function slots(state: Battle, hold: Compartment, unit: Unit, model: Model): number {
  return hold.costs.find(({ keyword }) => modelHas(state, unit, model, keyword))?.slots ?? 1;
}

/** Room taken in each compartment; undefined when some model fits nowhere. */
function load(state: Battle, transport: Unit, units: readonly Unit[]): number[] | undefined {
  const holds = datasheetOf(state, transport).transport ?? [];
  const taken = holds.map(() => 0);
  for (const unit of units) {
    for (const model of unit.models) {
      const index = holds.findIndex((hold) => fits(state, transport, hold, unit, model));
      const hold = holds[index];
      if (!hold) return undefined;
      taken[index] = (taken[index] ?? 0) + slots(state, hold, unit, model);
    }
  }
  return taken;
}

// W40K-10.1: only the models it may carry, and never more than its capacity, several units together.
export function boardingRefusals(state: Battle, transport: Unit, unit: Unit): Refusal[] {
  const params = () => ({ unit: unitName(unit), transport: unitName(transport) });
  const no = (code: string) => [refuse({ code: `transport/${code}`, rule: 'W40K-10.1', params: params() })];
  const holds = datasheetOf(state, transport).transport;
  if (!holds || transport.seat !== unit.seat || transport.id === unit.id) return no('not-a-transport');
  if (isTransport(state, unit)) return no('wrong-models');
  const alone = load(state, transport, [unit]);
  if (!alone) return no('wrong-models');
  const together = load(state, transport, [...passengersOf(state, transport), unit]);
  if (!together || together.some((taken, i) => taken > (holds[i]?.capacity ?? 0))) return no('full');
  return [];
}
