import type { Message, Seat } from '@mischia/kernel';
import { grouped } from '@mischia/tabletop';
import type { Token } from './table-parts.ts';

/** What one sign tells of a whole unit. */
export interface UnitChip {
  readonly unit: string;
  readonly label: string;
  readonly seat: Seat;
  readonly name: Message;
  readonly wounds: number;
  readonly of: number;
  readonly tokens: readonly Token[];
}

/** One sign for each unit, in a stable order. */
export function unitChips(tokens: readonly Token[]): readonly UnitChip[] {
  return [...grouped(tokens, ({ unit }) => unit)].map(([unit, models]) => {
    const { label, seat, name } = models[0] as Token;
    const wounds = models.reduce((sum, model) => sum + model.wounds, 0);
    return { unit, label, seat, name, wounds, of: models.reduce((sum, model) => sum + model.of, 0), tokens: models };
  });
}
