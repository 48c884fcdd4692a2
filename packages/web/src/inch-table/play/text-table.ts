import { type Message, message, type Viewer } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { TextSection } from '../../games/plugin.ts';
import type { InchGame } from './game.ts';
import { once } from './once.ts';
import { gapToMarker } from './tokens.ts';

/** The seats round the table, the viewer's own first. */
export const seatsFrom = (viewer: Viewer, count: number): readonly number[] => {
  const first = viewer === 'spectator' ? 0 : viewer;
  return Array.from({ length: count }, (_, i) => (first + i) % count);
};

/** The battlefield in words: the armies with what is near their units, then the markers. */
export const textTable = (game: InchGame, state: TableState, viewer: Viewer): TextSection[] =>
  once(state, `text table ${viewer}`, () => [
    ...seatsFrom(viewer, game.seatsOf(state)).map((seat) => ({
      id: `army-${seat}`,
      title: game.armyTitle(state, seat),
      rows: Object.values(state.units)
        .filter((unit) => unit.seat === seat)
        .map((unit) => ({ id: unit.id, text: unitRow(game, state, unit) })),
    })),
    ...(game.markersOf ? [markerSection(game, state)] : []),
    ...(game.moreText?.(state) ?? []),
    ...groundSection(game, state),
  ]);

function unitRow(game: InchGame, state: TableState, unit: TableUnit): Message {
  const there = game.table.unitsOnTable(state).find(({ id }) => id === unit.id);
  const { models } = there ?? unit;
  const params = {
    unit: game.unitLabel(unit),
    models: message('inch.text.models', { count: models.length }),
    wounds: message('inch.text.wounds', {
      count: models.reduce((sum, model) => sum + game.healthOf(state, unit, model).wounds, 0),
    }),
  };
  if (!there) {
    const place = game.elsewhere?.(state, unit) ?? game.aboutUnit(state, unit);
    return message('inch.text.elsewhere', { ...params, place });
  }
  const [enemy] = game.table
    .enemiesOnTable(state, unit.seat)
    .map((other) => ({ other, gap: game.table.unitGap(state, there, other) }))
    .toSorted((a, b) => a.gap - b.gap);
  const [marker] = (game.markersOf?.(state, []) ?? [])
    .map((one) => ({ id: one.id, gap: gapToMarker(game, state, there, one) }))
    .toSorted((a, b) => a.gap - b.gap);
  return message('inch.text.unit', {
    ...params,
    x: { inches: there.models[0]?.x ?? 0 },
    y: { inches: there.models[0]?.y ?? 0 },
    enemy: enemy
      ? message('inch.text.enemy', { enemy: game.unitLabel(enemy.other), length: { inches: enemy.gap } })
      : message('inch.text.no-enemy'),
    marker: marker
      ? message('inch.text.marker-near', { marker: marker.id, length: { inches: marker.gap } })
      : message('inch.text.no-marker'),
  });
}

const markerSection = (game: InchGame, state: TableState): TextSection => ({
  id: 'markers',
  title: message('inch.text.markers'),
  rows: (game.markersOf?.(state, []) ?? []).map(({ id, x, y }) => ({
    id,
    text: message('inch.text.marker', { marker: id, x: { inches: x }, y: { inches: y } }),
  })),
});

/** What else lies or stands there by a name of its own; nothing where there is nothing. */
function groundSection(game: InchGame, state: TableState): TextSection[] {
  const things = new Map((game.things?.(state) ?? []).map(({ unit, body }) => [unit, body]));
  const rows = [
    ...[...things].map(([id, { x, y }]) => ({
      id,
      x,
      y,
      what: game.thingName?.(state, id) ?? message('inch.text.thing'),
    })),
    ...(game.labelsOf?.(state) ?? []).map(({ id, x, y, text }) => ({ id, x, y, what: text })),
  ].map(({ id, x, y, what }) => ({
    id,
    text: message('inch.text.ground-row', { what, x: { inches: x }, y: { inches: y } }),
  }));
  return rows.length > 0 ? [{ id: 'ground', title: message('inch.text.ground'), rows }] : [];
}
