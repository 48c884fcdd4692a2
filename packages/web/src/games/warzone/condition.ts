import { type Message, message } from '@mischia/kernel';
import { type Battle, isOutOfCommand, isStanding, type Model, rowOf, type Unit } from '@mischia/warzone';
import type { Sign } from '../../inch-table/table-parts.ts';

/** Everything about a model that a player must not forget, drawn beside it and told in words. */
export function signsOf(_battle: Battle, _unit: Unit, model: Model): readonly Sign[] {
  const { waiting, crouched, panicked, stalking, carries, effects } = model;
  const signs: (Sign | false)[] = [
    waiting && 'waits',
    isAiming(model) && 'aims',
    crouched && 'low',
    panicked && 'panics',
    stalking && 'veiled',
    effects.some(({ effect: { id } }) => id === 'bind' || id === 'freeze') && 'held',
    carries !== null && 'laden',
  ];
  return signs.filter((sign) => sign !== false);
}

export const isAiming = ({ aim, vehicle }: Model): boolean =>
  aim !== null || (vehicle?.crew.some((crew) => crew.aim !== null) ?? false);

/** The condition of a model in words; of a sound one that has its Actions before it, nothing. */
export function conditionOf(battle: Battle, unit: Unit, model: Model): readonly Message[] {
  if (model.presence === 'dying') return [message('wz.is.dying')];
  if (model.presence === 'gone') return [message('wz.is.gone')];
  if (model.presence === 'off') return [message(unit.arrival?.by === 'hiding' ? 'wz.is.hidden' : 'wz.is.off')];
  const { FE } = rowOf(battle, model);
  const words: (Message | false)[] = [
    model.wounds < FE && message('wz.is.wounded', { wounds: model.wounds, of: FE }),
    model.altitude > 0 && message('wz.is.aloft', { level: model.altitude }),
    model.waiting && message('wz.is.waiting'),
    isAiming(model) && message('wz.is.aiming', { count: model.aim?.count ?? 1 }),
    model.crouched && message('wz.is.crouched'),
    model.panicked && message('wz.is.panicked'),
    model.stalking && message('wz.is.stalking'),
    model.climbing !== null && message('wz.is.climbing', { length: { inches: model.climbing?.height ?? 0 } }),
    model.idle && message('wz.is.idle'),
    model.fears.length > 0 && message('wz.is.afraid'),
    model.carries !== null && message('wz.is.laden'),
    isStanding(model) && isOutOfCommand(battle, { unit, model }) && message('wz.is.out-of-command'),
    ...model.effects.map(({ power }) => message('wz.is.under', { power: message(`power.${power}`) })),
    model.activation === 'activated' && message('wz.is.done'),
  ];
  return words.filter((word) => word !== false);
}

/** Actions left to whoever acts now. */
export function actionsLeft({ any, closeCombat, shooting }: Model['actions']): Message {
  const extra = [
    ...(closeCombat > 0 ? [message('wz.actions.close-combat', { count: closeCombat })] : []),
    ...(shooting > 0 ? [message('wz.actions.shooting', { count: shooting })] : []),
  ];
  const left = message('wz.actions.left', { count: any });
  return extra.length > 0 ? message('wz.actions.and', { left, extra: { list: extra } }) : left;
}
