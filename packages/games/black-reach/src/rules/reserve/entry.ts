import { derived } from '../../board/derived.ts';
import { inZone, type Zone } from '../../content/types.ts';
import { other, playerOf, type State, type Unit } from '../../state.ts';
import { scenarioOf } from '../end/victory.ts';
import { unitIn } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';

type BoardEdge = 'N' | 'E' | 'S' | 'W';

/** The board edge on which a player's deployment zone lies; none when it touches none or several. */
function deploymentEdge(zone: Zone, width: number, height: number): BoardEdge | undefined {
  if (zone.maxY !== undefined && zone.minY === undefined) return 'N';
  if (zone.minY !== undefined && zone.maxY === undefined && zone.minY <= height) return 'S';
  if (zone.maxX !== undefined && zone.minX === undefined) return 'W';
  if (zone.minX !== undefined && zone.maxX === undefined && zone.minX <= width) return 'E';
  return undefined;
}

const onEdge = (edge: BoardEdge, x: number, y: number, width: number, height: number): boolean =>
  (edge === 'N' && y === 1) ||
  (edge === 'S' && y === height) ||
  (edge === 'W' && x === 1) ||
  (edge === 'E' && x === width);

const edgesOf = ({ map }: State, { x, y }: { x: number; y: number }): BoardEdge[] =>
  (['N', 'E', 'S', 'W'] as const).filter((edge) => onEdge(edge, x, y, map.width, map.height));

/** After the first has come in, its companion must use the same edge; then any jump is free again. */
export function noteEntry(state: State, unit: Unit, at: { x: number; y: number }): void {
  const waiting = state.units.some((each) => each !== unit && each.owner === unit.owner && each.status === 'off');
  playerOf(state, unit.owner).jumpEdges = waiting ? edgesOf(state, at) : [];
}

// BR-24.11, R156: edge spaces by which units come back: not the enemy deployment edge; companions use the same edge.
export function entryEdges(state: State, unit: Unit): string[] {
  const { index } = derived(state);
  const { width, height } = index;
  const scenario = scenarioOf(state);
  const enemyZone = scenario.deployment[playerOf(state, other(unit.owner)).faction];
  const follow = playerOf(state, unit.owner).jumpEdges;
  const enemyEdge = deploymentEdge(enemyZone, width, height);
  return index.spaces.flatMap(({ x, y }, at) => {
    const edges = edgesOf(state, { x, y }).filter(
      (edge) => edge !== enemyEdge && (follow.length === 0 || follow.includes(edge)),
    );
    // A zone that lies on no one edge is kept clear itself.
    const kept = enemyEdge === undefined && inZone({ x, y }, enemyZone);
    if (edges.length === 0 || kept || !isAccessible(state, unit, at) || unitIn(state, at)) return [];
    return [`${x},${y}`];
  });
}
