import type { Ask } from '@mischia/kernel';
import type { Scene } from './book.ts';
import type { Judge } from './judge.ts';
import type { Report } from './report.ts';

/** Between two requests: the pool of the slain and the dead of the turn are what the referee has counted (R03). */
export function casualties(): Judge {
  return {
    asks({ state, book }: Scene, ask: Ask, report: Report) {
      // While wounds are allocated the slain are not set aside yet (AOS-14.2); one that returns is on its way.
      if (ask.kind === 'allocate-wound' || ask.kind === 'place-returned' || !book.inBattle) return;
      for (const unit of Object.values(state.units)) {
        if (unit.place === 'destroyed' || unit.place === 'waiting') continue;
        report.same(
          'AOS-1.2.2',
          'models that may return',
          [...book.poolOf(unit.id)].sort(),
          unit.slain.map(({ id }) => id).sort(),
        );
        if (state.flow.step !== 'start-of-round')
          report.same('AOS-15.1', 'slain this turn', [unit.id, book.turnOf(unit.id).slain], [unit.id, unit.turn.slain]);
      }
    },
  };
}
