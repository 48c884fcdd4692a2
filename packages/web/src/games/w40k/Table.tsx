import { useMemo, useState } from 'react';
import { InchTable } from '../../inch-table/InchTable.tsx';
import { ToolButton } from '../../inch-table/Tools.tsx';
import type { Note, TableContent, TableHandlers } from '../../inch-table/table-parts.ts';
import { type Text, useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { type Aim, aimOf } from './aim.ts';
import { tokensOf } from './bodies.ts';
import { draftOf } from './draft.ts';
import { nameOf, unitLabel } from './names.ts';
import { unitsNamed } from './options.ts';
import { planner } from './planner/open-worker.ts';
import { usePlanner } from './planner/use-planner.ts';
import { middleOf } from './planning.ts';
import { rangesOf } from './ranges.ts';
import { engagementRings, ghostsOf, linksOf, markersOf, marksOf, unitInHand, zonesOf } from './table-content.ts';
import { useHand } from './use-hand.ts';
import { useNotes } from './use-notes.ts';
import { type BattleView, unitOf } from './view.ts';
import { whyNot } from './why-not.ts';

const GROUND = new Set(['move', 'place', 'marker']);

/** The battlefield: models, terrain and markers, and whatever is being put together on it. */
export function Table(props: TableProps<BattleView>) {
  const text = useText();
  const { view, request, events, selected, pointed, isNarrow } = props;
  const [model, setModel] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const hand = useHand(props);
  const news = usePlanner(props);
  const draft = hand.held?.draft ?? draftOf(props.draft);
  const isDrawn = hand.held !== undefined || props.draft !== undefined;
  const { refusals } = hand;

  const tokens = tokensOf(view);
  const ground = useGround(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with news the planner may know the way
  const ghosts = useMemo(
    () => ghostsOf(view, request, draft, refusals, isDrawn),
    [view, request, draft, refusals, isDrawn, news],
  );
  const unit = unitOf(view, unitInHand(request));
  const aim = useMemo(() => aimOf(view, request, pointed), [view, request, pointed]);
  const notes = useNotes(request, ghosts, refusals, hand.held !== undefined || isDrawn);
  const links = useMemo(() => (isDrawn ? linksOf(view, unit, ghosts) : []), [isDrawn, view, unit, ghosts]);
  const rings = useMemo(() => engagementRings(view, request), [view, request]);
  const ready = useMemo(() => readyUnits(view, request), [view, request]);
  const marks = useMemo(() => marksOf(view, request, selected, pointed), [view, request, selected, pointed]);
  const content: TableContent = {
    ground,
    tokens,
    markers: markersOf(view, events, request, draft),
    zones: zonesOf(view, request, pointed),
    ghosts,
    links,
    notes: [...notes, ...(aim ? [aimNote(aim, text)] : []), ...reasonNotes(view, request, hovered ?? selected, text)],
    rings,
    lines: aim ? [aim.line] : [],
    marks,
    ready,
    picked: hand.picked,
  };
  const unitShown = selected ?? unitInHand(request);
  const ofUnit = tokens.filter(({ unit: id }) => id === unitShown);
  const picked = ofUnit.find(({ id }) => id === model) ?? ofUnit[0];
  const handlers: TableHandlers = {
    ...hand.handlers,
    onPick(token, at) {
      setModel(token?.id);
      hand.handlers.onPick(token, at);
    },
    onHover: (token) => setHovered(token?.unit),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per decision, or the table would run away under a drag
  const focus = useMemo(() => focusOf(view, request, ghosts), [request?.id]);
  const label = text('w40k.table', {
    units: view.units.filter(({ place }) => place === 'table').length,
    markers: view.mission.markers.length,
  });
  return (
    <InchTable
      content={content}
      handlers={handlers}
      label={label}
      picked={picked}
      ranges={useMemo(() => rangesOf(view, picked, text), [view, picked, text])}
      nameOf={(id) => text(nameOf(view, id))}
      focus={focus}
      isMeasuring={GROUND.has(request?.space ?? '')}
      isNarrow={isNarrow}
      working={planner.isWorking(view) ? text('w40k.seeking') : undefined}
    >
      {request?.space === 'move' || request?.space === 'place' ? (
        <ToolButton
          sign={hand.isAlone ? '•' : '⁘'}
          label={text(hand.isAlone ? 'w40k.drag.model' : 'w40k.drag.unit', { unit: unit ? unitLabel(unit) : '' })}
          isOn={hand.isAlone}
          onClick={hand.toggleAlone}
        />
      ) : null}
    </InchTable>
  );
}

const aimNote = ({ line: { from, to }, gap }: Aim, text: Text): Note => ({
  id: 'aim',
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
  text: text('w40k.aim', { length: { inches: gap } }),
  tone: 'good',
});

/** Over a unit that is out of the question: why it is. */
function reasonNotes(
  view: BattleView,
  request: TableProps<BattleView>['request'],
  unit: string | undefined,
  text: Text,
): Note[] {
  const why = request && unit !== undefined ? whyNot(view, request, unit) : undefined;
  const bodies = tokensOf(view).flatMap((token) => (token.unit === unit ? [token.body] : []));
  if (!why || bodies.length === 0) return [];
  const y = Math.max(...bodies.map((body) => body.y));
  return [{ id: 'why-not', x: middleOf(bodies).x, y, text: text(why.cause), tone: 'bad' }];
}

/** Where the decision happens: the models it moves, or the unit it is about. */
function focusOf(view: BattleView, request: TableProps<BattleView>['request'], ghosts: TableContent['ghosts']) {
  const [ghost] = ghosts;
  if (ghost) return ghost.token.body;
  return tokensOf(view).find(({ unit }) => unit === unitInHand(request))?.body;
}

/** One's own units that the decision is about. */
function readyUnits(view: BattleView, request: TableProps<BattleView>['request']): ReadonlySet<string> {
  if (!request || request.space !== undefined) return NOBODY;
  return new Set([...unitsNamed(request)].filter((id) => unitOf(view, id)?.seat === request.seat));
}

const NOBODY: ReadonlySet<string> = new Set<string>();

/** Terrain never changes: every view brings the same again, and redrawing it would be for nothing. */
function useGround({ table }: BattleView): TableContent['ground'] {
  const [ground, setGround] = useState(table);
  if (ground === table) return ground;
  const isSame = ground.width === table.width && ground.depth === table.depth && sameTerrain(ground, table);
  if (!isSame) setGround(table);
  return isSame ? ground : table;
}

const sameTerrain = (a: BattleView['table'], b: BattleView['table']): boolean =>
  a.terrain.length === b.terrain.length && a.terrain.every(({ id }, index) => id === b.terrain[index]?.id);
