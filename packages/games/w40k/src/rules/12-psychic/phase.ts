import { message, type Option, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import { ending, pick, plainOption, select, unitRefusal } from '../../ask.ts';
import { powerName, unitName } from '../../names.ts';
import type { Battle, Player, Unit } from '../../state.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { datasheetOf, friendsOnTable } from '../01-armies/units.ts';
import { startPhase } from '../07-round/phase-start.ts';
import { endPhase } from '../07-round/phases.ts';
import { isOver } from '../22-mission/end.ts';
import type { Power } from './power.ts';
import { powerById } from './powers/all.ts';
import { attemptPower, warpChargeOf } from './psychic-test.ts';

// W40K-12.1: the active player's PSYKER units one at a time, each once.
export function* psychicPhase(play: Play<Battle>): Rule<void> {
  if (play.state.flow.step === 'start') return yield* startPhase(play, 'manifest');
  const psyker = yield* selectPsyker(play);
  if (psyker) yield* manifest(play, psyker);
  else endPhase(play);
}

// W40K-12.1: units that Fell Back may not, unless TITANIC; Advancing or being engaged does not matter.
function psykerRefusals(state: Battle, unit: Unit): Refusal[] {
  const no = (code: string, rule = 'W40K-12.1') => [unitRefusal(`psychic/${code}`, rule, unit)];
  if (!unitHas(state, unit, 'PSYKER')) return no('not-a-psyker');
  if (unit.selected) return no('already');
  if (unit.moveKind === 'fall-back' && !unitHas(state, unit, 'TITANIC')) return no('fell-back', 'W40K-08.6');
  if (attemptsLeft(state, unit) < 1 || availablePowers(state, unit).length === 0) return no('no-power', 'W40K-12.3');
  return [];
}

// W40K-12.3: the number of attempts is on the datasheet.
const attemptsLeft = (state: Battle, unit: Unit): number =>
  (datasheetOf(state, unit).psychic?.attempts ?? 0) + (permission(state, unit, 'psychicAttempts') ?? 0) - unit.attempts;

// W40K-12.2: everything the unit knows; what its rules do not carry out is not offered.
const knownPowers = (state: Battle, unit: Unit): Power[] =>
  [...new Set([...(datasheetOf(state, unit).psychic?.powers ?? []), ...unit.powers])].flatMap(
    (id) => powerById(id) ?? [],
  );

// W40K-12.3: except Smite, a power is attempted once per battle round by an army.
export const availablePowers = (state: Battle, unit: Unit): Power[] =>
  knownPowers(state, unit).filter((power) => power.repeatable || !isTried(state, unit, power));

const isTried = (state: Battle, unit: Unit, power: Power) =>
  (state.players[unit.seat] as Player).powersTried.includes(power.id);

const selectPsyker = ({ state }: Play<Battle>): Rule<Unit | undefined> =>
  select({
    seat: state.flow.active,
    kind: 'select-psyker',
    rule: 'W40K-12.1',
    what: 'manifest',
    units: friendsOnTable(state, state.flow.active).filter((unit) => unitHas(state, unit, 'PSYKER')),
    refusals: (unit) => psykerRefusals(state, unit),
    end: ending('end-psychic'),
  });

const alreadyTried = (power: string): Refusal =>
  refuse({ code: 'psychic/power-tried', rule: 'W40K-12.3', params: { power: powerName(power) } });

// W40K-12.3: one power after the other, as many as the datasheet allows.
function* manifest(play: Play<Battle>, psyker: Unit): Rule<void> {
  const { state } = play;
  psyker.selected = true;
  while (psyker.place === 'table' && attemptsLeft(state, psyker) > 0 && !isOver(state)) {
    const open = availablePowers(state, psyker);
    if (open.length === 0) return;
    const options = open.map((power): Option<Power | undefined> => {
      const charge = warpChargeOf(state, psyker, power);
      const label = message('option.power', { power: powerName(power.id), charge });
      return { id: `power:${power.id}`, value: power, label, rule: power.rule };
    });
    if (psyker.attempts > 0) options.push(plainOption('enough-powers', undefined));
    const power = yield* pick({
      seat: psyker.seat,
      kind: 'choose-power',
      rule: 'W40K-12.3',
      prompt: message('ask.choose-power', { unit: unitName(psyker) }),
      options,
      barred: () =>
        knownPowers(state, psyker)
          .filter((one) => !open.includes(one))
          .map(({ id }) => ({ id: `power:${id}`, label: powerName(id), refusals: [alreadyTried(id)] })),
      data: { unit: psyker.id },
    });
    if (!power) return;
    yield* attemptPower(play, psyker, power);
  }
}
