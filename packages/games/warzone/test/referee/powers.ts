import type { Ask } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { isEngaged } from './contact.ts';
import { field, type Judge, offered, optionOf, partsOf } from './judge.ts';
import { isDeadAngle, lineOf } from './lines.ts';
import { atMost, gap, INCH, isContact, modelOf } from './measure.ts';
import type { Report } from './report.ts';
import {
  areEnemies,
  baseOf,
  crewProfile,
  half,
  idOf,
  livingCrew,
  rowOf,
  sizeOf,
  standing,
  succeeds,
  type Who,
  whoIs,
} from './troops.ts';

/** Section 23 and WZ-35.7: casting, targets, saves. */

const powerSkill = (state: Battle, who: Who): number => {
  const own =
    who.model.vehicle && !who.crew
      ? Math.max(...livingCrew(who.model).map((crew) => crewProfile(state, who.model, crew).row.PO))
      : rowOf(state, who).PO;
  return who.model.panicked ? half(own) : own;
};

/** Models a power may be aimed at; undefined where a line is anybody's guess. */
function targetsOf(state: Battle, who: Who, id: string): string[] | undefined {
  const power = state.library.powers[id]!;
  const found: string[] = [];
  for (const { unit, model } of standing(state)) {
    const isEnemy = areEnemies(state, who.unit, unit);
    const isSelf = model.id === who.model.id;
    if (power.target === 'self' && !isSelf) continue;
    if (power.target === 'enemy' && (!isEnemy || model.stalking)) continue;
    if (power.target === 'friend' && (isEnemy || isSelf)) continue;
    if (
      power.target === 'self-or-contact' &&
      !isSelf &&
      (isEnemy || !isContact(gap(baseOf(state, who.model), baseOf(state, model))))
    )
      continue;
    if (power.largest !== undefined && sizeOf(state, model) > power.largest) continue;
    if (power.unengaged && isEngaged(state, unit, model)) continue;
    if (typeof power.range === 'number' && !isSelf) {
      const line = lineOf(state, who.model, model);
      if (!line.sure) return undefined;
      if (!atMost(line.distance, power.range * INCH)) continue;
      if (power.sight && !line.sees) continue;
      if (power.sight) {
        const dead = isDeadAngle(state, who.model, model);
        if (dead === undefined) return undefined;
        if (dead) continue;
      }
    }
    found.push(model.id);
  }
  return found;
}

/** What is said of one target: an enemy, a friend, oneself. Units, points and areas are not listed here. */
const AIMED = new Set(['enemy', 'self', 'self-or-contact', 'friend']);

function judgeOffer({ state }: Scene, ask: Ask, used: ReadonlySet<string>, report: Report): void {
  const who = whoIs(state, field(ask, 'actor'));
  const actor = who.crew ?? who.model;
  report.holds('WZ-10.5', 'nobody casts in panic', !who.model.panicked, idOf(who));
  for (const id of actor.powers) {
    const power = state.library.powers[id]!;
    const got = offered(ask).flatMap((one) =>
      one.startsWith(`${id}@`) ? [one.slice(id.length + 1)] : one === id ? [''] : [],
    );
    if (used.has(`${idOf(who)} ${id}`)) {
      report.same('WZ-23.2', 'powers used once a Turn', [], got, `${idOf(who)} ${id}`);
      continue;
    }
    for (const { data } of (ask.options ?? []).filter((one) => one.id === id || one.id.startsWith(`${id}@`)))
      report.same(
        'WZ-23.3',
        'number shown for a power',
        10 + powerSkill(state, who) - power.difficulty + 2 * actor.concentration,
        (data as { needed: number }).needed,
        `${idOf(who)} ${id}`,
      );
    if (
      !AIMED.has(power.target) ||
      power.effect.id === 'burst' ||
      power.effect.id === 'heal-or-bonus' ||
      !targetsOf(state, who, id)
    )
      continue;
    report.offers(
      'WZ-23.3',
      `targets of a power: ${power.target}`,
      () => targetsOf(state, who, id) ?? [],
      got.filter((one) => one !== ''),
      `${idOf(who)} ${id}`,
    );
  }
}

export function powers(): Judge {
  let cast: { caster: string; power: string } | undefined;
  let isCast = false;
  /** This Turn, by who used it. */
  const used = new Set<string>();
  return {
    asks(scene, ask, report) {
      if (ask.kind === 'use-power') judgeOffer(scene, ask, used, report);
    },
    answers(_scene, ask, given) {
      const option = optionOf(given);
      if (ask.kind !== 'use-power' || !option) return;
      cast = { caster: field(ask, 'actor'), power: option.split('@')[0]! };
      used.add(`${cast.caster} ${cast.power}`);
    },
    rolls({ state }, roll, faces, report) {
      if (!cast) return;
      const power = state.library.powers[cast.power]!;
      if (roll.for === 'cast') {
        const who = whoIs(state, cast.caster);
        const { concentration } = who.crew ?? who.model;
        const needed = 10 + powerSkill(state, who) - power.difficulty + 2 * concentration;
        report.holds(
          'WZ-23.3',
          'number of a casting',
          roll.target === needed || concentration === 0,
          `${cast.power} ${roll.target} for ${needed}: ${partsOf(roll)}`,
        );
        isCast = succeeds(faces[0]!, roll.target ?? 0);
      }
    },
    tells({ state, book }, event, report) {
      if (event.type === 'turn-begins') used.clear();
      if (event.type === 'power-cast') report.same('WZ-23.3', 'a casting by its roll', true, isCast);
      if (event.type === 'power-failed') report.same('WZ-23.3', 'a casting by its roll', false, isCast);
      if (event.type !== 'power-saved' && event.type !== 'power-takes-effect') return;
      const { lastRoll } = book;
      if (!cast || !lastRoll || lastRoll.roll.for !== 'power-save') return;
      const target = field<string | undefined>(event, 'target') ?? field<string>(event, 'model');
      if (!standing(state).some((one) => one.model.id === target)) return;
      const power = state.library.powers[cast.power]!;
      const one = modelOf(state, target);
      report.same(
        'WZ-23.5',
        'number of a Power save',
        10 + powerSkill(state, whoIs(state, one.id)) - power.difficulty,
        lastRoll.roll.target,
        `${target}: ${partsOf(lastRoll.roll)}`,
      );
      report.same(
        'WZ-23.5',
        'a Power save by its roll',
        succeeds(lastRoll.faces[0]!, lastRoll.roll.target ?? 0),
        event.type === 'power-saved',
      );
      book.lastRoll = undefined;
    },
  };
}
