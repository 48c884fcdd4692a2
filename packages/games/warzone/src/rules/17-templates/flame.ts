import { acrossHatch, cutFlame, facingOf, flameFrom, flameTemplate, type Template } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { AccessPoint, Battle } from '../../state.ts';
import { bodyIn, type InPlay, isEngaged } from '../../table/table.ts';
import type { Gun } from '../15-shooting/guns.ts';
import { strengthOf } from '../15-shooting/strength.ts';
import type { PossibleShot } from '../15-shooting/targets.ts';
import { struckInMelee, touching } from '../19-restrictions/into-melee.ts';
import { LEVEL_HEIGHT } from '../26-flyers/altitude.ts';
import { revealArea } from '../29-hidden/reveal.ts';
import type { Acting } from '../34-activities/acting.ts';
import { flameOf } from './shapes.ts';
import { strikeUnder } from './strike-under.ts';
import { type Laid, modelsHit, type Under } from './under.ts';

// WZ-17.1: no roll to hit: every base under the template is hit, the shooter's excepted.
export function* flame(play: Play<Battle>, acting: Acting, gun: Gun, shot: PossibleShot): Rule<void> {
  const { state } = play;
  const { column, line } = shot;
  const access = line.access === null ? undefined : state.access[line.access];
  const melee = isEngaged(state, shot.target);
  const intended = yield* struckInMelee(play, acting, shot.target);
  // WZ-29.4 (3): the area it is aimed into.
  yield* revealArea(play, intended.model.area);
  const { laid, reached } = flameOn(state, acting, gun, shot, intended, melee);
  play.emit({
    type: 'template-laid',
    rule: 'WZ-17.1',
    // WZ-31.6, WZ-31.7: through a hatch, or through a door or window.
    also: ['WZ-17.3', ...(access ? [access.kind === 'hatch' ? 'WZ-31.6' : 'WZ-31.7'] : [])],
    data: { model: acting.model.id, weapon: gun.weapon.id, under: reached.map(({ one }) => one.model.id) },
  });
  const laying = { weapon: gun.weapon, column, strength: strengthOf(state, acting), laid, rule: 'WZ-17.1' };
  for (const under of reached) yield* strikeUnder(play, acting, laying, under);
}

/** The flame on whom it strikes, and everybody it reaches. */
export function flameOn(
  state: Battle,
  acting: Acting,
  gun: Gun,
  { line }: PossibleShot,
  intended: InPlay,
  melee: boolean,
): { readonly laid: Laid; readonly reached: readonly Under[] } {
  const access = line.access === null ? undefined : state.access[line.access];
  const hatch = access?.kind === 'hatch' ? access : undefined;
  const laid = layFlame(state, acting, gun, intended, hatch);
  const under = flamed(state, acting, laid, intended, melee);
  return { laid, reached: hatch ? under.filter(({ one }) => acrossHatch(hatch.at, acting.model, one.model)) : under };
}

// WZ-17.1: the narrow end at the shooter's base, the axis through the target; WZ-31.6, R-146: through a hatch it is cut.
function layFlame(state: Battle, acting: Acting, { weapon }: Gun, { model }: InPlay, hatch?: AccessPoint): Laid {
  const shape = weapon.area && flameOf(weapon.area.template);
  if (!shape) throw new Error(`${weapon.id} has no flame`);
  const template: Template = hatch
    ? flameFrom(
        hatch.at,
        facingOf(hatch.at.x - acting.model.x, hatch.at.y - acting.model.y),
        cutFlame(shape, LEVEL_HEIGHT),
      )
    : flameTemplate(bodyIn(state, acting), model, shape);
  const z = hatch ? model.z : acting.model.z;
  return { template, origin: { ...template.origin, z }, area: hatch ? model.area : acting.model.area, altitude: 0 };
}

// WZ-19.2: into close combat it hits those under it and everybody in contact with whom it was aimed at.
function flamed(state: Battle, acting: Acting, laid: Laid, intended: InPlay, melee: boolean): Under[] {
  const under = modelsHit(state, laid, [acting.model.id]);
  if (!melee) return under;
  const known = new Set(under.map(({ one }) => one.model.id));
  const beside = touching(state, intended).filter(({ model }) => !known.has(model.id) && model.id !== acting.model.id);
  return [...under, ...beside.map((one) => ({ one, window: false }))];
}
