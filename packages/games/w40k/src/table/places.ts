import { type PlaceAnswer, type PlaceOrder, placesFor, setDown, touch } from '@mischia/tabletop';
import type { Battle, Model, Unit } from '../state.ts';
import { COHERENCY } from './move-rules.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE, table } from './table.ts';

// W40K-02.1, W40K-02.3, W40K-02.4: where models may be set up.
export const { placeCandidates, placeFaults, placeRefusals } = placesFor<Battle, Unit, Model, PlaceOrder>(table, {
  rules: {
    'table-edge': 'W40K-03.1',
    'in-engagement': 'W40K-02.4',
    'on-model': 'W40K-00.3',
    'in-terrain': 'W40K-09.2',
    'not-coherent': 'W40K-02.1',
    'room-left': 'W40K-02.3',
  },
  // W40K-02.4: nobody is set up in Engagement Range, except where the rule used says so.
  keepAway: (_state, _unit, { engaging }) => [
    { from: 'enemies', except: engaging ?? [], plan: ENGAGEMENT_RANGE, vertical: ENGAGEMENT_HEIGHT, when: 'end' },
  ],
  coherencyOf: () => COHERENCY,
});

/** Puts models down where a checked answer says; returns those left out. */
export function putDown(state: Battle, unit: Unit, order: PlaceOrder, answer: PlaceAnswer): Model[] {
  const left = setDown(unit, order, answer);
  unit.place = 'table';
  touch(state);
  return left;
}
