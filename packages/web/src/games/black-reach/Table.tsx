import { SCENARIOS } from '@mischia/black-reach';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Board, type BoardControls } from '../../board/Board.tsx';
import { boardCountry } from '../../board/board-country.ts';
import { Ground } from '../../board/Ground.tsx';
import type { BoardPlace } from '../../board/grid.ts';
import { Corners, Marks, Objective, Over, SightLine, Way } from '../../board/Marks.tsx';
import { PieceMark } from '../../board/PieceMark.tsx';
import { StrikeLayer } from '../../board/StrikeLayer.tsx';
import { TerrainLayer, type TerrainMark } from '../../board/TerrainLayer.tsx';
import { useCastPictures, useTablePicture } from '../../inch-table/picture/studio.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { aimsAtSpace, aimsOf } from './aim-choices.ts';
import { draftOf } from './draft.ts';
import { spaceOfUnit, useFocus } from './focus.ts';
import { Hand } from './Hand.tsx';
import { type Held, HeldCard } from './HeldCard.tsx';
import { marksOf } from './marks.ts';
import { momentOf } from './moment.ts';
import { spacesOfWay } from './moves.ts';
import { OrderTray } from './OrderTray.tsx';
import { pickPlace, thingAt, unitAt } from './pick.ts';
import { pieceStates } from './piece-states.ts';
import { piecesOf } from './pieces.ts';
import { ShotLine } from './ShotLine.tsx';
import { sightMarks, stopOf } from './sight.ts';
import styles from './Table.module.css';
import { terrainMarks } from './terrain.ts';
import { sightWords, useSight } from './use-sight.ts';
import type { BattleView } from './view.ts';
import { whyNot } from './why-not.ts';

/** The same country as long as the same stands on it: to paint it takes its time. */
function useCountry(width: number, height: number, terrain: readonly TerrainMark[]) {
  const key = JSON.stringify(terrain.map(({ id, texture }) => [id, texture]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts change with the language, the country does not
  return useMemo(() => boardCountry(width, height, terrain), [width, height, key]);
}

/** The board with everything on it; under it the order tokens to lay, or the hand of cards. */
export function Table(props: TableProps<BattleView>) {
  const text = useText();
  const { view, viewer, request, pointed, isNarrow } = props;
  // Before the battle nobody has a card, and whoever looks on never has: the room is the map’s.
  const hasNoHand = view.phase === 'setup' || viewer === 'spectator';
  const draft = draftOf(props.draft);
  const { width, height } = view.board;
  const terrain = useMemo(() => terrainMarks(view, text), [view, text]);
  const country = useCountry(width, height, terrain);
  const ground = useTablePicture(country, 'whole', undefined);
  const stateOf = pieceStates(props, draft);
  const pieces = piecesOf(view, text, request, draft, stateOf);
  const casts = pieces.flatMap(({ crew }) => crew?.cast ?? []);
  const pictureOf = useCastPictures(casts);
  const focus = useFocus(props);
  const moment = momentOf(view, props.events, request);
  const sight = useSight(props);
  const [hovered, hover] = useState<string>();
  const against = request && hovered !== undefined ? whyNot(request, hovered) : undefined;
  const words = sight.isOn ? sightWords(view, sight) : (against ?? moment?.text);
  const [held, hold] = useState<Held>();
  const letGo = useCallback(() => hold(undefined), []);
  const board = useRef<BoardControls>(null);
  const toggleWhole = () => board.current?.toggleWhole();
  useKeys({ c: toggleWhole });
  const onHover = (place: BoardPlace | undefined) => {
    if (sight.isOn && place) sight.onHover(place);
    hover(place && unitAt(view, place.space)?.id);
  };
  const onHold = ({ space }: BoardPlace, side: Held['side']) => {
    const thing = thingAt(view, space);
    if (thing !== undefined) hold({ thing, side });
  };
  return (
    <div className={styles.table} data-narrow={isNarrow}>
      <p className={styles.moment} data-testid="moment">
        {words && (
          <span data-sight={sight.line?.state} data-against={!sight.isOn && against !== undefined}>
            {text(words)}
          </span>
        )}
      </p>
      <div className={styles.board}>
        <Board
          width={width}
          height={height}
          label={text('br.board', { width, height })}
          isNear={isNarrow}
          focus={focus}
          controls={board}
          onPick={sight.isOn ? sight.onPick : (place) => pickPlace(props, place)}
          onHover={onHover}
          onHold={onHold}
          frames={(space) => spaceOfUnit(view, unitAt(view, space)?.id)}
        >
          <Ground width={width} height={height} picture={ground} />
          <TerrainLayer elements={terrain} isPainted={ground !== undefined} />
          <Over isPainted={ground !== undefined}>
            {(SCENARIOS[view.scenario]?.objectives ?? []).map(({ at: [x, y], points }) => (
              <Objective key={`${x},${y}`} space={{ x, y }} text={`${points}`} />
            ))}
            <Marks marks={marksOf(view, request, draft, pointed)} />
            {request && draft.path && <Way spaces={spacesOfWay(view, request, draft.path)} />}
          </Over>
          {pieces.map((piece) => (
            <PieceMark key={piece.id} piece={piece} picture={piece.crew && pictureOf(piece.crew.cast)} />
          ))}
          <StrikeLayer fight={props.fight} pieces={pieces} />
          <Over isPainted={ground !== undefined}>
            {sight.line && <Marks marks={sightMarks(sight.line)} />}
            {sight.line && <SightLine from={sight.line.from} to={sight.line.to} stop={stopOf(sight.line)} />}
            {!sight.isOn && <ShotLine {...props} />}
            {request?.kind === 'aim' && !aimsAtSpace(request) && (
              <Corners
                corners={aimsOf(view, request)}
                chosen={draft.at ? { x: draft.at[0], y: draft.at[1] } : undefined}
              />
            )}
          </Over>
        </Board>
        {held && <HeldCard view={view} held={held} isNarrow={isNarrow} onClose={letGo} />}
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
          <Icon name="sight" size={20} />
          <span>{text('br.sight.name')}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={text('br.board.whole')}
          title={text('br.board.whole')}
          onClick={toggleWhole}
        >
          <Icon name="whole" size={20} />
          <span>{text('br.board.name')}</span>
        </button>
      </div>
      <div className={styles.foot} hidden={hasNoHand}>
        {request?.kind === 'orders' ? <OrderTray {...props} request={request} /> : <Hand {...props} />}
      </div>
    </div>
  );
}
