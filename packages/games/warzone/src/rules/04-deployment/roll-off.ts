import { type Play, type Rule, type RuleId, roll, type Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { livingModels, printedCommand } from '../07-units/profiles.ts';
import { initiativeTotal, leadersOf } from './initiative.ts';

/** WZ-04.2, R-014, R-019: the highest printed CO of a seat, reserves and crews included. */
export const bestCommand = (state: Battle, seat: Seat): number =>
  Math.max(
    0,
    ...Object.values(state.units)
      .filter((unit) => unit.seat === seat)
      .flatMap(livingModels)
      .map((model) => printedCommand(state, model)),
  );

function* totals(
  play: Play<Battle>,
  seats: readonly Seat[],
  rule: RuleId,
  bonus: (seat: Seat) => number,
): Rule<Map<Seat, number>> {
  const found = new Map<Seat, number>();
  for (const seat of seats) {
    const [face] = yield* roll({ rule, for: 'initiative', by: seat, count: 1, sides: 20 });
    found.set(seat, initiativeTotal(face as number, bonus(seat)));
  }
  // Totals tell the best CO of each side, reserves included.
  play.emit({
    type: 'initiative',
    rule,
    reveals: true,
    data: { totals: seats.map((seat) => found.get(seat)!), seats: [...seats] },
  });
  return found;
}

// WZ-04.2, WZ-04.4: the highest total; those tied for it roll again.
export function* rollForFirst(
  play: Play<Battle>,
  seats: readonly Seat[],
  rule: RuleId,
  bonus: (seat: Seat) => number,
): Rule<Seat> {
  let left = seats;
  while (left.length > 1) left = leadersOf(yield* totals(play, left, rule, bonus));
  return left[0] as Seat;
}

// WZ-04.1, R-013: all seats from the highest die down; ties roll again among themselves.
export function* rollForOrder(play: Play<Battle>, seats: readonly Seat[], rule: RuleId): Rule<Seat[]> {
  if (seats.length <= 1) return [...seats];
  const rolled = yield* totals(play, seats, rule, () => 0);
  const steps = [...new Set(rolled.values())].sort((a, b) => b - a);
  const order: Seat[] = [];
  for (const step of steps) {
    const tied = seats.filter((seat) => rolled.get(seat) === step);
    order.push(...(yield* rollForOrder(play, tied, rule)));
  }
  return order;
}
