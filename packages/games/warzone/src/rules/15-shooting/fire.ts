import { type Play, type Rule, type RuleId, rollOne, type Seat } from '@mischia/kernel';
import { modelOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { distanceBetween, enemiesOf, type InPlay, isEngaged } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { bandAt } from '../14-weapons/weapons.ts';
import { NO_COVER } from '../16-cover/cover.ts';
import { blastAtModel, blastGoesAstray } from '../17-templates/blast.ts';
import { flame } from '../17-templates/flame.ts';
import { struckInMelee } from '../19-restrictions/into-melee.ts';
import { strike } from '../25-vehicle-combat/strike.ts';
import { rulesOfLine } from '../31-building-fire/through.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import { shotDamage } from './armour.ts';
import type { Gun } from './guns.ts';
import { isLine, lineTo } from './line.ts';
import { burstTargets } from './priority.ts';
import { strengthOf } from './strength.ts';
import { aimsAt, judgeShot, type PossibleShot, shotFacts, validShot } from './targets.ts';
import { hitNumber } from './to-hit.ts';

const stands = ({ model }: InPlay): boolean => model.presence === 'table';

// WZ-14.5: as many shots as the band of the first target gives; each is finished before the next is rolled (WZ-01.6).
// WZ-14.9, R-196: nothing runs out, so no shot is counted off.
export function* fire(
  play: Play<Battle>,
  acting: Acting,
  gun: Gun,
  first: PossibleShot,
  /** Who chooses, when a power has taken the shooter's mind (WZ-35.7). */
  chooser: Seat = acting.unit.seat,
): Rule<void> {
  const { state } = play;
  play.emit({
    type: 'shooting',
    rule: 'WZ-15.1',
    also: ['WZ-14.2', ...shapedBy(state, acting, first)],
    data: {
      model: acting.model.id,
      weapon: gun.weapon.id,
      target: first.target.model.id,
      band: bandAt(first.line.distance) ?? null,
    },
  });
  if (gun.weapon.area?.kind === 'direct') return yield* flame(play, acting, gun, first);
  let shot = first;
  let aims = aimsAt(actorOf(acting).aim, first.target.model);
  for (let fired = 0; fired < first.column.burst && stands(acting); fired++) {
    if (fired > 0) {
      const next: PossibleShot | undefined = stands(shot.target)
        ? judgeShot(state, acting, gun, shot.target).shot
        : yield* nextTarget(play, acting, gun, shot.target, chooser);
      if (!next) return;
      // WZ-15.6: whom the last shot has brought down from the air has moved.
      aims = next.target.model.id === first.target.model.id ? aimsAt(actorOf(acting).aim, next.target.model) : 0;
      shot = next;
    }
    yield* fireOnce(play, acting, gun, shot, aims);
  }
}

/** Which rules made the line of a shot, and let its target be chosen. */
const shapedBy = (state: Battle, acting: Acting, { target, line, freedBy }: PossibleShot): RuleId[] => [
  ...(acting.crew ? ['WZ-25.1'] : []),
  ...(acting.model.altitude !== target.model.altitude ? ['WZ-26.7'] : []),
  ...rulesOfLine(state, acting, target, line),
  ...(freedBy ? [freedBy] : []),
];

// WZ-14.5, R-062: excess shots go to the nearest enemy within 4" of the model killed last; there is no Aim at it.
function* nextTarget(
  play: Play<Battle>,
  acting: Acting,
  gun: Gun,
  killed: InPlay,
  chooser: Seat,
): Rule<PossibleShot | undefined> {
  const { state } = play;
  const valid = enemiesOf(state, acting.unit.seat).flatMap((enemy) => {
    const shot = validShot(state, acting, gun, enemy);
    return shot ? [{ shot, distance: distanceBetween(state, killed, enemy), engaged: isEngaged(state, enemy) }] : [];
  });
  const nearest = burstTargets(valid);
  if (nearest.length === 0) return undefined;
  const { shot } = yield* choose({
    seat: chooser,
    kind: 'burst-target',
    rule: 'WZ-14.5',
    data: { unit: acting.unit.id, actor: acting.crew?.id ?? acting.model.id },
    moot: nearest.length === 1,
    options: nearest.map((one) => modelOption('next', one.shot.target.model, one, 'target')),
  });
  return shot;
}

// WZ-15.7, WZ-15.9, WZ-17.2: to hit; then the melee contest, location, immunity and armour rolls, or the template.
function* fireOnce(play: Play<Battle>, acting: Acting, gun: Gun, shot: PossibleShot, aims: number): Rule<void> {
  const { state } = play;
  const { target, line, column } = shot;
  const seat = acting.unit.seat;
  const number = hitNumber(shotFacts(state, acting, shot, aims));
  const { value = 0, parts = [] } = number ?? {};
  const face = yield* rollOne({ rule: 'WZ-15.7', for: 'to-hit', by: seat, sides: 20, target: value, modifiers: parts });
  const hit = succeeds(face, value);
  play.emit({
    type: hit ? 'shot-hit' : 'shot-missed',
    rule: 'WZ-15.7',
    data: { model: acting.model.id, target: target.model.id, weapon: gun.weapon.id },
  });
  const radius = gun.weapon.area?.kind === 'radius';
  if (!hit) {
    if (radius) yield* blastGoesAstray(play, acting, gun, shot);
    return;
  }
  const struck = yield* struckInMelee(play, acting, target);
  if (radius) return yield* blastAtModel(play, acting, gun, column, struck);
  const cover = struck === target ? line.cover : coverOfStruck(state, acting, struck);
  const { value: damage, parts: damageParts } = shotDamage({
    column,
    strength: strengthOf(state, acting),
    cover,
    options: state.settings.options,
  });
  const blow = { damage, parts: damageParts, rolls: column.wounds, weapon: gun.weapon };
  yield* strike(play, seat, struck, blow, { rule: 'WZ-15.9' });
}

function coverOfStruck(state: Battle, acting: Acting, struck: InPlay) {
  const line = lineTo(state, acting, struck);
  return isLine(line) ? line.cover : NO_COVER;
}
