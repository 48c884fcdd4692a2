import {
  type AttackOdds,
  assaultOdds,
  type HitOdds,
  type ShotChoice,
  type Stance,
  shotChoices,
  shotOdds,
  TILES,
} from '@mischia/black-reach';
import { DIRECTIONS, type Direction, stepped } from '@mischia/geometry';
import { mean } from '@mischia/odds';
import { type Eye, sharp } from '../eye.ts';
import { away, faceOf, isInfantry, type State, spaceOf, typeOf, type Unit } from './game.ts';

/** What a unit is worth to destroy: a base, and its share of the points its tile gives when it breaks. */
export function worthOf(state: State, unit: Unit): number {
  const tile = state.tiles[unit.tile];
  const type = tile && TILES[tile.type];
  const points =
    type && tile && !tile.broken ? type.victoryPoints / Math.max(1, type.breakingPoint - tile.destroyed) : 0;
  const stars = faceOf(unit).abilities.stars ?? 0;
  const size = isInfantry(unit) ? 1 : 1.8;
  return size + points + stars * 0.5;
}

const FLIPPED = 0.5;
const DAMAGED = 0.35;
const ABSORBED = 0.2;
/** A Suppression token holds a unit back for a turn. */
const SUPPRESSED = 0.15;

const effectWorth = ({ destroyed, flipped, damaged, absorbed }: HitOdds): number =>
  destroyed + FLIPPED * flipped + DAMAGED * damaged + ABSORBED * absorbed;

const attackWorth = (state: State, { target, effect, suppression }: AttackOdds): number => {
  const unit = state.units.find(({ id }) => id === target);
  if (!unit) return 0;
  return worthOf(state, unit) * effectWorth(effect) + SUPPRESSED * mean(suppression);
};

/** What a shot that names its target is expected to take; templates are judged by who stands that way. */
function choiceWorth(state: State, shooter: Unit, choice: ShotChoice, stance: Stance): number {
  if (!choice.target) return templateWorth(state, shooter, choice.id);
  const shown = shooter.mark > 0 && choice.kind !== 'sniper' ? turnedUp(shooter) : shooter;
  let sum = 0;
  for (const odds of shotOdds(state, shown, choice, stance)) sum += attackWorth(state, odds);
  return sum;
}

/** Shooting shows an ambushed unit: it shoots with its Inactive face. */
function turnedUp(unit: Unit): Unit {
  const inactive = typeOf(unit).faces.findIndex(({ kind }) => kind === 'inactive');
  return { ...unit, face: inactive === 1 ? 1 : 0, mark: 0 };
}

const FLAME_REACH = 2;
const FLAME = 0.5;
const BLAST = 0.35;
const BLAST_REACH = 7;

function templateWorth(state: State, shooter: Unit, option: string): number {
  const at = spaceOf(state, shooter);
  if (!at) return 0;
  const flame = /^flamer-\w:.*>(\w+)$/.exec(option);
  if (flame) {
    const direction = flame[1] as Direction;
    if (!DIRECTIONS.includes(direction)) return 0;
    const reached = Array.from({ length: FLAME_REACH }, (_, n) => stepped(at, direction, n + 1));
    let sum = 0;
    for (const unit of state.units) {
      const there = unit.status === 'board' && unit.mark === 0 ? spaceOf(state, unit) : undefined;
      if (!there || unit === shooter) continue;
      const inTheWay = reached.some((space) => there.x === space.x && there.y === space.y);
      if (inTheWay) sum += (unit.owner === shooter.owner ? -1 : 1) * worthOf(state, unit) * FLAME;
    }
    return sum;
  }
  if (!/^(direct|indirect|grenades|tankbusta)/.test(option)) return 0;
  const reach = /^(grenades|tankbusta)/.test(option) ? 2 : BLAST_REACH;
  const near = state.units.filter((unit) => {
    const there = unit.owner !== shooter.owner && unit.status === 'board' && unit.mark === 0 && spaceOf(state, unit);
    return there && away(at, there) <= reach;
  });
  return near.reduce((most, unit) => Math.max(most, worthOf(state, unit)), 0) * BLAST;
}

/** What an Assault gives more than it costs. */
export function assaultWorth(state: State, attacker: Unit, defender: Unit): number {
  const from = spaceOf(state, attacker);
  const entry = spaceOf(state, defender);
  if (!from || !entry) return 0;
  // From the neighbouring space on the attacker's side: where it really comes from may differ.
  const launch = { x: entry.x + Math.sign(from.x - entry.x), y: entry.y + Math.sign(from.y - entry.y) };
  const odds = assaultOdds(state, { attacker, defender, launch: { size: 1, at: launch, facing: 'N' }, entry });
  const given = odds.destroyedBefore + effectWorth(odds.defender);
  return worthOf(state, defender) * given - worthOf(state, attacker) * effectWorth(odds.attacker);
}

/** The best shot the unit has; of those offered, where only some are. */
export function bestShot(
  state: State,
  shooter: Unit,
  stance: Stance,
  offered?: readonly { readonly id: string }[],
  see: Eye = sharp,
): { readonly id: string; readonly worth: number } | undefined {
  const ids = offered && new Set(offered.map(({ id }) => id));
  let chosen: { id: string; worth: number } | undefined;
  for (const choice of shotChoices(state, shooter, stance)) {
    // A Burst splits what one target would get in full; Structures bring no points.
    if (choice.burst || choice.structure !== undefined || (ids && !ids.has(choice.id))) continue;
    const worth = see(choiceWorth(state, shooter, choice, stance));
    if (!chosen || worth > chosen.worth) chosen = { id: choice.id, worth };
  }
  return chosen;
}
