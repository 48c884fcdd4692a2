import type { Play, Rule } from '@mischia/kernel';
import { report } from '../../events.ts';
import type { Battle } from '../../state.ts';
import { pickArmies } from '../armies/pick.ts';
import { battleRoll } from '../battle-rolls/battle-roll.ts';
import { stopOrRisk } from '../battle-rolls/decide.ts';
import { setAside } from '../battle-rolls/set-aside.ts';
import { opponentOf } from '../board/board.ts';
import { allDeployed, deployHero, drawStarter } from '../deployment/deploy.ts';
import { scoreOf } from '../score/score.ts';
import { recordGame } from '../score/series.ts';
import { hasWon, heroesPastHalf } from '../score/victory.ts';
import { takeWarAction } from '../war-actions/act.ts';

// SMH-22: the sequence, one stage at a time. Each stage is a step of its own, so that a saved or copied game never has to
// repeat more than the decision it stands at.
export function* nextStage(play: Play<Battle>): Rule<void> {
  switch (play.state.stage) {
    case 'pick':
      return yield* pickArmies(play);
    case 'deploy':
      return yield* deploy(play);
    case 'roll':
      return yield* battleRoll(play);
    case 'set-aside':
      return yield* setAside(play);
    case 'decide':
      return yield* stopOrRisk(play);
    case 'act':
      return yield* takeWarAction(play);
    case 'end':
      return endTurn(play);
  }
}

// SMH-3: first the draw, then one hero at a time.
function* deploy(play: Play<Battle>): Rule<void> {
  const { state } = play;
  if (state.turn === 0 && state.starter < 0) yield* drawStarter(play);
  yield* deployHero(play);
  if (allDeployed(state)) beginTurn(play);
}

// SMH-4: the starter takes the first turn, then the players alternate; a turn is Battle Rolls, then War Actions.
function beginTurn(play: Play<Battle>): void {
  const { state } = play;
  const extra = state.maximum;
  if (state.turn === 0) state.active = state.starter;
  else if (!extra) state.active = opponentOf(state.active);
  state.turn++;
  state.stage = 'roll';
  state.dice = [];
  state.kept = [];
  state.setAside = [];
  state.maximum = false;
  const also = extra ? ['SMH-10', 'SMH-22'] : ['SMH-22'];
  report(play, { type: 'turn-began', rule: 'SMH-4', also, data: { seat: state.active, turn: state.turn, extra } });
}

// SMH-20: victory is looked for at the end of your own turn, after failing too; R10: before the extra turn of a Maximum.
// R22: a game that goes on too long is drawn.
function endTurn(play: Play<Battle>): void {
  const { state } = play;
  const { active: seat, turn } = state;
  const scores = [scoreOf(state, 0), scoreOf(state, 1)];
  report(play, { type: 'turn-ended', rule: 'SMH-4', data: { seat, turn, scores, past: heroesPastHalf(state, seat) } });
  if (hasWon(state, seat)) recordGame(play, seat);
  else if (turn >= state.turnLimit) recordGame(play, null);
  else beginTurn(play);
}
