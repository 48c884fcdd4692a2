import type { Power } from './power.ts';

// BR-24.15, R157: Divination; the player with the Initiative keeps it next turn.
export const scriersGaze: Power = {
  id: 'scriers-gaze',
  rule: 'BR-24.15',
  available: (state, psyker) => state.initiative === psyker.owner && !state.keepInitiative,
  lacks: 'power/initiative',
  *target() {
    return {};
  },
  *effect(play, _action, psyker) {
    play.state.keepInitiative = true;
    play.emit({ type: 'initiative-kept', rule: 'BR-24.15', data: { seat: psyker.owner } });
  },
};
