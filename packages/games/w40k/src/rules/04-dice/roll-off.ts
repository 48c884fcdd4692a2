import { type Message, type Option, type Play, type Rule, rollOne, type Seat } from '@mischia/kernel';
import { pick } from '../../ask.ts';
import type { Battle } from '../../state.ts';

// W40K-04.6: both roll a D6, the higher wins, ties again; nothing modifies or rerolls these dice.
export function* rollOff(play: Play<Battle>, about: string): Rule<Seat> {
  for (;;) {
    const first = yield* rollOne({ rule: 'W40K-04.6', for: 'roll-off', by: 0 });
    const second = yield* rollOne({ rule: 'W40K-04.6', for: 'roll-off', by: 1 });
    if (first === second) continue;
    const winner = first > second ? 0 : 1;
    play.emit({ type: 'roll-off-won', rule: 'W40K-04.6', data: { seat: winner, about } });
    return winner;
  }
}

/** A rule that is due at the same moment as others. */
export interface Due {
  readonly id: string;
  readonly label: Message;
  resolve(): Rule<void>;
  /** False once it can no longer happen (its unit is gone). */
  stillDue?(): boolean;
}

// W40K-04.7: the player whose turn it is orders rules due at the same moment.
export function* inChosenOrder(seat: Seat, due: readonly Due[]): Rule<void> {
  let left = due.filter((one) => one.stillDue?.() ?? true);
  while (left.length > 0) {
    const options: Option<Due>[] = left.map((one) => ({ id: `first:${one.id}`, value: one, label: one.label }));
    const next = yield* pick({ seat, kind: 'order-of-rules', rule: 'W40K-04.7', options });
    yield* next.resolve();
    left = left.filter((one) => one !== next && (one.stillDue?.() ?? true));
  }
}

// W40K-04.7: before and after the battle, and at the ends of a battle round, a roll-off decides who orders them.
export function* inRolledOrder(play: Play<Battle>, due: readonly Due[], about: string): Rule<void> {
  if (due.length === 0) return;
  if (due.length === 1) return yield* (due[0] as Due).resolve();
  const winner = yield* rollOff(play, about);
  yield* inChosenOrder(winner, due);
}
