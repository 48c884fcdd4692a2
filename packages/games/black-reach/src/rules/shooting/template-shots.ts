import {
  centreOf,
  DIRECTIONS,
  flameSpaces,
  inFiringArc,
  type Space,
  stepped,
  tileFacing,
  tileSpaces,
} from '@mischia/geometry';
import { arcOf } from '../../abilities/limited-arc.ts';
import { derived } from '../../board/derived.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Abilities, Blast, Flame, Weapon } from '../../content/types.ts';
import type { Unit } from '../../state.ts';
import { placeOf } from '../units/units.ts';
import { type Firing, malusNow, type ShotChoice } from './shot-choice.ts';
import { cornersCovering, legalAims } from './templates.ts';

/** What a flame comes from: a weapon of the unit, by its number, or one of its tokens. */
interface Flamer {
  readonly template: Flame;
  readonly abilities: Abilities;
  readonly from: number | string;
}

/** The weapon of a shot that a token gives. */
const NO_WEAPON = -1;

// BR-15.6: from the centre of any of its spaces in one of the 8 directions that lie in its arc.
export function addFlamer(
  { state, unit, stance }: Firing,
  { template, abilities, from }: Flamer,
  choices: ShotChoice[],
): void {
  const table = WEAPONS.flamers[template];
  const movingMalus = malusNow(unit, stance, abilities, table.movingFire);
  const place = placeOf(state, unit);
  if (movingMalus === undefined || !place) return;
  const { index } = derived(state);
  const arc = arcOf(unit, abilities);
  for (const origin of tileSpaces(place)) {
    for (const direction of DIRECTIONS) {
      // BR-15.1: pointed within the arc.
      if (!inFiringArc(tileFacing(place), arc, centreOf(origin), centreOf(stepped(origin, direction)))) continue;
      const cells = flameSpaces(template, origin, direction, index);
      if (cells.length === 0 || (stance.only && !covers(stance.only, cells))) continue;
      const corner = place.size === 1 ? '' : `@${origin.x},${origin.y}`;
      const id = `flamer-${template}:${from}${corner}>${direction}`;
      choices.push({
        id,
        kind: 'flamer',
        weapon: typeof from === 'number' ? from : NO_WEAPON,
        mode: 'hit',
        template,
        direction,
        origin,
        cv: table.cv,
        movingMalus,
        ...(typeof from === 'string' ? { token: from } : {}),
      });
    }
  }
}

const covers = (unit: Unit, cells: readonly Space[]) =>
  unit.at !== null &&
  tileSpaces(unit.at).some((space) => cells.some((cell) => cell.x === space.x && cell.y === space.y));

// BR-15.16, BR-15.17: Direct and Indirect Fire; the interspace is named next.
export function addBlasts(
  { state, unit, stance }: Firing,
  { abilities }: Weapon,
  number: number,
  choices: ShotChoice[],
): void {
  const movingMalus = malusNow(unit, stance, abilities);
  if (movingMalus === undefined || unit.status === 'air') return;
  const add = (kind: 'direct' | 'indirect', template: Blast, scatter?: number) => {
    const choice: ShotChoice = {
      id: `${kind}-${template}:${number}`,
      kind,
      weapon: number,
      mode: 'hit',
      template,
      cv: WEAPONS.templates[template].cv,
      movingMalus,
      ...(scatter === undefined ? {} : { scatter }),
      ...(abilities.limitedInterspaces === undefined ? {} : { interspaces: abilities.limitedInterspaces }),
    };
    if (stance.only && cornersCovering(state, unit, choice, stance.only).length === 0) return;
    // BR-15.17: with every interspace in clear sight there is none to aim at.
    if (kind === 'indirect' && legalAims(state, unit, choice).next().done) return;
    choices.push(choice);
  };
  // BR-15.17: who can fire indirectly may fire directly instead, with the same template.
  const direct = abilities.directFire ?? abilities.indirectFire?.template;
  if (direct) add('direct', direct);
  if (abilities.indirectFire) add('indirect', abilities.indirectFire.template, abilities.indirectFire.scatter);
}
