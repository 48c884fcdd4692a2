import type { Play, Rule, RuleId } from '@mischia/kernel';
import { passengersEscape } from '../../abilities/transport.ts';
import { typeOf } from '../../board/derived.ts';
import { SCENARIOS, TILES } from '../../content/content.ts';
import type { ScenarioType, TileType } from '../../content/types.ts';
import { other, playerOf, type State, type Tile, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { loseOrder } from '../orders/lost-token.ts';
import { passengersOf, publicId } from '../units/units.ts';

// BR-10.3: Infantry are removed; a Vehicle turns to its Wreck and becomes terrain, or is removed without one.
export function* destroy(play: Play<State>, action: Action, unit: Unit, rule: RuleId): Rule<void> {
  if (unit.status === 'destroyed' || unit.status === 'wreck') return;
  const { state } = play;
  const passengers = passengersOf(state, unit);
  const at = unit.at;
  loseOrder(play, unit);
  const wreck = typeOf(unit).wreck !== undefined && at !== null;
  play.emit({
    type: 'destroyed',
    rule,
    also: ['BR-10.3'],
    data: { unit: publicId(unit), type: unit.type, wreck },
    reveals: unit.mark > 0,
  });
  unit.status = wreck ? 'wreck' : 'destroyed';
  unit.mark = 0;
  unit.s = 0;
  unit.life = 0;
  unit.act = true;
  unit.in = null;
  if (!wreck) unit.at = null;
  touch(state);
  state.powers = state.powers.filter((power) => power.psyker !== unit.id && power.target !== unit.id);
  countLoss(play, unit);
  if (passengers.length === 0 || !at) return;
  const lost = yield* passengersEscape(play, unit, passengers, at);
  for (const passenger of lost) yield* destroy(play, action, passenger, 'BR-19.4');
}

// BR-10.4, R062: at the breaking point the tile is turned over: stars go next turn, the opponent scores at once.
function countLoss(play: Play<State>, unit: Unit): void {
  const { state } = play;
  const tile = state.tiles[unit.tile] as Tile | undefined;
  if (!tile) return;
  const type = TILES[tile.type] as TileType;
  tile.destroyed++;
  if (tile.broken || tile.destroyed < type.breakingPoint) return;
  tile.broken = true;
  const winner = playerOf(state, other(unit.owner));
  const scores = (SCENARIOS[state.scenario] as ScenarioType).tileVictoryPoints.includes(winner.faction);
  const points = scores ? type.victoryPoints : 0;
  winner.points += points;
  play.emit({
    type: 'tile-broken',
    rule: 'BR-10.4',
    data: { tile: tile.type, seat: unit.owner, points },
  });
}
