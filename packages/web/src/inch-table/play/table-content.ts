import { type Footprint, type Length, planGap } from '@mischia/geometry';
import type { GameEvent, Refusal, RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import { ringAround } from '../ring.ts';
import type { Ghost, Link, Mark, Marker, Ring, TableContent, Token } from '../table-parts.ts';
import type { Draft } from './draft.ts';
import { driveOf } from './drive.ts';
import type { InchGame, Play } from './game.ts';
import { planOf } from './move-plan.ts';
import { modelInHand, unitInHand, unitsNamed } from './options.ts';
import { pointsOf } from './paths.ts';
import { spotOf, spotsOf } from './place-choices.ts';
import { middleOf, movedToken, tokenOf, tokensOf } from './tokens.ts';

/** The markers on the table, and the one about to be put down. */
export function markersOf(
  game: InchGame,
  state: TableState,
  events: readonly GameEvent[],
  request: RequestView | undefined,
  draft: Draft,
): readonly Marker[] {
  const laid = game.markersOf?.(state, events) ?? [];
  if (!request || !game.spotDisc || game.taskOf(request)?.does !== 'spot') return laid;
  const spot = spotOf(game, state, request, draft);
  if (!spot) return laid;
  return [...laid, { id: String(laid.length + 1), ...spot, ...game.spotDisc, seat: request.seat }];
}

/** Where models would stand: the move or the set-up that the main button would answer. */
export function ghostsOf(
  play: Play,
  state: TableState,
  request: RequestView | undefined,
  draft: Draft,
  refusals: readonly Refusal[],
  isDrawn: boolean,
): Ghost[] {
  if (!request) return [];
  const { game } = play;
  const task = game.taskOf(request);
  const unit = state.units[unitOfTask(task) ?? ''];
  if (!unit && task?.does !== 'put') return [];
  const faulty = new Set(refusals.map(({ at }) => at));
  const tone = (id: string): Ghost['tone'] => {
    if (faulty.has(id)) return 'bad';
    if (refusals.length > 0) return 'warning';
    return isDrawn ? 'good' : 'plain';
  };
  const { put } = game;
  if (task?.does === 'put' && put) {
    const standing = new Map(tokensOf(game, state).map((token) => [token.id, token]));
    return (spotsOf(game, state, request, draft) ?? []).map((spot) => {
      const token = put.tokenAt(state, request, spot);
      const from = standing.get(token.id);
      return { token, path: from ? [from.body, token.body] : [], tone: tone(token.id) };
    });
  }
  if (!unit) return [];
  const ghost = (id: string, to: Parameters<typeof movedToken>[1] | undefined, path: Ghost['path']): Ghost[] => {
    const model = unit.models.find((one) => one.id === id);
    return model && to ? [{ token: movedToken(tokenOf(game, state, unit, model), to), path, tone: tone(id) }] : [];
  };
  if (task?.does === 'move') {
    const { plan } = planOf(play, state, request, draft);
    return (plan?.moves ?? []).flatMap(({ model: id, path }) => {
      const model = unit.models.find((one) => one.id === id);
      const [x, y, z = model?.z ?? 0, facing = model?.facing ?? 0] = path.at(-1) ?? [];
      const to = x === undefined || y === undefined ? undefined : { x, y, z, facing };
      return ghost(id, to, model ? pointsOf(model, path) : []);
    });
  }
  if (task?.does === 'drive') {
    const drive = driveOf(game, state, request, draft);
    const path = drive === undefined ? [] : (game.drives?.pathOf(state, request, drive) ?? []);
    return ghost(task.model, path.at(-1), path);
  }
  return (spotsOf(game, state, request, draft) ?? []).flatMap(({ model: id, x, y, z = 0, facing = 0 }) =>
    ghost(id, { x, y, z, facing }, []),
  );
}

/** The unit whose models the hand leads. */
export function unitOfTask(task: ReturnType<InchGame['taskOf']>): string | undefined {
  if (task?.does === 'move') return task.order.unit;
  return task?.does === 'place' || task?.does === 'drive' ? task.unit : undefined;
}

/** Lines between neighbours where the unit would stand; where it falls into groups, the gap between them. */
export function linksOf(
  game: InchGame,
  state: TableState,
  unit: TableUnit | undefined,
  ghosts: readonly Ghost[],
): Link[] {
  const coherency = unit && game.coherencyOf?.(state, unit);
  if (!unit || coherency === undefined || unit.models.length < 2 || ghosts.length === 0) return [];
  const moved = new Map(ghosts.map(({ token }) => [token.id, token]));
  const staying = tokensOf(game, state).filter((token) => token.unit === unit.id && !moved.has(token.id));
  const tokens: Token[] = [...moved.values(), ...staying];
  const pairs = tokens
    .flatMap((a, i) => tokens.slice(i + 1).map((b) => ({ a, b, gap: planGap(a.body, b.body) })))
    .toSorted((one, other) => one.gap - other.gap);
  // Each model points to its group; joining the nearest first leaves the shortest gaps between groups for last.
  const group = new Map(tokens.map(({ id }) => [id, id]));
  const join = (from: string, to: string) => {
    for (const [id, of] of group) if (of === from) group.set(id, to);
  };
  return pairs.flatMap(({ a, b, gap }): Link[] => {
    const [one, other] = [group.get(a.id) ?? a.id, group.get(b.id) ?? b.id];
    const isBroken = gap > coherency;
    if (isBroken && one === other) return [];
    join(one, other);
    return [{ id: `${a.id} ${b.id}`, from: a.body, to: b.body, isBroken }];
  });
}

/** What is drawn is turned about the middle of it. */
export function handleOf(ghosts: readonly Ghost[]): TableContent['handle'] {
  const [first] = ghosts;
  if (!first) return undefined;
  const middle = middleOf(ghosts.map(({ token }) => token.body));
  const far = ({ token: { body } }: Ghost) => Math.hypot(body.x - middle.x, body.y - middle.y) + rimOf(body.footprint);
  return { ...middle, token: first.token, reach: Math.max(...ghosts.map(far)) };
}

function rimOf(footprint: Footprint): Length {
  if (footprint.kind === 'round') return footprint.radius;
  if (footprint.kind === 'oval') return footprint.halfLength;
  return Math.max(...footprint.corners.map(({ x, y }) => Math.hypot(x, y)));
}

/** How near one may not come to enemies, while a unit moves. */
export function engagementRings(game: InchGame, state: TableState, request: RequestView | undefined): Ring[] {
  const { engagement } = game;
  if (!request || engagement === undefined || game.taskOf(request)?.does !== 'move') return [];
  return game.table
    .enemiesOnTable(state, request.seat)
    .flatMap((unit) => unit.models.map((model) => game.table.bodyOf(state, unit, model)))
    .map((body) => ringAround(body, engagement, `engagement ${body.id}`, '', 'bad'));
}

/** Selected, aimed at, out of question: units, and models that are aimed at one by one. */
export function marksOf(
  game: InchGame,
  state: TableState,
  request: RequestView | undefined,
  selected: string | undefined,
  pointed: string | undefined,
): { [unit: string]: Mark } {
  const marks: { [unit: string]: Mark } = {};
  const hand = unitInHand(request);
  const named = unitsNamed(request);
  const isAiming = request !== undefined && game.taskOf(request)?.does === 'aim';
  if (isAiming) {
    for (const unit of game.table.enemiesOnTable(state, request.seat)) marks[unit.id] = 'faded';
    // Friends too: not everything that is aimed harms. Models by themselves where a game names them.
    for (const id of named) marks[id] = 'target';
  }
  const aimed = pointed?.split(/[>:@]/).at(-1);
  if (aimed !== undefined && named.has(aimed)) marks[aimed] = isAiming ? 'chosen' : 'selected';
  if (selected !== undefined && !marks[selected]) marks[selected] = 'selected';
  const model = game.byModel ? modelInHand(request) : undefined;
  if (model !== undefined) marks[model] = 'selected';
  else if (hand !== undefined) marks[hand] = 'selected';
  return marks;
}
