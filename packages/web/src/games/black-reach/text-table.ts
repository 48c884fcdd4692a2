import { SCENARIOS } from '@mischia/black-reach';
import { tileDistance } from '@mischia/geometry';
import { type Message, message, type Viewer } from '@mischia/kernel';
import type { TextSection } from '../plugin.ts';
import { conditionOf } from './condition.ts';
import { nameOf } from './names.ts';
import { elementName, symbolsOf } from './terrain.ts';
import { type BattleView, nearSeat, tileOf, type UnitView } from './view.ts';

/** The table in words: both armies with the nearest enemy of each unit, the hand, objectives, terrain. */
export function textTable(view: BattleView, viewer: Viewer): TextSection[] {
  const near = nearSeat(viewer);
  return [
    sideSection(view, near),
    sideSection(view, 1 - near),
    handSection(view, near),
    goalSection(view),
    groundSection(view),
  ];
}

function sideSection(view: BattleView, seat: number): TextSection {
  const units = view.units.filter(({ owner, status }) => owner === seat && status !== 'destroyed');
  const player = view.players[seat];
  return {
    id: `side-${seat}`,
    title: message('br.text.side', {
      player: seat + 1,
      faction: message(`br.faction.${player?.faction ?? 'orks'}`),
      points: player?.points ?? 0,
      cards: player?.cards ?? 0,
    }),
    rows: units.map((unit) => ({
      id: unit.id,
      text: message('br.text.unit', {
        unit: nameOf(unit),
        condition: { list: conditionOf(unit) },
        order: orderOf(unit),
        enemy: nearestEnemy(view, unit),
      }),
    })),
  };
}

function orderOf({ order }: UnitView): Message {
  if (order === undefined) return message('br.text.no-order');
  if (order === 'back') return message('br.text.hidden-order');
  return message('br.text.order', { order });
}

function nearestEnemy(view: BattleView, unit: UnitView): Message {
  const tile = unit.status === 'board' ? tileOf(unit) : undefined;
  const enemies = tile
    ? view.units.flatMap((enemy) => {
        const there = enemy.owner !== unit.owner && enemy.status === 'board' ? tileOf(enemy) : undefined;
        return there ? [{ enemy, distance: tileDistance(tile, there) }] : [];
      })
    : [];
  const [nearest] = enemies.toSorted((a, b) => a.distance - b.distance);
  return nearest
    ? message('br.text.nearest', { enemy: nameOf(nearest.enemy), count: nearest.distance })
    : message('br.text.nobody');
}

function handSection(view: BattleView, seat: number): TextSection {
  const hand = view.players[seat]?.hand ?? [];
  return {
    id: 'hand',
    title: message('br.hand'),
    rows: hand.map((card, place) => ({ id: `${card} ${place}`, text: message(`name.${card}`) })),
  };
}

function goalSection(view: BattleView): TextSection {
  return {
    id: 'objectives',
    title: message('br.objectives'),
    rows: (SCENARIOS[view.scenario]?.objectives ?? []).map(({ at: [x, y], points, when }) => ({
      id: `${x},${y}`,
      text: message('br.text.objective', { x, y, points, when: message(`br.when.${when}`) }),
    })),
  };
}

function groundSection(view: BattleView): TextSection {
  return {
    id: 'terrain',
    title: message('br.terrain'),
    rows: view.board.elements.map((element) => ({
      id: element.id,
      text: message('br.text.terrain', {
        terrain: elementName(element),
        places: [...element.spaces.map((space) => space.join(',')), ...element.edges].join(' '),
        symbols: { list: symbolsOf(element) },
      }),
    })),
  };
}
