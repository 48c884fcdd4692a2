import { type Battle, isAsking, type Unit } from '@mischia/aos';
import { message } from '@mischia/kernel';
import type { Between } from '../../inch-table/play/game.ts';
import { commandLabel } from './commands.ts';

/** AOS-8.0: who picks a unit up and puts it down has picked it, and said how it moves. */
export const between: Between<Battle> = {
  kinds: ['move-kind', 'use-command'],
  still: 'stationary',
  // AOS-13.4a: a unit that is picked to fight may be given a command first.
  help: { nameOf: commandLabel, none: message('aos.fight.plain') },
  beyond: { run: { asks: 'move-run', further: message('aos.further.run') } },
  before(battle, request) {
    if (!isAsking(request, 'move-kind')) return undefined;
    const { unit: id } = request.data;
    const unit = battle.units[id] as Unit;
    const waiting = { ...unit, phase: { ...unit.phase, picked: false } };
    return { answers: [`move:${id}`], state: () => ({ ...battle, units: { ...battle.units, [id]: waiting } }) };
  },
};
