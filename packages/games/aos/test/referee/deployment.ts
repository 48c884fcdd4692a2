import type { PlaceAnswer } from '@mischia/tabletop';
import type { Battle, Unit } from '../../src/state.ts';
import { wouldCohere } from './coherency.ts';
import { field, type Judge, offered, openOf, optionOf } from './judge.ts';
import { blockOf, flatGap, gapOf, halvesOf, INCH, isWithin, pointAt, unitOf } from './measure.ts';
import { fitsGarrison } from './movement.ts';
import { placeFaults } from './moves.ts';
import { featureIds, isA } from './troops.ts';

/** Before the battle: mysterious terrain, territories, faction terrain, drops (AOS-28.1.3, 28.2.4, 26.2.1, 3.1a, D.7). */

const MYSTERIES = ['damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'];

interface Zone {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** D.8, D.9: territories as rectangles; rows and columns are quarters of the table. */
function territoryOf(state: Battle, id: string): Zone {
  const { width, depth } = state.table;
  if (id === 'south') return { minX: 0, minY: 0, maxX: width, maxY: depth / 4 };
  if (id === 'north') return { minX: 0, minY: (depth * 3) / 4, maxX: width, maxY: depth };
  if (id === 'south-west') return { minX: 0, minY: 0, maxX: width / 2, maxY: depth / 2 };
  return { minX: width / 2, minY: depth / 2, maxX: width, maxY: depth };
}

const isInside = (x: number, y: number, rx: number, ry: number, zone: Zone): boolean =>
  isWithin(zone.minX - (x - rx), 0) &&
  isWithin(x + rx - zone.maxX, 0) &&
  isWithin(zone.minY - (y - ry), 0) &&
  isWithin(y + ry - zone.maxY, 0);

const waiting = (state: Battle, seat: number): Unit[] =>
  Object.values(state.units).filter((unit) => unit.seat === seat && unit.place === 'waiting');

export function deployment(): Judge {
  const rollOff: (number | undefined)[] = [undefined, undefined];
  let winner: number | undefined;
  const territory: (string | undefined)[] = [undefined, undefined];
  let mystery = 0;
  let next: number | undefined;
  /** Units that must follow at once (AOS-26.2.1). */
  let following: string[] = [];
  let terrainOf: number | undefined;

  const zoneOf = (state: Battle, seat: number): Zone => territoryOf(state, territory[seat] ?? '');

  return {
    rolls(_scene, roll, [face = 0], report) {
      if (roll.for === 'roll-off') {
        const seat = roll.by ?? 0;
        if (rollOff[0] !== undefined && rollOff[1] !== undefined) {
          // AOS-1.5.3: only ties are rolled again.
          rollOff.fill(undefined);
        }
        rollOff[seat] = face;
      }
      if (roll.for === 'mysterious-terrain') {
        report.same('AOS-28.1.3', 'who rolls for mysterious terrain', winner, roll.by);
        mystery = face;
      }
    },

    tells({ state, book }, event, report) {
      switch (event.type) {
        case 'roll-off-won': {
          const [a = 0, b = 0] = rollOff;
          winner = a === b ? undefined : a > b ? 0 : 1;
          report.same('AOS-1.5.3', 'roll-offs', winner, field<number>(event, 'seat'));
          rollOff.fill(undefined);
          if (field(event, 'about') === 'territories') next = winner;
          return;
        }
        case 'mysterious-terrain':
          report.same('AOS-28.1.3', 'mysterious terrain', MYSTERIES[mystery - 1], field(event, 'mysterious'));
          return;
        case 'finished-setting-up': {
          const seat = field<number>(event, 'seat');
          report.same(
            'AOS-3.0',
            'who finished first',
            [0, true],
            [waiting(state, seat).length, book.finishedFirst === undefined || book.finishedFirst === seat],
          );
          return;
        }
      }
    },

    asks(scene, ask, report) {
      const { state } = scene;
      if (ask.kind === 'choose-territory') {
        report.same('D.7', 'who chooses a territory', winner, ask.seat);
        const [low, high] = state.battleplan.id === 'three-banners' ? ['south', 'north'] : ['south-west', 'north-east'];
        report.offers('AOS-28.2.4', 'territories', [`territory:${low}`, `territory:${high}`], offered(ask));
      }
      if (ask.kind === 'place-terrain') terrainOf = ask.seat;
      if (ask.kind === 'deploy') {
        report.same('D.7', 'who sets up', next, ask.seat);
        const units = following.length > 0 ? following.map((id) => unitOf(state, id)) : waiting(state, ask.seat);
        const own = Object.values(state.units).filter((unit) => unit.seat === ask.seat);
        const onField = own.filter(({ place }) => place === 'field' || place === 'garrison').length;
        const reserves = own.filter(({ place }) => place === 'reserve').length;
        // D.1: at no moment more in reserve than on the battlefield.
        const isStormcast = state.players[ask.seat]!.allegiance === 'stormcast-eternals';
        const mayWait = (unit: Unit) => isStormcast && isA(state, unit, 'STORMCAST ETERNALS') && reserves < onField;
        const zone = zoneOf(state, ask.seat);
        // AOS-17.2.1: a feature wholly in the territory; D.9: never the tower.
        const features = featureIds(state).filter((id) => {
          const { minX, minY, maxX, maxY } = blockOf(state, id);
          return id !== 't5' && minX >= zone.minX && maxX <= zone.maxX && minY >= zone.minY && maxY <= zone.maxY;
        });
        const must = units.flatMap((unit) => [
          `deploy:${unit.id}`,
          ...(mayWait(unit) ? [`reserve:${unit.id}`] : []),
          ...features.filter((id) => fitsGarrison(state, unit, id)).map((id) => `garrison:${unit.id}:${id}`),
        ]);
        report.offers('AOS-28.2.4', 'drops', must, offered(ask));
      }
    },

    answers(scene, ask, given, report) {
      const { state, book } = scene;
      const option = optionOf(given);
      if (ask.kind === 'choose-territory' && option) {
        const [low, high] = state.battleplan.id === 'three-banners' ? ['south', 'north'] : ['south-west', 'north-east'];
        const id = option.slice(10);
        territory[ask.seat] = id;
        territory[1 - ask.seat] = id === low ? high : low;
      }
      if (ask.kind === 'place-terrain') {
        const answer = openOf<{ x: number; y: number; turned?: boolean }>(given);
        const scroll = state.library.factionTerrain[field(ask, 'scroll')];
        if (!answer || !scroll || terrainOf === undefined) return;
        // D.6: wholly in the territory, more than 3" from objectives and other terrain.
        const [a, b] = answer.turned ? [scroll.size[1], scroll.size[0]] : scroll.size;
        const [rx, ry] = [(a * INCH) / 2, (b * INCH) / 2];
        const block = {
          is: 'block' as const,
          minX: answer.x - rx,
          minY: answer.y - ry,
          maxX: answer.x + rx,
          maxY: answer.y + ry,
          bottom: 0,
          top: scroll.height * INCH,
        };
        const faults: string[] = [];
        if (!isInside(answer.x, answer.y, rx, ry, zoneOf(state, ask.seat))) faults.push('outside the territory');
        for (const { x, y, id } of state.objectives)
          if (isWithin(flatGap(pointAt(x, y), block), 3 * INCH)) faults.push(`near ${id}`);
        for (const id of featureIds(state))
          if (isWithin(flatGap(blockOf(state, id), block), 3 * INCH)) faults.push(`near ${id}`);
        report.same('AOS-23.2', 'faction terrain', [], faults);
      }
      if (ask.kind === 'deploy' && option) {
        const unit = option.split(':')[1] ?? '';
        // AOS-26.2.1.
        const battalion = state.players[ask.seat]!.battalions.find(
          ({ units, abilities }) => units.includes(unit) && abilities.includes('unified'),
        );
        following = following.filter((id) => id !== unit);
        if (following.length === 0 && battalion)
          following = battalion.units.filter((id) => id !== unit && unitOf(state, id).place === 'waiting');
        const leftOther = waiting(state, 1 - ask.seat).length;
        if (following.length > 0) next = ask.seat;
        else next = leftOther > 0 ? 1 - ask.seat : ask.seat;
      }
      if (ask.kind === 'set-up' && !book.inBattle) {
        const answer = openOf<PlaceAnswer>(given);
        if (!answer) return;
        const unit = unitOf(state, field(ask, 'unit'));
        const { faults, bases } = placeFaults(state, unit, answer.at);
        const zone = zoneOf(state, unit.seat);
        for (const [id, base] of bases) {
          if (!isInside(base.x, base.y, ...halvesOf(base), zone)) faults.push(`${id} outside the territory`);
          if (state.battleplan.id === 'the-broken-tower' && isWithin(gapOf(base, blockOf(state, 't5')), 9 * INCH))
            faults.push(`${id} within 9" of the tower`);
        }
        if (!wouldCohere(unit, [...bases.values()])) faults.push('not coherent');
        report.same('AOS-28.2.4', 'where units are set up', [], faults);
      }
    },
  };
}
