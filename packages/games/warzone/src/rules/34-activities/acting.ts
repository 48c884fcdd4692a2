import type { Actor, Battle, Crew, Model, Unit } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';

/** Who does something: a model, or one of the crew of a vehicle; in its own activation or with its reserve action. */
export interface Acting extends InPlay {
  readonly crew: Crew | null;
  readonly reserve: boolean;
}

export const actingAs = (unit: Unit, model: Model, crew: Crew | null = null): Acting => ({
  unit,
  model,
  crew,
  reserve: false,
});

/** Who of a model may act: itself, or the living crew of a vehicle. */
export const actorsOf = (unit: Unit, model: Model): Acting[] =>
  model.vehicle
    ? model.vehicle.crew.filter(({ wounds }) => wounds > 0).map((crew) => actingAs(unit, model, crew))
    : [actingAs(unit, model)];

/** Whose Actions, aim and concentration count. */
export const actorOf = ({ model, crew }: Pick<Acting, 'model' | 'crew'>): Actor => crew ?? model;

/** The same one in another state: a copy with somebody moved. */
export function sameIn(state: Battle, { unit, model, crew, reserve }: Acting): Acting {
  const there = state.units[unit.id]!;
  const found = there.models.find(({ id }) => id === model.id)!;
  return { unit: there, model: found, crew: found.vehicle?.crew.find(({ id }) => id === crew?.id) ?? null, reserve };
}
