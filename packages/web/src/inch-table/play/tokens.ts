import { type Body, type Length, outerRadius, type Point, planGap } from '@mischia/geometry';
import type { TableModel, TableState, TableUnit } from '@mischia/tabletop';
import type { Marker, Token } from '../table-parts.ts';
import type { InchGame } from './game.ts';
import { once } from './once.ts';

export const tokenOf = (game: InchGame, state: TableState, unit: TableUnit, model: TableModel): Token => ({
  id: model.id,
  unit: unit.id,
  seat: unit.seat,
  body: game.table.bodyOf(state, unit, model),
  label: game.signOf(unit),
  ...game.healthOf(state, unit, model),
  isLeader: game.isLeader?.(state, unit, model) ?? false,
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

export const bodiesOf = ({ table }: Pick<InchGame, 'table'>, state: TableState, unit: TableUnit): readonly Body[] =>
  once(state, `bodies ${unit.id}`, () => unit.models.map((model) => table.bodyOf(state, unit, model)));

/** Edge to edge in plan, from the nearest models. */
export function gapBetween(game: Pick<InchGame, 'table'>, state: TableState, a: TableUnit, b: TableUnit): Length {
  const others = bodiesOf(game, state, b);
  let least = Number.POSITIVE_INFINITY;
  for (const body of bodiesOf(game, state, a)) {
    for (const other of others) {
      // Rims are no nearer than the middles less both radii: most pairs need not be measured.
      const rims = outerRadius(body.footprint) + outerRadius(other.footprint);
      if (Math.hypot(body.x - other.x, body.y - other.y) - rims > least) continue;
      least = Math.min(least, planGap(body, other));
    }
  }
  return least;
}

/** From the rim of the nearest model to the rim of a marker. */
export function gapToMarker(game: InchGame, state: TableState, unit: TableUnit, { x, y, radius }: Marker): Length {
  const disc = { x, y, facing: 0, footprint: { kind: 'round' as const, radius } };
  return Math.min(...bodiesOf(game, state, unit).map((body) => planGap(body, disc)));
}

/** The model of a unit that is nearest to another unit. */
export function nearestModel<M extends TableModel>(
  game: Pick<InchGame, 'table'>,
  state: TableState,
  unit: TableUnit<M>,
  target: TableUnit,
): M | undefined {
  const others = bodiesOf(game, state, target);
  const away = (model: M) => {
    const body = game.table.bodyOf(state, unit, model);
    return Math.min(...others.map((other) => planGap(body, other)));
  };
  return unit.models.map((model) => ({ model, gap: away(model) })).toSorted((a, b) => a.gap - b.gap)[0]?.model;
}

export function middleOf(models: readonly Point[]): Point {
  const count = Math.max(1, models.length);
  return {
    x: models.reduce((sum, { x }) => sum + x, 0) / count,
    y: models.reduce((sum, { y }) => sum + y, 0) / count,
  };
}
