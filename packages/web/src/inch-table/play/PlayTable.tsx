import type { RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { useMemo, useRef, useState } from 'react';
import { waysOf } from '../../fight/glide.ts';
import type { TableProps } from '../../games/plugin.ts';
import { useNews } from '../../games/use-news.ts';
import { type Text, useText } from '../../text/text.tsx';
import { InchTable } from '../InchTable.tsx';
import { sightBetween } from '../measuring.ts';
import { ToolButton } from '../Tools.tsx';
import type { Label, Note, TableContent, TableHandlers, Token } from '../table-parts.ts';
import { type Aim, aimOf } from './aim.ts';
import type { InchGame, Play, Task } from './game.ts';
import { modelInHand, unitInHand } from './options.ts';
import { usePlanner } from './planner/use-planner.ts';
import { useStrife } from './strife.ts';
import { engagementRings, ghostsOf, handleOf, linksOf, markersOf, marksOf } from './table-content.ts';
import { middleOf, tokensOf } from './tokens.ts';
import { TURN } from './turn.ts';
import { ownModelsNamed, ownUnitsNamed } from './units-to-act.ts';
import { useHand } from './use-hand.ts';
import { useNotes } from './use-notes.ts';
import { whyNot } from './why-not.ts';

const GROUND = new Set(['move', 'place', 'put', 'spot']);

/** Events in which the ways of models that have just moved are told. */
const LATEST = 60;

type PlayTableProps = TableProps<TableState> & { readonly play: Play };

/** The battlefield: models, terrain and markers, and whatever is being put together on it. */
export function PlayTable({ play, ...props }: PlayTableProps) {
  const text = useText();
  const { game, planner } = play;
  const { view: state, request, events, selected, pointed, isNarrow } = props;
  const [model, setModel] = useState<string>();
  const [hovered, setHovered] = useState<Token>();
  const hand = useHand(play, props);
  usePlanner(play, state, request);
  const news = useNews(planner.news);
  const { draft, isDrawn, refusals } = hand;
  const { scene } = hand;
  const ahead = scene?.ahead;
  const [there, asked] = [ahead?.state ?? state, ahead?.request ?? request];

  const tokens = tokensOf(game, state);
  const ground = useGround(game.groundOf?.(state) ?? state.table, game.scenery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with news the planner may know the way
  const ghosts = useMemo(
    () => ghostsOf(play, there, asked, draft, refusals, isDrawn),
    [play, there, asked, draft, refusals, isDrawn, news],
  );
  const inHand = unitInHand(asked);
  const unit = state.units[inHand ?? ''];
  const aim = useMemo(() => aimOf(game, there, asked, pointed), [game, there, asked, pointed]);
  const notes = useNotes({ game, state, request, scene, draft, ghosts, refusals, isDrawn });
  const links = useMemo(
    () => (isDrawn ? linksOf(game, state, unit, ghosts) : []),
    [game, isDrawn, state, unit, ghosts],
  );
  const rings = useMemo(() => engagementRings(game, there, asked), [game, there, asked]);
  const ready = useMemo(() => readyToAct(game, state, request), [game, state, request]);
  const marks = useMemo(() => marksOf(game, there, asked, selected, pointed), [game, there, asked, selected, pointed]);
  const markers = markersOf(game, state, events, request, draft);
  const ofUnit = tokens.filter((token) => token.unit === (selected ?? inHand));
  const acting = game.byModel ? modelInHand(asked) : undefined;
  const picked = ofUnit.find(({ id }) => id === model) ?? ofUnit.find(({ id }) => id === acting) ?? ofUnit[0];
  const areas = useMemo(
    () =>
      (game.areasOf?.(there, { request: asked, events, draft, pointed, model: picked?.id }) ?? []).map(
        ({ label: words, ...area }) => ({ ...area, text: words && text(words) }),
      ),
    [game, there, asked, events, draft, pointed, picked?.id, text],
  );
  const strife = useStrife(props.fight, tokens);
  const ways = useMemo(() => waysOf(events.slice(-LATEST)), [events]);
  const content: TableContent = {
    ground,
    tokens,
    markers,
    zones: game.zonesOf?.(state, request, pointed) ?? [],
    areas,
    labels: labelsOf(game, state, text),
    ghosts,
    links,
    notes: [
      ...notes,
      ...(aim ? [aimNote(aim, isNarrow, text)] : []),
      ...reasonNotes(game, there, asked, hovered, selected, text),
    ],
    rings,
    lines: aim ? [aim.line] : [],
    marks,
    ready,
    picked: hand.picked,
    handle: hand.canTurn && isDrawn ? handleOf(ghosts) : undefined,
    strife,
    ways,
    loreOf: (feature) => game.loreOf?.(state, feature) ?? [],
  };
  const handlers: TableHandlers = {
    ...hand.handlers,
    onPick(token, at) {
      setModel(token?.id);
      hand.handlers.onPick(token, at);
    },
    onHover: setHovered,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per decision, or the table would run away under a drag
  const focus = useMemo(
    () =>
      (ghosts[0]?.token ?? tokens.find((one) => one.id === acting) ?? tokens.find((one) => one.unit === inHand))?.body,
    [request?.id],
  );
  const concerned = useConcerned(request, () => {
    if (scene && isAboutTheTable(scene.task)) return undefined;
    const ids = new Set([...ghosts.map(({ token }) => token.id), ...(acting === undefined ? [] : [acting])]);
    const units = new Set([...Object.keys(marks).filter((id) => marks[id] !== 'faded'), ...(inHand ? [inHand] : [])]);
    const standing = tokens.filter(
      ({ id, unit: of }) => ids.has(id) || units.has(id) || of === inHand || (!game.byModel && units.has(of)),
    );
    return [...standing, ...ghosts.map(({ token }) => token)];
  });
  const sightOf = useMemo(
    () => game.sightOf && ((from: Token, to: Token) => seenBy(game, state, from, to)),
    [game, state],
  );
  const label = text('inch.table', {
    units: game.table.unitsOnTable(state).length,
    markers: (game.markersOf?.(state, []) ?? []).length,
  });
  const { task } = scene ?? {};
  return (
    <InchTable
      content={content}
      handlers={handlers}
      label={label}
      picked={picked}
      ranges={useMemo(() => rangesOf(game, state, picked, text), [game, state, picked, text])}
      nameOf={(id) => nameIn(game, state, id, text)}
      sightOf={sightOf}
      focus={focus}
      concerned={content.zones.length > 0 ? undefined : concerned}
      floor={game.floorOf?.(there, asked)}
      isMeasuring={GROUND.has(task?.does ?? '')}
      isNarrow={isNarrow}
      working={planner.isWorking(state) ? text('inch.seeking') : undefined}
    >
      {hand.canTurn ? (
        <>
          <ToolButton
            icon="turn-left"
            name={text('inch.name.turn')}
            label={text('inch.turn.left')}
            isOn={false}
            onClick={() => hand.turn(TURN)}
          />
          <ToolButton
            icon="turn-right"
            name={text('inch.name.turn')}
            label={text('inch.turn.right')}
            isOn={false}
            onClick={() => hand.turn(-TURN)}
          />
        </>
      ) : null}
      {hand.canBeAlone ? (
        <ToolButton
          icon={hand.isAlone ? 'one' : 'many'}
          name={text(hand.isAlone ? 'inch.name.one' : 'inch.name.many')}
          label={text(hand.isAlone ? 'inch.drag.model' : 'inch.drag.unit')}
          isOn={hand.isAlone}
          onClick={hand.toggleAlone}
        />
      ) : null}
    </InchTable>
  );
}

const seenBy = (game: InchGame, state: TableState, from: Token, to: Token) =>
  game.sightOf?.(state, from, to) ?? sightBetween(state.table.terrain, tokensOf(game, state), from, to);

/** Models come from outside the table, or a place is looked for. */
const isAboutTheTable = (task: Task | undefined): boolean =>
  task?.does === 'place' || task?.does === 'put' || task?.does === 'spot';

const NOBODY: readonly Token[] = [];

/** Whom the decision is about, told once for each; while nobody is asked one looks where one looked. */
function useConcerned(
  request: RequestView | undefined,
  now: () => readonly Token[] | undefined,
): readonly Token[] | undefined {
  const last = useRef<{ readonly id: string; readonly tokens: readonly Token[] | undefined }>(undefined);
  if (request && last.current?.id !== request.id) last.current = { id: request.id, tokens: now() };
  return last.current ? last.current.tokens : NOBODY;
}

/**
 * A length stands on its line; with more words than that beside the shooter, where they hide no target. A phone has no room
 * for them beside anybody: there the strip says them.
 */
function aimNote({ line: { from, to }, gap, words }: Aim, isNarrow: boolean, text: Text): Note {
  const length = text('inch.length', { length: { inches: gap } });
  const note = { id: 'aim', tone: 'good' } as const;
  if (!words || isNarrow)
    return {
      ...note,
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      text: length,
      ...(isNarrow ? { isOn: true, span: Math.hypot(to.x - from.x, to.y - from.y) } : {}),
    };
  return { ...note, x: from.x, y: from.y, isBelow: to.y > from.y, text: `${length} · ${text(words)}` };
}

/** Over a unit that is out of the question: why it is. */
function reasonNotes(
  game: InchGame,
  state: TableState,
  request: RequestView | undefined,
  hovered: Token | undefined,
  selected: string | undefined,
  text: Text,
): Note[] {
  const id = (game.byModel ? hovered?.id : hovered?.unit) ?? selected;
  const why = request && id !== undefined ? whyNot(game, state, request, id) : undefined;
  const bodies = tokensOf(game, state).flatMap((token) => (token.unit === id || token.id === id ? [token.body] : []));
  if (!why || bodies.length === 0) return [];
  const y = Math.max(...bodies.map((body) => body.y));
  return [{ id: 'why-not', x: middleOf(bodies).x, y, text: text(why.cause), tone: 'bad' }];
}

/** One's own units, or models, that the decision is about. */
const readyToAct = (game: InchGame, state: TableState, request: RequestView | undefined): ReadonlySet<string> =>
  new Set(
    request?.space === undefined
      ? [...ownUnitsNamed(state, request), ...ownModelsNamed(game, state, request)].map(({ id }) => id)
      : [],
  );

const labelsOf = (game: InchGame, state: TableState, text: Text): readonly Label[] =>
  (game.labelsOf?.(state) ?? []).map((label) => ({ ...label, text: text(label.text) }));

/** What the rings tool shows around a model. */
function rangesOf(game: InchGame, state: TableState, token: Token | undefined, text: Text) {
  const unit = state.units[token?.unit ?? ''];
  const model = unit?.models.find(({ id }) => id === token?.id);
  if (!unit || !model) return [];
  const ranges = game.rangesOf?.(state, unit, model) ?? [];
  return ranges.map(({ id, distance, label }) => ({ id, distance, text: label ? text(label) : '' }));
}

function nameIn(game: InchGame, state: TableState, id: string, text: Text): string {
  const name = game.table.nameOf(state, id);
  return typeof name === 'object' && 'key' in name ? text(name) : String(name);
}

/** Terrain seldom changes: every state brings the same again, and redrawing it would be for nothing. */
function useGround(next: TableContent['ground'], scenery: InchGame['scenery']): TableContent['ground'] {
  const now = useMemo(() => ({ ...next, ...(scenery ? { scenery } : {}) }), [next, scenery]);
  const [ground, setGround] = useState(now);
  if (ground === now) return ground;
  const isSame = ground.width === now.width && ground.depth === now.depth && looks(ground) === looks(now);
  if (!isSame) setGround(now);
  return isSame ? ground : now;
}

/** The pieces that lie there, and doors and hatches as they are now; what falls down keeps its name and loses its parts. */
const looks = ({ terrain }: TableContent['ground']): string =>
  terrain
    .map(({ id, prisms, walls, floors }) =>
      [
        id,
        prisms.length,
        floors.length,
        ...walls.flatMap(({ openings }) => openings.map(({ state }) => state)),
        ...floors.flatMap(({ hatches }) => hatches.map(({ state }) => state)),
      ].join(),
    )
    .join(' ');
