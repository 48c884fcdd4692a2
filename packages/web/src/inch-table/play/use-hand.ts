import type { Refusal } from '@mischia/kernel';
import type { Spot, TableState } from '@mischia/tabletop';
import { useRef, useState } from 'react';
import type { TableProps } from '../../games/plugin.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableHandlers, Token } from '../table-parts.ts';
import { asDraft, draftOf, type ModelPath } from './draft.ts';
import { draggedMoves, draggedSpots, type Held } from './drag.ts';
import type { Play, Task } from './game.ts';
import { refusalsOf } from './judge.ts';
import { planOf } from './move-plan.ts';
import { optionOfModel, unitsNamed } from './options.ts';
import { spotAnswer, spotsOf } from './place-choices.ts';
import { answerAt } from './spots.ts';
import { unitOfTask } from './table-content.ts';
import { TURN, turnedDraft } from './turn.ts';

const NONE: readonly Refusal[] = [];

/** What the player does on the table: picks units, drags models, touches places. */
export function useHand(play: Play, props: TableProps<TableState>) {
  const { game } = play;
  const { view: state, request, draft: raw, setDraft, select, answer } = props;
  const draft = draftOf(raw);
  const task = request && game.taskOf(request);
  const things = request && task?.does === 'put' ? spotsOf(game, state, request, draft) : undefined;
  const movable = things ? new Set(things.map(({ model }) => model)) : movableModels(state, task);
  const [held, setHeld] = useState<Held>();
  const [isAlone, setAlone] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  // What the drag started from; the models are led from there at every step.
  const origin = useRef<{ readonly moves: readonly ModelPath[]; readonly spots: readonly Spot[] }>(undefined);
  const turn = (by: number) => {
    if (!game.facingAt || !request) return;
    const spots = task?.does === 'place' ? spotsOf(game, state, request, draft) : undefined;
    const moves =
      task?.does === 'move' ? (planOf(play, state, request, draft).plan?.moves ?? standing(state, movable)) : undefined;
    const drawn = { ...(spots ? { at: spots } : {}), ...(moves ? { moves } : {}) };
    const turned = turnedDraft(state, drawn, by);
    if (turned) setDraft(asDraft(turned));
  };
  useKeys({ a: () => setAlone(!isAlone), q: () => turn(TURN), e: () => turn(-TURN) });

  const moved = (token: Token, alone: boolean): readonly string[] => {
    if (picked.has(token.id)) return [...picked];
    return alone !== isAlone ? [token.id] : [...movable];
  };
  const handlers: Omit<TableHandlers, 'onHover'> = {
    mayDrag: ({ id }) => movable.has(id),
    onDrag(token, from, to, alone) {
      if (!request) return;
      origin.current ??= {
        moves: task?.does === 'move' ? (draft.moves ?? drawnMoves(play, props)) : [],
        spots: isPutDown(task) ? (spotsOf(game, state, request, draft) ?? []) : [],
      };
      const dragged = { models: moved(token, alone), by: { x: to.x - from.x, y: to.y - from.y } };
      if (task?.does === 'drive') {
        const drive = game.drives?.towards(state, request, to);
        if (drive !== undefined) setHeld({ draft: { drive }, refusals: refusalsOf(game, state, request, drive) });
        return;
      }
      setHeld(
        task?.does === 'move'
          ? draggedMoves(game, state, request, task.order, origin.current.moves, dragged)
          : draggedSpots(game, state, request, origin.current.spots, dragged),
      );
    },
    onDrop() {
      origin.current = undefined;
      if (held) setDraft(asDraft(held.draft));
      setHeld(undefined);
    },
    onBox: (tokens) => setPicked(new Set(tokens.flatMap(({ id }) => (movable.has(id) ? [id] : [])))),
    onPick(token, { x, y }) {
      setPicked(NOBODY);
      if (task?.does === 'spot') {
        setDraft(asDraft({ spot: { x, y } }));
        return;
      }
      const touched = request && game.touched?.(state, request, { x, y });
      if (touched) {
        setDraft(asDraft(touched));
        return;
      }
      select(token?.unit);
      if (!token || !request) return;
      const option = optionOfModel(request, token.id);
      if (option) answer(option.id);
      else if (request.space === undefined) {
        const named = unitsNamed(request);
        const about = [token.id, token.unit].find((id) => named.has(id));
        if (about !== undefined) setDraft(asDraft({ about }));
      }
    },
  };
  const refusals = held?.refusals ?? drawnRefusals(play, props);
  const canBeAlone = movable.size > 1 || (movable.size > 0 && !game.byModel);
  const canTurn = movable.size > 0 && game.facingAt !== undefined;
  return {
    held,
    refusals,
    canBeAlone,
    canTurn,
    turn,
    isAlone,
    toggleAlone: () => setAlone(!isAlone),
    picked,
    handlers,
  };
}

const isPutDown = (task: Task | undefined): boolean => task?.does === 'place' || task?.does === 'put';

const NOBODY: ReadonlySet<string> = new Set<string>();

/** Models turned where they stand: a path that ends where it begins. */
const standing = ({ units }: TableState, models: ReadonlySet<string>): readonly ModelPath[] =>
  Object.values(units)
    .flatMap((unit) => unit.models)
    .filter(({ id }) => models.has(id))
    .map(({ id, x, y, z, facing }) => ({ model: id, path: [[x, y, z, facing]] }));

/** Models that may be led now: those of the order, which may be one model of its unit. */
function movableModels({ units }: TableState, task: Task | undefined): ReadonlySet<string> {
  const unit = units[unitOfTask(task) ?? ''];
  if (!unit) return NOBODY;
  if (task?.does === 'drive') return new Set([task.model]);
  const only = task?.does === 'move' ? task.order.models : task?.does === 'place' ? task.models : undefined;
  return new Set(only ?? unit.models.map(({ id }) => id));
}

/** A plan picked in the panel is where a drag starts; a mere suggestion is not: one drags what stands there. */
function drawnMoves(play: Play, { view, request, draft }: TableProps<TableState>): readonly ModelPath[] {
  const { goal } = draftOf(draft);
  return request && goal !== undefined ? (planOf(play, view, request, draftOf(draft)).plan?.moves ?? []) : [];
}

function drawnRefusals({ game }: Play, { view, request, draft }: TableProps<TableState>): readonly Refusal[] {
  const { moves, at, spot, drive } = draftOf(draft);
  if (!request) return NONE;
  const place = spot && spotAnswer(game, view, request, spot);
  const drawn = moves ? { moves } : at ? answerAt(game, request, at) : (place ?? drive);
  return drawn !== undefined ? refusalsOf(game, view, request, drawn) : NONE;
}
