import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';
import { removeModel } from '../07-units/remove.ts';

// WZ-03.3: whoever goes over the border is lost.
export function* leaveTable(play: Play<Battle>, { unit, model }: InPlay): Rule<void> {
  if (model.presence !== 'table') return;
  play.emit({ type: 'left-table', rule: 'WZ-03.3', data: { model: model.id } });
  yield* removeModel(play, unit, model, { rule: 'WZ-03.3' });
}
