import type { Space } from '@mischia/geometry';
import type { Play } from '@mischia/kernel';
import { derived, typeOf } from '../board/derived.ts';
import { SCENARIOS, TILES } from '../content/content.ts';
import { inZone, type ScenarioType, type TileType } from '../content/types.ts';
import { choose } from '../decisions.ts';
import { spaceOption } from '../rules/units/unit-options.ts';
import { publicId } from '../rules/units/units.ts';
import { bindingZones, isAccessible } from '../rules/zone/zone.ts';
import { other, playerOf, type State, type Tile, touch, type Unit } from '../state.ts';
import { type CardEvent, pickUnit } from './card-event.ts';

const fallen = (state: State, seat: number): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && unit.status === 'destroyed' && typeOf(unit).class === 'infantry');

/** Free board-edge spaces of the own deployment zone outside zones that bind Infantry. */
function entrySpaces(state: State, seat: number, unit: Unit): number[] {
  const map = derived(state);
  const zone = (SCENARIOS[state.scenario] as ScenarioType).deployment[playerOf(state, seat).faction];
  const words = bindingZones(state, other(seat));
  const found: number[] = [];
  map.index.spaces.forEach((space, at) => {
    if (space.x !== 1 && space.y !== 1 && space.x !== map.index.width && space.y !== map.index.height) return;
    const free = map.unitAt[at] === 0 && isAccessible(state, unit, at) && words.every((word) => word[at] === 0);
    if (free && inZone(space, zone)) found.push(at);
  });
  return found;
}

// BR-20.11: a destroyed unit returns; a tile that falls below its breaking point is turned back and its points are lost.
export const sonsOfGork: CardEvent = {
  rule: 'BR-20.11',
  playable: (state, seat) => fallen(state, seat).some((unit) => entrySpaces(state, seat, unit).length > 0),
  *play(play, seat) {
    const { state } = play;
    const able = fallen(state, seat).filter((unit) => entrySpaces(state, seat, unit).length > 0);
    const unit = yield* pickUnit(seat, able, 'sons-of-gork', 'BR-20.11');
    const { spaces } = derived(state).index;
    const at = yield* choose<'return', Space>({
      seat,
      kind: 'return',
      rule: 'BR-20.11',
      data: { card: 'sons-of-gork', unit: publicId(unit) },
      options: entrySpaces(state, seat, unit).map((space) => spaceOption(spaces[space] as Space)),
    });
    unit.status = 'board';
    unit.face = typeOf(unit).faces.length > 1 && !typeOf(unit).twoState ? 1 : 0;
    unit.at = { size: 1, at, facing: 'N' };
    unit.s = 0;
    touch(state);
    play.emit({ type: 'returned', rule: 'BR-20.11', data: { unit: publicId(unit) } });
    mend(play, unit);
  },
};

function mend(play: Play<State>, unit: Unit): void {
  const { state } = play;
  const tile = state.tiles[unit.tile] as Tile;
  const type = TILES[tile.type] as TileType;
  tile.destroyed--;
  if (!tile.broken || tile.destroyed >= type.breakingPoint) return;
  tile.broken = false;
  const enemy = playerOf(state, other(unit.owner));
  const scores = (SCENARIOS[state.scenario] as ScenarioType).tileVictoryPoints.includes(enemy.faction);
  if (scores) enemy.points -= type.victoryPoints;
  play.emit({
    type: 'tile-mended',
    rule: 'BR-20.11',
    data: { tile: tile.type, points: scores ? type.victoryPoints : 0 },
  });
}
