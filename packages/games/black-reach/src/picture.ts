import type { GridElement, GridPicture, Space } from '@mischia/geometry';
import { spacesOf } from './board/tile-spaces.ts';
import { TERRAIN } from './content/content.ts';
import type { State, Unit } from './state.ts';

type DrawnElement = NonNullable<GridPicture['elements']>[number];

/**
 * The board as it stands, for `renderSvg`. It is made from the full state and names ambushed units: it is for finished
 * logs and tests, never for a player in a running game (`known` is).
 */
export function picture(state: State): GridPicture {
  const { width, height } = state.map;
  return {
    kind: 'grid',
    board: { width, height },
    elements: [...terrain(state), ...wrecks(state), ...state.smoke.map(smoke)],
    // The first seat first, however the units are listed: sides are coloured in order of appearance.
    tiles: state.units.flatMap(tile).sort((a, b) => Number(a.side) - Number(b.side)),
  };
}

/** A ruined element is called what it has become. */
const terrain = ({ map, ruined }: State): DrawnElement[] =>
  map.elements.map((element) => {
    const ruin = ruined.includes(element.id) ? TERRAIN[element.kind]?.ruin : undefined;
    return ruin === undefined ? element : { ...element, label: ruin };
  });

/** Below the tiles: a unit may stand on a wreck. */
const wrecks = ({ units }: State): DrawnElement[] =>
  units.flatMap(({ id, status, at }) => (status === 'wreck' && at ? [area(`wreck ${id}`, spacesOf(at))] : []));

function smoke(key: string): DrawnElement {
  const [x, y] = key.split(',').map(Number) as [number, number];
  return area(`smoke ${key}`, [{ x, y }]);
}

const area = (id: string, spaces: readonly Space[]): GridElement => ({ id, spaces, edges: [], interspaces: [] });

/** An attacker whose Assault is being resolved is shown in its launch space, from where it is still measured. */
const tile = ({ id, owner, status, at }: Unit) =>
  at && (status === 'board' || status === 'engaged') ? [{ id, side: String(owner), tile: at }] : [];
