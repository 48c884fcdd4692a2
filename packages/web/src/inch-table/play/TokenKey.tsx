import { outerRadius } from '@mischia/geometry';
import type { TableState } from '@mischia/tabletop';
import { useMemo } from 'react';
import type { TableProps } from '../../games/plugin.ts';
import { seatColour } from '../../shell/SeatMark.tsx';
import { useText } from '../../text/text.tsx';
import { Badge } from '../Badge.tsx';
import { basePath } from '../drawing.ts';
import { type Picture, useTokenPictures } from '../picture/studio.ts';
import { rimPath } from '../rim.ts';
import tokenStyles from '../Token.module.css';
import type { Token } from '../table-parts.ts';
import { unitInQuestion } from './ahead-choices.ts';
import type { InchGame } from './game.ts';
import styles from './TokenKey.module.css';
import { tokenKinds } from './token-kinds.ts';

type KeyProps = TableProps<TableState> & { readonly game: InchGame };

/** The key of the map: each kind of model as it is drawn from above, with its name and what it carries. */
export function TokenKey({ game, view, viewer, request, selected, select, draft }: KeyProps) {
  const text = useText();
  const inHand = selected ?? unitInQuestion(game, view, request, draft);
  const kinds = useMemo(
    () => tokenKinds(game, view, new Set(inHand === undefined ? [] : [inHand]), viewer),
    [game, view, inHand, viewer],
  );
  const pictureOf = useTokenPictures(useMemo(() => kinds.map(({ token }) => token), [kinds]));
  if (kinds.length === 0) return null;
  return (
    <ul className={styles.key} aria-label={text('inch.key')} data-testid="token-key">
      {kinds.map(({ key, token, count, gear }) => (
        <li key={key}>
          <button type="button" onClick={() => select(token.unit)} title={text(token.name)}>
            <Drawn token={token} picture={pictureOf(token)} />
            <span>
              <b>{text(token.name)}</b>
              <small>{[...(count > 1 ? [`${count} ×`] : []), ...gear.map((name) => text(name))].join(' ')}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Looking up, as large as the line allows. */
function Drawn({ token, picture }: { readonly token: Token; readonly picture: Picture | undefined }) {
  const { footprint } = token.body;
  const reach = Math.max(outerRadius(footprint) * 1.25, picture?.reach ?? 0);
  return (
    <svg
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      aria-hidden="true"
      style={{ color: seatColour(token.seat) }}
    >
      <g transform="rotate(-90)">
        <path
          className={tokenStyles.base}
          data-painted={picture !== undefined || undefined}
          d={basePath({ footprint })}
        />
      </g>
      <path
        className={tokenStyles.rim}
        d={rimPath(footprint, token.seat)}
        transform={footprint.kind === 'round' ? undefined : 'rotate(-90)'}
      />
      {picture ? (
        <image
          href={picture.url}
          x={-picture.reach}
          y={-picture.reach}
          width={2 * picture.reach}
          height={2 * picture.reach}
          transform="rotate(-90)"
        />
      ) : (
        <text className={styles.letters} fontSize={reach * 0.7} dy="0.35em">
          {token.label}
        </text>
      )}
      {token.figure.badge && <Badge badge={token.figure.badge} at={reach * 0.62} size={reach * 0.34} />}
    </svg>
  );
}
