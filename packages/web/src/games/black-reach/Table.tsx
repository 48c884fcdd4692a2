import { SCENARIOS } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';
import { useMemo, useState } from 'react';
import { Board } from '../../board/Board.tsx';
import { Ground } from '../../board/Ground.tsx';
import { Corners, Marks, Objective, SightLine, Way } from '../../board/Marks.tsx';
import { PieceMark } from '../../board/PieceMark.tsx';
import { TerrainLayer } from '../../board/TerrainLayer.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { aimsAtSpace, aimsOf } from './aim-choices.ts';
import { draftOf } from './draft.ts';
import { Hand } from './Hand.tsx';
import { marksOf } from './marks.ts';
import { momentOf } from './moment.ts';
import { headOf, spacesOfWay } from './moves.ts';
import { fullName } from './names.ts';
import { OrderTray } from './OrderTray.tsx';
import { dataOf } from './options.ts';
import { pickPlace } from './pick.ts';
import { pieceStates } from './piece-states.ts';
import { piecesOf } from './pieces.ts';
import { lookBetween, sightInWords, sightMarks, stopOf } from './sight.ts';
import styles from './Table.module.css';
import { terrainMarks } from './terrain.ts';
import { useSight } from './use-sight.ts';
import { type BattleView, tileOf, unitOf } from './view.ts';

/** The board with everything on it; under it the order tokens to lay, or the hand of cards. */
export function Table(props: TableProps<BattleView>) {
  const text = useText();
  const { view, request, pointed, isNarrow } = props;
  const draft = draftOf(props.draft);
  const { width, height } = view.board;
  const terrain = useMemo(() => terrainMarks(view, text), [view, text]);
  const stateOf = pieceStates(props, draft);
  const pieces = piecesOf(view, text, request, draft, stateOf);
  const focus = useFocus(props);
  const moment = momentOf(view, props.events, request);
  const sight = useSight(props);
  const words = sight.isOn ? sightWords(view, sight) : moment?.text;
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={styles.table} data-narrow={isNarrow}>
      <p className={styles.moment} data-testid="moment">
        {words && <span data-sight={sight.line?.state}>{text(words)}</span>}
      </p>
      <div className={styles.board}>
        <Board
          width={width}
          height={height}
          label={text('br.board', { width, height })}
          isLarge={isNarrow && !isWhole}
          focus={focus}
          onPick={sight.isOn ? sight.onPick : (place) => pickPlace(props, place)}
          onHover={sight.isOn ? (place) => place && sight.onHover(place) : undefined}
        >
          <Ground width={width} height={height} />
          <TerrainLayer elements={terrain} />
          {(SCENARIOS[view.scenario]?.objectives ?? []).map(({ at: [x, y], points }) => (
            <Objective key={`${x},${y}`} space={{ x, y }} text={`${points}`} />
          ))}
          <Marks marks={marksOf(view, request, draft, pointed)} />
          {request && draft.path && <Way spaces={spacesOfWay(view, request, draft.path)} />}
          {pieces.map((piece) => (
            <PieceMark key={piece.id} piece={piece} />
          ))}
          {sight.line && <Marks marks={sightMarks(sight.line)} />}
          {sight.line && <SightLine from={sight.line.from} to={sight.line.to} stop={stopOf(sight.line)} />}
          {!sight.isOn && <ShotLine {...props} />}
          {request?.kind === 'aim' && !aimsAtSpace(request) && (
            <Corners
              corners={aimsOf(view, request)}
              chosen={draft.at ? { x: draft.at[0], y: draft.at[1] } : undefined}
            />
          )}
        </Board>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={sight.isOn}
          aria-label={text('br.sight.tool')}
          title={text('br.sight.tool')}
          onClick={sight.toggle}
        >
          L
        </button>
        {isNarrow && (
          <button type="button" className={styles.tool} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {text(isWhole ? 'br.board.near' : 'br.board.whole')}
          </button>
        )}
      </div>
      <div className={styles.foot}>
        {request?.kind === 'orders' ? <OrderTray {...props} request={request} /> : <Hand {...props} />}
      </div>
    </div>
  );
}

function spaceOfUnit(view: BattleView, id: string | undefined) {
  const unit = id === undefined ? undefined : unitOf(view, id);
  const riding = unit?.in ? unitOf(view, unit.in) : unit;
  const tile = riding ? tileOf(riding) : undefined;
  return tile ? headOf(tile)[0] : undefined;
}

/** Who looks at whom, and what comes of it; before that, what to touch. */
function sightWords(view: BattleView, { from, to, line }: ReturnType<typeof useSight>): Message {
  const named = (id: string | undefined) => {
    const unit = id === undefined ? undefined : unitOf(view, id);
    return unit && fullName(unit);
  };
  const [looker, seen] = [named(from), named(to)];
  if (!looker) return message('br.sight.first');
  if (!seen || !line) return message('br.sight.next', { unit: looker });
  return message('br.sight.words', { unit: looker, target: seen, sight: sightInWords(line) });
}

/** From whoever shoots to whom the pointed choice would shoot at, by the line that decides. */
function ShotLine({ view, request, pointed, draft }: TableProps<BattleView>) {
  const about = draftOf(draft).about;
  const option = request?.options?.find(
    ({ id }) => id === pointed || (about !== undefined && id.endsWith(`>${about}`)),
  );
  const target = (option?.data as { readonly target?: string; readonly shot?: string } | undefined)?.target;
  const shooter = option?.id.match(/^alert:([^:]+):/)?.[1] ?? (request ? dataOf(request).unit : undefined);
  if (shooter === undefined || target === undefined) return null;
  const line = lookBetween(view, shooter, target);
  if (line) {
    return (
      <>
        <Marks marks={sightMarks(line)} />
        <SightLine from={line.from} to={line.to} stop={stopOf(line)} />
      </>
    );
  }
  const [from, to] = [spaceOfUnit(view, shooter), spaceOfUnit(view, target)];
  return from && to ? <SightLine from={from} to={to} /> : null;
}

/** What the decision is about, so that a phone shows it. */
function useFocus({ view, request, events }: TableProps<BattleView>) {
  const { unit, target } = request ? dataOf(request) : {};
  const key = unit ?? target ?? momentOf(view, events, request)?.targets[0];
  const space = spaceOfUnit(view, key);
  const { x, y } = space ?? {};
  return useMemo(() => (x === undefined || y === undefined ? undefined : { x, y }), [x, y]);
}
