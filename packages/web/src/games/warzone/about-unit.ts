import { type Message, message } from '@mischia/kernel';
import { type Battle, isStanding, type Model, rowOf, standings, type Unit } from '@mischia/warzone';

/** How many of a unit are left; what it waits for, how it is. */
export function aboutUnit(_battle: Battle, unit: Unit): Message {
  if (isGone(unit)) return message('wz.unit.gone');
  const left = unit.models.filter(({ presence }) => presence === 'table' || presence === 'off');
  const of = Math.max(unit.startSize, left.length);
  const strength = message('wz.unit.strength', { left: left.length, of, count: of });
  const states = [
    ...(left.some(isStanding) ? [] : [whereIs(unit)]),
    ...count(left, 'waiting'),
    ...count(left, 'panicked'),
    ...count(left, 'crouched'),
    ...(unit.activated ? [message('wz.unit.activated')] : []),
  ];
  return states.length > 0 ? message('wz.unit.is', { strength, states: { list: states } }) : strength;
}

function count(models: readonly Model[], what: 'waiting' | 'panicked' | 'crouched'): Message[] {
  const { length } = models.filter((model) => model[what]);
  return length > 0 ? [message(`wz.unit.${what}`, { count: length })] : [];
}

export const isGone = ({ models }: Unit): boolean =>
  models.every(({ presence }) => presence === 'gone' || presence === 'dying');

function whereIs({ arrival }: Unit): Message {
  if (arrival?.by === 'hiding') return message('wz.unit.hidden-in', { area: arrival.area });
  return message(arrival ? `wz.unit.by.${arrival.by}` : 'wz.unit.off');
}

/** Where a unit is that does not stand on the table. */
export const elsewhere = (_battle: Battle, unit: Unit): Message =>
  isGone(unit) ? message('wz.unit.gone') : whereIs(unit);

export const healthOf = (battle: Battle, _unit: Unit, model: Model) => ({
  wounds: model.wounds,
  of: rowOf(battle, model).FE,
});

/** What a seat has left, and what of it nobody has seen yet. */
export function armyTitle(battle: Battle, seat: number): Message {
  const player = battle.players[seat];
  const points = message('wz.text.points', { count: standings(battle)[seat]?.points ?? 0 });
  const force = message(`force.${player?.force}`);
  const unplaced = player?.unplacedPoints ?? 0;
  if (player?.out) return message('wz.text.army-out', { player: seat + 1, force, exit: message(`exit.${player.out}`) });
  return unplaced > 0
    ? message('wz.text.army-unseen', { player: seat + 1, force, points, unplaced })
    : message('wz.text.army', { player: seat + 1, force, points });
}
