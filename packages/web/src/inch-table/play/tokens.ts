import { type Body, type Length, outerRadius, type Point, planGap } from '@mischia/geometry';
import { type Figure, figuresFor, type TableModel, type TableState, type TableUnit } from '@mischia/tabletop';
import type { Marker, Token } from '../table-parts.ts';
import type { InchGame } from './game.ts';
import { once } from './once.ts';

export function tokenOf(game: InchGame, state: TableState, unit: TableUnit, model: TableModel): Token {
  const inside = game.drawnAs?.(state, unit, model);
  const level = game.levelOf?.(state, unit, model);
  const body = inside ?? game.table.bodyOf(state, unit, model);
  return {
    id: model.id,
    unit: unit.id,
    seat: unit.seat,
    body,
    label: game.signOf(unit),
    figure: game.figureOf?.(state, unit, model) ?? plainFigure(body),
    name: game.unitName(unit),
    ...game.healthOf(state, unit, model),
    isLeader: game.isLeader?.(state, unit, model) ?? false,
    ...(game.signsOf ? { signs: game.signsOf(state, unit, model) } : {}),
    ...(level ? { level } : {}),
    ...(inside ? { isInside: true } : {}),
  };
}

const byShape = figuresFor({ figures: {}, ranks: {}, gear: {} });

/** For what nobody described: something of its size. */
export const plainFigure = ({ footprint }: Pick<Body, 'footprint'>): Figure =>
  byShape({
    unit: '',
    kinds: [],
    gear: [],
    keywords: [],
    radius: outerRadius(footprint),
    isHull: footprint.kind === 'hull',
  });

/** A model as it would stand elsewhere. */
export function movedToken(token: Token, to: Partial<Pick<Body, 'x' | 'y' | 'z' | 'facing'>>): Token {
  return { ...token, body: { ...token.body, ...to } };
}

/** Everything that stands on the table; the same tokens as long as nothing changed. */
export const tokensOf = (game: InchGame, state: TableState): readonly Token[] =>
  once(state, 'tokens', () => [
    ...game.table.unitsOnTable(state).flatMap((unit) => unit.models.map((model) => tokenOf(game, state, unit, model))),
    ...(game.things?.(state) ?? []),
  ]);

/** From the rim of the nearest model to the rim of a marker. */
export function gapToMarker({ table }: InchGame, state: TableState, unit: TableUnit, marker: Marker): Length {
  const disc = { x: marker.x, y: marker.y, facing: 0, footprint: { kind: 'round' as const, radius: marker.radius } };
  return Math.min(...unit.models.map((model) => planGap(table.bodyOf(state, unit, model), disc)));
}

export function middleOf(models: readonly Point[]): Point {
  const count = Math.max(1, models.length);
  return {
    x: models.reduce((sum, { x }) => sum + x, 0) / count,
    y: models.reduce((sum, { y }) => sum + y, 0) / count,
  };
}
