import type { Point } from '@mischia/geometry';
import type { Refusal, RequestView } from '@mischia/kernel';
import type { Spot, TableState } from '@mischia/tabletop';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableProps } from '../../games/plugin.ts';
import { useNews } from '../../games/use-news.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableHandlers, Token } from '../table-parts.ts';
import { type Scene, sceneOf } from './ahead.ts';
import { aheadDraft } from './ahead-choices.ts';
import { choices } from './choices.ts';
import { asDraft, type Draft, draftOf, type ModelPath } from './draft.ts';
import { draggedMoves, draggedSpots, type Held, isOnGhost } from './drag.ts';
import { isAimed, type Play, type Task } from './game.ts';
import { goalAt } from './goals.ts';
import { isLegal, refusalsOf } from './judge.ts';
import { planOf } from './move-plan.ts';
import { offered } from './option-choices.ts';
import { isSelection, modelsNamed, optionOfModel, optionUnit, unitInHand, unitsNamed } from './options.ts';
import { spotAnswer, spotsOf } from './place-choices.ts';
import { planned } from './reach.ts';
import { answerAt } from './spots.ts';
import { unitOfTask } from './table-content.ts';
import { TURN, turnedDraft } from './turn.ts';

const NONE: readonly Refusal[] = [];

/** A drag under way: who was taken where, and what the models are led from at every step. */
interface Grip {
  readonly token: Token;
  readonly from: Point;
  /** What the drag is about, and what was drawn of it before. */
  readonly draft: Draft;
  /** The question it is about; undefined while one is being answered that came before it. */
  readonly request: string | undefined;
  /** That question before. */
  readonly after?: string;
  readonly moves: readonly ModelPath[];
  readonly spots: readonly Spot[];
  readonly fromDraft: boolean;
  readonly to: Point;
  readonly alone: boolean;
  readonly isDropped: boolean;
}

/** What the player does on the table: picks units up and puts them down, touches places and targets. */
export function useHand(play: Play, props: TableProps<TableState>) {
  const { game, planner } = play;
  const { view: state, request, setDraft, select, answer } = props;
  const draft = useMemo(
    () => (request ? aheadDraft(game, state, request, draftOf(props.draft)) : draftOf(props.draft)),
    [game, state, request, props.draft],
  );
  const { about, way } = draft;
  const scene = useMemo(
    () => request && sceneOf(game, state, request, aboutIn({ about, way })),
    [game, state, request, about, way],
  );
  const task = scene?.task;
  const things = scene && task?.does === 'put' ? spotsOf(game, scene.state, scene.request, draft) : undefined;
  const movable = things ? new Set(things.map(({ model }) => model)) : movableModels(state, task);
  const [held, setHeld] = useState<Held>();
  const [isAlone, setAlone] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NOBODY);
  const grip = useRef<Grip>(undefined);
  /** What the hand held last. It is let go before that is drawn where both fall between two pictures. */
  const holding = useRef<Held>(undefined);
  const news = useNews(planner.news);
  const isDrawn = draft.moves !== undefined || draft.goal !== undefined || draft.at !== undefined;

  const turn = (by: number): boolean => {
    if (!scene || movable.size === 0) return false;
    const spots = isPutDown(task) ? spotsOf(game, scene.state, scene.request, draft) : undefined;
    const moves =
      task?.does === 'move'
        ? ((isDrawn ? planOf(play, scene.state, scene.request, draft).plan?.moves : undefined) ??
          standing(state, movable))
        : undefined;
    const drawn = { ...aboutIn(draft), ...(spots ? { at: spots } : {}), ...(moves ? { moves } : {}) };
    const turned = turnedDraft(state, drawn, by);
    if (!turned) return false;
    // Whoever goes first may be in the way of who comes after him.
    const orders = turned.moves ? [turned, { ...turned, moves: turned.moves.toReversed() }] : [turned];
    const free = orders.find(({ moves: led }) => led && isLegal(game, scene.state, scene.request, { moves: led }));
    setDraft(asDraft(free ?? turned));
    return true;
  };
  useKeys({ a: () => setAlone(!isAlone), q: () => turn(TURN), e: () => turn(-TURN) });

  /** Who else may be picked up: the question is which of them acts. */
  const choosable = choosableIn(play, state, request, task);
  const isChoosable = ({ id, unit, seat }: Token): boolean =>
    seat === request?.seat && (choosable.has(unit) || choosable.has(id));
  const aboutOf = ({ id, unit }: Token): string => (game.byModel ? id : unit);

  /** What is drawn is made, as by the main button; false where there is nothing to make. */
  const confirm = (): boolean => {
    if (!request || !isDrawn) return false;
    const { primary } = choices(play, request, state, props.draft);
    if (primary?.answer !== undefined) answer(primary.answer, primary.following);
    else if (primary?.draft !== undefined) setDraft(primary.draft);
    return primary !== undefined;
  };

  /** Takes hold of a token: of what is led already, or of another unit, whose turn it then is. */
  const take = (token: Token, from: Point): Grip | undefined => {
    if (!request || !scene) return undefined;
    const isSame = movable.has(token.id);
    if (!isSame && isDrawn && confirm()) {
      return { ...EMPTY, token, from, to: from, draft: {}, request: undefined, after: request.id };
    }
    const begun = isSame ? draft : aheadDraft(game, state, request, { about: aboutOf(token) });
    const at = isSame ? scene : sceneOf(game, state, request, begun);
    if (!isSame && !at.ahead) return undefined;
    const moves = isSame && at.task?.does === 'move' ? (draft.moves ?? drawnMoves(play, at, draft)) : [];
    const model = at.state.units[token.unit]?.models.find(({ id }) => id === token.id);
    const path = moves.find((one) => one.model === token.id)?.path;
    return {
      ...EMPTY,
      token,
      from,
      to: from,
      draft: aboutIn(begun),
      request: request.id,
      moves,
      spots: isPutDown(at.task) ? (spotsOf(game, at.state, at.request, begun) ?? []) : [],
      fromDraft: model !== undefined && isOnGhost(model, path, from),
    };
  };

  /** What the hand holds now; undefined while nobody knows what it is about. */
  const heldBy = (now: Grip): Held | undefined => {
    if (now.request !== request?.id || !request) return undefined;
    const at = sceneOf(game, state, request, now.draft);
    const { task: does } = at;
    const by = { x: now.to.x - now.from.x, y: now.to.y - now.from.y };
    const able = movableModels(at.state, does);
    const models = picked.has(now.token.id)
      ? [...picked]
      : now.alone !== isAlone
        ? [now.token.id]
        : [...(things && does?.does === 'put' ? movable : able)];
    const withAbout = (one: Held): Held => ({ ...one, draft: { ...now.draft, ...one.draft } });
    if (does?.does === 'drive') {
      const drive = game.drives?.towards(at.state, at.request, within(at.state, now.to));
      return drive === undefined
        ? undefined
        : withAbout({ draft: { drive }, refusals: refusalsOf(game, at.state, at.request, drive) });
    }
    if (isPutDown(does)) return withAbout(draggedSpots(game, at.state, at.request, now.spots, { models, by }));
    if (does?.does !== 'move') return undefined;
    const straight = draggedMoves(game, at.state, at.request, does.order, now.moves, {
      models,
      by,
      fromDraft: now.fromDraft,
    });
    const isWhole = models.length === able.size;
    const round = isWhole && isAimed(does) ? planned(play, at, straight) : straight;
    return withAbout(round);
  };

  const hold = (now: Held | undefined): void => {
    holding.current = now;
    setHeld(now);
  };

  const follow = (now: Grip | undefined) => {
    grip.current = now;
    const next = now && heldBy(now);
    if (next) hold(next);
    return next;
  };

  // The planner has found a way round, or the question has come that the drag is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    const now = grip.current;
    if (!now || !request || request.id === now.after) return;
    const begun = now.request === request.id ? now : take(now.token, now.from);
    if (!begun || begun.request === undefined) return;
    const next = follow({ ...begun, to: now.to, alone: now.alone, isDropped: now.isDropped });
    if (now.isDropped) drop(next);
  }, [request?.id, news]);

  const drop = (now: Held | undefined) => {
    grip.current = undefined;
    hold(undefined);
    if (!now) return;
    const { isSeeking, wanted, draft: made } = now;
    setDraft(asDraft(isSeeking && wanted ? { ...aboutIn(made), goal: goalAt(wanted), beyond: wanted } : made));
  };

  const handlers: Omit<TableHandlers, 'onHover'> = {
    mayDrag: (token) => movable.has(token.id) || isChoosable(token),
    onDrag(token, from, to, alone) {
      const now = grip.current ?? take(token, from);
      if (now) follow({ ...now, to, alone });
    },
    onDrop() {
      const now = grip.current;
      if (now && now.request === undefined && !holding.current) grip.current = { ...now, isDropped: true };
      else drop(holding.current);
    },
    onBox: (tokens) => setPicked(new Set(tokens.flatMap(({ id }) => (movable.has(id) ? [id] : [])))),
    onConfirm: confirm,
    onTurn: ({ id }, by) => movable.has(id) && turn(by),
    onPick(token, at) {
      setPicked(NOBODY);
      if (!request || !scene) {
        select(token?.unit);
        return;
      }
      if (task?.does === 'spot') {
        setDraft(asDraft({ spot: { x: at.x, y: at.y } }));
        return;
      }
      const touched = game.touched?.(state, request, at);
      if (touched) {
        setDraft(asDraft(touched));
        return;
      }
      if (!token && moveThere(at)) return;
      select(token?.unit);
      if (!token) return;
      if (aimAt(token)) return;
      const option = optionOfModel(request, token.id);
      if (option) answer(option.id);
      else if (request.space === undefined) {
        const named = new Set([...unitsNamed(request), ...modelsNamed(request)]);
        const touchedOne = [token.id, token.unit].find((id) => named.has(id));
        if (touchedOne === undefined || (movable.has(token.id) && isDrawn)) return;
        if (isDrawn && confirm()) return;
        setDraft(asDraft({ about: game.byModel && scene.ahead ? token.id : touchedOne }));
      }
    },
  };

  /** Who is to move goes where the floor is touched. */
  const moveThere = (touched: Point): boolean => {
    const at = within(state, touched);
    const isChosen = request?.space !== undefined || draftOf(props.draft).about !== undefined;
    if (task?.does !== 'move' || !isAimed(task) || !isChosen) return false;
    setDraft(asDraft({ ...aboutIn(draft), goal: goalAt(at), beyond: { x: at.x, y: at.y } }));
    return true;
  };

  /** Who is to attack attacks the target that is touched. */
  const aimAt = (token: Token): boolean => {
    const isChosen = request?.space !== undefined || draftOf(props.draft).about !== undefined || !scene?.ahead;
    if (!scene || task?.does !== 'aim' || !isChosen) return false;
    const options = offered(game, scene.state, scene.request);
    const option = options.find((one) => [token.id, token.unit].includes(optionUnit(one) ?? ''));
    if (!option || token.seat === scene.request.seat) return false;
    const close = game.between?.closing?.[scene.request.kind] ?? [];
    const { ahead } = scene;
    if (!ahead) answer(option.id, close);
    else answer(ahead.answer, [...ahead.following, { kind: ahead.request.kind, answer: option.id }, ...close]);
    return true;
  };

  const refusals = held?.refusals ?? drawnRefusals(play, scene, draftOf(props.draft));
  const canBeAlone = movable.size > 1 || (movable.size > 0 && !game.byModel);
  const canTurn = movable.size > 0 && (task?.does === 'move' || isPutDown(task));
  const shown = held?.draft ?? draft;
  return {
    held,
    /** Where that is done. */
    scene: useMemo(
      () => request && sceneOf(game, state, request, aboutIn({ about: shown.about, way: shown.way })),
      [game, state, request, shown.about, shown.way],
    ),
    /** What is shown and made: as held, as drawn, or what is suggested. */
    draft: shown,
    isDrawn: held !== undefined || isDrawn || draft.drive !== undefined || draft.spot !== undefined,
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

const EMPTY = { moves: [], spots: [], fromDraft: false, alone: false, isDropped: false } as const;

/** The place of the table nearest to one beside it. */
const within = ({ table: { width, depth } }: TableState, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(x, width)),
  y: Math.max(0, Math.min(y, depth)),
});

/** What a draft is about, without what is drawn. */
const aboutIn = ({
  about,
  way,
}: {
  readonly about?: string | undefined;
  readonly way?: string | undefined;
}): Draft => ({
  ...(about === undefined ? {} : { about }),
  ...(way === undefined ? {} : { way }),
});

/** Units and models among which one chooses who moves. */
function choosableIn(
  { game }: Play,
  state: TableState,
  request: RequestView | undefined,
  task: Task | undefined,
): ReadonlySet<string> {
  if (!request || request.space !== undefined || task?.does === 'aim') return NOBODY;
  const led = game.between?.before?.(state, request) ? unitInHand(request) : undefined;
  if (led !== undefined) return new Set([led]);
  return isSelection(request) ? new Set([...unitsNamed(request), ...modelsNamed(request)]) : NOBODY;
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
const drawnMoves = (play: Play, { state, request }: Scene, draft: Draft): readonly ModelPath[] =>
  draft.goal === undefined ? [] : (planOf(play, state, request, draft).plan?.moves ?? []);

function drawnRefusals({ game }: Play, scene: Scene | undefined, draft: Draft): readonly Refusal[] {
  const { moves, at, spot, drive } = draft;
  if (!scene) return NONE;
  const { state, request } = scene;
  const place = spot && spotAnswer(game, state, request, spot);
  const drawn = moves ? { moves } : at ? answerAt(game, request, at) : (place ?? drive);
  return drawn !== undefined ? refusalsOf(game, state, request, drawn) : NONE;
}
