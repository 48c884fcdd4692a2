import { message, type RequestView } from '@mischia/kernel';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { type Goal, goalsOf } from './goals.ts';
import { refusalsOf } from './judge.ts';
import { planOf } from './move-plan.ts';
import type { Plan } from './planner/questions.ts';
import { isAimed, lengthOf, moveData, movesAnswer } from './planning.ts';
import { inShort } from './short-refusals.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

/** A move: as drawn on the table, as the planner suggests, or none. */
export function moveChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const unit = unitOf(view, moveData(request).unit);
  const options = (request.options ?? []).map(choiceOf);
  if (!unit) return { others: options };
  const { plan, isWorking } = planOf(view, request, draft);
  const isDrawn = draft.moves !== undefined || draft.goal !== undefined;
  const goals = isAimed(request) ? goalChoices(view, unit, draft) : [];
  // What the planner found it has checked already.
  const refusals = draft.moves ? refusalsOf(view, request, movesAnswer(draft.moves)) : [];
  const hint = message(isAimed(request) ? 'w40k.hint.move' : 'w40k.hint.short-move');
  const auto = options.find(({ id }) => id === 'auto');
  // The game has found a charge: its own answer, which the ghosts show, until the player draws another.
  if (auto && !isDrawn) return { primary: auto, others: options.filter((option) => option !== auto), hint };
  if (isWorking) return { primary: seekingChoice(view, unit, draft), others: [...options, ...goals], hint };
  if (plan && refusals.length === 0) {
    const primary = goChoice(view, unit, plan, isDrawn);
    // Who could not wait has his move now that it is there.
    return { primary, others: [...options, ...goals], hint, ...(draft.go ? { awaited: primary } : {}) };
  }
  // Nothing was found for who could not wait: the question stands again.
  const forsaken = draft.go ? { awaited: { draft: asDraft({ ...draft, go: false }) } } : {};
  if (isDrawn) {
    return {
      others: [...options, ...goals],
      hint: plan ? hint : message('w40k.hint.no-way'),
      ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}),
      ...forsaken,
    };
  }
  const [first, ...rest] = options;
  if (draft.go === false) return { others: [...options, ...goals], hint: message('w40k.hint.no-suggestion') };
  return { ...(first ? { primary: first } : {}), others: [...rest, ...goals], hint, ...forsaken };
}

/** The planner is at it: who cannot wait says so, and the move is made when it is found. */
function seekingChoice(view: BattleView, unit: UnitView, draft: Draft): Choice {
  const goal = goalOf(view, unit, draft.goal);
  return {
    id: 'go',
    key: 'M',
    draft: asDraft({ ...draft, go: true }),
    label: goal ? message('w40k.move.towards', { goal: goal.label }) : message('w40k.move.any'),
    detail: message(draft.go ? 'w40k.move.then' : 'w40k.move.seeking'),
  };
}

const goalOf = (view: BattleView, unit: UnitView, id: string | undefined): Goal | undefined =>
  id === undefined ? undefined : goalsOf(view, unit).find((goal) => goal.id === id);

function goChoice(view: BattleView, unit: UnitView, { moves, goal: id }: Plan, isDrawn: boolean): Choice {
  const goal = goalOf(view, unit, id);
  const longest = Math.max(
    0,
    ...moves.map(({ model, path }) => {
      const start = unit.models.find(({ id }) => id === model);
      return start ? lengthOf(start, path) : 0;
    }),
  );
  const label = goal
    ? message('w40k.move.towards', { goal: goal.label })
    : message(isDrawn ? 'w40k.move.so' : 'w40k.move.suggested', { count: moves.length });
  return {
    id: 'go',
    key: 'M',
    answer: movesAnswer(moves),
    label,
    detail: message('w40k.move.detail', { count: moves.length, length: { inches: longest } }),
  };
}

const goalChoices = (view: BattleView, unit: UnitView, draft: Draft): Choice[] =>
  goalsOf(view, unit)
    .filter(({ id }) => id !== draft.goal)
    .map(({ id, label, distance }) => ({
      id: `goal:${id}`,
      draft: asDraft({ goal: id }),
      label: message('w40k.plan.towards', { goal: label }),
      detail: message('w40k.plan.distance', { length: { inches: distance } }),
    }));
