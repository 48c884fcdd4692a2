import { isCoherent } from '@mischia/geometry';
import { message, type Play, type Rule } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { coherencyOf } from '../../table/coherency.ts';
import { bodiesOf } from '../../table/table.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { losePoints } from '../06-commands/points.ts';
import { missedLeast } from '../14-wounds/missed-least.ts';
import { removeModel } from '../14-wounds/slay.ts';
import { checkControl } from '../18-objectives/check.ts';
import { scoreTurn } from '../28-battleplans/score.ts';
import { endOf } from './moments.ts';
import { beginTurn, dropEffects, forgetTurn } from './phases.ts';

// R61: abilities of the end of the turn, coherency, control, scores.
export function* endOfTurn(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const { active } = flow;
  yield* endOf(play, 'atEndOfTurn');
  for (const seat of [active, 1 - active]) {
    for (const unit of friendsOnTable(state, seat)) yield* restoreCoherency(play, unit);
  }
  yield* checkControl(play);
  scoreTurn(play);
  dropEffects(state, { at: 'end-of-turn' });
  if (active === flow.first) {
    beginTurn(play, 1 - active);
    return;
  }
  forgetTurn(state);
  endOfRound(play);
}

// AOS-16.0, AOS-6.0b: the battle ends with its last round; else command points are lost and a round begins.
function endOfRound(play: Play<Battle>): void {
  const { state } = play;
  const { flow, battleplan, players } = state;
  if (flow.round >= battleplan.rounds) {
    flow.stage = 'over';
    play.emit({ type: 'battle-over', rule: 'AOS-28.2.6', also: ['AOS-16.0'], data: { round: flow.round } });
    return;
  }
  for (const [seat, player] of players.entries()) {
    const count = player.cp;
    losePoints(player);
    if (count > 0)
      play.emit({ type: 'command-points-lost', rule: 'AOS-6.0b', also: ['AOS-16.0'], data: { seat, count } });
  }
  flow.step = 'start-of-round';
}

/** AOS-1.3.3a, AOS-1.3.3c: units in a garrison are always coherent. */
export const isUnitCoherent = (state: Battle, unit: Unit): boolean =>
  unit.place !== 'field' || isCoherent(bodiesOf(state, unit), coherencyOf(state, unit));

// AOS-1.3.3b, AOS-15.2: models are removed one at a time, its owner's choice, until the unit is coherent.
function* restoreCoherency(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  while (!isUnitCoherent(state, unit)) {
    const model = yield* choose({
      seat: unit.seat,
      kind: 'restore-coherency',
      rule: 'AOS-1.3.3b',
      prompt: message('ask.restore-coherency', { unit: unitName(unit) }),
      options: missedLeast(unit).map((one) => ({ id: `remove:${one.id}`, value: one, label: modelName(unit, one) })),
      data: { unit: unit.id },
    });
    removeModel(play, unit, model, { rule: 'AOS-15.2', what: 'coherency' });
  }
}
