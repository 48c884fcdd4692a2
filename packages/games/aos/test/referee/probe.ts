import { candidatesFor, type Match, type OpenRequest, type Random } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import type { BattleSetup } from '../../src/army/setup.ts';
import { type AttackAnswer, attackForm } from '../../src/decisions/attack-form.ts';
import { moveForm } from '../../src/forms.ts';
import type { Battle } from '../../src/state.ts';
import { attackFaults } from './aim.ts';
import type { Scene } from './book.ts';
import { closeCallsSoFar, INCH, unitOf } from './measure.ts';
import { moveFaults } from './moves.ts';
import type { Report } from './report.ts';

/** Answers that nobody gave, legal or not: the game and the referee must agree on every one of them. */

const nudge = (random: Random, most: number): number => random.below(2 * most + 1) - most;

/** A legal move with the ends of some models shifted, or one that begins from nothing. */
function bentMove(state: Battle, unitId: string, legal: MoveAnswer | undefined, random: Random): MoveAnswer {
  const unit = unitOf(state, unitId);
  const most = random.pick([INCH / 4, INCH, 3 * INCH]);
  const [dx, dy] = [nudge(random, most), nudge(random, most)];
  if (!legal || legal.moves.length === 0 || random.below(4) === 0) {
    const model = random.pick(unit.models);
    return { moves: [{ model: model.id, path: [[model.x + 2 * dx, model.y + 2 * dy, model.z]] }] };
  }
  const all = random.below(2) === 0;
  const one = random.below(legal.moves.length);
  return {
    moves: legal.moves.map((move, i) => {
      const end = move.path.at(-1);
      if (!end || (!all && i !== one)) return move;
      const [x, y, ...rest] = end;
      return { model: move.model, path: [...move.path.slice(0, -1), [x + dx, y + dy, ...rest] as const] };
    }),
  };
}

function bentAttacks(state: Battle, seat: number, legal: AttackAnswer, random: Random): AttackAnswer {
  const enemies = Object.values(state.units).filter(
    (unit) => unit.seat !== seat && unit.place !== 'destroyed' && unit.place !== 'reserve',
  );
  const one = random.below(Math.max(1, legal.attacks.length));
  return {
    attacks: legal.attacks.map((attack, i) => {
      if (i !== one) return attack;
      return random.below(3) === 0
        ? { ...attack, count: attack.count + 1 }
        : { ...attack, target: random.pick(enemies).id };
    }),
  };
}

export function probe(
  match: Match<Battle, BattleSetup>,
  request: OpenRequest,
  scene: Scene,
  random: Random,
  report: Report,
): void {
  const { state } = match;
  const space = match.game.spaces?.[request.space ?? ''];
  if (!space) return;
  // The forms have read both; the table of spaces forgets their types.
  const check = (order: unknown, answer: unknown) => space.check(state, order as never, answer as never);
  const say = (
    about: string,
    rule: string,
    faults: readonly string[],
    refusals: readonly { code: string }[],
    answer: unknown,
  ) =>
    report.same(
      rule,
      about,
      faults.length > 0 ? 'refused' : 'accepted',
      faults.length > 0 === refusals.length > 0
        ? faults.length > 0
          ? 'refused'
          : 'accepted'
        : `${refusals.map(({ code }) => code).join()}; the referee: ${faults.join('; ')}: ${JSON.stringify(answer)}`,
    );
  if (request.space === 'move') {
    const order = moveForm.data.parse(request.data);
    const [legal] = candidatesFor(match.game, state, request, 1, random) as unknown as MoveAnswer[];
    const answer = bentMove(state, order.unit, legal, random);
    closeCallsSoFar();
    const faults = moveFaults(scene, unitOf(state, order.unit), order, answer);
    say(`probes of moves: ${order.kind}`, request.rule, faults, check(order, answer), answer);
  }
  if (request.space === 'attacks') {
    const order = attackForm.data.parse(request.data);
    const [legal] = candidatesFor(match.game, state, request, 1, random) as unknown as AttackAnswer[];
    if (!legal) return;
    const answer = bentAttacks(state, request.seat, legal, random);
    closeCallsSoFar();
    const faults = attackFaults(scene, order, answer);
    say(`probes of attacks: ${order.kind}`, request.rule, faults, check(order, answer), answer);
  }
}
