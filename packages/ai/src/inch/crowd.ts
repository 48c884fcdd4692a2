import type { TableState, TableUnit } from '@mischia/tabletop';
import type { InchGame } from './game.ts';
import { INCH, narrowRadiusOf, type Spot } from './table.ts';

interface Stander extends Spot {
  /** How near the middle of a model of the unit may come on its way, and at its end. */
  readonly passing: number;
  readonly standing: number;
}

/**
 * Everybody else on the table, to tell at once that a straight way is no way: bases are taken for circles within them, so
 * what it does not stop may still be refused, what it stops would be.
 */
export class Crowd<S extends TableState<U>, U extends TableUnit> {
  readonly #unit: U;
  readonly #others: readonly Stander[];

  constructor(game: InchGame<S, U>, state: S, unit: U) {
    this.#unit = unit;
    const own = narrowRadiusOf(game.baseOf(state, unit));
    const flies = game.flies(state, unit);
    const enemies = new Set(game.enemies(state, unit.seat));
    const others: Stander[] = [];
    for (const other of game.standing(state)) {
      if (other === unit) continue;
      const touching = own + narrowRadiusOf(game.baseOf(state, other)) - INCH / 100;
      const standing = enemies.has(other) ? touching + game.engagement : touching;
      for (const { x, y } of other.models) others.push({ x, y, passing: flies ? 0 : touching, standing });
    }
    this.#others = others;
  }

  /** Whether somebody stands in the way of the whole unit, moved by one vector, or where it would end. */
  stopsAt({ x: dx, y: dy }: Spot): boolean {
    const length = dx * dx + dy * dy;
    return this.#unit.models.some(({ x, y }) =>
      this.#others.some((other) => {
        const [ox, oy] = [other.x - x, other.y - y];
        if (square(ox - dx) + square(oy - dy) < square(other.standing)) return true;
        const along = Math.max(0, Math.min(1, (ox * dx + oy * dy) / length));
        return square(ox - dx * along) + square(oy - dy * along) < square(other.passing);
      }),
    );
  }
}

const square = (value: number): number => value * value;
