import type { Json } from '@mischia/kernel';
import { datasheetOf } from './rules/01-armies/units.ts';
import { woundsOf } from './rules/06-datasheets/characteristics.ts';
import type { Battle, Model, Unit } from './state.ts';

/** Nothing is hidden in this game: everybody sees the same table. Built up field by field all the same. */
export function view(state: Battle): Json {
  const { flow, mission, table } = state;
  return {
    flow: { ...flow },
    table: { width: table.width, depth: table.depth, terrain: table.terrain as unknown as Json },
    mission: {
      id: mission.id,
      size: mission.size,
      markers: mission.markers.map(({ id, x, y }) => ({ id, x, y })),
      zones: mission.zones.map((zone) => (zone ? { ...zone } : null)),
      firstTurn: mission.firstTurn,
      ended: mission.ended,
    },
    players: state.players.map(({ name, vp, cp, warlord, trait }) => ({ name, vp, cp, warlord, trait })),
    units: Object.values(state.units).map((unit) => unitView(state, unit)),
  };
}

function unitView(state: Battle, unit: Unit): Json {
  const sheet = datasheetOf(state, unit);
  return {
    id: unit.id,
    seat: unit.seat,
    datasheet: unit.datasheet,
    place: unit.place,
    transport: unit.transport,
    startingStrength: unit.startingStrength,
    moveKind: unit.moveKind,
    chargeMoved: unit.chargeMoved,
    base: sheet.base as unknown as Json,
    height: sheet.height,
    effects: unit.effects.map(({ ability }) => ability.id),
    models: unit.models.map((model) => modelView(state, unit, model)),
  };
}

const modelView = (state: Battle, unit: Unit, model: Model): Json => ({
  id: model.id,
  kind: model.kind,
  wargear: [...model.wargear],
  x: model.x,
  y: model.y,
  z: model.z,
  facing: model.facing,
  wounds: woundsOf(state, unit, model) - model.lost,
  of: woundsOf(state, unit, model),
});
