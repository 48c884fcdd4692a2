import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import {
  allWhollyWithin,
  enemiesOf,
  INCH,
  isEngaged,
  isWithin,
  scrollOf,
  thingOf,
  thingsOf,
  unitGap,
  unitOf,
  unitsOf,
} from './measure.ts';
import { canShootAtAll, hasShotAt } from './shooting.ts';
import { isA, isGeneral } from './troops.ts';

/** Who may use which command (AOS-6.1) and when (AOS-7.2, 8.4, 11.2, 13.4, 15.3). */

const isChampion = (state: Battle, unit: Unit, model: Model): boolean =>
  scrollOf(state, unit).command.some(({ id, kind }) => id === model.command && kind === 'champion');

// AOS-6.1b: a model uses the best of what it is.
function reachOf(state: Battle, unit: Unit, model: Model): number {
  if (isGeneral(state, model) || isA(state, unit, 'TOTEM')) return 18 * INCH;
  return isA(state, unit, 'HERO') ? 12 * INCH : -1;
}

/** AOS-6.1b: whether a model could issue a command to a unit, whoever else did what. */
function mayIssueTo(state: Battle, unit: Unit, model: Model, receiver: Unit): boolean {
  if (unit.id === receiver.id && isChampion(state, unit, model)) return true;
  const reach = reachOf(state, unit, model);
  if (reach < 0) return false;
  if (unit.id === receiver.id && unit.models.length === 1) return true;
  // R112, R121.
  if (unit.garrison !== null && unit.garrison === receiver.garrison) return true;
  return allWhollyWithin(thingsOf(state, receiver), thingOf(state, unit, model), reach);
}

/** R93, AOS-21.1a: a unit that heard a Roar neither issues nor receives. */
const isCowed = ({ book }: Scene, unit: Unit): boolean => book.phase === 'combat' && book.has(unit.id, 'roar');

// AOS-6.1c: one to a unit in a phase; a unit in reserve has no position (R16).
const mayReceive = (scene: Scene, unit: Unit): boolean => !scene.book.received.has(unit.id) && !isCowed(scene, unit);

const isFreeLeader = ({ book }: Scene, unit: Unit): boolean =>
  unit.warscroll === 'lord-imperatant' && !book.freeIssues.has(unit.id);

/** Who may issue this command to that unit and pay for it. */
export function issuersOf(scene: Scene, seat: number, command: string, receiver: Unit): string[] {
  const { state, book } = scene;
  if (!mayReceive(scene, receiver)) return [];
  return unitsOf(state, seat).flatMap((unit) =>
    unit.models.flatMap((model) => {
      if (book.issued.has(model.id) || isCowed(scene, unit)) return [];
      // Commanding View repeats an ability that was used.
      const repeats = unit.warscroll === 'killaboss-on-corpse-rippa-vulcha';
      if (book.commands[seat]!.has(command) && !repeats) return [];
      const pays = book.cp[seat]! > 0 || (book.earmarked.get(unit.id) ?? 0) > 0 || isFreeLeader(scene, unit);
      return pays && mayIssueTo(state, unit, model, receiver) ? [model.id] : [];
    }),
  );
}

const FREE: { readonly [ability: string]: readonly string[] } = {
  expert: ['all-out-attack', 'all-out-defence'],
  slayers: ['all-out-attack', 'unleash-hell'],
  swift: ['at-the-double', 'forward-to-victory'],
};

/** AOS-26.2: a battalion that lets the unit receive this for nothing, once in the battle. */
export function freeBattalion(scene: Scene, seat: number, command: string, receiver: Unit): string | undefined {
  const { state, book } = scene;
  if (!mayReceive(scene, receiver) || book.commands[seat]!.has(command)) return undefined;
  const found = state.players[seat]!.battalions.findIndex(
    (battalion, i) =>
      battalion.units.includes(receiver.id) &&
      battalion.abilities.some((ability) => FREE[ability]?.includes(command)) &&
      !book.spent.has(`${seat}/${i}`),
  );
  return found < 0 ? undefined : `${seat}/${found}`;
}

const isUsable = (scene: Scene, seat: number, command: string, receiver: Unit): boolean =>
  issuersOf(scene, seat, command, receiver).length > 0 || freeBattalion(scene, seat, command, receiver) !== undefined;

/** Units that may receive a command in its window; `may` are those for whom it would be of no use. */
export function receivers(
  scene: Scene,
  seat: number,
  moment: string,
  about: Unit | undefined,
): { must: string[]; may: string[] } {
  const { state, book } = scene;
  const own = unitsOf(state, seat);
  const usable = (command: string, units: readonly Unit[]) =>
    units.filter((unit) => isUsable(scene, seat, command, unit)).map(({ id }) => `${command}:${id}`);
  const only = (command: string, units: readonly Unit[]) => ({ must: usable(command, units), may: [] });
  switch (moment) {
    case 'run-declared':
      return only('at-the-double', about ? [about] : []);
    case 'charge-rolled':
      return only('forward-to-victory', about ? [about] : []);
    case 'picked-to-attack':
      return only('all-out-attack', about ? [about] : []);
    case 'start-of-battleshock': {
      const shaken = own.filter(({ id }) => book.turnOf(id).slain > 0);
      return { must: usable('inspiring-presence', shaken), may: usable('inspiring-presence', own) };
    }
    case 'enemy-moved':
      // AOS-8.4b.
      return only(
        'redeploy',
        own.filter(
          (unit) =>
            unit.place === 'field' &&
            about !== undefined &&
            isWithin(unitGap(state, unit, about), 9 * INCH) &&
            !isEngaged(state, unit),
        ),
      );
    case 'enemy-charged': {
      if (!about) return { must: [], may: [] };
      // AOS-11.2b: more than 3" from all other enemies, and able to shoot.
      const able = own.filter(
        (unit) =>
          canShootAtAll(scene, unit) &&
          isWithin(unitGap(state, unit, about), 9 * INCH) &&
          enemiesOf(state, seat).every(
            (enemy) => enemy.id === about.id || !isWithin(unitGap(state, unit, enemy), 3 * INCH),
          ),
      );
      const shooters = able.filter((unit) => hasShotAt(scene, unit, about));
      return { must: usable('unleash-hell', shooters), may: usable('unleash-hell', able) };
    }
    default:
      return { must: [], may: [] };
  }
}

/** AOS-7.2. */
export function rallying(scene: Scene, seat: number): { must: string[]; may: string[] } {
  const { state, book } = scene;
  const clear = unitsOf(state, seat).filter((unit) => !isEngaged(state, unit) && isUsable(scene, seat, 'rally', unit));
  const of = (units: readonly Unit[]) => units.map(({ id }) => id);
  const useful = clear.filter((unit) => book.poolOf(unit.id).size > 0 && unit.models.length < unit.startingSize);
  // A garrisoned unit has no place to put models back on the table.
  return { must: of(useful.filter(({ place }) => place === 'field')), may: of(clear) };
}

const END_OF_WINDOW: { readonly [command: string]: 'phase' } = {
  'all-out-attack': 'phase',
  'all-out-defence': 'phase',
  'inspiring-presence': 'phase',
};

export function commands(): Judge {
  let targets: readonly string[] = [];
  let issuers: { command: string; unit: string; models: string[]; free: boolean } | undefined;
  let pays: string | undefined;

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (ask.kind === 'use-command') {
        const moment = field(ask, 'moment');
        const id = field<string | undefined>(ask, 'unit');
        const about = id === undefined ? undefined : unitOf(state, id);
        const got = offered(ask).filter((option) => option !== 'pass');
        if (moment === 'targets-declared') {
          // AOS-13.4b, R52: any of the targets.
          const must = targets
            .map((target) => unitOf(state, target))
            .filter((target) => isUsable(scene, ask.seat, 'all-out-defence', target))
            .map((target) => `all-out-defence:${target.id}`);
          report.offers('AOS-13.4b', 'All-out Defence', must, got);
          return;
        }
        const { must, may } = receivers(scene, ask.seat, moment, about);
        report.offers('AOS-6.1a', `commands: ${moment}`, must, got, may);
      }
      if (ask.kind === 'command-issuer') {
        const command = field(ask, 'command');
        const receiver = unitOf(state, field(ask, 'unit'));
        const models = issuersOf(scene, ask.seat, command, receiver);
        const free = freeBattalion(scene, ask.seat, command, receiver) !== undefined;
        report.offers(
          'AOS-6.1b',
          'who may issue',
          [...models.map((m) => `issuer:${m}`), ...(free ? ['free'] : [])],
          offered(ask),
        );
        issuers = { command, unit: receiver.id, models, free };
      }
      if (ask.kind === 'command-payment') {
        const hero = unitOf(state, pays ?? field(ask, 'unit'));
        const earmarked = (book.earmarked.get(hero.id) ?? 0) > 0;
        report.offers(
          'AOS-6.0a',
          'how a command is paid',
          [
            ...(isFreeLeader(scene, hero) ? ['free'] : []),
            ...(earmarked ? ['earmarked'] : []),
            ...(book.cp[ask.seat]! > 0 ? ['ordinary'] : []),
          ],
          offered(ask),
        );
      }
    },

    answers({ state, book }, ask, given) {
      const option = optionOf(given) ?? '';
      if (ask.kind === 'command-issuer') pays = option.startsWith('issuer:') ? option.slice(7) : undefined;
      if (ask.kind === 'command-payment') {
        const hero = unitOf(state, pays ?? '').id;
        if (option === 'earmarked') book.earmarked.set(hero, (book.earmarked.get(hero) ?? 0) - 1);
        if (option === 'ordinary') book.cp[ask.seat]! -= 1;
        if (option === 'free') book.freeIssues.add(hero);
        pays = `paid ${pays}`;
      }
    },

    tells(scene, event, report) {
      const { state, book } = scene;
      if (event.type === 'shots-declared' || event.type === 'attacks-declared')
        targets = field<string[]>(event, 'targets');
      if (event.type !== 'command-issued' && event.type !== 'command-received') return;
      const command = field(event, 'command');
      const receiver = unitOf(state, field(event, 'unit'));
      if (event.type === 'command-issued') {
        const model = field(event, 'model');
        const legal = issuers?.models.includes(model) && issuers.command === command && issuers.unit === receiver.id;
        report.holds('AOS-6.1b', 'issuer of a command', legal === true, `${model} issued ${command} to ${receiver.id}`);
        report.holds('AOS-6.1a', 'a command is paid', pays === `paid ${model}`, `nobody was asked how ${model} pays`);
        book.issued.add(model);
      } else {
        const battalion = freeBattalion(scene, receiver.seat, command, receiver);
        report.holds('AOS-6.1d', 'free command', battalion !== undefined, `${receiver.id} received ${command}`);
        if (battalion) book.spent.add(battalion);
      }
      book.commands[receiver.seat]!.add(command);
      book.received.add(receiver.id);
      const ends = END_OF_WINDOW[command];
      if (ends) book.mark(receiver.id, command, ends);
      pays = undefined;
      report.same('AOS-6.1c', 'commands of a unit', 1, receiver.phase.commands.length || 1);
    },
  };
}
