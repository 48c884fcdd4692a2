import { message, type Play, type Rule } from '@mischia/kernel';
import { OPTIONS } from '../../content/content.ts';
import { choose } from '../../decisions.ts';
import { inOrder, type State, unitById } from '../../state.ts';
import { suppress } from '../../tokens/suppression.ts';
import { publicId } from '../units/units.ts';

// BR-24.3, R148, R149: each psyker may keep each of his tokens for its cost in Suppression, all on himself, without
// Perils; the player with the Initiative first.
export function* maintainPowers(play: Play<State>): Rule<void> {
  const { state } = play;
  for (const seat of inOrder(state)) {
    for (const token of [...state.powers]) {
      const psyker = unitById(state, token.psyker);
      const cost = OPTIONS[token.power]?.power?.cost ?? 0;
      if (psyker.owner !== seat) continue;
      const keeps = yield* choose({
        seat,
        kind: 'maintain',
        rule: 'BR-24.3',
        data: { power: token.power, psyker: psyker.id, cost },
        options: [
          { id: 'keep', value: true, label: message('option.keep', { power: message(`name.${token.power}`), cost }) },
          { id: 'drop', value: false, label: message('option.drop', { power: message(`name.${token.power}`) }) },
        ],
      });
      play.emit({
        type: keeps ? 'power-kept' : 'power-dropped',
        rule: 'BR-24.3',
        data: { power: token.power, unit: publicId(psyker) },
      });
      if (keeps) suppress(play, psyker, cost, 'BR-24.3');
      else state.powers = state.powers.filter((each) => each !== token);
    }
  }
}
