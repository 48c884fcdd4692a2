import type { GridTile } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import type { Chip, Piece } from '../../board/PieceMark.tsx';
import type { Text } from '../../text/text.tsx';
import { deploymentOf } from './deploy-choices.ts';
import type { Draft, Placement } from './draft.ts';
import { crewOf } from './figures.ts';
import { fullName, hasFacing, shortName, typeOf } from './names.ts';
import { type BattleView, realId, tileAt, tileOf, type UnitView } from './view.ts';

type State = NonNullable<Piece['state']>;

/** Everything on the board as tiles; what is being deployed or ordered is shown as if it lay there already. */
export function piecesOf(
  view: BattleView,
  text: Text,
  request: RequestView | undefined,
  draft: Draft,
  stateOf: (unit: UnitView) => State | undefined,
): readonly Piece[] {
  const deployed: { readonly [unit: string]: Placement } =
    request?.kind === 'deploy' ? deploymentOf(view, request, draft) : {};
  return (
    view.units
      .flatMap((unit): Piece[] => {
        const place = deployed[unit.id];
        const tile = place?.at === undefined ? onBoard(unit) : tileAt(place.at, (place.facing as 'N') ?? 'N');
        if (!tile) return [];
        const laid = request?.kind === 'orders' ? draft.orders?.[realId(unit)] : undefined;
        const state = stateOf(unit) ?? (place ? 'ghost' : undefined);
        return [pieceOf(text, place ? asDeployed(unit, place) : unit, tile, laid, state)];
      })
      // Wrecks below, then large tiles, so that what stands beside a diagonal one is not hidden by it.
      .toSorted((a, b) => Number(a.look !== 'wreck') - Number(b.look !== 'wreck') || b.tile.size - a.tile.size)
  );
}

const asDeployed = (unit: UnitView, { face }: Placement): UnitView => {
  const shown = typeOf(unit)?.faces[face === 'back' ? 1 : 0];
  return { ...unit, face: shown?.kind ?? 'intact', ambush: shown?.abilities.ambush === true };
};

const onBoard = (unit: UnitView): GridTile | undefined =>
  unit.status === 'board' || unit.status === 'wreck' || unit.status === 'engaged' ? tileOf(unit) : undefined;

function pieceOf(
  text: Text,
  unit: UnitView,
  tile: GridTile,
  laid: string | undefined,
  state: State | undefined,
): Piece {
  const crew = unit.ambush ? undefined : crewOf(unit, tile);
  const token = laid === undefined ? tokenOf(unit) : ({ text: laid, look: 'face' } as const);
  return {
    id: unit.id,
    tile,
    seat: unit.owner,
    label: shortName(text, unit),
    caption: unit.type === undefined ? (unit.id.split('-')[2] ?? '') : realId(unit),
    title: text(fullName(unit)),
    look: lookOf(unit),
    hasFacing: tile.size !== 1 || hasFacing(unit),
    chips: chipsOf(unit),
    isDone: unit.activated,
    state,
    ...(token ? { token } : {}),
    ...(crew ? { crew } : {}),
  };
}

function tokenOf({ order, activated }: UnitView): Piece['token'] {
  if (order === undefined) return undefined;
  if (order === 'back') return { text: '', look: 'back' };
  return { text: order, look: activated ? 'done' : 'face' };
}

function lookOf(unit: UnitView): Piece['look'] {
  if (unit.status === 'wreck') return 'wreck';
  if (unit.ambush) return 'hidden';
  return unit.face === 'reduced' ? 'reduced' : 'full';
}

/** Suppression, Damage, Life Points, readiness: only what there is. */
function chipsOf({ suppression, damage = [], life = 0, alert, face, ambush, status }: UnitView): readonly Chip[] {
  if (status === 'wreck') return [];
  const chips: Chip[] = [];
  if (suppression > 0) chips.push({ id: 'suppression', text: `S${suppression}`, tone: 'warning' });
  if (damage.length > 0) chips.push({ id: 'damage', text: `D${damage.length}`, tone: 'bad' });
  if (life > 0) chips.push({ id: 'life', text: `♥${life}`, tone: 'good' });
  if (alert) chips.push({ id: 'alert', text: '!', tone: 'quiet' });
  if (face === 'active' && !ambush) chips.push({ id: 'active', text: '▲', tone: 'quiet' });
  return chips;
}
