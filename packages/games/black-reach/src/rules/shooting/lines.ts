import { type GridPoint, inFiringArc, sideHit, tileFacing } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { hasFrontArmour } from '../../abilities/front-armour.ts';
import { arcOf } from '../../abilities/limited-arc.ts';
import { hasNoWeakPoints } from '../../abilities/no-weak-points.ts';
import { suppressionValue } from '../../abilities/suppression-fire.ts';
import type { Abilities, CombatValue, Weapon } from '../../content/types.ts';
import { choose } from '../../decisions.ts';
import { hasPerfectTiming } from '../../powers/perfect-timing.ts';
import type { State, Unit } from '../../state.ts';
import { lookingAt } from '../sight/looking.ts';
import { sightLines } from '../sight/sight.ts';
import { isHeavy, placeOf, publicId } from '../units/units.ts';
import { type Aim, aimAt, isAim } from './aim.ts';
import { type Attack, noAttacks, type Shot } from './shot.ts';
import { FRONT_ARMOUR_BONUS, REAR_BONUS } from './value.ts';

type Mode = Shot['mode'];
/** An aim with the two ends of its line. */
interface AimedLine extends Aim {
  readonly from: GridPoint;
  readonly to: GridPoint;
}

/** Of all lines to a Heavy Vehicle the least hindered one for each side it enters by; one line alone is no choice. */
function linesBySide(state: State, shooter: Unit, abilities: Abilities, aim: Aim): AimedLine[] {
  const { target } = aim;
  const looking = lookingAt(state, shooter, target);
  const place = placeOf(state, shooter);
  if (!looking || !place || !target.at || !isHeavy(target)) return [];
  if (place.size === 1 && target.at.size === 1) return [];
  const arc = arcOf(shooter, abilities);
  const best = new Map<string, AimedLine>();
  for (const { from, to, reduction, edges } of sightLines(state, looking)) {
    if (!inFiringArc(tileFacing(place), arc, from, to)) continue;
    const side = sideHit(target.at, to, from);
    const known = best.get(side);
    if (!known || reduction < known.reduction) best.set(side, { ...aim, side, reduction, edges, from, to });
  }
  return [...best.values()];
}

/** What a line is worth for the first Hit or token, and for the second: front armour weighs twice there. */
function worthOf(state: State, shooter: Unit, mode: Mode, { target, side, reduction }: Aim): readonly [number, number] {
  const rear = side === 'rear' && !hasNoWeakPoints(target) ? REAR_BONUS : 0;
  const bonus = mode === 'suppression' ? suppressionValue(rear) : rear;
  const attack = bonus - (hasPerfectTiming(state, shooter) ? 0 : reduction);
  const armour = side === 'front' && hasFrontArmour(state, target) ? FRONT_ARMOUR_BONUS : 0;
  return [attack - armour, attack - 2 * armour];
}

// BR-08.6, R050: the shooter chooses both ends of the line. Lines that are worse in every respect are left out; what
// remains is nearly always one. The best for a single Hit comes first.
export function linesWorthChoosing(
  state: State,
  shooter: Unit,
  abilities: Abilities,
  cv: CombatValue | null,
  target: Unit,
  mode: Mode,
): (Aim | AimedLine)[] {
  const aim = aimAt(state, shooter, abilities, cv, target);
  if (!isAim(aim)) return [];
  const lines = linesBySide(state, shooter, abilities, aim);
  if (lines.length < 2) return [lines[0] ?? aim];
  const rated = lines
    .map((line) => ({ line, worth: worthOf(state, shooter, mode, line) }))
    .sort((a, b) => b.worth[0] - a.worth[0] || b.worth[1] - a.worth[1]);
  return rated
    .filter(({ worth }, place) => !rated.slice(0, place).some((better) => better.worth[1] >= worth[1]))
    .map(({ line }) => line);
}

const pointOf = ({ qx, qy }: GridPoint) => [qx / 4, qy / 4];

const lineOption = (line: Aim | AimedLine): Option<Aim> => ({
  id: `line:${line.side}`,
  value: line,
  label: message('option.line', { side: message(`side.${line.side}`), reduction: line.reduction }),
  data: {
    side: line.side,
    reduction: line.reduction,
    ...('from' in line ? { from: pointOf(line.from), to: pointOf(line.to) } : {}),
  },
});

/** The attack on a target that can be aimed at; asks for the line where the choice matters. */
function* aimedAttack(
  state: State,
  shooter: Unit,
  weapon: Weapon,
  { cv, mode }: { readonly cv: CombatValue | null; readonly mode: Mode },
  target: Unit,
): Rule<Attack> {
  const lines = linesWorthChoosing(state, shooter, weapon.abilities, cv, target, mode);
  const [first] = lines;
  if (!first) throw new Error(`${shooter.id} cannot shoot at ${target.id}`);
  if (lines.length === 1) return attackBy(first);
  const chosen = yield* choose<'line', Aim>({
    seat: shooter.owner,
    kind: 'line',
    rule: 'BR-08.6',
    data: { unit: publicId(shooter), target: publicId(target) },
    options: lines.map(lineOption),
  });
  return attackBy(chosen);
}

const attackBy = ({ target, reduction, longRange, side, edges }: Aim): Attack => ({
  target,
  reduction,
  longRange,
  edges,
  side,
  bonuses: [],
  defence: [],
  part: null,
});

/** The same for several targets, one after another. */
export function* aimedAttacks(
  play: Play<State>,
  shooter: Unit,
  weapon: Weapon,
  how: { readonly cv: CombatValue | null; readonly mode: Mode },
  targets: readonly Unit[],
): Rule<Attack[]> {
  const attacks = noAttacks();
  for (const target of targets) attacks.push(yield* aimedAttack(play.state, shooter, weapon, how, target));
  return attacks;
}
