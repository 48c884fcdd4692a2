import type { Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { enemiesOf, farthest, gapOf, INCH, isEngaged, isWithin, thingOf, unitGap } from './measure.ts';
import { lookerOf, sees } from './sight.ts';
import { hasCommand } from './troops.ts';

/** Who may shoot at whom (AOS-10, AOS-11.2b, AOS-13.1.1). */

export interface Armed {
  readonly model: Model;
  readonly weapon: string;
  readonly profile: string;
  readonly least: number;
  readonly most: number;
}

/** Inches of a range; dice are rolled once for the phase and stand in the unit's notes (AOS-22.2.4). */
function rangeOf(unit: Unit, weapon: string, range: unknown): readonly [number, number] | undefined {
  if (typeof range === 'number') return [0, range * INCH];
  if (Array.isArray(range)) return [Number(range[0]) * INCH, Number(range[1]) * INCH];
  const rolled = unit.phase.rolled[`range ${weapon}/missile`];
  return rolled === undefined ? undefined : [0, rolled * INCH];
}

// D.3: aimed without a normal move this turn and more than 3" from all enemies, hasty otherwise.
const aims = ({ state, book }: Scene, unit: Unit): boolean =>
  book.turnOf(unit.id).move !== 'normal' && !isEngaged(state, unit);

/** Weapons of a kind with the profiles a unit may use now. */
export function armed(scene: Scene, unit: Unit, kind: 'missile' | 'melee'): Armed[] {
  const { state, book } = scene;
  return unit.models.flatMap((model) =>
    model.wargear.flatMap((id) => {
      const weapon = state.library.weapons[id];
      if (!weapon || (id === 'prized-shiv' && book.lostCompanions.has(model.id))) return [];
      return weapon.profiles.flatMap((profile): Armed[] => {
        if (profile.kind !== kind) return [];
        if (profile.id === 'aimed' && !aims(scene, unit)) return [];
        if (profile.id === 'hasty' && aims(scene, unit)) return [];
        const range = rangeOf(unit, id, profile.range);
        return range ? [{ model, weapon: id, profile: profile.id, least: range[0], most: range[1] }] : [];
      });
    }),
  );
}

/** AOS-10.1, AOS-8.2, AOS-8.3, AOS-8.4b: what keeps a unit from shooting at all. */
export function canShootAtAll(scene: Scene, unit: Unit): boolean {
  const { state, book } = scene;
  const { move, redeployed } = book.turnOf(unit.id);
  if (redeployed || move === 'retreat' || book.has(unit.id, 'no-shooting')) return false;
  if (move === 'run' && !hasCommand(unit, 'noise-maker')) return false;
  return unit.models.some((model) =>
    model.wargear.some((id) => state.library.weapons[id]?.profiles.some((profile) => profile.kind === 'missile')),
  );
}

/** AOS-13.1.1a–c: whether one weapon of one model may be aimed at a unit. */
export function mayShoot(scene: Scene, unit: Unit, { model, least, most }: Armed, target: Unit): boolean {
  const { state } = scene;
  const from = thingOf(state, unit, model);
  const targets = target.models.map((other) => ({ other, thing: thingOf(state, target, other) }));
  if (least > 0 && targets.every(({ thing }) => isWithin(farthest(thing, from), least))) return false;
  const inRange = targets.filter(({ thing }) => isWithin(gapOf(from, thing), most));
  const looker = lookerOf(state, unit, model);
  // All models of a garrison look out of, and are seen in, the same feature.
  const looked = target.place === 'garrison' ? inRange.slice(0, 1) : inRange;
  return looked.some(({ other }) => sees(scene, looker, lookerOf(state, target, other)));
}

// AOS-10.1.1.
export function targetsNear(scene: Scene, unit: Unit): Unit[] {
  const { state } = scene;
  const enemies = enemiesOf(state, unit.seat);
  if (!isEngaged(state, unit)) return enemies;
  return enemies.filter((enemy) => isWithin(unitGap(state, unit, enemy), 3 * INCH));
}

export const hasShotAt = (scene: Scene, unit: Unit, target: Unit): boolean =>
  armed(scene, unit, 'missile').some((weapon) => mayShoot(scene, unit, weapon, target));

/** AOS-10.0: whether picking it to shoot makes sense. */
export const hasAnyShot = (scene: Scene, unit: Unit): boolean =>
  targetsNear(scene, unit).some((target) => hasShotAt(scene, unit, target));

/** AOS-22.2.4: a range that is rolled only when the unit is picked. */
export const hasUnknownRange = ({ state }: Scene, unit: Unit): boolean =>
  unit.models.some((model) =>
    model.wargear.some((id) =>
      state.library.weapons[id]?.profiles.some(({ kind, range }) => kind === 'missile' && typeof range === 'string'),
    ),
  );
