import type { Ask, GameEvent, Roll } from '@mischia/kernel';
import type { Given } from '@mischia/kernel/watched';
import type { Scene } from './book.ts';
import type { Report } from './report.ts';

/** One subject of the rules: it checks what happens and writes it into the book. */
export interface Judge {
  asks?(scene: Scene, ask: Ask, report: Report): void;
  answers?(scene: Scene, ask: Ask, given: Given, report: Report): void;
  rolls?(scene: Scene, roll: Roll, faces: readonly number[], report: Report): void;
  tells?(scene: Scene, event: GameEvent, report: Report): void;
}

export { field, offered, offeredAs, openOf, optionOf } from '@mischia/kernel/watched';

export const partsOf = (roll: Roll): string =>
  (roll.modifiers ?? []).map(({ why, amount }) => `${why.key.replace('why.', '')} ${amount}`).join(', ');
