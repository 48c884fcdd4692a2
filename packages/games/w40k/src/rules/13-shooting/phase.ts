import { message, type Option, type Play, type Refusal, type Rule, type RuleId } from '@mischia/kernel';
import { ending, select, unitRefusal } from '../../ask.ts';
import { decide } from '../../decisions.ts';
import type { ShootAnswer, ShootOrder, Shot } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { startPhase } from '../07-round/phase-start.ts';
import { endPhase } from '../07-round/phases.ts';
import { moveKindOf } from '../10-transports/embarked.ts';
import { resolveAttacks } from '../16-attacks/resolve.ts';
import { declaredAttacks, everythingAt, hasTarget, targetsOf } from './declare.ts';
import { rangedWeapons } from './targets.ts';

// W40K-13.1: the active player's units shoot one at a time, each once.
export function* shootingPhase(play: Play<Battle>): Rule<void> {
  if (play.state.flow.step === 'start') return yield* startPhase(play, 'shoot');
  const unit = yield* selectToShoot(play);
  if (unit) yield* shoot(play, unit);
  else endPhase(play);
}

// W40K-13.1, W40K-13.5: why a unit may not be selected to shoot.
function shootRefusals(state: Battle, unit: Unit): Refusal[] {
  const no = (code: string, rule: RuleId) => [unitRefusal(`shoot/${code}`, rule, unit)];
  if (unit.selected) return no('already', 'W40K-13.1');
  if (!unit.models.some((model) => rangedWeapons(state, model).length > 0)) return no('no-weapon', 'W40K-13.1');
  if (hasTarget(state, { unit: unit.id })) return [];
  const kind = moveKindOf(state, unit);
  if (kind === 'advance') return no('unit-advanced', 'W40K-15.1');
  if (kind === 'fall-back') return no('unit-fell-back', 'W40K-08.6');
  return no('no-target', 'W40K-13.5');
}

const selectToShoot = ({ state }: Play<Battle>): Rule<Unit | undefined> =>
  select({
    seat: state.flow.active,
    kind: 'select-to-shoot',
    rule: 'W40K-13.1',
    what: 'shoot',
    units: friendsOnTable(state, state.flow.active),
    refusals: (unit) => shootRefusals(state, unit),
    end: ending('end-shooting'),
  });

// W40K-13.2: declare every firing weapon, then resolve.
function* shoot(play: Play<Battle>, unit: Unit): Rule<void> {
  unit.selected = true;
  const shots = yield* declareShots(play, { unit: unit.id }, 'W40K-13.2');
  yield* resolveAttacks(play, 'shooting', unit, declaredAttacks(play.state, { unit: unit.id }, shots));
}

/** Asks for a declaration; shortcuts put everything at one target. */
export function* declareShots(play: Play<Battle>, order: ShootOrder, rule: string): Rule<readonly Shot[]> {
  const { state } = play;
  const unit = state.units[order.unit] as Unit;
  const shortcuts = targetsOf(state, order).flatMap((target): Option<ShootAnswer>[] => {
    const shots = everythingAt(state, order, target);
    if (shots.length === 0) return [];
    return [
      {
        id: `all>${target.id}`,
        value: { shots },
        label: message('option.fire-at', { target: unitName(target), count: shots.length }),
        data: { target: target.id, weapons: shots.length },
        rule: 'W40K-13.3',
      },
    ];
  });
  const { shots } = yield* decide({
    seat: unit.seat,
    kind: 'declare-shots',
    rule,
    prompt: message('ask.declare-shots', { unit: unitName(unit) }),
    options: shortcuts,
    data: order,
  });
  play.emit({
    type: 'shots-declared',
    rule,
    also: ['W40K-13.3', 'W40K-13.4', 'W40K-13.7'],
    data: { unit: unit.id, targets: [...new Set(shots.map(({ target }) => target))], weapons: shots.length },
  });
  return shots;
}
