import { inches, type Length } from '@mischia/geometry';
import { byId, copyLike } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import { battlefieldFor, libraryFor } from './army/parse-setup.ts';
import type { BattleSetup } from './army/setup.ts';
import type { Library } from './pack/schema.ts';
import { CLOSE_COMBAT_WEAPON } from './rules/20-fight/weapons.ts';
import type { Battle, Model, Settings, Unit } from './state.ts';

export const DEFAULT_SETTINGS: Settings = { autoAnswer: true, strategicReserves: false, stratagems: [] };

/** W40K-23.8: the map is missing from the book; zones stay this far from the centre line: 10" strips on the 44" axis. */
const FROM_CENTRE_LINE = inches(12);
export const zoneDepthOf = (width: Length): Length => Math.max(0, Math.floor(width / 2) - FROM_CENTRE_LINE);

/** Only what the armies need, so that a saved battle is small and needs no pack. */
function libraryInUse(library: Library, units: readonly Unit[]): Library {
  const datasheets: Record<string, Library['datasheets'][string]> = {};
  const weapons: Record<string, Library['weapons'][string]> = { [CLOSE_COMBAT_WEAPON.id]: CLOSE_COMBAT_WEAPON };
  for (const unit of units) {
    const sheet = library.datasheets[unit.datasheet];
    if (sheet) datasheets[sheet.id] = sheet;
    for (const id of unit.models.flatMap((model) => model.wargear)) {
      const weapon = library.weapons[id];
      if (weapon) weapons[id] = weapon;
    }
  }
  return { datasheets, weapons };
}

// W40K-22.2: the battle before mission step 1.
export function start(setup: BattleSetup): Battle {
  const library = libraryFor(setup);
  const armies = setup.armies.map((army, seat) => musterArmy(library, army, seat));
  const units = armies.flatMap((army) => army.units);
  const battlefield = battlefieldFor(setup);
  if (!battlefield) throw new Error(`no battlefield ${String(setup.battlefield)}`);
  return {
    settings: { ...DEFAULT_SETTINGS, ...setup.settings },
    library: libraryInUse(library, units),
    table: { width: battlefield.width, depth: battlefield.depth, terrain: battlefield.terrain },
    mission: {
      id: setup.mission,
      size: setup.size,
      zoneDepth: zoneDepthOf(battlefield.width),
      markers: [],
      zones: [null, null],
      firstTurn: null,
      ended: null,
      destroyed: [],
      notes: {},
    },
    flow: { stage: 'setup', round: 0, active: 0, phase: 'command', step: 'muster', chooser: 0 },
    players: armies.map((army) => army.player),
    units: byId(units),
    epoch: 0,
  };
}

/**
 * A copy that shares what never changes: the library, the table, wargear; and units and models that are as they are in
 * `like`, a copy that nobody changes.
 */
export function copyBattle(state: Battle, like?: Battle): Battle {
  const units: Battle['units'] = {};
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    const before = like?.units[id];
    units[id] = before && sameUnit(unit, before) ? before : copyUnit(unit, before);
  }
  const { mission } = state;
  return {
    settings: state.settings,
    library: state.library,
    table: state.table,
    mission: {
      ...mission,
      markers: [...mission.markers],
      zones: [...mission.zones],
      destroyed: [...mission.destroyed],
      notes: { ...mission.notes },
    },
    flow: { ...state.flow },
    players: state.players.map((player) => ({ ...player, powersTried: [...player.powersTried] })),
    units,
    epoch: state.epoch,
  };
}

/** Member by member: a spread with other members after it costs the engine many times as much, and units are many. */
const copyUnit = (unit: Unit, like: Unit | undefined): Unit => ({
  id: unit.id,
  seat: unit.seat,
  datasheet: unit.datasheet,
  chosen: unit.chosen,
  powers: unit.powers,
  startingStrength: unit.startingStrength,
  place: unit.place,
  transport: unit.transport,
  moveKind: unit.moveKind,
  movedThisTurn: unit.movedThisTurn,
  chargeMoved: unit.chargeMoved,
  heroicIntervened: unit.heroicIntervened,
  disembarkedFromDestroyed: unit.disembarkedFromDestroyed,
  noCharge: unit.noCharge,
  modelsDestroyedThisTurn: unit.modelsDestroyedThisTurn,
  advancedOrFellBackThisRound: unit.advancedOrFellBackThisRound,
  selected: unit.selected,
  beganPhaseEmbarked: unit.beganPhaseEmbarked,
  disembarkedThisPhase: unit.disembarkedThisPhase,
  mayCharge: unit.mayCharge,
  attempts: unit.attempts,
  denies: unit.denies,
  models: copyLike(unit.models, like?.models, sameModel, copyModel),
  fallen: copyLike(unit.fallen, like?.fallen, sameModel, copyModel),
  effects: [...unit.effects],
  chargeTargets: [...unit.chargeTargets],
});

/** Most steps change one unit or two of all. */
const sameUnit = (a: Unit, b: Unit): boolean =>
  a.place === b.place &&
  a.transport === b.transport &&
  a.moveKind === b.moveKind &&
  a.movedThisTurn === b.movedThisTurn &&
  a.chargeMoved === b.chargeMoved &&
  a.heroicIntervened === b.heroicIntervened &&
  a.disembarkedFromDestroyed === b.disembarkedFromDestroyed &&
  a.noCharge === b.noCharge &&
  a.modelsDestroyedThisTurn === b.modelsDestroyedThisTurn &&
  a.advancedOrFellBackThisRound === b.advancedOrFellBackThisRound &&
  a.selected === b.selected &&
  a.beganPhaseEmbarked === b.beganPhaseEmbarked &&
  a.disembarkedThisPhase === b.disembarkedThisPhase &&
  a.mayCharge === b.mayCharge &&
  a.attempts === b.attempts &&
  a.denies === b.denies &&
  a.startingStrength === b.startingStrength &&
  a.id === b.id &&
  a.seat === b.seat &&
  a.datasheet === b.datasheet &&
  a.chosen === b.chosen &&
  a.powers === b.powers &&
  sameItems(a.models, b.models, sameModel) &&
  sameItems(a.fallen, b.fallen, sameModel) &&
  sameItems(a.effects, b.effects, Object.is) &&
  sameItems(a.chargeTargets, b.chargeTargets, Object.is);

function sameItems<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i] as T, b[i] as T)) return false;
  return true;
}

const copyModel = (model: Model): Model => ({ ...model });

const sameModel = (a: Model, b: Model): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.z === b.z &&
  a.facing === b.facing &&
  a.lost === b.lost &&
  a.allocated === b.allocated &&
  a.marker === b.marker &&
  a.id === b.id &&
  a.kind === b.kind &&
  a.wargear === b.wargear;
