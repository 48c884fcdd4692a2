import type { Battle, BattleTable, Flow, Model, Player, Unit } from './state.ts';

// Member by member: battles, tables, players, units and models put together with a spread come in many shapes, one for each place
// in the code that does so, and code that meets them all stays slow. Those made here look alike.

/** What is different in a battle that is imagined, shown to somebody or seen from the table. */
type Parts = Partial<Pick<Battle, 'library' | 'table' | 'flow' | 'players' | 'units'>>;

/** A battle with other parts, the rest shared. */
export const battleWith = (battle: Battle, { library, table, flow, players, units }: Parts): Battle => ({
  settings: battle.settings,
  library: library ?? battle.library,
  table: table ?? battle.table,
  access: battle.access,
  terrainWounds: battle.terrainWounds,
  shrouds: battle.shrouds,
  scenario: battle.scenario,
  flow: flow ?? battle.flow,
  players: players ?? battle.players,
  units: units ?? battle.units,
  ended: battle.ended,
  winners: battle.winners,
  epoch: battle.epoch,
});

/** A table with what is different, the rest shared. */
export const tableWith = (table: BattleTable, different: Partial<BattleTable>): BattleTable =>
  Object.assign(likeTable(table), different);

const likeTable = (table: BattleTable): BattleTable => ({
  id: table.id,
  width: table.width,
  depth: table.depth,
  terrain: table.terrain,
  areas: table.areas,
  breakable: table.breakable,
  stock: table.stock,
  underground: table.underground,
  startAreas: table.startAreas,
});

/** A flow with what is different, the rest shared. */
export const flowWith = (flow: Flow, different: Partial<Flow>): Flow => Object.assign(likeFlow(flow), different);

const likeFlow = (flow: Flow): Flow => ({
  stage: flow.stage,
  step: flow.step,
  turn: flow.turn,
  order: flow.order,
  active: flow.active,
  activation: flow.activation,
  charge: flow.charge,
  reserve: flow.reserve,
  declined: flow.declined,
  moves: flow.moves,
  notes: flow.notes,
});

/** A player with what is different, the rest shared. */
export const playerWith = (player: Player, different: Partial<Player>): Player =>
  Object.assign(likePlayer(player), different);

const likePlayer = (player: Player): Player => ({
  name: player.name,
  team: player.team,
  limit: player.limit,
  force: player.force,
  zones: player.zones,
  out: player.out,
  nominated: player.nominated,
  unplacedPoints: player.unplacedPoints,
  mustArrive: player.mustArrive,
});

/** As many of something, each changed; engines would keep a list that `map` makes apart from others of its kind. */
export function eachOf<T>(list: readonly T[], change: (item: T, i: number) => T): T[] {
  const changed = list.slice();
  for (let i = 0; i < changed.length; i++) changed[i] = change(changed[i]!, i);
  return changed;
}

/** A unit with other models, the rest shared. */
export function unitWith(unit: Unit, models: Model[], id = unit.id): Unit {
  const copy = likeUnit(unit, models, id);
  if (unit.fallenBefore) copy.fallenBefore = [...unit.fallenBefore];
  return copy;
}

const likeUnit = (unit: Unit, models: Model[], id: string): Unit => ({
  id,
  seat: unit.seat,
  entry: unit.entry,
  squad: unit.squad,
  models,
  leader: unit.leader,
  fallenLeader: unit.fallenLeader,
  startSize: unit.startSize,
  losses: unit.losses,
  owesMorale: unit.owesMorale,
  arrival: unit.arrival,
  activated: unit.activated,
  formed: unit.formed,
  ordered: unit.ordered,
  rallyTried: unit.rallyTried,
});

/** A model as another, with what is different: what it has is shared. */
export const modelWith = (model: Model, different: Partial<Model>): Model => Object.assign(likeModel(model), different);

/** The same model once more, what it has shared. */
export const likeModel = (model: Model): Model => ({
  id: model.id,
  profile: model.profile,
  weapons: model.weapons,
  presence: model.presence,
  x: model.x,
  y: model.y,
  z: model.z,
  facing: model.facing,
  area: model.area,
  since: model.since,
  altitude: model.altitude,
  activation: model.activation,
  waiting: model.waiting,
  panicked: model.panicked,
  crouched: model.crouched,
  climbing: model.climbing,
  stalking: model.stalking,
  unseen: model.unseen,
  outOfCommand: model.outOfCommand,
  fears: model.fears,
  idle: model.idle,
  carries: model.carries,
  vehicle: model.vehicle,
  wounds: model.wounds,
  actions: model.actions,
  aim: model.aim,
  concentration: model.concentration,
  powers: model.powers,
  powersUsed: model.powersUsed,
  tacticalMargin: model.tacticalMargin,
  gaveOrders: model.gaveOrders,
  effects: model.effects,
});
