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
import type { State, Unit } from '../../state.ts';
import { placeOf } from '../units/units.ts';
import { malusNow, type ShotChoice, type Stance } from './shot-choice.ts';
import { cornersCovering, legalAims } from './templates.ts';

// BR-15.6: from the centre of any of its spaces in one of the 8 directions that lie in its arc.
export function addFlamer(
  state: State,
  unit: Unit,
  stance: Stance,
  template: Flame | undefined,
  weapon: Abilities,
  number: number,
  choices: ShotChoice[],
  token?: string,
): void {
  if (!template) return;
  const table = WEAPONS.flamers[template];
  const movingMalus = malusNow(unit, stance, weapon, table.movingFire);
  const place = placeOf(state, unit);
  if (movingMalus === undefined || !place) return;
  const { index } = derived(state);
  const arc = arcOf(unit, weapon);
  for (const origin of tileSpaces(place)) {
    for (const direction of DIRECTIONS) {
      // BR-15.1: pointed within the arc.
      if (!inFiringArc(tileFacing(place), arc, centreOf(origin), centreOf(stepped(origin, direction)))) continue;
      const cells = flameSpaces(template, origin, direction, index);
      if (cells.length === 0 || (stance.only && !covers(stance.only, cells))) continue;
      const from = place.size === 1 ? '' : `@${origin.x},${origin.y}`;
      const id = `flamer-${template}:${token ?? number}${from}>${direction}`;
      choices.push({
        id,
        kind: 'flamer',
        weapon: number,
        mode: 'hit',
        template,
        direction,
        origin,
        cv: table.cv,
        movingMalus,
        ...(token ? { token } : {}),
      });
    }
  }
}

const covers = (unit: Unit, cells: readonly Space[]) =>
  unit.at !== null &&
  tileSpaces(unit.at).some((space) => cells.some((cell) => cell.x === space.x && cell.y === space.y));

// BR-15.16, BR-15.17: Direct and Indirect Fire; the interspace is named next.
export function addBlasts(
  state: State,
  unit: Unit,
  stance: Stance,
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
