import { message, type Option, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { toldWays } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import type { KindOfMove, MoveOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { carryOut, moveFaults, ruleOfMove } from '../../table/moves.ts';
import { unitById } from '../01-concepts/units.ts';
import { canFly } from '../22-warscrolls/now.ts';

type Made = 'moved' | 'stayed' | 'gave-up';

const KINDS = {
  normal: 'move-normal',
  run: 'move-run',
  retreat: 'move-retreat',
  redeploy: 'move-redeploy',
  'pile-in': 'move-pile-in',
} as const satisfies { readonly [kind in Exclude<KindOfMove, 'charge'>]: string };

/** Whoever piles in fights afterwards, also from where he stands. */
const STAY: { readonly [kind in KindOfMove]?: string } = { 'pile-in': 'option.fight-standing' };

/** Which rules of moves came into it: the ways of all, flight, climbing and jumping down. */
export function rulesOfWay(state: Battle, unit: Unit, before: ReadonlyMap<string, number>): RuleId[] {
  const drops = unit.models.map(({ id, z }) => (before.get(id) ?? z) - z);
  return [
    'AOS-9.0b',
    'AOS-9.0c',
    'AOS-1.3.3a',
    ...(canFly(state, unit) ? ['AOS-9.4'] : []),
    ...(drops.some((drop) => drop !== 0) ? ['AOS-9.3'] : []),
    ...(drops.some((drop) => drop > 0) ? ['AOS-9.3.1'] : []),
  ];
}

/** Asks for the paths and carries them out (AOS-9.0). Who cannot end where he stands may give the move up (AOS-9.1). */
export function* makeMove(
  play: Play<Battle>,
  order: MoveOrder & { readonly kind: Exclude<KindOfMove, 'charge'> },
): Rule<Made> {
  const { state } = play;
  const unit = unitById(state, order.unit);
  const rule = ruleOfMove(order.kind);
  const mayStay = moveFaults(state, unit, order, []).length === 0;
  const options: Option<Made>[] = mayStay
    ? [{ id: 'stay', value: 'stayed', label: message(STAY[order.kind] ?? 'option.stay') }]
    : [{ id: 'give-up', value: 'gave-up', label: message('option.give-up') }];
  const answer = yield* decide<(typeof KINDS)[keyof typeof KINDS], Made>({
    seat: unit.seat,
    kind: KINDS[order.kind],
    rule,
    prompt: message(`ask.${KINDS[order.kind]}`, { unit: unitName(unit), inches: { inches: order.allowance } }),
    options,
    data: order,
  });
  if (typeof answer === 'string') return answer;
  const before = new Map(unit.models.map(({ id, z }) => [id, z]));
  const ways = toldWays(unit, answer);
  const moved = carryOut(state, unit, answer);
  play.emit({
    type: 'models-moved',
    rule: 'AOS-9.0a',
    also: ['AOS-9.1', rule, ...rulesOfWay(state, unit, before)],
    data: { unit: unit.id, kind: order.kind, count: answer.moves.length, ways },
  });
  return moved ? 'moved' : 'stayed';
}
