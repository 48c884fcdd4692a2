import {
  about,
  atLeast,
  eitherShape,
  listShape,
  numberShape,
  type OddsDesk,
  objectShape,
  type Problem,
  wordShape,
} from '@mischia/odds';
import { diceIn, WINNING_ROLLS, type WinningRollId } from '@mischia/space-marine-heroes';
import { type TurnGoal, type TurnPosition, turnOdds } from './turn-odds.ts';

const ALL_DICE = 6;
const rolls = listShape(wordShape(...WINNING_ROLLS.map(({ id }) => id)), 0, ALL_DICE);
const dice = listShape(numberShape(1, 6), 0, ALL_DICE);

const shape = objectShape({
  turn: objectShape({
    'goal?': about(
      'Most War Actions (unless told), a Maximum, or these winning rolls.',
      eitherShape([wordShape('actions', 'maximum'), rolls], (value) => (Array.isArray(value) ? 1 : 0)),
    ),
    'setAside?': about('Winning rolls set aside so far.', rolls),
    'rolled?': about('Dice that just fell, those kept among them.', objectShape({ dice, 'kept?': dice })),
    'left?': about('Dice left after setting aside, before stopping or risking.', dice),
  }),
});

interface TurnQuestion {
  readonly turn: {
    readonly goal?: TurnGoal;
    readonly setAside?: readonly WinningRollId[];
    readonly rolled?: { readonly dice: readonly number[]; readonly kept?: readonly number[] };
    readonly left?: readonly number[];
  };
}

/** Questions about the dice of a turn of Space Marine Heroes. */
export const spaceMarineHeroesDesk: OddsDesk = {
  system: 'space-marine-heroes',
  shape,
  check(question) {
    const problems: Problem[] = [];
    shape.check(question, '', problems);
    return problems.length > 0 ? problems : diceProblems(question as TurnQuestion);
  },
  answer(question) {
    const { goal = 'actions', setAside = [], rolled, left } = (question as TurnQuestion).turn;
    const position: TurnPosition = {
      setAside,
      ...(rolled ? { rolled: { dice: [...rolled.dice].sort(), kept: rolled.kept ?? [] } } : {}),
      ...(left ? { left: [...left].sort() } : {}),
    };
    const { value, failed, maximum, actions, choices } = turnOdds(goal, position);
    return {
      question: 'turn',
      chances: { failed, maximum, 'actions-any': atLeast(actions, 1), ...(goal === 'actions' ? {} : { goal: value }) },
      distributions: { actions },
      values: goal === 'actions' ? { 'expected-actions': value } : {},
      parts: choices.map(({ id, value: worth, fails }) => ({ name: id, needs: { worth, fails }, distributions: {} })),
    };
  },
};

/** Six dice in all, some of them aside; kept dice are among those that fell. */
function diceProblems({ turn: { setAside = [], rolled, left } }: TurnQuestion): Problem[] {
  if (rolled && left) {
    return [{ path: 'turn', cause: 'Both "rolled" and "left" are given.', remedy: 'Give the one that is due now.' }];
  }
  const wanted = ALL_DICE - diceIn(setAside);
  const given = rolled?.dice ?? left;
  if (given && given.length !== wanted) {
    const cause = `${given.length} dice are given and ${ALL_DICE - wanted} are set aside.`;
    return [{ path: rolled ? 'turn.rolled.dice' : 'turn.left', cause, remedy: `Give ${Math.max(0, wanted)} dice.` }];
  }
  if (wanted < 0)
    return [{ path: 'turn.setAside', cause: 'More than six dice are set aside.', remedy: 'Leave some out.' }];
  const rest = [...(rolled?.dice ?? [])];
  const strange = (rolled?.kept ?? []).find((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  if (strange === undefined) return [];
  const cause = `A kept ${strange} is not among the dice.`;
  return [{ path: 'turn.rolled.kept', cause, remedy: 'Keep only dice that are there.' }];
}
