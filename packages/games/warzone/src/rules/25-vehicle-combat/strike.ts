import { message, type Play, type Rule, type RuleId, rollOne, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle, Crew } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { abilitiesOf, crewProfileOf, vehicleOf } from '../07-units/profiles.ts';
import { type Cause, removeModel } from '../07-units/remove.ts';
import { wound } from '../07-units/wound.ts';
import { climbRoll } from '../13-climbing/activities.ts';
import { armourAgainst, type Hit, immunityNumber } from '../15-shooting/armour.ts';
import { effectModifiers } from '../23-powers/effects.ts';
import { crashIfGlider } from '../27-gliders/crash.ts';
import { crewAtRisk, isDestroyed, locationOf } from './location.ts';

// WZ-15.9, WZ-25.4: a hit on a model: location, immunity, armour rolls; WZ-27.1: a glider wounded in the air may crash.
export function* strike(play: Play<Battle>, by: Seat, target: InPlay, hit: Hit, cause: Cause): Rule<number> {
  const lost = target.model.vehicle
    ? yield* strikeVehicle(play, by, target, hit, cause)
    : yield* wound(play, target, [hit], cause);
  if (lost > 0) {
    yield* crashIfGlider(play, target);
    // WZ-13.2: a wounded climber may fall.
    if (target.model.presence === 'table' && target.model.climbing) yield* climbRoll(play, target);
  }
  return lost;
}

// WZ-25.4: a d20 tells whether the vehicle or its crew is hit.
function* strikeVehicle(play: Play<Battle>, by: Seat, target: InPlay, hit: Hit, cause: Cause): Rule<number> {
  const { state } = play;
  const face = yield* rollOne({ rule: 'WZ-25.4', for: 'location', by, sides: 20 });
  const where = locationOf(vehicleOf(state, target.model), face);
  play.emit({ type: 'location-hit', rule: 'WZ-25.4', data: { model: target.model.id, where } });
  if (where === 'vehicle') return yield* wound(play, target, [hit], cause);
  const crew = yield* crewHit(play, by, target, 'WZ-25.4');
  return crew ? yield* woundCrew(play, target, crew, hit, cause) : 0;
}

// WZ-25.4, R-115: the attacker names one of those who are not the driver, unless the host lets chance decide.
export function* crewHit(play: Play<Battle>, by: Seat, { model }: InPlay, rule: RuleId): Rule<Crew | undefined> {
  const { state } = play;
  const risk = crewAtRisk((model.vehicle?.crew ?? []).map((crew) => ({ crew, alive: crew.wounds > 0 })));
  if (risk.length === 0) return undefined;
  if (rule === 'WZ-25.4' && state.settings.options['vehicle.crewChoice'] === 'random' && risk.length > 1) {
    const face = yield* rollOne({ rule, for: 'crew', by, sides: risk.length });
    return risk[face - 1]?.crew;
  }
  return yield* choose({
    seat: by,
    kind: 'hit-crew',
    rule,
    data: { vehicle: model.id },
    moot: risk.length === 1,
    options: risk.map(({ crew }) => ({
      id: `crew:${crew.crew}`,
      value: crew,
      label: message('label.crew', { crew: message(`crew.${model.profile}.${crew.crew}`) }),
      data: { crew: crew.id },
    })),
  });
}

// WZ-25.4: armour rolls with the row of the crew member; without its driver the vehicle is lost.
export function* woundCrew(play: Play<Battle>, target: InPlay, crew: Crew, hit: Hit, cause: Cause): Rule<number> {
  const { state } = play;
  const { unit, model } = target;
  const abilities = abilitiesOf(state, model, crew);
  const immune = immunityNumber(hit, abilities, state.settings.options, cause.inContact ?? false);
  if (immune !== undefined) {
    const face = yield* rollOne({ rule: 'WZ-33.31', for: 'immunity', by: unit.seat, sides: 20, target: immune });
    if (succeeds(face, immune)) {
      play.emit({ type: 'hit-bounced', rule: 'WZ-33.31', data: { model: model.id, crew: crew.id } });
      return 0;
    }
  }
  const raised = effectModifiers(model.effects, 'AR').reduce((sum, { amount }) => sum + amount, 0);
  const { value, parts } = armourAgainst(crewProfileOf(state, model, crew).row.AR + raised, hit);
  let lost = 0;
  for (let i = 0; i < hit.rolls && lost < crew.wounds; i++) {
    const roll = { rule: 'WZ-15.9', for: 'armour', by: unit.seat, sides: 20, target: value, modifiers: parts };
    if (!succeeds(yield* rollOne(roll), value)) lost++;
  }
  if (lost === 0) return 0;
  crew.wounds -= lost;
  crew.concentration = 0;
  model.waiting = false;
  play.emit({
    type: 'crew-wounded',
    rule: cause.rule,
    data: { model: model.id, crew: crew.id, lost, left: crew.wounds },
  });
  const driver = model.vehicle?.crew[0];
  if (isDestroyed(model.wounds, (driver?.wounds ?? 0) > 0))
    yield* removeModel(play, unit, model, { ...cause, rule: 'WZ-25.4' });
  return lost;
}
