import {
  type Body,
  closedGates,
  inches,
  type KeepAway,
  LEVEL_HEIGHT,
  type Length,
  type ModelMove,
  type MoveCost,
  type MoveFault,
  type MoveFaultCode,
  type MoveRules,
  type MustReach,
  moveLength,
  planGap,
  WARZONE_CONTACT,
  WARZONE_SLACK,
  type Waypoint,
} from '@mischia/geometry';
import { Random, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { type MoveAnswer, movesFor, movesOf } from '@mischia/tabletop';
import type { KindOfMove, MoveOrder } from '../forms.ts';
import { nameOf } from '../names.ts';
import { grantsFor, rowOf } from '../rules/07-units/profiles.ts';
import { mayEndInFear, mayEndInPanic } from '../rules/10-morale/no-advance.ts';
import { ENEMY_GAP, gapLimits } from '../rules/12-movement/gaps.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { DIFFICULT } from '../tables/pieces.ts';
import { areasOnFoot } from './areas.ts';
import { borderOf, isOffTable } from './border.ts';
import { answerOverHills, inPlan, notInPlan } from './hills.ts';
import { enemiesSeenBy } from './sees.ts';
import { shownBy } from './standing.ts';
import {
  bodyIn,
  bodyOf,
  contactsOf,
  enemiesNear,
  enemiesOf,
  type InPlay,
  movingScene,
  outOfTheWayOf,
  REACHED,
  standing,
  table,
  tableToMoveOn,
} from './table.ts';

const FAULT_RULES: { readonly [code in MoveFaultCode]: RuleId } = {
  'unknown-model': 'WZ-12.1',
  'moved-twice': 'WZ-12.1',
  'wrong-start': 'WZ-12.1',
  'not-whole': 'WZ-01.3',
  'too-far': 'WZ-12.1',
  'too-short': 'WZ-12.1',
  'table-edge': 'WZ-03.3',
  'model-in-the-way': 'WZ-12.2',
  'terrain-in-the-way': 'WZ-03.4',
  'floor-in-the-way': 'WZ-03.4',
  'barred-terrain': 'WZ-03.4',
  unsupported: 'WZ-13.1',
  'nothing-to-climb': 'WZ-13.1',
  'too-close': 'WZ-12.4',
  'gate-closed': 'WZ-12.2',
  'ends-on-model': 'WZ-12.2',
  'ends-in-terrain': 'WZ-03.4',
  'ends-unsupported': 'WZ-13.1',
  'held-by-contact': 'WZ-20.1',
  'not-closer': 'WZ-21.1',
  'target-not-reached': 'WZ-21.1',
  'too-few-neighbours': 'WZ-09.1',
  'not-one-group': 'WZ-09.1',
};

const KIND_RULES: { readonly [kind in KindOfMove]: RuleId } = {
  move: 'WZ-12.1',
  rest: 'WZ-11.4',
  charge: 'WZ-21.1',
  flee: 'WZ-21.10',
  dive: 'WZ-13.4',
};

/** Unit ids have no such sign: the one model a charge is aimed at, apart from its comrades; `closely`: R-197. */
export const AIMED = '~aimed';
export const AIMED_CLOSELY = '~aimed-closely';

// WZ-12.4: at least 0.1" from enemies all the way; a charge reaches its targets.
function keepAway(state: Battle, unit: Unit, order: MoveOrder): KeepAway[] {
  // where the target cannot be touched otherwise the charge may end at others too.
  if (order.kind === 'charge' && order.targets?.includes(AIMED_CLOSELY)) return [];
  const movers = unit.models.filter(({ id }) => order.models?.includes(id));
  const aside = movers[0] ? [...outOfTheWayOf(state, movers[0]), ...behindWalls(state, unit, movers[0])] : [];
  const except = [...aside, ...(order.kind === 'charge' ? (order.targets ?? []) : [])];
  // WZ-33.27, R-169: a stalker may end beside enemies, as long as bases do not overlap.
  if (order.kind !== 'charge' && movers.some(({ stalking }) => stalking)) return [];
  // who is held by nobody but the rammer dives out of its contact.
  const isHeld = order.kind === 'dive' && movers.some((model) => contactsOf(state, { unit, model }).length > 0);
  return [
    {
      from: 'enemies',
      except,
      plan: ENEMY_GAP,
      atLeast: true,
      vertical: REACHED,
      when: movers.some(({ stalking }) => stalking) || isHeld || order.kind === 'flee' ? 'end' : 'path',
      moversOnly: true,
    },
  ];
}

/** WZ-28.2, R-186: walls are lines, and nobody is touched through one: enemies in rooms that no open door leads to from here. */
function behindWalls(state: Battle, unit: Unit, { area }: Model): string[] {
  const elsewhere = enemiesOf(state, unit.seat).filter(({ model }) => model.area !== area);
  if (elsewhere.length === 0) return [];
  const onFoot = areasOnFoot(state, area);
  return elsewhere.filter(({ model }) => !onFoot.has(model.area)).map(({ model }) => model.id);
}

// WZ-03.5, WZ-33.16: ground that costs double; not what a model is trained for.
function difficultFor(state: Battle, model: Model): string[] {
  const ignored = grantsFor(state, model).ignoresTerrain ?? [];
  if (ignored.length === 0) return [DIFFICULT];
  const open = ignored.map((tag) => `${DIFFICULT}-${tag}`);
  const all = state.table.terrain.flatMap(({ traits }) => traits.filter((trait) => trait.startsWith(`${DIFFICULT}-`)));
  return [...new Set(all)].filter((trait) => !open.includes(trait));
}

// WZ-03.5, WZ-03.7: what ground and slopes cost whoever walks.
export const moveCostOf = (state: Battle, model: Model, always?: Length): MoveCost => ({
  measure: 'centre',
  up: true,
  down: false,
  slope: 'sum',
  freeHeight: 0,
  difficult: difficultFor(state, model),
  always,
});

/** Everything a kind of move asks for, as geometry checks it. */
function rulesOf(state: Battle, unit: Unit, order: MoveOrder): MoveRules {
  // Who stands where is known of the battle itself, and need not be found once more for each view of its table.
  const battle = shownBy(state);
  const mover = unit.models.find(({ id }) => order.models?.includes(id)) as Model;
  const { D } = rowOf(state, mover);
  const body = bodyOf(state, unit, mover);
  // Gates far from any place it can reach do not matter.
  const farthest = order.allowance + inches(5);
  const near = enemiesNear(battle, unit.seat, body, farthest)
    .filter(({ model }) => !model.stalking && model.altitude === 0)
    .map((one) => bodyIn(battle, one))
    .filter((other) => planGap(body, other) <= farthest);
  const { minX, minY, maxX, maxY } = {
    minX: body.x - order.allowance - inches(4),
    minY: body.y - order.allowance - inches(4),
    maxX: body.x + order.allowance + inches(4),
    maxY: body.y + order.allowance + inches(4),
  };
  const solids = near.length === 0 ? [] : movingScene(state).solidsNear({ minX, minY, maxX, maxY });
  return {
    slack: WARZONE_SLACK,
    allowance: order.allowance,
    // WZ-03.5: 1" is always affordable, but once for a Move and not again for its rest (R-048).
    cost: moveCostOf(state, mover, order.kind === 'rest' ? undefined : inches(1)),
    passage: {
      models: mover.stalking ? 'all' : 'friends',
      units: outOfTheWayOf(battle, mover),
      terrain: false,
      terrainMeets: 'base',
      edgeMeets: 'centre',
      climbs: 'none',
      freeDrop: inches(1),
      level: LEVEL_HEIGHT,
      openings: { kinds: ['door'], size: D },
      // WZ-03.4.
      barred: ['impassable'],
    },
    keepAway: keepAway(battle, unit, order),
    // Always all members, also those that are not asked for: geometry reads rules of one shape sooner than of several.
    gates: mover.stalking ? undefined : closedGates(near, solids, gapLimits(state.settings.options)),
    reach: order.kind === 'charge' && order.targets ? contactWith(order.targets) : undefined,
  };
}

const contactWith = (targets: readonly string[]): MustReach => ({
  units: targets,
  each: true,
  by: 'first-model',
  // What is reached up to the slack of measuring is in contact (WZ-01.3).
  plan: WARZONE_CONTACT - WARZONE_SLACK,
  vertical: REACHED,
});

/** WZ-10.6, WZ-33.2, WZ-21.10: what a way's end may not be. */
function afraid(at: Battle, { id: own }: Unit, order: MoveOrder, moves: readonly ModelMove[]): Refusal[] {
  // Sight is what it is on the hills, not in plan.
  const state = notInPlan(at);
  const unit = state.units[own]!;
  if (order.kind === 'flee' && moves.length === 0) return [refuse({ code: 'move/still-held', rule: 'WZ-21.10' })];
  return moves.flatMap(({ model: id, path }) => {
    const model = unit.models.find((one) => one.id === id);
    const end = path[path.length - 1];
    if (!model || !end) return [];
    const after = { ...bodyOf(state, unit, model), x: end.x, y: end.y, z: end.z, facing: end.facing };
    // WZ-21.10: who flees ends out of contact.
    const held = order.kind === 'flee' && contactsAt(state, unit, after).length > 0;
    return [
      ...(held
        ? [refuse({ code: 'move/still-held', rule: 'WZ-21.10', params: { model: nameOf(state, id) }, at: id })]
        : []),
      ...fearsToEnd(state, { unit, model }, end),
    ];
  });
}

// WZ-10.6, WZ-33.2: no Action of the panicked ends nearer to the enemy, none of the frightened nearer to what they fear.
export function fearsToEnd(state: Battle, { unit, model }: InPlay, end: Waypoint): Refusal[] {
  if (!model.panicked && model.fears.length === 0) return [];
  const before = bodyOf(state, unit, model);
  const after = { ...before, x: end.x, y: end.y, z: end.z, facing: end.facing };
  const say = (code: string, rule: RuleId): Refusal =>
    refuse({ code, rule, params: { model: nameOf(state, model.id) }, at: model.id });
  const nearest = model.panicked ? nearestEnemy(state, unit, model) : undefined;
  const advances = nearest && !mayEndInPanic(planGap(before, nearest), planGap(after, nearest), state.settings.options);
  // Who has fallen since is feared no more.
  const sources = standing(state).filter((one) => model.fears.includes(one.model.id));
  const feared = sources.map((one) => {
    const source = bodyIn(state, one);
    return { before: planGap(before, source), after: planGap(after, source) };
  });
  return [
    ...(advances ? [say('move/advance-in-panic', 'WZ-10.6')] : []),
    ...(mayEndInFear(feared) ? [] : [say('move/nearer-in-fear', 'WZ-33.2')]),
  ];
}

/** Enemies a model would touch somewhere. */
const contactsAt = (state: Battle, unit: Unit, body: Body) =>
  enemiesNear(state, unit.seat, body, WARZONE_CONTACT).filter(
    (enemy) => !enemy.model.stalking && planGap(body, bodyIn(state, enemy)) <= WARZONE_CONTACT,
  );

// the nearest enemy in sight, or without one the nearest on the table.
function nearestEnemy(state: Battle, unit: Unit, model: Model) {
  const seen = enemiesSeenBy(state, { unit, model });
  const all = seen.length > 0 ? seen : enemiesOf(state, unit.seat).filter((enemy) => !enemy.model.stalking);
  const from = bodyOf(state, unit, model);
  const bodies = all.map((one) => bodyIn(state, one));
  return bodies.reduce<(typeof bodies)[number] | undefined>(
    (best, body) => (best && planGap(from, best) <= planGap(from, body) ? best : body),
    undefined,
  );
}

const ruleOf = (_state: Battle, _unit: Unit, { kind }: MoveOrder, { code }: MoveFault): RuleId =>
  code === 'too-far' || code === 'target-not-reached' ? KIND_RULES[kind] : FAULT_RULES[code];

// WZ-03.5, WZ-03.7: a way that would do on level, open ground is too long because of slopes or of the ground.
function groundRule(state: Battle, unit: Unit, order: MoveOrder, answer: MoveAnswer): RuleId | undefined {
  const [move] = movesOf(unit, answer);
  const model = unit.models.find(({ id }) => id === move?.model);
  if (!move || !model) return undefined;
  const cost = moveCostOf(state, model);
  const lengthBy = (how: Omit<MoveCost, 'always'>) =>
    moveLength(movingScene(state), bodyOf(state, unit, model), move, how);
  const isEnough = (length: number) => length <= order.allowance + WARZONE_SLACK;
  if (!isEnough(lengthBy({ ...cost, up: false, difficult: [] }))) return undefined;
  return isEnough(lengthBy({ ...cost, up: false })) ? 'WZ-03.7' : 'WZ-03.5';
}

const moves = movesFor<Battle, Unit, Model, MoveOrder>(table, {
  rulesOf,
  ruleOf,
  refusals: afraid,
  planOf: ({ kind }) => (kind === 'charge' ? 'charge' : 'anywhere'),
  goals: (state, unit) => [
    ...state.scenario.spoils.flatMap(({ at }) => at ?? []),
    ...enemiesOf(shownBy(notInPlan(state)), unit.seat).map(({ model }) => model),
  ],
});

// WZ-12.1: whether a model may move so, and ways at random.
export function moveRefusals(state: Battle, order: MoveOrder, given: MoveAnswer): Refusal[] {
  const answer = laid(state, order, given);
  const leaving = leavesTable(state, order, answer);
  if (!leaving) {
    return moves.moveRefusals(tableToMoveOn(state), order, answer).map((refusal) => {
      const rule =
        refusal.code === 'move/too-far'
          ? groundRule(state, tableToMoveOn(state).units[order.unit]!, order, answer)
          : undefined;
      return rule === undefined ? refusal : { ...refusal, rule };
    });
  }
  // WZ-03.3: up to the border; it does not stand there.
  return moves.moveRefusals(tableToMoveOn(state), order, leaving).filter(({ code }) => !code.includes('/ends-'));
}
/** Whether a model may move so, for those who need no reasons: sooner told than all refusals. */
export function mayMove(state: Battle, order: MoveOrder, given: MoveAnswer): boolean {
  const answer = laid(state, order, given);
  if (leavesTable(state, order, answer)) return moveRefusals(state, order, given).length === 0;
  return moves.mayMove(tableToMoveOn(state), order, answer);
}
export function moveCandidates(state: Battle, order: MoveOrder, count: number, random: Random): MoveAnswer[] {
  const found = waysAtRandom(state, order, count, random);
  // WZ-21.10: who must get away is asked because this search finds a way: nobody else may fail to.
  return found.length > 0 || order.kind !== 'flee' ? found : waysAtRandom(state, order, 1, new Random(1));
}

function waysAtRandom(state: Battle, order: MoveOrder, count: number, random: Random): MoveAnswer[] {
  const view = tableToMoveOn(state);
  const unit = view.units[order.unit]!;
  return moves.moveCandidates(inPlan(view), order, count, random).flatMap((answer) => {
    const over = laid(state, order, answer);
    if (rises(over)) return legalPart(state, order, over) ?? [];
    // Geometry has nothing against it.
    return afraid(view, unit, order, movesOf(unit, answer)).length === 0 ? [answer] : [];
  });
}

/** WZ-03.7: over the hills instead of through them. */
const laid = (state: Battle, { unit: id }: MoveOrder, answer: MoveAnswer): MoveAnswer => {
  const unit = state.units[id];
  return unit ? answerOverHills(state, unit, answer) : answer;
};

/** A way that was planned in plan, or its first half where the rise makes the whole too long. */
function legalPart(state: Battle, order: MoveOrder, answer: MoveAnswer): MoveAnswer | undefined {
  const isLegal = (one: MoveAnswer) => mayMove(state, order, one);
  if (isLegal(answer)) return answer;
  const [move] = answer.moves;
  const model = state.units[order.unit]?.models.find(({ id }) => id === move?.model);
  const end = move?.path[move.path.length - 1];
  if (!move || !model || !end || (end[2] ?? model.z) <= model.z) return undefined;
  const half = [Math.round((model.x + end[0]) / 2), Math.round((model.y + end[1]) / 2), model.z, end[3]] as const;
  const shorter = laid(state, order, { moves: [{ model: move.model, path: [half] }] });
  return isLegal(shorter) ? shorter : undefined;
}

// WZ-03.3, R-010: a Move over the border, as far as the border; undefined when it stays on the table.
export function leavesTable(
  { table: at, units }: Battle,
  { kind, unit }: MoveOrder,
  answer: MoveAnswer,
): MoveAnswer | undefined {
  const [move] = answer.moves;
  if ((kind !== 'move' && kind !== 'rest') || !move) return undefined;
  const first = move.path.findIndex(([x, y]) => isOffTable(at, { x, y }));
  const own = units[unit]?.models.find(({ id }) => id === move.model);
  if (first < 0 || !own) return undefined;
  const [before, [x, y, ...rest]] = [move.path[first - 1], move.path[first]!];
  const border = borderOf(at, before ? { x: before[0], y: before[1] } : own, { x, y });
  const last = [border.x, border.y, ...rest] as (typeof move.path)[number];
  return { ...answer, moves: [{ ...move, path: [...move.path.slice(0, first), last] }] };
}

/** A way into contact with the targets of an order; undefined when there is none. */
export const findCharge = (state: Battle, order: MoveOrder): MoveAnswer | undefined =>
  overHillsIfLegal(state, order, moves.findCharge(inPlan(tableToMoveOn(state)), order).moves);

/** A planner's way laid over the hills; undefined when that makes it too long. */
function overHillsIfLegal(state: Battle, order: MoveOrder, found: MoveAnswer | undefined): MoveAnswer | undefined {
  const answer = found && laid(state, order, found);
  if (!answer || answer === found || !rises(answer)) return answer;
  return moves.mayMove(tableToMoveOn(state), order, answer) ? answer : undefined;
}
const rises = ({ moves: all }: MoveAnswer): boolean => all.some(({ path }) => path.some(([, , z = 0]) => z > 0));

/** Models of an order by one vector, whether or not that is allowed. */
export const shift = (state: Battle, { id }: Unit, dx: number, dy: number, order?: MoveOrder): ModelMove[] => {
  const unit = tableToMoveOn(state).units[id];
  return unit ? moves.shift(tableToMoveOn(state), unit, dx, dy, order) : [];
};
/** A way as near to a place as the order allows. */
export const moveTowards = (state: Battle, order: MoveOrder, to: { x: number; y: number }): MoveAnswer | undefined =>
  overHillsIfLegal(state, order, moves.moveTowards(inPlan(tableToMoveOn(state)), order, to));
