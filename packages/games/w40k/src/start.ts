import { inches, type Length } from '@mischia/geometry';
import { musterArmy } from './army/muster.ts';
import { battlefieldFor, libraryFor } from './army/parse-setup.ts';
import type { BattleSetup } from './army/setup.ts';
import type { Library } from './pack/schema.ts';
import { CLOSE_COMBAT_WEAPON } from './rules/20-fight/weapons.ts';
import type { Battle, Settings, Unit } from './state.ts';

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
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    epoch: 0,
  };
}

/** A copy that shares what never changes: the library, the table, wargear. */
export function copyBattle(state: Battle): Battle {
  const units: Battle['units'] = {};
  for (const id in state.units) units[id] = copyUnit(state.units[id] as Unit);
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

const copyUnit = (unit: Unit): Unit => ({
  ...unit,
  models: unit.models.map((model) => ({ ...model })),
  fallen: unit.fallen.map((model) => ({ ...model })),
  effects: [...unit.effects],
  chargeTargets: [...unit.chargeTargets],
});
