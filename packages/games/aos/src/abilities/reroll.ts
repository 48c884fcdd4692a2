import { ability } from './ability.ts';

const USED = 'reroll';

// AOS-1.5.4: some kinds of rolls may be made again: always, after a set-up this turn, or once in a phase.
export const reroll = ability('reroll', 'AOS-1.5.4', {
  active: (_state, { while: condition }, { unit }) => condition === undefined || unit.turn.setUp,
  mayReroll: (_state, roll, { params, bearer }) =>
    params.rolls.includes(roll) && (params.once === undefined || bearer.unit.phase.rolled[USED] === undefined),
  rerolled({ bearer, params }) {
    if (params.once !== undefined) bearer.unit.phase.rolled[USED] = 1;
  },
});
