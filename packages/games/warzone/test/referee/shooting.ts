import type { Ask, GameEvent } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import type { Scene, Shot } from './book.ts';
import { isOutOf } from './command.ts';
import { isEngaged } from './contact.ts';
import { columnAt, damageOf, type Gun, gunsOf } from './guns.ts';
import { field, type Judge, offered, optionOf, partsOf } from './judge.ts';
import { type Line, lineOf } from './lines.ts';
import { atMost, INCH, modelOf } from './measure.ts';
import type { Report } from './report.ts';
import { legalTargets, validTargets } from './targets.ts';
import {
  bonusOf,
  can,
  half,
  idOf,
  isHalved,
  livingCrew,
  modelCan,
  rowOf,
  sizeOf,
  succeeds,
  type Who,
  whoIs,
} from './troops.ts';

/** Sections 15 and 16: who may be shot at, and the number to hit. */

/** AT as it is now, before anything is added. */
export function shootingSkill(state: Battle, who: Who): number {
  let AT: number = rowOf(state, who).AT;
  if (isOutOf(state, who)) AT = half(AT);
  if (who.model.panicked) AT = half(AT);
  if (isHalved(who, 'AT')) AT = half(AT);
  return AT;
}

export const AIM = 3;

// WZ-15.7.
export function hitNumber(scene: Scene, who: Who, target: string, line: Line, hit: number, burstOn: boolean): number {
  const { state, book } = scene;
  const { model } = whoIs(state, target);
  const D = sizeOf(state, model);
  const aim = burstOn ? undefined : book.aims.get(idOf(who));
  const aims = aim?.at === target ? aim.count : 0;
  const isReserve = who.model.activation !== 'active' || book.inReserve === who.model.id;
  return (
    shootingSkill(state, who) +
    hit +
    AIM * (state.settings.options['aim.stack'] === 'yes' ? aims : Math.min(1, aims)) +
    (D === 1 ? state.settings.options['amend.size1'] : D - 2) +
    { none: 0, partly: -1, cover: -2 }[line.cover.state] +
    (model.crouched && !atMost(line.distance, 6 * INCH) ? -1 : 0) +
    (line.cover.state === 'cover' && modelCan(state, model, 'camouflage') ? -1 : 0) +
    (who.model.vehicle && !isReserve && book.displaced.has(who.model.id) ? -3 : 0) +
    bonusOf({ unit: who.unit, model }, 'shotsAt')
  );
}

/** Who fires a gun when a model is driven mad: of a vehicle the only one of its crew who can; undefined where several could. */
function whoFires(state: Battle, id: string, gun: string): string | undefined {
  const who = whoIs(state, id);
  if (!who.model.vehicle) return id;
  const able = livingCrew(who.model).filter((crew) => gunsOf(state, { ...who, crew }).some((one) => one.id === gun));
  return able.length === 1 ? able[0]!.id : undefined;
}

const gunCalled = (state: Battle, who: Who, id: string): Gun => gunsOf(state, who).find((gun) => gun.id === id)!;

function judgeOffer(scene: Scene, ask: Ask, report: Report): void {
  const { state } = scene;
  const who = whoIs(state, field(ask, 'actor'));
  report.holds('WZ-15.1', 'nobody shoots out of a fight', () => !isEngaged(state, who.unit, who.model), idOf(who));
  for (const gun of gunsOf(state, who)) {
    const got = offered(ask).flatMap((id) => {
      const [by, at] = id.split('@') as [string, string];
      return by === gun.id && at !== undefined && at !== 'point' && !/^(door|object):/.test(at) ? [at] : [];
    });
    if (!legalTargets(scene, who, gun)) continue;
    const fine = report.offers(
      'WZ-15.3',
      'targets of a shot',
      () => (legalTargets(scene, who, gun) ?? []).map(({ model }) => model.id),
      got,
      `${idOf(who)} ${gun.id}`,
    );
    if (!fine) continue;
    for (const { id, data } of ask.options ?? []) {
      const [by, target] = id.split('@') as [string, string];
      if (by !== gun.id || !got.includes(target)) continue;
      const first = lineOf(state, who.model, modelOf(state, target));
      if (!first.sure || first.cover.even) continue;
      const shown = (data as { toHit: number | null }).toHit;
      report.same(
        'WZ-15.7',
        'number shown for a shot',
        () => {
          const line = lineOf(state, who.model, modelOf(state, target));
          const column = columnAt(gun, line.distance);
          return column && column.hit !== 'auto' ? hitNumber(scene, who, target, line, column.hit, false) : null;
        },
        shown,
        `${idOf(who)} ${gun.id} at ${target}`,
      );
    }
  }
}

// WZ-15.6: what could be shot now may be aimed at; a Sniper leaves priority aside.
function judgeAims(scene: Scene, ask: Ask, report: Report): void {
  const { state } = scene;
  const who = whoIs(state, field(ask, 'actor'));
  const targets = (): string[] | undefined => {
    const all: string[] = [];
    for (const gun of gunsOf(state, who)) {
      const found = can(state, who, 'sniper') ? validTargets(state, who, gun) : legalTargets(scene, who, gun);
      if (!found) return undefined;
      all.push(...found.map(({ model }) => model.id));
    }
    return all;
  };
  if (!targets()) return;
  const got = offered(ask).flatMap((id) =>
    id.startsWith('at:') && !/^at:(point|door|object):/.test(id) ? [id.slice(3)] : [],
  );
  report.offers('WZ-15.6', 'targets of an aim', () => targets() ?? [], got, idOf(who));
  report.holds('WZ-10.5', 'nobody aims in panic', !who.model.panicked, idOf(who));
}

export function shooting(): Judge {
  let shots = 0;
  let most = 0;
  let firstTarget: string | undefined;
  const begin = (shot: Shot, scene: Scene) => {
    scene.book.shot = shot;
    shots = 0;
    firstTarget = shot.target;
    most = 0;
    if (shot.target === undefined) return;
    const who = whoIs(scene.state, shot.actor);
    const gun = gunCalled(scene.state, who, shot.gun);
    const line = lineOf(scene.state, who.model, modelOf(scene.state, shot.target));
    most = gun && line.sure ? (columnAt(gun, line.distance)?.burst ?? 0) : 0;
  };
  function judgeRoll(scene: Scene, event: GameEvent, hit: boolean, report: Report): void {
    const { state, book } = scene;
    const { shot, lastRoll } = book;
    const target = field<string | undefined>(event, 'target');
    if (!shot || !lastRoll || target === undefined || lastRoll.roll.for !== 'to-hit') return;
    const who = whoIs(state, shot.actor);
    const gun = gunCalled(state, who, shot.gun);
    shots++;
    if (most > 0) report.holds('WZ-14.5', 'no more shots than the burst has', shots <= most, `${shots} of ${most}`);
    const [face = 0] = lastRoll.faces;
    report.same('WZ-01.1', 'a shot hits by its roll', succeeds(face, lastRoll.roll.target ?? 0), hit);
    const line = lineOf(state, who.model, modelOf(state, target));
    if (!line.sure || line.cover.even) return;
    report.same(
      'WZ-15.7',
      'number to hit',
      () => {
        const now = lineOf(state, who.model, modelOf(state, target));
        const column = columnAt(gun, now.distance);
        return column && column.hit !== 'auto'
          ? hitNumber(scene, who, target, now, column.hit, target !== firstTarget)
          : null;
      },
      lastRoll.roll.target,
      `${shot.actor} ${shot.gun} at ${target}: ${partsOf(lastRoll.roll)}`,
    );
    if (!hit || gun.weapon.area) return;
    const column = columnAt(gun, line.distance);
    if (!column) return;
    hitBy(scene, who, gun, line, column, target);
  }
  return {
    asks(scene, ask, report) {
      if (['act', 'act-in-place', 'select-member', 'select-to-activate', 'reserve'].includes(ask.kind))
        scene.book.inReserve = undefined;
      if (ask.kind === 'shoot') judgeOffer(scene, ask, report);
      if (ask.kind === 'aim') judgeAims(scene, ask, report);
    },
    answers(scene, ask, given) {
      const option = optionOf(given);
      if (ask.kind === 'shoot' && option?.includes('@')) {
        const [gun, target] = option.split('@') as [string, string];
        const isModel = target !== 'point' && !/^(door|object):/.test(target);
        begin({ actor: field(ask, 'actor'), gun, target: isModel ? target : undefined, mad: false }, scene);
      }
      if (ask.kind === 'madness' && option?.includes('@')) {
        const [gun, target] = option.split('@') as [string, string];
        const actor = whoFires(scene.state, field(ask, 'model'), gun);
        if (actor === undefined) scene.book.shot = undefined;
        else begin({ actor, gun, target, mad: true }, scene);
      }
      if (ask.kind === 'aim' && option?.startsWith('at:')) {
        const actor = field(ask, 'actor');
        const at = option.slice(3);
        const note = scene.book.aims.get(actor);
        if (note?.at === at) note.count++;
        else scene.book.aims.set(actor, { at, count: 1 });
      }
    },
    rolls(scene, roll, faces) {
      scene.book.lastRoll = { roll, faces };
    },
    tells(scene, event, report) {
      // WZ-15.6: in the same Turn; between two it is over.
      if (event.type === 'turn-ends') {
        scene.book.aims.clear();
        scene.book.tactical.clear();
      }
      if (event.type === 'unit-activated') scene.book.displaced.clear();
      if (event.type === 'reserve-declared') scene.book.inReserve = field(event, 'model');
      if (event.type === 'shot-hit') judgeRoll(scene, event, true, report);
      if (event.type === 'shot-missed') judgeRoll(scene, event, false, report);
    },
  };
}

// WZ-15.9: what the target must roll, unless the hit is scattered among fighters or rolled for location first.
function hitBy(
  scene: Scene,
  who: Who,
  gun: Gun,
  line: Line,
  column: { damage: number | string; wounds: number },
  target: string,
): void {
  const { state, book } = scene;
  const struck = whoIs(state, target);
  const strength = rowOf(state, who).FO + bonusOf(who, 'FO');
  const { heavy, state: how } = line.cover;
  const counts =
    how === 'cover' || (how === 'partly' && state.settings.options['cover.heavyWhen'] === 'coverOrPartial');
  const covered = heavy && counts ? -2 : 0;
  book.pending.push({
    target,
    sure: true,
    damage: damageOf(column.damage, strength) + covered,
    rolls: column.wounds,
    against: gun.weapon.against,
    isScattered: isEngaged(state, struck.unit, struck.model),
    rule: 'WZ-15.9',
  });
}
