import { type Barred, message, type Option, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { barredUnit } from '@mischia/tabletop';
import { declineOption, pick, unitOption, unitRefusal } from '../../ask.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable, unitById } from '../01-armies/units.ts';
import { startPhase } from '../07-round/phase-start.ts';
import { endPhase } from '../07-round/phases.ts';
import { reinforce } from '../09-reinforcements/reinforcements.ts';
import { disembark, disembarkable, disembarkRefusals } from '../10-transports/disembark.ts';
import { mustKeepMoving } from '../11-aircraft/aircraft.ts';
import { moveUnit, remainStationary } from './make-move.ts';

// W40K-08.1: step 1 moves units one at a time, step 2 brings Reinforcements.
export function* movementPhase(play: Play<Battle>): Rule<void> {
  const { flow } = play.state;
  if (flow.step === 'start') return yield* startPhase(play, 'move');
  if (flow.step === 'move') return yield* selectToMove(play);
  if (flow.step === 'reinforcements') return yield* reinforce(play);
  endPhase(play);
}

type Selection = { readonly what: 'move' | 'disembark'; readonly unit: Unit } | { readonly what: 'end' };

// W40K-08.1: own units on the table, once each, never those that arrived this turn.
const maySelect = (unit: Unit): boolean => !unit.selected && unit.moveKind !== 'arrived';

function* selectToMove(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const movable = friendsOnTable(state, active).filter(maySelect);
  const options: Option<Selection>[] = [
    ...movable.map((unit) => unitOption<Selection>(state, 'move', unit.id, { what: 'move', unit })),
    ...disembarkable(state, active).map((unit) =>
      unitOption<Selection>(state, 'disembark', unit.id, { what: 'disembark', unit }, 'W40K-10.5'),
    ),
  ];
  // W40K-11.1: the step cannot end while an AIRCRAFT still has to move.
  const waiting = movable.find((unit) => mustKeepMoving(state, unit));
  if (!waiting) options.push(declineOption<Selection>('end-moves', { what: 'end' }));
  const chosen = yield* pick({
    seat: active,
    kind: 'select-to-move',
    rule: 'W40K-08.1',
    options,
    barred: () => barred(state, waiting),
  });
  if (chosen.what === 'move') return yield* moveUnit(play, chosen.unit);
  if (chosen.what === 'disembark') return yield* disembark(play, chosen.unit);
  // W40K-08.5: units on the table that were not selected have Remained Stationary.
  for (const unit of friendsOnTable(state, active)) {
    if (maySelect(unit) && !unit.disembarkedThisPhase) remainStationary(play, unit);
  }
  state.flow.step = 'reinforcements';
}

function barred(state: Battle, waiting: Unit | undefined): Barred[] {
  const found: Barred[] = [];
  if (waiting) {
    found.push({
      id: 'end-moves',
      label: message('option.end-moves'),
      refusals: [unitRefusal('move-kind/must-keep-moving', 'W40K-11.1', waiting)],
    });
  }
  for (const id in state.units) {
    const unit = unitById(state, id);
    if (unit.seat !== state.flow.active) continue;
    if (unit.place === 'table' && !maySelect(unit)) {
      const no = (code: string, rule: RuleId) => barredUnit('move', id, unitName(unit), code, rule);
      const hasArrived = unit.moveKind === 'arrived';
      found.push(hasArrived ? no('select/arrived', 'W40K-09.1') : no('select/moved-already', 'W40K-08.1'));
    }
    const refusals = disembarkRefusals(state, unit);
    if (unit.place === 'embarked' && refusals.length > 0) {
      found.push({
        id: `disembark:${id}`,
        label: message('option.disembark', { unit: unitName(unit) }),
        refusals,
      });
    }
  }
  return found;
}
