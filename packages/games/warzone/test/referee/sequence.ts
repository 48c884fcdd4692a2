import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { ownCommand } from './command.ts';
import { field, type Judge, offered, offeredAs, optionOf } from './judge.ts';
import type { Report } from './report.ts';
import { everybody, onTable } from './troops.ts';

/** WZ-04.2, WZ-04.4, WZ-05.3, WZ-05.4: initiative, whose slot it is, who acts. */

const bestCommand = (state: Battle, seat: number): number =>
  Math.max(
    ...everybody(state)
      .filter(({ unit, model }) => unit.seat === seat && (model.presence === 'table' || model.presence === 'off'))
      .map(({ model }) => ownCommand(state, model)),
  );

const isHere = (unit: Unit): boolean => unit.models.some(onTable);
const isAnywhere = (unit: Unit): boolean =>
  unit.models.some(({ presence }) => presence === 'table' || presence === 'off');

export function sequence(): Judge {
  let rolls: { seat: number; face: number }[] = [];
  let winner: number | undefined;
  let order: number[] = [];
  /** Seat of the slot before this one. */
  let before: number | undefined;
  let members = new Set<string>();
  /** WZ-33.20: whoever was brought back in this Turn counts as activated, also when his unit is activated later. */
  const revived = new Set<string>();
  const activated = new Set<string>();
  let isInTurn = false;

  function judgeInitiative({ state }: Scene, rule: string, totals: number[], seats: number[], report: Report): void {
    const isPlain = rule === 'WZ-04.1' || rule === 'WZ-03.2';
    const latest = rolls.slice(-seats.length);
    const expected = seats.map((seat) => {
      const face = latest.find((one) => one.seat === seat)?.face ?? 0;
      return face + (isPlain ? 0 : bestCommand(state, seat));
    });
    report.same(rule, 'initiative', expected, totals);
    const most = Math.max(...totals);
    const tied = totals.filter((total) => total === most).length;
    winner = tied === 1 ? seats[totals.indexOf(most)] : undefined;
    rolls = [];
  }

  function judgeSlot({ state }: Scene, seat: number, ids: readonly string[], report: Report): void {
    const waiting = Object.values(state.units).filter((unit) => !activated.has(unit.id) && isAnywhere(unit));
    const mine = waiting.filter((unit) => unit.seat === seat);
    const here = mine.filter(isHere).map(({ id }) => id);
    const offeredUnits = ids.flatMap((id) => (id.startsWith('activate:') ? [id.slice(9)] : []));
    report.holds(
      'WZ-05.3',
      'units that may be activated',
      here.every((id) => offeredUnits.includes(id)) && offeredUnits.every((id) => mine.some((unit) => unit.id === id)),
      `offered ${offeredUnits.join()}, not activated ${mine.map(({ id }) => id).join()}`,
    );
    report.same(
      'R-021',
      'nobody passes with a unit on the table',
      here.length === 0,
      ids.includes('decline'),
      `seat ${seat}: ${here.join()}`,
    );
    if (before === undefined || order.length === 0) return;
    const turn = [...order.slice(order.indexOf(before) + 1), ...order.slice(0, order.indexOf(before) + 1)];
    const next = turn.find((one) => waiting.some((unit) => unit.seat === one && isHere(unit)));
    const skipped = turn.slice(0, turn.indexOf(seat));
    report.holds(
      'WZ-05.3',
      'whose slot it is',
      next === undefined || next === seat || !skipped.includes(next),
      `seat ${seat} after ${before}, but ${next} has units`,
    );
  }

  return {
    asks(scene, ask, report) {
      const { state } = scene;
      if (ask.kind === 'first-to-act' || ask.kind === 'first-to-deploy')
        report.same('WZ-04.4', 'who decides who begins', winner, ask.seat);
      if (ask.kind === 'select-to-activate') judgeSlot(scene, ask.seat, offered(ask), report);
      if (ask.kind === 'select-member') {
        const unit = state.units[field(ask, 'unit')]!;
        const left = unit.models
          .filter((model) => onTable(model) && !members.has(model.id) && !revived.has(model.id))
          .map(({ id }) => id);
        const got = offeredAs(ask, 'member');
        const here = got.filter((id) => unit.models.some((model) => model.id === id && onTable(model)));
        report.offers('WZ-05.4', 'members that have not acted', () => left, here, unit.id);
      }
    },
    answers({ state }, ask, given) {
      const option = optionOf(given);
      if (ask.kind === 'first-to-act' && option) {
        const first = Number(option.slice(5)) - 1;
        const seats = state.players.length;
        order = Array.from({ length: seats }, (_, i) => (first + i) % seats);
        before = order.at(-1);
        activated.clear();
        isInTurn = true;
      }
      if (ask.kind === 'select-to-activate' && option?.startsWith('activate:')) {
        before = ask.seat;
        activated.add(option.slice(9));
        members = new Set();
      }
      if (ask.kind === 'select-to-activate' && option === 'decline') before = ask.seat;
      if (ask.kind === 'select-member' && option) members.add(option.split(':')[1] ?? '');
    },
    rolls(_scene, roll, faces) {
      if (roll.for === 'initiative') rolls.push({ seat: roll.by ?? -1, face: faces[0] ?? 0 });
    },
    tells(scene, event, report) {
      const { state } = scene;
      if (event.type === 'initiative')
        judgeInitiative(scene, event.rule, field(event, 'totals'), field(event, 'seats'), report);
      // WZ-33.30: a phantom is called, appears, and only then acts.
      if (event.type === 'unit-set-up' && event.rule === 'WZ-33.30') members = new Set();
      if (event.type === 'revived') revived.add(field(event, 'model'));
      if (event.type === 'turn-begins') revived.clear();
      if (event.type === 'unit-activated') {
        const id = field(event, 'unit');
        activated.add(id);
        members = new Set();
        const waiting = state.units[id]!.models.filter((model) => model.waiting && onTable(model)).map(
          (model) => model.id,
        );
        report.same('WZ-05.4', 'reserve actions end with the own activation', [], waiting, id);
      }
      if (event.type === 'turn-ends' && isInTurn) {
        const left = Object.values(state.units).filter(
          (unit) => isHere(unit) && !activated.has(unit.id) && !unit.arrival,
        );
        report.same(
          'WZ-05.3',
          'a Turn ends when all have acted',
          [],
          left.map(({ id }) => id),
        );
      }
    },
  };
}
