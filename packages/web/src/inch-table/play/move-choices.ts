import { asJson, message, type RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import { choiceOf } from '../../games/choices.ts';
import type { Choice, Choices } from '../../games/plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { type InchGame, isAimed, type MoveTask, type Play } from './game.ts';
import { type Goal, goalById, goalsOf, ledBy } from './goals.ts';
import { inShort, refusalsOf } from './judge.ts';
import { planOf } from './move-plan.ts';
import { lengthOf, pointsOf } from './paths.ts';
import type { Plan } from './planner/plans.ts';

/** A move: as drawn on the table, as the planner suggests, or none. */
export function moveChoices(
  play: Play,
  request: RequestView,
  task: MoveTask,
  state: TableState,
  draft: Draft,
): Choices {
  const { game } = play;
  const whole = state.units[task.order.unit];
  const unit = whole && ledBy(whole, task.order);
  const options = (request.options ?? []).map(choiceOf);
  if (!unit) return { others: options };
  const { plan, isWorking } = planOf(play, state, request, draft);
  const isDrawn = draft.moves !== undefined || draft.goal !== undefined;
  const goals = isAimed(task) ? goalChoices(game, state, unit, draft) : [];
  // What the planner found it has checked already.
  const refusals = draft.moves ? refusalsOf(game, state, request, { moves: draft.moves }) : [];
  const hint = message(isAimed(task) ? 'inch.hint.move' : 'inch.hint.short-move');
  const auto = options.find(({ id }) => id === 'auto');
  // The game has found a charge: its own answer where no better one is known.
  if (auto && !isDrawn && !isWorking && plan?.inReach === undefined) {
    return { primary: auto, others: options.filter((option) => option !== auto), hint };
  }
  if (isWorking) {
    const primary = seekingChoice(game, state, unit, draft);
    return { primary, others: [...options, ...goals], hint, isWorking: draft.go === true };
  }
  if (plan && refusals.length === 0) {
    const primary = goChoice(game, state, unit, plan, isDrawn);
    // Who could not wait has his move now that it is there.
    return { primary, others: [...options, ...goals], hint, ...(draft.go ? { awaited: primary } : {}) };
  }
  // Nothing was found for who could not wait: the question stands again.
  const forsaken = draft.go ? { awaited: { draft: asDraft({ ...draft, go: false }) } } : {};
  if (isDrawn) {
    return {
      others: [...options, ...goals],
      hint: plan ? hint : message('inch.hint.no-way'),
      ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}),
      ...forsaken,
    };
  }
  const [first, ...rest] = options;
  if (draft.go === false) return { others: [...options, ...goals], hint: message('inch.hint.no-suggestion') };
  return { ...(first ? { primary: first } : {}), others: [...rest, ...goals], hint, ...forsaken };
}

/** The planner is at it: who cannot wait says so, and the move is made when it is found. */
function seekingChoice(game: InchGame, state: TableState, unit: TableUnit, draft: Draft): Choice {
  const goal = goalOf(game, state, unit, draft.goal);
  return {
    id: 'go',
    key: 'M',
    draft: asDraft({ ...draft, go: true }),
    label: goal ? message('inch.move.towards', { goal: goal.label }) : message('inch.move.any'),
    detail: message(draft.go ? 'inch.move.then' : 'inch.move.seeking'),
  };
}

const goalOf = (game: InchGame, state: TableState, unit: TableUnit, id: string | undefined): Goal | undefined =>
  id === undefined ? undefined : goalById(game, state, unit, id);

function goChoice(
  game: InchGame,
  state: TableState,
  unit: TableUnit,
  { moves, goal: id, inReach }: Plan,
  isDrawn: boolean,
): Choice {
  const goal = goalOf(game, state, unit, id);
  const lengths = moves.map(({ model, path }) => {
    const start = unit.models.find((one) => one.id === model);
    return start ? lengthOf(pointsOf(start, path)) : 0;
  });
  const suggested = message(isDrawn ? 'inch.move.so' : 'inch.move.suggested', { count: moves.length });
  const charge = inReach === undefined ? undefined : message('inch.move.charge', { count: inReach });
  const label = goal ? message('inch.move.towards', { goal: goal.label }) : (charge ?? suggested);
  return {
    id: 'go',
    key: 'M',
    answer: asJson({ moves }),
    label,
    detail: message('inch.move.detail', { count: moves.length, length: { inches: Math.max(0, ...lengths) } }),
  };
}

/** All of them, whatever the planner finds meanwhile: no choice moves while it is read. */
const goalChoices = (game: InchGame, state: TableState, unit: TableUnit, draft: Draft): Choice[] =>
  goalsOf(game, state, unit)
    .filter(({ id }) => id !== draft.goal)
    .map(({ id, label, distance }) => ({
      id: `goal:${id}`,
      draft: asDraft({ goal: id }),
      label: message('inch.plan.towards', { goal: label }),
      detail: message('inch.plan.distance', { length: { inches: distance } }),
      isBrief: true,
    }));
