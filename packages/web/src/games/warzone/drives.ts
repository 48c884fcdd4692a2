import { facingOf, HALF_TURN, normaliseFacing, type Point } from '@mischia/geometry';
import { asJson, type Json, message } from '@mischia/kernel';
import {
  answerTo,
  type Battle,
  bodyIn,
  type DriveAnswer,
  drivePath,
  driveReach,
  inPlay,
  turnLimit,
} from '@mischia/warzone';
import type { Drives } from '../../inch-table/play/drive.ts';
import type { Asked } from '../../inch-table/play/game.ts';
import { modelInHand } from '../../inch-table/play/options.ts';

const answerIn = (answer: Json): DriveAnswer => answerTo({ kind: 'drive' }, answer);

/** Less of a turn is none. */
const LEAST_TURN = 100;

// WZ-24.7: a straight line, and at most one turn before or after it.
function towards(battle: Battle, request: Asked, to: Point): Json {
  const { model } = inPlay(battle, modelInHand(request) ?? '');
  const limit = turnLimit(battle, model) * 100;
  const ahead = normaliseFacing(model.facing + (model.vehicle?.reverse ? HALF_TURN : 0));
  const wanted = facingOf(to.x - model.x, to.y - model.y);
  const off = normaliseFacing(wanted - ahead);
  const signed = off > HALF_TURN ? off - 2 * HALF_TURN : off;
  const turn = Math.abs(signed) < LEAST_TURN ? 0 : Math.max(-limit, Math.min(limit, signed));
  const mayTurnFirst = !model.vehicle?.endedWithTurn;
  const left = ((mayTurnFirst ? signed - turn : signed) / HALF_TURN) * Math.PI;
  const far = Math.hypot(to.x - model.x, to.y - model.y) * Math.max(0, Math.cos(left));
  const distance = Math.round(Math.min(far, driveReach(battle, model)));
  const answer: DriveAnswer = { turn: Math.round(turn), turns: mayTurnFirst ? 'before' : 'after', distance };
  return asJson(answer);
}

/** Vehicles and flyers, as the rules drive them. */
export const drives: Drives<Battle> = {
  towards,
  pathOf(battle, request, answer) {
    const one = inPlay(battle, modelInHand(request) ?? '');
    return drivePath(bodyIn(battle, one), one.model, answerIn(answer)).path;
  },
  label(_battle, _request, answer) {
    const { turn, turns, distance } = answerIn(answer);
    const length = { inches: distance };
    const degrees = Math.round(Math.abs(turn) / 100);
    const side = message(turn > 0 ? 'wz.drive.left' : 'wz.drive.right', { degrees });
    if (turn === 0) return message('wz.drive.straight', { length });
    if (distance === 0) return message('wz.drive.turn', { side });
    return message(turns === 'before' ? 'wz.drive.turn-first' : 'wz.drive.turn-last', { side, length });
  },
};
