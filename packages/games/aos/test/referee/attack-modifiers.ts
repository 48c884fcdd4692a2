import type { Battle, Unit } from '../../src/state.ts';
import type { Kind } from './aim.ts';
import type { Scene } from './book.ts';
import { INCH, isWithin, leastGap, partsOf, thingsOf, unitGap, unitsOf } from './measure.ts';
import { isA, whollyNear, woundsOf } from './troops.ts';

/** What helps or hinders the rolls of an attack, and what hit rolls set off (AOS-10.1.2, 13.3, 1.6.4). */

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

// AOS-10.1.2, R38, R39: the HERO has a unit of three models near.
export function isGuarded(state: Battle, target: Unit): boolean {
  if (!isA(state, target, 'HERO') || woundsOf(state, target) >= 10) return false;
  return unitsOf(state, target.seat).some(
    (unit) => unit.id !== target.id && unit.models.length >= 3 && isWithin(unitGap(state, unit, target), 3 * INCH),
  );
}

/** AOS-13.3a: every modifier of a hit roll. */
export function hitModifier(
  { state, book }: Scene,
  unit: Unit,
  target: Unit,
  kind: Kind,
  isMissile: boolean,
  guarded: boolean,
): number {
  let total = 0;
  total += book.countOf(unit.id, 'all-out-attack');
  if (kind === 'unleash-hell') total -= 1;
  if (isMissile && guarded) total -= 1;
  total -= book.countOf(unit.id, 'lightning-storm');
  total += book.countOf(unit.id, 'damned');
  total -= book.marks.filter(
    (mark) => mark.unit === unit.id && mark.what === 'scared' && mark.about === target.id,
  ).length;
  total += book.marks.filter(
    (mark) => mark.unit === unit.id && mark.what === 'titanic-duel' && mark.about === target.id,
  ).length;
  if (unit.warscroll === 'rogue-idol' && book.turnOf(unit.id).charged) total += 1;
  if (!isMissile) total += whollyNear(state, unit, 'marshcrawla-sloggoth', 18 * INCH).length;
  if (target.place === 'garrison') total -= 1;
  return clamp(total, -1, 1);
}

/** AOS-13.3b: every modifier of a wound roll. */
export function woundModifier({ book }: Scene, unit: Unit, weapon: string): number {
  let total = book.countOf(unit.id, 'finest-hour') + book.countOf(unit.id, 'inspired');
  const vial = unit.given.find((ability) => ability.title?.en === 'Vial of Manticore Venom');
  if (vial && vial.weapon === weapon) total += 1;
  return clamp(total, -1, 1);
}

/** AOS-13.3c, R51: Rend and everything else, together never more than +1. */
export function saveModifier({ state, book }: Scene, target: Unit, rend: number, covered: boolean): number {
  let total = rend;
  if (covered) total += 1;
  for (const what of ['all-out-defence', 'mystic-shield', 'finest-hour', 'elixir'])
    total += book.countOf(target.id, what);
  if (target.place === 'garrison') total += 1;
  for (const { id, scroll, parts } of Object.values(state.entities))
    if (
      scroll === 'purple-sun-of-shyish' &&
      parts.length > 0 &&
      isWithin(leastGap(thingsOf(state, target), partsOf(state, id)), 6 * INCH)
    )
      total -= 1;
  // D.2: shields while at least half of the models, rounded down, carry one.
  const shields = target.models.filter(({ wargear }) => wargear.includes('celestial-shield')).length;
  if (target.warscroll === 'prosecutors-hammers' && shields >= Math.floor(target.models.length / 2)) total += 1;
  return Math.min(1, total);
}

/** What an unmodified hit roll may set off: mortal wounds, and whether the attack goes on. */
interface Trigger {
  readonly mortals: number | 'damage';
  readonly ends: boolean;
  readonly hits: number;
}

function triggersOf({ state, book }: Scene, unit: Unit, target: Unit, weapon: string, face: number): Trigger[] {
  const triggers: Trigger[] = [];
  const wielder = state.library.weapons[weapon]?.wielder ?? 'model';
  const isVenomous =
    state.players[unit.seat]?.allegiance === 'kruleboyz' &&
    isA(state, unit, 'KRULEBOYZ', 'ORRUK') &&
    wielder === 'model';
  if (isVenomous && face >= (book.has(unit.id, 'poison') ? 5 : 6))
    triggers.push({ mortals: 'damage', ends: true, hits: 0 });
  if (weapon === 'stormspear' && face === 6) triggers.push({ mortals: 1, ends: true, hits: 0 });
  if (weapon === 'slitta-knives' && face === 6) triggers.push({ mortals: 0, ends: false, hits: 2 });
  if (face === 6)
    for (let i = 0; i < book.countOf(target.id, 'curse'); i++) triggers.push({ mortals: 1, ends: false, hits: 1 });
  return triggers;
}

/** Hits and mortal wounds of a hit roll: every way in which its triggers may have been picked. */
export function hitsPossible(
  scene: Scene,
  unit: Unit,
  target: Unit,
  weapon: string,
  faces: readonly number[],
  needed: number,
  modifier: number,
  damage: number | undefined,
) {
  let ways = new Set(['0/0']);
  let venom = 0;
  for (const face of faces) {
    const triggers = triggersOf(scene, unit, target, weapon, face);
    const isHit = face === 6 || (face !== 1 && face + modifier >= needed);
    const steps: [number, number][] =
      triggers.length === 0
        ? [[isHit ? 1 : 0, 0]]
        : triggers.map(({ mortals, ends, hits }) => {
            if (mortals === 'damage') venom++;
            return [ends ? 0 : hits, mortals === 'damage' ? (damage ?? 0) : mortals];
          });
    const next = new Set<string>();
    for (const way of ways) {
      const [hits = 0, mortals = 0] = way.split('/').map(Number);
      for (const [h, m] of steps) next.add(`${hits + h}/${mortals + m}`);
    }
    ways = next;
  }
  return { ways, venom };
}
