import { asJson, type Json } from '@mischia/kernel';
import { type Battle, type Model, ownEntries, type Unit } from '@mischia/w40k';

const INCH = 1000;
const DEGREE = 100;
const inchesOf = (length: number): number => length / INCH;

/** What `game.position()` makes the same battle of. Units that are gone are left out; a battle that is over has no position. */
export function position(battle: Battle): Json | undefined {
  const { flow, mission, table, players, settings } = battle;
  if (flow.stage === 'over') return undefined;
  const units = Object.values(battle.units).filter(({ place, models }) => place !== 'destroyed' && models.length > 0);
  return asJson({
    table: [inchesOf(table.width), inchesOf(table.depth)],
    terrain: table.terrain,
    stage: flow.stage,
    round: flow.round,
    active: flow.active,
    firstTurn: mission.firstTurn ?? 0,
    phase: flow.phase,
    step: flow.step,
    chooser: flow.chooser,
    markers: mission.markers.map(({ x, y }) => [inchesOf(x), inchesOf(y)]),
    zones: mission.zones.some((zone) => zone !== null),
    players: players.map(({ vp, cp, battleForged, warlord, trait, smites, powersTried }) => ({
      vp,
      cp,
      battleForged,
      warlord,
      trait,
      smites,
      powersTried,
    })),
    settings,
    ...ownEntries(battle.library),
    units: Object.fromEntries(units.map((unit) => [unit.id, unitOf(unit)])),
  });
}

const unitOf = (unit: Unit) => ({
  sheet: unit.datasheet,
  chosen: unit.chosen,
  startingStrength: unit.startingStrength,
  place: unit.place,
  ...(unit.transport === null ? {} : { in: unit.transport }),
  effects: unit.effects,
  models: unit.models.map(modelOf),
  flags: {
    moveKind: unit.moveKind,
    movedThisTurn: unit.movedThisTurn,
    chargeMoved: unit.chargeMoved,
    chargeTargets: unit.chargeTargets,
    heroicIntervened: unit.heroicIntervened,
    noCharge: unit.noCharge,
    modelsDestroyedThisTurn: unit.modelsDestroyedThisTurn,
    advancedOrFellBackThisRound: unit.advancedOrFellBackThisRound,
    selected: unit.selected,
    mayCharge: unit.mayCharge,
  },
});

const modelOf = ({ x, y, z, facing, kind, wargear, lost, allocated }: Model) => ({
  at: [inchesOf(x), inchesOf(y), inchesOf(z), facing / DEGREE],
  kind,
  wargear,
  lost,
  allocated,
});
