import {
  type Decision,
  type Message,
  type Option,
  type Play,
  type Rule,
  type RuleId,
  rollOne,
  type Seat,
} from '@mischia/kernel';
import { pick } from '../phase/options.ts';

/** A rule that is due at the same moment as others. */
export interface Due {
  readonly id: string;
  readonly label: Message;
  resolve(): Rule<void>;
  /** False once it can no longer happen (its unit is gone). */
  stillDue?(): boolean;
}

/** Roll-offs, and rules that are due together, in somebody's order; `rules` are the paragraphs on both. The game's list has the question. */
export function ordersFor(
  rules: { readonly rollOff: RuleId; readonly order: RuleId },
  _decisions: { readonly 'order-of-rules': Decision },
) {
  /** Everybody rolls a D6, the highest wins, those who tie roll again; nothing modifies or rerolls these dice. */
  function* rollOff(play: Play<unknown>, about: string, seats: readonly Seat[] = [0, 1]): Rule<Seat> {
    const rule = rules.rollOff;
    let left = seats;
    while (left.length !== 1) {
      const faces: number[] = [];
      for (const by of left) faces.push(yield* rollOne({ rule, for: 'roll-off', by }));
      const highest = Math.max(...faces);
      left = left.filter((_, i) => faces[i] === highest);
    }
    const [winner] = left as [Seat];
    play.emit({ type: 'roll-off-won', rule, data: { seat: winner, about } });
    return winner;
  }

  /** One player orders rules due at the same moment; `moot`: in whatever order, the same comes of them. */
  function* inChosenOrder(_play: Play<unknown>, seat: Seat, due: readonly Due[], moot = false): Rule<void> {
    let left = due.filter((one) => one.stillDue?.() ?? true);
    while (left.length > 0) {
      const options: Option<Due>[] = left.map((one) => ({ id: `first:${one.id}`, value: one, label: one.label }));
      const next = yield* pick({ seat, kind: 'order-of-rules', rule: rules.order, options, ...(moot ? { moot } : {}) });
      yield* next.resolve();
      left = left.filter((one) => one !== next && (one.stillDue?.() ?? true));
    }
  }

  /** A roll-off decides who orders them. */
  function* inRolledOrder(
    play: Play<unknown>,
    due: readonly Due[],
    about: string,
    seats?: readonly Seat[],
  ): Rule<void> {
    if (due.length === 0) return;
    if (due.length === 1) return yield* (due[0] as Due).resolve();
    const winner = yield* rollOff(play, about, seats);
    yield* inChosenOrder(play, winner, due);
  }

  return { rollOff, inChosenOrder, inRolledOrder };
}
