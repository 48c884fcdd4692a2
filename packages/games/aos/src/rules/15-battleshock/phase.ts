import { message, type Play, type Rule } from '@mischia/kernel';
import { allUses, isActive, permission, usesOfUnit } from '../../abilities/uses.ts';
import { choose, selectUnit } from '../../decisions.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { unitRoll } from '../01-concepts/rolling.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { endOf, startOfPhase } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { commandWindow } from '../06-commands/window.ts';
import { missedLeast } from '../14-wounds/missed-least.ts';
import { removeModel } from '../14-wounds/slay.ts';
import { braveryOf } from '../22-warscrolls/now.ts';
import { offerTriumph } from '../27-enhancements/triumph.ts';
import { moreFlee } from './more-flee.ts';
import { battleshockModifiers, fleeing } from './test.ts';

// AOS-15.0: the active player's units test first, then the opponent's; each picks the order of his own.
export function* battleshockPhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  if (flow.step === 'start') {
    beginPhase(play);
    // AOS-15.3.
    yield* startOfPhase(play, (seat) => commandWindow(play, 'start-of-battleshock', {}, [seat]));
    flow.step = 'tests';
    flow.chooser = flow.active;
    return;
  }
  const unit = yield* selectUnit({
    seat: flow.chooser,
    kind: 'select-battleshock',
    rule: 'AOS-15.0',
    what: 'test',
    units: friendsOnTable(state, flow.chooser).filter(mustTest),
    refusals: () => [],
    nameOf: unitName,
  });
  if (unit) return yield* battleshockTest(play, unit);
  if (flow.chooser === flow.active) {
    flow.chooser = 1 - flow.active;
    return;
  }
  yield* endOf(play, 'atEndOfPhase');
  endPhase(play);
}

const mustTest = (unit: Unit): boolean => unit.turn.slain > 0 && !unit.phase.picked;

// AOS-15.1: D6 and the models slain this turn against Bravery; as many flee as it is higher.
function* battleshockTest(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.phase.picked = true;
  if (permission(state, unit, 'noBattleshock') === true) {
    play.emit({ type: 'no-battleshock', rule: 'AOS-15.1', ...sparedBy(state, unit), data: { unit: unit.id } });
    return;
  }
  const { total } = yield* unitRoll(play, unit, {
    rule: 'AOS-15.1',
    for: 'battleshock',
    count: 1,
    wants: 'low',
    modifiers: battleshockModifiers(unit.turn.slain),
  });
  const bravery = braveryOf(state, unit);
  let count = fleeing(total, bravery);
  play.emit({
    type: count > 0 ? 'battleshock-failed' : 'battleshock-passed',
    rule: 'AOS-15.1',
    data: { unit: unit.id, total, bravery },
  });
  if (count === 0) return;
  // AOS-27.5.5c.
  yield* offerTriumph(play, 'battleshock-failed', unit);
  const most = mostFleeing(state, unit);
  const more = yield* moreFlee(play, unit);
  // AOS-27.5.5c: where nobody flees, nobody more does.
  count = most === 0 ? 0 : Math.min(count, most) + more;
  yield* flee(play, unit, count);
}

/** The least that abilities in force allow to flee. */
const mostFleeing = (state: Battle, unit: Unit): number =>
  Math.min(
    ...usesOfUnit(state, unit).map((use) =>
      isActive(state, use) ? (use.ability.permissions?.(use.params, use.bearer).mostFlee ?? Infinity) : Infinity,
    ),
  );

/** AOS-1.6d: whether somebody near spares the unit its test. */
const sparedBy = (state: Battle, unit: Unit): { also?: string[] } =>
  allUses(state, unit).some(({ ability, source }) => ability.id === 'no-battleshock-tests' && source !== undefined)
    ? { also: ['AOS-1.6d'] }
    : {};

// AOS-15.1, R60: its owner picks who flees, wounded or not; they are not slain.
function* flee(play: Play<Battle>, unit: Unit, count: number): Rule<void> {
  for (let left = count; left > 0 && unit.models.length > 0; left--) {
    const model = yield* choose({
      seat: unit.seat,
      kind: 'flee',
      rule: 'AOS-15.1',
      prompt: message('ask.flee', { unit: unitName(unit), count: left }),
      options: missedLeast(unit).map((one) => ({ id: `flee:${one.id}`, value: one, label: modelName(unit, one) })),
      data: { unit: unit.id, left },
      ...(unit.models.length <= left ? { moot: true } : {}),
    });
    removeModel(play, unit, model, { rule: 'AOS-15.1', what: 'fled' });
  }
}
