import { type Message, message, type Viewer } from '@mischia/kernel';
import type { TextSection } from '../plugin.ts';
import { gapBetween, gapToMarker } from './distances.ts';
import { unitLabel, unitName } from './names.ts';
import { once } from './once.ts';
import { type BattleView, isOnTable, type UnitView } from './view.ts';

/** The battlefield in words: both armies with what is near them, then the markers. */
export function textTable(view: BattleView, viewer: Viewer): TextSection[] {
  const near = viewer === 1 ? 1 : 0;
  return once(view, `text table ${near}`, () => [
    armySection(view, near),
    armySection(view, 1 - near),
    markerSection(view),
  ]);
}

function armySection(view: BattleView, seat: number): TextSection {
  const player = view.players[seat];
  return {
    id: `army-${seat}`,
    title: message('w40k.text.army', {
      player: seat + 1,
      points: message('w40k.text.points', { count: player?.vp ?? 0 }),
      command: message('w40k.text.command', { count: player?.cp ?? 0 }),
    }),
    rows: view.units.filter((unit) => unit.seat === seat).map((unit) => ({ id: unit.id, text: unitRow(view, unit) })),
  };
}

function unitRow(view: BattleView, unit: UnitView): Message {
  const params = {
    unit: unitLabel(unit),
    models: message('w40k.text.models', { count: unit.models.length }),
    wounds: message('w40k.text.wounds', { count: unit.models.reduce((sum, model) => sum + model.wounds, 0) }),
  };
  if (!isOnTable(unit)) {
    const transport = view.units.find(({ id }) => id === unit.transport);
    return transport
      ? message('w40k.text.aboard', { ...params, transport: unitName(transport) })
      : message('w40k.text.elsewhere', { ...params, place: message(`w40k.place.${unit.place}`) });
  }
  const [enemy] = distances(view, unit).filter(({ other }) => other.seat !== unit.seat);
  const [marker] = markerDistances(view, unit);
  return message('w40k.text.unit', {
    ...params,
    x: { inches: unit.models[0]?.x ?? 0 },
    y: { inches: unit.models[0]?.y ?? 0 },
    enemy: enemy
      ? message('w40k.text.enemy', { enemy: unitLabel(enemy.other), length: { inches: enemy.gap } })
      : message('w40k.text.no-enemy'),
    marker: marker
      ? message('w40k.text.marker-near', { marker: marker.id, length: { inches: marker.gap } })
      : message('w40k.text.no-marker'),
  });
}

function distances(view: BattleView, unit: UnitView) {
  return view.units
    .filter((other) => other.id !== unit.id && isOnTable(other))
    .map((other) => ({ other, gap: gapBetween(unit, other) }))
    .toSorted((a, b) => a.gap - b.gap);
}

const markerDistances = (view: BattleView, unit: UnitView) =>
  view.mission.markers
    .map((marker) => ({ id: marker.id, gap: gapToMarker(unit, marker) }))
    .toSorted((a, b) => a.gap - b.gap);

const markerSection = (view: BattleView): TextSection => ({
  id: 'markers',
  title: message('w40k.text.markers'),
  rows: view.mission.markers.map(({ id, x, y }) => ({
    id,
    text: message('w40k.text.marker', { marker: id, x: { inches: x }, y: { inches: y } }),
  })),
});
