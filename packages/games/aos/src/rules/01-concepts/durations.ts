import type { Seat } from '@mischia/kernel';
import type { Effect, Phase, Until } from '../../state.ts';

/** A moment at which effects end: after the last abilities of a phase or turn, or as a hero phase begins (R125). */
export type Moment =
  | { readonly at: 'end-of-phase'; readonly phase: Phase }
  | { readonly at: 'end-of-turn' }
  | { readonly at: 'hero-phase'; readonly of: Seat };

// AOS-1.6e: an effect lasts as long as it says, whatever became of its source.
export function endsAt(until: Until, moment: Moment): boolean {
  if (typeof until === 'object') return moment.at === 'hero-phase' && moment.of === until.heroPhaseOf;
  switch (until) {
    case 'end-of-phase':
      return moment.at === 'end-of-phase';
    case 'end-of-combat':
      return moment.at === 'end-of-phase' && moment.phase === 'combat';
    case 'end-of-turn':
      return moment.at === 'end-of-turn';
    case 'end-of-battle':
      return false;
  }
}

/** The effects that go on after a moment. */
export const lasting = <E extends Pick<Effect, 'until'>>(effects: readonly E[], moment: Moment): E[] =>
  effects.filter(({ until }) => !endsAt(until, moment));
