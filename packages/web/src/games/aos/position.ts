import { type Battle, centreOf, type Model, type Unit } from '@mischia/aos';
import type { Feature } from '@mischia/geometry';
import { asJson, type Json } from '@mischia/kernel';

const INCH = 1000;
const DEGREE = 100;
const inchesOf = (length: number): number => length / INCH;

/** What `game.position()` makes the same battle of. Units that are gone are left out; a battle that is over has no position. */
export function position(battle: Battle): Json | undefined {
  const { flow, table, players, battleplan, format, objectives } = battle;
  if (flow.stage === 'over') return undefined;
  const units = Object.values(battle.units).filter(({ place, models }) => place !== 'destroyed' && models.length > 0);
  return asJson({
    battleplan: battleplan.id,
    format: format.id,
    table: [inchesOf(table.width), inchesOf(table.depth)],
    terrain: table.terrain.map((feature) => pieceOf(battle, feature)),
    objectives: objectives.map(({ id, x, y, controller }) => ({ id, at: [inchesOf(x), inchesOf(y)], controller })),
    stage: flow.stage,
    round: flow.round,
    active: flow.active,
    first: flow.first,
    firstLastRound: flow.firstLastRound,
    finishedFirst: flow.finishedFirst,
    phase: flow.phase,
    step: flow.step,
    chooser: flow.chooser,
    units: Object.fromEntries(units.map((unit) => [unit.id, unitOf(unit)])),
    players: players.map((player) => ({
      name: player.name,
      cp: player.cp,
      vp: player.vp,
      general: player.general,
      generalSlain: player.generalSlain,
      ...(player.territory === null ? {} : { territory: player.territory }),
      triumphs: player.triumphs,
      finestHours: player.finestHours,
      destroyedPoints: player.destroyedPoints,
    })),
    entities: Object.values(battle.entities).map(({ scroll, seat, parts, summoner }) => ({
      scroll,
      seat,
      parts: parts.map(({ x, y }) => [inchesOf(x), inchesOf(y)]),
      ...(summoner === null ? {} : { summoner }),
    })),
  });
}

/** A piece of terrain by its middle, its size and what it is made of. */
function pieceOf({ features }: Battle, feature: Feature) {
  const { id, kind, area, height, traits, prisms, floors } = feature;
  const { x, y } = centreOf(feature);
  const points = area.flat();
  const span = (values: readonly number[]) => inchesOf(Math.max(...values) - Math.min(...values));
  const [block] = prisms;
  const shape = floors.length > 0 ? 'floors' : !block ? 'flat' : block.standable ? 'solid' : 'closed';
  const { mysterious, scroll, owner } = features[id] ?? {};
  return {
    id,
    kind,
    at: [inchesOf(x), inchesOf(y)],
    size: [span(points.map((point) => point.x)), span(points.map((point) => point.y))],
    height: inchesOf(height),
    shape,
    traits,
    ...(mysterious ? { mysterious } : {}),
    ...(scroll ? { scroll } : {}),
    ...(owner === null || owner === undefined ? {} : { owner }),
  };
}

const unitOf = (unit: Unit) => ({
  scroll: unit.warscroll,
  models: unit.models.map((model) => modelOf(unit, model)),
  slain: unit.slain.length,
  startingSize: unit.startingSize,
  ...(unit.garrison === null ? { place: unit.place } : { garrison: unit.garrison }),
  keywords: unit.keywords,
  given: unit.given,
  spells: unit.spells,
  prayers: unit.prayers,
  effects: unit.effects,
  points: unit.points,
  ...(unit.bond === null ? {} : { bond: unit.bond }),
  turn: unit.turn,
  picked: unit.phase.picked,
  fought: unit.phase.fought,
  shot: unit.phase.shot,
});

const modelOf = ({ garrison }: Unit, { x, y, z, facing, command, wargear, wounds, issued, returned }: Model) => ({
  ...(garrison === null ? { at: [inchesOf(x), inchesOf(y), inchesOf(z), facing / DEGREE] } : {}),
  command,
  wargear,
  wounds,
  issued,
  returned,
});
