import { type GridPoint, type Space, traceLine } from '@mischia/geometry';
import { type Message, message } from '@mischia/kernel';
import { derived } from '../../board/derived.ts';
import type { State, Unit } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { lookAlong } from './line-sight.ts';
import { lookingAt, pointsOf } from './looking.ts';

/** Something a line meets: it blocks, or takes `reduces` from the result. */
export interface Obstacle {
  /** Element of the map, unit or wreck; `smoke`. */
  readonly id: string;
  readonly label: Message;
  readonly rule: string;
  readonly blocks: boolean;
  readonly reduces: number;
  /** The crossed space; absent for an edge or a corner. */
  readonly space?: Space;
}

/** The line that decides between two units, with all it crosses. Points are in spaces: (3, 2.5) lies on a border. */
export interface SightLine {
  readonly state: 'clear' | 'reduced' | 'blocked';
  readonly reduction: number;
  readonly from: Space;
  readonly to: Space;
  readonly spaces: readonly Space[];
  readonly obstacles: readonly Obstacle[];
  /** The first obstacle that blocks. */
  readonly blocker?: Obstacle;
}

// BR-08.1, BR-08.6: the best line between two units as the rules judge it; of blocked ones the first.
export function sightOf(state: State, a: Unit, b: Unit): SightLine | undefined {
  const looking = lookingAt(state, a, b);
  if (!looking) return undefined;
  let best: SightLine | undefined;
  for (const from of pointsOf(looking.from)) {
    for (const to of pointsOf(looking.to)) {
      const { state: seen, reduction, effects } = lookAlong(state, looking, from, to);
      if (best && !isBetter(seen, reduction, best)) continue;
      const obstacles = effects.map(({ obstacle, crossing }): Obstacle => {
        const space = crossing.kind === 'space' ? crossing.space : undefined;
        const { id, blocks, reduces } = obstacle;
        return { ...kindOf(state, id, crossing.kind), id, blocks, reduces, ...(space ? { space } : {}) };
      });
      const blocker = obstacles.find(({ blocks }) => blocks);
      best = {
        state: seen,
        reduction: seen === 'blocked' ? 0 : reduction,
        from: pointOf(from),
        to: pointOf(to),
        spaces: traceLine(from, to).flatMap((crossing) => (crossing.kind === 'space' ? [crossing.space] : [])),
        obstacles,
        ...(blocker ? { blocker } : {}),
      };
      if (seen === 'clear') return best;
    }
  }
  return best;
}

const isBetter = (state: SightLine['state'], reduction: number, than: SightLine): boolean =>
  state !== 'blocked' && (than.state === 'blocked' || reduction < than.reduction);

const pointOf = ({ qx, qy }: GridPoint): Space => ({ x: qx / 4, y: qy / 4 });

// BR-08.2, BR-08.3, BR-08.4, BR-08.5: what an obstacle is, and the rule by which it counts.
function kindOf(state: State, id: string, crossed: string): Pick<Obstacle, 'label' | 'rule'> {
  const unit = state.units.find((each) => each.id === id);
  if (unit?.status === 'board') return { label: unitLabel(unit), rule: 'BR-08.4' };
  if (unit) return { label: message('name.wreck', { unit: unitLabel(unit) }), rule: 'BR-08.2' };
  const element = state.map.elements.find((each) => each.id === id);
  if (!element) return { label: message('name.smoke'), rule: 'BR-08.2' };
  const name = message(`name.${element.kind}`);
  if (derived(state).index.symbols(element).elevation) return { label: name, rule: 'BR-08.5' };
  const [first] = element.spaces;
  const label = first ? message('name.placed', { name, x: first.x, y: first.y }) : name;
  return { label, rule: crossed === 'space' ? 'BR-08.2' : 'BR-08.3' };
}

/** What blocks the look from one unit to another, for refusals; undefined when there is no line at all. */
export const blockedBy = (state: State, a: Unit, b: Unit): Obstacle | undefined => sightOf(state, a, b)?.blocker;
