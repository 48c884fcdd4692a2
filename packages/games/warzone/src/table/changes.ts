import { type Body, type Feature, type Length, outerRadius } from '@mischia/geometry';
import type { Battle, Model, ModelId, Shroud } from '../state.ts';
import { terrainNow } from './standing.ts';

/** Somebody who came, went, moved or changed his posture: where he stood and where he stands. */
interface Change {
  readonly id: ModelId;
  readonly was: Body | undefined;
  readonly is: Body | undefined;
}

/** All that others' sights, shots and charges depend on in somebody who stands on the table. */
interface Stood {
  readonly id: ModelId;
  readonly body: Body;
  readonly area: Model['area'];
  readonly altitude: number;
  readonly stalking: boolean;
  readonly climbing: boolean;
}

/**
 * What changed on the table of one battle since it was first looked at. Whoever found something out remembers how many changes
 * there were by then, and looks at later ones only. Another terrain or darkness begins a new list.
 */
export interface Changes {
  readonly terrain: readonly Feature[];
  readonly shrouds: readonly Shroud[];
  readonly list: Change[];
}

interface Ledger {
  epoch: number;
  /** None until the battle moves on: most battles that are imagined never do. */
  changes: Changes | undefined;
  readonly stood: Map<ModelId, Stood>;
  /** The same in the order of the armies, as they were when last compared: mostly nobody has come or gone since. */
  readonly inOrder: Stood[];
}

const ledgers = new WeakMap<Battle, Ledger>();
/** A longer list is not worth reading. */
const MOST_CHANGES = 5_000;

/** The changes of a battle up to now; undefined as long as it has not moved on since it was first asked for. */
export function changesIn(
  state: Battle,
  standing: readonly { readonly model: Model }[],
  bodiesOf: () => readonly Body[],
): Changes | undefined {
  const ledger = ledgers.get(state);
  if (!ledger) {
    ledgers.set(state, { epoch: state.epoch, changes: undefined, stood: new Map(), inOrder: [] });
    return undefined;
  }
  if (ledger.epoch === state.epoch) return ledger.changes;
  const terrain = terrainNow(state);
  const { shrouds } = state;
  const before = ledger.changes;
  const goesOn =
    before?.terrain === terrain && before.shrouds === shrouds && before.list.length < MOST_CHANGES ? before : undefined;
  const changes = goesOn ?? { terrain, shrouds, list: [] };
  if (!goesOn) {
    ledger.stood.clear();
    ledger.inOrder.length = 0;
  }
  compare(ledger, standing, bodiesOf(), goesOn?.list);
  ledger.changes = changes;
  ledger.epoch = state.epoch;
  return changes;
}

/** Notes how everybody stands now; who does not stand as before is added to the list. */
function compare(
  { stood, inOrder }: Ledger,
  standing: readonly { readonly model: Model }[],
  bodies: readonly Body[],
  list: Change[] | undefined,
): void {
  for (let i = 0; i < standing.length; i++) {
    const { id, area, altitude, stalking, climbing } = standing[i]!.model;
    const body = bodies[i]!;
    const there = inOrder[i];
    const was = there?.id === id ? there : stood.get(id);
    if (
      was?.body === body &&
      was.area === area &&
      was.altitude === altitude &&
      was.stalking === stalking &&
      was.climbing === (climbing !== null)
    ) {
      inOrder[i] = was;
      continue;
    }
    const now = { id, body, area, altitude, stalking, climbing: climbing !== null };
    stood.set(id, now);
    inOrder[i] = now;
    list?.push({ id, was: was?.body, is: body });
  }
  inOrder.length = standing.length;
  if (stood.size === standing.length) return;
  const here = new Set(standing.map(({ model }) => model.id));
  for (const [id, { body }] of stood) {
    if (here.has(id)) continue;
    stood.delete(id);
    list?.push({ id, was: body, is: undefined });
  }
}

/** Something that was found out, and how many changes there were by then. */
export interface FoundAt {
  readonly changes: Changes;
  seen: number;
}

/** Whether it still holds for whoever stands there: neither he changed nor anybody this near to him, then or now. */
export function holdsAround(found: FoundAt, changes: Changes | undefined, body: Body, within: Length): boolean {
  if (found.changes !== changes) return false;
  const { list } = changes;
  const far = within + outerRadius(body.footprint) + 1;
  for (let i = found.seen; i < list.length; i++) {
    const { id, was, is } = list[i]!;
    if (id === body.id || (was && mayReach(was, body, far)) || (is && mayReach(is, body, far))) return false;
  }
  found.seen = list.length;
  return true;
}

/** Whether a body may be this near to a place, by the circle round it. */
function mayReach({ x, y, footprint }: Body, to: Body, gap: Length): boolean {
  const far = gap + outerRadius(footprint);
  const dx = x - to.x;
  const dy = y - to.y;
  return dx * dx + dy * dy <= far * far;
}
