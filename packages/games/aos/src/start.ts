import { inches } from '@mischia/geometry';
import { byId, copyJson } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import { selectionOf } from './army/selection.ts';
import { type BattleSetup, setupParts } from './army/setup.ts';
import type { Library } from './pack/schema.ts';
import { pointOnMap } from './rules/28-battleplans/map.ts';
import type { Battle, Entity, Player, Unit } from './state.ts';
import { newFeatureState, pieceOnTable } from './table/terrain.ts';

/** Only what the armies need, so that a saved battle is small and needs no pack; summoned units are among it. */
function libraryInUse(
  library: Library,
  units: readonly Unit[],
  players: readonly Player[],
  entities: readonly Entity[],
): Library {
  const spells = Object.values(library.spells);
  const summoned = spells.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.id === 'summon-unit' ? [effect.warscroll] : [])),
  );
  const warscrolls = only(library.warscrolls, [...units.map(({ warscroll }) => warscroll), ...summoned]);
  const wargear = Object.values(warscrolls).flatMap((scroll) => [
    ...scroll.wargear,
    ...scroll.options.flatMap(({ choices }) => choices.flatMap((choice) => choice.wargear)),
  ]);
  return {
    ...library,
    warscrolls,
    weapons: only(library.weapons, [
      ...wargear,
      ...units.flatMap(({ models }) => models.flatMap((one) => one.wargear)),
    ]),
    entities: only(
      library.entities,
      entities.map(({ scroll }) => scroll),
    ),
    factionTerrain: only(
      library.factionTerrain,
      players.flatMap(({ factionTerrain }) => factionTerrain ?? []),
    ),
  };
}

const only = <T>(entries: { readonly [id: string]: T }, ids: readonly string[]): { [id: string]: T } =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => ids.includes(id)));

// AOS-28.2: the battle before its first step: terrain and objectives lie, both armies wait.
export function start(setup: BattleSetup): Battle {
  const { library, battlepack, format, battleplan } = setupParts(setup);
  const armies = setup.armies.map((list, seat) =>
    musterArmy(selectionOf({ library, battlepack, format, battleplan }, list, `armies[${seat}]`), seat),
  );
  const size = { width: inches(format.table[0]), depth: inches(format.table[1]) };
  const pieces = [...battlepack.terrain, ...battleplan.terrain].sort((a, b) => (a.id < b.id ? -1 : 1));
  const terrain = pieces.map((piece) => pieceOnTable(piece, size));
  const units = armies.flatMap((army) => army.units);
  const players = armies.map(({ player }) => player);
  const entities = armies.flatMap((army) => army.entities);
  return {
    library: libraryInUse(library, units, players, entities),
    battlepack,
    format,
    battleplan,
    table: { ...size, terrain },
    features: Object.fromEntries(terrain.map(({ id }) => [id, newFeatureState(id)])),
    // AOS-18.1: at the lowest level of its place, whatever stands over it.
    objectives: battleplan.objectives.map(({ id, at }) => ({ id, ...pointOnMap(at, size), z: 0, controller: null })),
    flow: {
      stage: 'setup',
      round: 0,
      active: 0,
      first: null,
      firstLastRound: null,
      finishedFirst: null,
      phase: 'hero',
      step: 'mysterious-terrain',
      chooser: 0,
      passes: 0,
      combatStage: 3,
    },
    players,
    units: byId(units),
    entities: byId(entities),
    weather: [],
    notes: {},
    epoch: 0,
  };
}

/** A copy that shares what never changes: the library, battlepack and battleplan, shapes of terrain, wargear. */
export function copyBattle(state: Battle): Battle {
  return {
    library: state.library,
    battlepack: state.battlepack,
    format: state.format,
    battleplan: state.battleplan,
    table: { ...state.table },
    features: mapped(state.features, (feature) => ({ ...feature, effects: [...feature.effects] })),
    objectives: state.objectives.map((objective) => ({ ...objective })),
    flow: { ...state.flow },
    players: state.players.map((player) => copyJson(player)),
    units: mapped(state.units, copyUnit),
    entities: mapped(state.entities, (entity) => ({ ...entity, parts: entity.parts.map((part) => ({ ...part })) })),
    weather: [...state.weather],
    notes: copyJson(state.notes),
    epoch: state.epoch,
  };
}

function mapped<T>(record: { readonly [id: string]: T }, copy: (one: T) => T): { [id: string]: T } {
  const copies: { [id: string]: T } = {};
  for (const id in record) copies[id] = copy(record[id] as T);
  return copies;
}

const copyUnit = (unit: Unit): Unit => ({
  ...unit,
  models: unit.models.map((model) => ({ ...model })),
  slain: unit.slain.map((model) => ({ ...model })),
  effects: [...unit.effects],
  turn: { ...unit.turn },
  phase: { ...unit.phase, commands: [...unit.phase.commands], rolled: { ...unit.phase.rolled } },
  usedThisBattle: { ...unit.usedThisBattle },
  usedThisTurn: { ...unit.usedThisTurn },
});
