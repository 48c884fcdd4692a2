import type { Play } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';

// WZ-33.27, R-168: whoever attacks, shoots or casts stalks no more.
export function reveal(play: Play<Battle>, { model }: InPlay): void {
  if (!model.stalking) return;
  model.stalking = false;
  model.effects = model.effects.filter(({ effect }) => effect.id !== 'cloak');
  touch(play.state);
  play.emit({ type: 'stalker-revealed', rule: 'WZ-33.27', data: { model: model.id }, reveals: true });
}
