import type { EntityAnswer } from '../../src/decisions/entity-form.ts';
import { entityForm } from '../../src/decisions/entity-form.ts';
import type { Battle, Entity, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, openOf, optionOf } from './judge.ts';
import {
  allWhollyWithin,
  type Base,
  baseOf,
  flatGap,
  gapOf,
  halvesOf,
  INCH,
  isWithin,
  leastGap,
  modelOf,
  onTable,
  outerRadius,
  partsOf,
  shapeOf,
  thingOf,
  thingsOf,
  tooCloseToCall,
  unitOf,
  unitsOf,
} from './measure.ts';
import { groundsOf, levelsAt } from './paths.ts';
import { entityLooker, lookerOf, sees } from './sight.ts';

/** Endless spells and invocations on the table (AOS-19.3, 19.5, 20.3, 24, D.6). */

const scrollOfEntity = (state: Battle, { scroll }: Entity) => {
  const found = state.library.entities[scroll];
  if (!found) throw new Error(`no scroll ${scroll}`);
  return found;
};

const isPredatory = (state: Battle, entity: Entity): boolean =>
  scrollOfEntity(state, entity).moves?.when === 'predatory';

// AOS-19.5.1, R89: within 30" of the model that summoned it, which is still there.
function mayControl(state: Battle, entity: Entity): boolean {
  if (entity.summoner === null) return false;
  const unit = unitOf(state, entity.summoner);
  const model = modelOf(state, entity.summoner);
  return (
    model !== undefined &&
    onTable(unit) &&
    isWithin(leastGap([thingOf(state, unit, model)], partsOf(state, entity.id)), 30 * INCH)
  );
}

/** On the lowest level there unless it is told. */
const lowestAt = (state: Battle, x: number, y: number): number => Math.min(...levelsAt(groundsOf(state), { x, y }));

function basesAt(state: Battle, entity: Entity, { parts }: EntityAnswer): Base[] {
  const shape = shapeOf(scrollOfEntity(state, entity).base);
  return parts.map(({ x, y, z, facing = 0 }) => ({ is: 'base', x, y, z: z ?? lowestAt(state, x, y), facing, shape }));
}

/** D.6, R129: what an entity may never end on. */
function endFaults(state: Battle, entity: Entity, bases: readonly Base[]): string[] {
  const faults: string[] = [];
  for (const base of bases) {
    for (const unit of Object.values(state.units)) {
      if (unit.place !== 'field') continue;
      for (const model of unit.models) {
        const other = baseOf(state, unit, model);
        const gap = flatGap(base, other);
        // Bases on another floor are not in its way.
        if (gap === 0 && other.z !== base.z) tooCloseToCall();
        if (gap === 0) {
          const touch =
            'round' in other.shape &&
            Math.abs(Math.hypot(base.x - other.x, base.y - other.y) - outerRadius(base) - outerRadius(other)) < 1.5;
          if (touch || !('round' in other.shape)) tooCloseToCall();
          faults.push(`on ${model.id}`);
        }
      }
    }
    for (const other of Object.values(state.entities))
      if (other.id !== entity.id && partsOf(state, other.id).some((part) => flatGap(base, part) === 0))
        faults.push(`on ${other.id}`);
  }
  return faults;
}

const overEdge = (state: Battle, bases: readonly Base[]): boolean =>
  bases.some((base) => {
    const [rx, ry] = halvesOf(base);
    return Math.min(base.x - rx, base.y - ry, state.table.width - base.x - rx, state.table.depth - base.y - ry) < -1;
  });

/** D.2: no predatory spell passes across a Knight-Arcanum or ends within 3" of it. */
const loreseekers = (state: Battle): Unit[] =>
  [...unitsOf(state, 0), ...unitsOf(state, 1)].filter(({ warscroll }) => warscroll === 'knight-arcanum');

export function entities(): Judge {
  let moved = new Set<string>();
  let wilds: number | undefined;
  let palisade: { due: number; rolled: number; barred: number } | undefined;
  let rolling: { id: string; due: string[]; rolled: number } | undefined;

  const onField = (state: Battle) => Object.values(state.entities).filter(({ parts }) => parts.length > 0);

  /** AOS-19.5.2: who picks next, and from what. */
  function nextPick({ state, book }: Scene): { seat: number; ids: string[] } | undefined {
    const left = onField(state).filter((entity) => isPredatory(state, entity) && !moved.has(entity.id));
    for (const seat of [book.active, 1 - book.active]) {
      const own = left.filter((entity) => controlled.get(entity.id) === seat);
      if (own.length > 0) return { seat, ids: own.map(({ id }) => id) };
    }
    if (left.length === 0) return undefined;
    const seat = wilds ?? book.active;
    return { seat, ids: left.map(({ id }) => id) };
  }
  const controlled = new Map<string, number>();

  /** D.6: after set-up and at the start of each later hero phase, each unit within 6". */
  function beginPalisade(state: Battle): void {
    const due = onField(state)
      .filter(({ scroll }) => scroll === 'prismatic-palisade')
      .flatMap(({ id }) =>
        [...unitsOf(state, 0), ...unitsOf(state, 1)].filter((unit) =>
          isWithin(leastGap(thingsOf(state, unit), partsOf(state, id)), 6 * INCH),
        ),
      );
    palisade = { due: due.length + (palisade?.due ?? 0), rolled: palisade?.rolled ?? 0, barred: palisade?.barred ?? 0 };
  }

  return {
    asks(scene, ask, report) {
      const { state } = scene;
      if (ask.kind === 'control-entity') {
        const wizard = field(ask, 'unit');
        const must = onField(state).filter(
          (entity) =>
            isPredatory(state, entity) &&
            entity.summoner !== null &&
            unitOf(state, entity.summoner).id === wizard &&
            mayControl(state, entity),
        );
        report.offers(
          'AOS-19.5.1',
          'control of predatory spells',
          must.map(({ id }) => `control:${id}`),
          offered(ask),
        );
      }
      if (ask.kind === 'select-entity') {
        const pick = nextPick(scene);
        report.same('AOS-19.5.2', 'who moves a predatory spell', pick?.seat, ask.seat);
        report.offers(
          'AOS-19.5.2',
          'predatory spells to be moved',
          (pick?.ids ?? []).map((id) => `move:${id}`),
          offered(ask),
        );
      }
      if (ask.kind === 'move-entity') {
        const order = entityForm.data.parse(ask.data);
        const entity = state.entities[order.entity];
        if (entity && 'allowance' in order.from)
          report.same(
            'D.6',
            'distance of an entity',
            (scrollOfEntity(state, entity).moves?.inches ?? 0) * INCH,
            order.from.allowance,
          );
      }
    },

    answers(scene, ask, given, report) {
      const { state } = scene;
      const option = optionOf(given);
      if (ask.kind === 'start-of-hero-phase' && option?.startsWith('entity:') && option.endsWith('prismatic-palisade'))
        beginPalisade(state);
      if (ask.kind === 'control-entity' && option)
        controlled.set(option.slice(8), unitOf(state, field(ask, 'unit')).seat);
      if (ask.kind === 'select-entity' && option) {
        const id = option.slice(5);
        if (!controlled.has(id)) wilds = 1 - ask.seat;
        moved.add(id);
      }
      const answer = openOf<EntityAnswer>(given);
      if ((ask.kind !== 'move-entity' && ask.kind !== 'set-up-entity') || !answer) return;
      const order = entityForm.data.parse(ask.data);
      const entity = state.entities[order.entity];
      if (!entity) return;
      const scroll = scrollOfEntity(state, entity);
      const bases = basesAt(state, entity, answer);
      const faults = endFaults(state, entity, bases);
      if (bases.length !== scroll.parts) faults.push(`${bases.length} parts`);
      const [first, second] = bases;
      if (first && second && !isWithin(gapOf(first, second), 3 * INCH)) faults.push('parts too far apart');
      if ('allowance' in order.from) {
        const from = partsOf(state, entity.id);
        const most = order.from.allowance;
        // All of them fly: straight over everything.
        for (const [i, base] of bases.entries()) {
          const start = from[i];
          if (start && !isWithin(Math.hypot(base.x - start.x, base.y - start.y), most)) faults.push('moved too far');
          if (start && isPredatory(state, entity))
            for (const seeker of loreseekers(state))
              for (const thing of thingsOf(state, seeker))
                if (isWithin(gapOf(base, thing), 3 * INCH)) faults.push(`near ${seeker.id}`);
        }
      } else {
        const unit = unitOf(state, order.from.summoner);
        const model = modelOf(state, order.from.summoner);
        if (!model) return;
        const from = thingOf(state, unit, model);
        if (!allWhollyWithin(bases, from, scroll.setUp.whollyWithin * INCH)) faults.push('too far from its summoner');
        if (overEdge(state, bases)) faults.push('over the edge');
        if (entity.scroll === 'bleeding-icon')
          for (const base of bases) {
            if (!sees(scene, lookerOf(state, unit, model), entityLooker(base))) faults.push('not visible');
            for (const other of [...unitsOf(state, 0), ...unitsOf(state, 1)])
              if (isWithin(leastGap([base], thingsOf(state, other)), INCH)) faults.push(`within 1" of ${other.id}`);
          }
      }
      report.same(ask.rule, ask.kind === 'move-entity' ? 'moves of entities' : 'entities set up', [], faults);
    },

    rolls({ state }, roll, [face = 0], report) {
      if (roll.for === 'units-near' && palisade && roll.target === 3) {
        palisade.rolled += 1;
        if (face >= 3) palisade.barred += 1;
      }
      if (roll.for !== 'units-near' || !rolling) return;
      rolling.rolled += 1;
      const entity = state.entities[rolling.id];
      report.same('D.6', 'who rolls for an entity', entity?.commander, roll.by);
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      if (event.type === 'effect-began' && field(event, 'effect') === 'entity.prismatic-palisade') {
        book.mark(field(event, 'unit'), 'no-shooting', 'turn');
        if (palisade) palisade.barred -= 1;
      }
      if (palisade && event.type === 'phase-began') {
        report.same('D.6', 'Prismatic Palisade', [palisade.due, 0], [palisade.rolled, palisade.barred]);
        palisade = undefined;
      }
      if (event.type === 'entity-summoned' && field(event, 'entity') === 'prismatic-palisade') beginPalisade(state);
      if (
        rolling &&
        event.type !== 'entity-removed' &&
        (event.type === 'phase-began' || event.type === 'entity-moved')
      ) {
        report.same('AOS-24.4', 'units near an entity that moved', rolling.due.length, rolling.rolled);
        rolling = undefined;
      }
      if (event.type === 'phase-began') {
        const left = onField(state).filter((entity) => isPredatory(state, entity) && !moved.has(entity.id));
        if (field(event, 'phase') === 'movement')
          report.same(
            'AOS-19.5.2',
            'predatory spells left unmoved',
            [],
            left.map(({ id }) => id),
          );
        moved = new Set();
        controlled.clear();
        wilds = undefined;
      }
      if (event.type === 'entity-moved' && event.rule === 'AOS-19.5') {
        const entity = onField(state).find(({ scroll, id }) => scroll === field(event, 'entity') && moved.has(id));
        if (!entity || !['purple-sun-of-shyish', 'twin-lanterns'].includes(entity.scroll)) return;
        // D.6: one die for each unit within 1"; it is removed first where it touches the edge (R129).
        const near = [...unitsOf(state, 0), ...unitsOf(state, 1)].filter((unit) =>
          isWithin(leastGap(thingsOf(state, unit), partsOf(state, entity.id)), INCH),
        );
        rolling = { id: entity.id, due: near.map(({ id }) => id), rolled: 0 };
      }
      if (event.type === 'entity-removed') rolling = undefined;
    },
  };
}
