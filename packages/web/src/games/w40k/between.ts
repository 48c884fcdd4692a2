import { message } from '@mischia/kernel';
import { type Battle, isAsking, type Unit } from '@mischia/w40k';
import { CHARGES } from '../../inch-table/play/charge-choices.ts';
import type { Between } from '../../inch-table/play/game.ts';

/** W40K-08.1: who picks a unit up and puts it down has selected it, and said how it moves. */
export const between: Between<Battle> = {
  kinds: ['move-kind'],
  beyond: { advance: { asks: 'move-advance', further: message('w40k.further.advance') } },
  still: 'stationary',
  closing: { 'charge-targets': [{ kind: 'charge-targets', answer: 'declare' }, CHARGES] },
  before(battle, request) {
    if (!isAsking(request, 'move-kind')) return undefined;
    const { unit: id } = request.data;
    const state = () => ({
      ...battle,
      units: { ...battle.units, [id]: { ...(battle.units[id] as Unit), selected: false } },
    });
    return { answers: [`move:${id}`], state };
  },
};
