import { message, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { publicId } from '../rules/units/units.ts';
import { inOrder, type State } from '../state.ts';
import { recover } from '../tokens/suppression.ts';

// BR-24.8: a Librarian not activated this turn may give up his Movement Action to remove 1 Suppression.
export function* concentration(play: Play<State>): Rule<void> {
  const { state } = play;
  for (const seat of inOrder(state)) {
    for (const unit of state.units) {
      if (unit.owner !== seat || unit.act || unit.s === 0 || (unit.status !== 'board' && unit.status !== 'embarked'))
        continue;
      if (faceOf(unit).abilities.psyker?.school !== 'librarian') continue;
      const yes = yield* choose({
        seat,
        kind: 'concentration',
        rule: 'BR-24.8',
        data: { unit: publicId(unit) },
        options: [
          { id: 'yes', value: true, label: message('option.concentrate') },
          { id: 'pass', value: false, label: message('option.pass') },
        ],
      });
      if (!yes) continue;
      unit.moved = true;
      recover(play, unit, 1, 'BR-24.8');
    }
  }
}
