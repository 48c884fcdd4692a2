import { type Length, within } from '@mischia/geometry';
import type { Play, Rule, RuleId, Seat } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import { unitName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { bodyOf, gapToUnit } from '../../table/table.ts';
import { unitsOnTable } from '../01-armies/units.ts';
import { inChosenOrder, rollNumber } from '../04-dice/dice.ts';
import { mortalWounds } from './mortal-wounds.ts';

interface Blast {
  readonly unit: Unit;
  readonly model: Model;
  readonly range: Length;
  readonly mortal: DiceText;
  readonly rule: RuleId;
  /** Purpose of the dice, e.g. `explosion`. */
  readonly for: string;
  /** Whose rule it is, for "destroyed by" (W40K-05.5). */
  readonly by: Seat | null;
}

// W40K-16.7: every other unit in range, friend or foe, suffers its own roll; the player whose turn it is orders them.
export function* explosion(play: Play<Battle>, { unit, model, range, mortal, rule, by, ...blast }: Blast): Rule<void> {
  const { state } = play;
  const body = bodyOf(state, unit, model);
  const caught = unitsOnTable(state).filter(
    (other) => other.id !== unit.id && within(gapToUnit(state, body, other), range),
  );
  yield* inChosenOrder(
    play,
    state.flow.active,
    caught.map((other) => ({
      id: other.id,
      label: unitName(other),
      stillDue: () => other.place === 'table',
      *resolve() {
        const count = yield* rollNumber(play, { rule, for: blast.for, by: unit.seat }, mortal);
        yield* mortalWounds(play, other, count, { rule, by });
      },
    })),
  );
}
