import type { Refusal } from '@mischia/kernel';
import { useRef, useState } from 'react';
import type { TableHandlers, Token } from '../../inch-table/table-parts.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableProps } from '../plugin.ts';
import { asDraft, draftOf, type ModelPath, type Spot } from './draft.ts';
import { draggedMoves, draggedSpots, type Held, heldDraft } from './drag.ts';
import { refusalsOf } from './judge.ts';
import { planOf } from './move-plan.ts';
import { optionOfModel, unitsNamed } from './options.ts';
import { spotsOf } from './place-choices.ts';
import { movesAnswer } from './planning.ts';
import { unitInHand } from './table-content.ts';
import type { BattleView } from './view.ts';

const NONE: readonly Refusal[] = [];

/** What the player does on the table: picks units, drags models, puts down markers. */
export function useHand(props: TableProps<BattleView>) {
  const { view, request, draft: raw, setDraft, select, answer } = props;
  const draft = draftOf(raw);
  const [held, setHeld] = useState<Held>();
  const [isAlone, setAlone] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  // What the drag started from; the models are led from there at every step.
  const origin = useRef<{ readonly moves: readonly ModelPath[]; readonly spots: readonly Spot[] }>(undefined);
  useKeys({ a: () => setAlone(!isAlone) });

  const inHand = unitInHand(request);
  const moved = (token: Token, alone: boolean): readonly string[] => {
    if (picked.has(token.id)) return [...picked];
    if (alone !== isAlone) return [token.id];
    return view.units.find(({ id }) => id === token.unit)?.models.map(({ id }) => id) ?? [];
  };
  const handlers: Omit<TableHandlers, 'onHover'> = {
    mayDrag: (token) => (request?.space === 'move' || request?.space === 'place') && token.unit === inHand,
    onDrag(token, from, to, alone) {
      if (!request) return;
      origin.current ??= {
        moves: request.space === 'move' ? (draft.moves ?? drawnMoves(props)) : [],
        spots: request.space === 'place' ? (spotsOf(view, request, draft) ?? []) : [],
      };
      const by = { x: to.x - from.x, y: to.y - from.y };
      const models = moved(token, alone);
      setHeld(
        request.space === 'move'
          ? draggedMoves(view, request, origin.current.moves, models, by)
          : draggedSpots(view, request, origin.current.spots, models, by),
      );
    },
    onDrop() {
      origin.current = undefined;
      if (held) setDraft(heldDraft(held));
      setHeld(undefined);
    },
    onBox: (tokens) => setPicked(new Set(tokens.filter(({ unit }) => unit === inHand).map(({ id }) => id))),
    onPick(token, at) {
      setPicked(NOBODY);
      if (request?.space === 'marker') {
        setDraft(asDraft({ spot: { x: at.x, y: at.y } }));
        return;
      }
      select(token?.unit);
      if (!token || !request) return;
      const option = optionOfModel(request, token.id);
      if (option) answer(option.id);
      else if (request.space === undefined && unitsNamed(request).has(token.unit)) {
        setDraft(asDraft({ about: token.unit }));
      }
    },
  };
  const refusals = held?.refusals ?? drawnRefusals(props);
  return { held, refusals, isAlone, toggleAlone: () => setAlone(!isAlone), picked, handlers };
}

const NOBODY: ReadonlySet<string> = new Set<string>();

/** A plan picked in the panel is where a drag starts; a mere suggestion is not: one drags what stands there. */
function drawnMoves({ view, request, draft }: TableProps<BattleView>): readonly ModelPath[] {
  const { goal } = draftOf(draft);
  return request && goal !== undefined ? (planOf(view, request, draftOf(draft)).plan?.moves ?? []) : [];
}

function drawnRefusals({ view, request, draft }: TableProps<BattleView>): readonly Refusal[] {
  const { moves, at, spot } = draftOf(draft);
  if (!request) return NONE;
  if (moves) return refusalsOf(view, request, movesAnswer(moves));
  if (at) return refusalsOf(view, request, JSON.parse(JSON.stringify({ at })));
  return spot ? refusalsOf(view, request, { ...spot }) : NONE;
}
