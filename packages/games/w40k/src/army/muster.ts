import { lookUp, type Seat } from '@mischia/kernel';
import type { Library } from '../pack/schema.ts';
import type { Model, Player, Unit, UnitId } from '../state.ts';
import { modelCounts } from './power.ts';
import type { ArmyList, UnitList } from './setup.ts';
import { equip, recruits } from './wargear.ts';

/** `a1` is the first unit of the first army. */
export const unitIdOf = (seat: Seat, number: number): UnitId => `${String.fromCharCode(97 + seat)}${number + 1}`;

// W40K-01.8, W40K-05.1: a unit of models from one datasheet; its Starting Strength is their number.
export function musterUnit(library: Library, list: UnitList, id: UnitId, seat: Seat): Unit {
  const sheet = lookUp(library.datasheets, list.datasheet);
  if (!sheet) throw new Error(`no datasheet ${list.datasheet}`);
  const unit = recruits(sheet, modelCounts(sheet, list));
  equip(sheet, unit, list.wargear ?? [], id);
  // In the order in which copies have their members (start.ts): then all units are read alike. What the rules remember of
  // a unit that has done nothing yet: W40K-00.5.
  return {
    id,
    seat,
    datasheet: sheet.id,
    chosen: { ...list.chosen },
    powers: [...(sheet.psychic?.powers ?? []), ...(list.powers ?? [])],
    startingStrength: unit.length,
    place: 'waiting',
    transport: null,
    moveKind: 'none',
    movedThisTurn: false,
    chargeMoved: false,
    heroicIntervened: false,
    disembarkedFromDestroyed: false,
    noCharge: false,
    modelsDestroyedThisTurn: 0,
    advancedOrFellBackThisRound: false,
    selected: false,
    beganPhaseEmbarked: false,
    disembarkedThisPhase: false,
    mayCharge: false,
    attempts: 0,
    denies: 0,
    models: unit.map((recruit, i) => newModel(`${id}.${i + 1}`, recruit.kind, recruit.wargear)),
    fallen: [],
    effects: [],
    chargeTargets: [],
  };
}

const newModel = (id: string, kind: string, wargear: readonly string[]): Model => ({
  id,
  kind,
  wargear,
  x: 0,
  y: 0,
  z: 0,
  facing: 0,
  lost: 0,
  allocated: false,
  marker: undefined,
});

export const newPlayer = (name: string): Player => ({
  name,
  battleForged: false,
  cp: 0,
  vp: 0,
  warlord: null,
  trait: null,
  smites: 0,
  powersTried: [],
});

/** An army from a list without problems: its units, waiting to be set up, and its player. */
export function musterArmy(
  library: Library,
  army: ArmyList,
  seat: Seat,
): { readonly units: readonly Unit[]; readonly player: Player } {
  const units = army.units.map((list, i) => musterUnit(library, list, unitIdOf(seat, i), seat));
  // W40K-10.2: those that start aboard are not set up on their own.
  for (const [i, list] of army.units.entries()) {
    if (list.embarked === undefined) continue;
    const unit = units[i] as Unit;
    unit.place = 'embarked';
    unit.transport = unitIdOf(seat, list.embarked);
  }
  // W40K-23.2: the first model of the kind that was named.
  const { unit, kind, trait } = army.warlord;
  const warlord = units[unit]?.models.find((model) => model.kind === kind)?.id ?? null;
  const player = { ...newPlayer(army.name), battleForged: army.battleForged ?? false, warlord, trait: trait ?? null };
  return { units, player };
}
