import {
  type Modifier,
  message,
  type Option,
  type Play,
  type Rule,
  type RuleId,
  roll,
  type Seat,
} from '@mischia/kernel';
import { dakka, grimReroll } from '../options/boss-pole.ts';
import { purityReroll } from '../options/purity-seals.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from './action.ts';
import { cardsPossible } from './cards/hand.ts';
import { cardWindow, type Moment, type Reaction } from './cards/moments.ts';

/** Dice of a unit, with all that may happen to them before they count. */
export interface DiceCall {
  readonly rule: RuleId;
  readonly for: string;
  readonly by: Seat;
  readonly count: number;
  readonly unit?: Unit | undefined;
  readonly against?: Unit | undefined;
  readonly modifiers?: readonly Modifier[] | undefined;
  readonly target?: number | undefined;
  /** Dice of an Assault (card Honour the Chapter). */
  readonly assault?: boolean | undefined;
}

/** What a reroll needs to know; `faces` is replaced in place. */
interface RolledDice extends DiceCall {
  faces: number[];
}

// BR-20.4 window (d): after a roll and before its effect only rerolls are possible; all dice are rolled again (BR-20.9).
export function* rollDice(play: Play<State>, action: Action, call: DiceCall): Rule<number[]> {
  const { rule, for: purpose, by, count, unit, against, modifiers, target, assault } = call;
  const faces = yield* throwDice(call);
  const rolled: RolledDice = { rule, for: purpose, by, count, unit, against, modifiers, target, assault, faces };
  const moment: Moment = {
    window: 'rolled',
    rule: 'BR-20.4',
    action,
    roll: rollMoment(rolled),
    reroll: () => reroll(play, rolled),
  };
  const tokens = (seat: Seat): Option<Reaction>[] => [
    ...purityReroll(play, seat, call, () => reroll(play, rolled)),
    ...grimReroll(play, seat, call, () => reroll(play, rolled)),
  ];
  yield* cardWindow(play, moment, tokens);
  return rolled.faces;
}

const rollMoment = (call: RolledDice) => ({
  by: call.by,
  for: call.for,
  faces: () => call.faces,
  assault: call.assault ?? false,
  unit: call.unit,
  against: call.against,
});

const throwDice = (call: DiceCall): Rule<number[]> =>
  roll({
    rule: call.rule,
    for: call.for,
    by: call.by,
    count: call.count,
    modifiers: call.modifiers,
    target: call.target,
  });

function* reroll(play: Play<State>, rolled: RolledDice): Rule<void> {
  const before = rolled.faces;
  rolled.faces = yield* throwDice(rolled);
  play.emit({
    type: 'rerolled',
    rule: 'BR-20.9',
    data: { for: rolled.for, by: rolled.by, before, faces: rolled.faces },
  });
}

const NO_FACES = (): readonly number[] => [];

// BR-20.3, R133: before a Location, scatter, save, psychic, Unstable or Ramming die the player may add an "any die" bonus.
export function* anyDieBonus(
  play: Play<State>,
  action: Action,
  seat: Seat,
  about: Pick<DiceCall, 'for' | 'unit' | 'against'>,
): Rule<Modifier[]> {
  const bonuses: Modifier[] = [];
  const moment: Moment = {
    window: 'before-roll',
    rule: 'BR-20.3',
    action,
    // Member by member, as of dice that lie: every card looks at the same kind of object.
    roll: { by: seat, for: about.for, faces: NO_FACES, assault: false, unit: about.unit, against: about.against },
    bonus: (who) => (who === seat ? ['any-die'] : []),
    onBonus: (_who, _kind, amount, card) => {
      bonuses.push({ rule: 'BR-20.3', why: message('why.card', { card: message(`name.${card}`) }), amount });
    },
  };
  // BR-23.16: Dakka adds to any die of its Character or a friend near him.
  const { unit } = about;
  const tokens = (who: Seat): Option<Reaction>[] =>
    who === seat && unit?.owner === seat ? dakka(play, unit, (modifier) => bonuses.push(modifier)) : [];
  if (tokens(seat).length > 0 || cardsPossible(play.state, seat, moment)) yield* cardWindow(play, moment, tokens);
  return bonuses;
}
