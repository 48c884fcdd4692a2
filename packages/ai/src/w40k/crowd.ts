import type { Battle, Unit } from './game.ts';
import { canFly, INCH, narrowRadiusOf, type Spot } from './table.ts';

interface Stander extends Spot {
  /** How near the middle of a model of the unit may come on its way, and at its end. */
  readonly passing: number;
  readonly standing: number;
}

/** Nobody ends a move this near to an enemy. */
const ENGAGEMENT = INCH;

/**
 * Everybody else on the table, to tell at once that a straight way is no way: bases are taken for circles within them, so
 * what it does not stop may still be refused, what it stops would be.
 */
export class Crowd {
  readonly #unit: Unit;
  readonly #others: readonly Stander[];

  constructor(state: Battle, unit: Unit) {
    this.#unit = unit;
    const own = narrowRadiusOf(state, unit);
    const flies = canFly(state, unit);
    const others: Stander[] = [];
    for (const id in state.units) {
      const other = state.units[id] as Unit;
      if (other === unit || other.place !== 'table') continue;
      const touching = own + narrowRadiusOf(state, other) - INCH / 100;
      const standing = other.seat === unit.seat ? touching : touching + ENGAGEMENT;
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
