import { type Barred, message, type Option, type Refusal, type RuleId } from '@mischia/kernel';
import { unitRefusal } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { enemiesEngaged, isEngaged } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { canMove } from '../06-datasheets/characteristics.ts';
import { mustKeepMoving } from '../11-aircraft/aircraft.ts';
import { mayFallBack } from './fall-back.ts';

type MoveChoice = 'normal' | 'advance' | 'fall-back' | 'stationary' | 'leave-table';

const RULES: { readonly [choice in MoveChoice]: string } = {
  normal: 'W40K-08.3',
  advance: 'W40K-08.4',
  'fall-back': 'W40K-08.6',
  stationary: 'W40K-08.5',
  'leave-table': 'W40K-11.2',
};

// W40K-08.1: what a selected unit may do, by its engagement; W40K-11.4: AIRCRAFT are not held and hold nobody.
export function moveChoiceRefusals(state: Battle, unit: Unit, choice: MoveChoice): Refusal[] {
  const no = (code: string, rule: RuleId) => [unitRefusal(`move-kind/${code}`, rule, unit)];
  if (choice === 'leave-table') return mustKeepMoving(state, unit) ? [] : no('not-aircraft', 'W40K-11.2');
  if (choice === 'stationary') return mustKeepMoving(state, unit) ? no('must-keep-moving', 'W40K-11.1') : [];
  if (!canMove(state, unit)) return no('cannot-move', 'W40K-08.1');
  if (choice === 'fall-back') {
    if (!isEngaged(state, unit)) return no('not-engaged', 'W40K-08.6');
    return mayFallBack(state, unit) ? [] : no('no-way-out', 'W40K-08.6');
  }
  if (isEngaged(state, unit) && !isHeldByAircraftOnly(state, unit) && !unitHas(state, unit, 'AIRCRAFT')) {
    return no('engaged', 'W40K-08.1');
  }
  return [];
}

// W40K-11.4: a unit engaged by AIRCRAFT only moves as if unengaged.
const isHeldByAircraftOnly = (state: Battle, unit: Unit): boolean =>
  enemiesEngaged(state, unit).every((enemy) => unitHas(state, enemy, 'AIRCRAFT'));

const CHOICES: readonly MoveChoice[] = ['normal', 'advance', 'fall-back', 'stationary', 'leave-table'];

const optionOf = (choice: MoveChoice, engaged: boolean): Option<MoveChoice> => ({
  id: choice,
  value: choice,
  label: message(`option.${choice}`),
  rule: engaged && (choice === 'normal' || choice === 'advance') ? 'W40K-11.4' : RULES[choice],
});

export const moveChoices = (state: Battle, unit: Unit): Option<MoveChoice>[] =>
  CHOICES.filter((choice) => moveChoiceRefusals(state, unit, choice).length === 0).map((choice) =>
    optionOf(choice, isEngaged(state, unit)),
  );

export const barredChoices = (state: Battle, unit: Unit): Barred[] =>
  CHOICES.flatMap((choice) => {
    const refusals = moveChoiceRefusals(state, unit, choice);
    return refusals.length > 0 ? [{ id: choice, label: message(`option.${choice}`), refusals }] : [];
  });
