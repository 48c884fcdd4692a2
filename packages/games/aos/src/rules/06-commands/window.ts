import { inches } from '@mischia/geometry';
import {
  type Barred,
  message,
  type Option,
  type Play,
  type Refusal,
  type Rule,
  type RuleId,
  refuse,
  type Seat,
} from '@mischia/kernel';
import { opportunity } from '../../decisions.ts';
import { commandName, unitName } from '../../names.ts';
import type { Battle, Command, Unit } from '../../state.ts';
import { enemiesEngaged, isEngaged, unitGap, unitsWithin } from '../../table/table.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { rallyDice } from '../07-hero/rally.ts';
import { rally } from '../07-hero/rally-command.ts';
import { redeploy } from '../08-movement/redeploy.ts';
import { shootingRefusals } from '../10-shooting/shoot.ts';
import { unleashHell } from '../11-charge/unleash-hell.ts';
import { allOutAttack, allOutDefence } from '../13-attacks/commands.ts';
import { inspiringPresence, mayHaveToTest } from '../15-battleshock/inspiring-presence.ts';
import { canReceive, issue, receiveRefusals } from './issue.ts';

/** AOS-6.1e: a moment at which commands may be used; each command has its own. */
export type CommandMoment =
  | 'start-of-hero-phase'
  | 'run-declared'
  | 'enemy-moved'
  | 'charge-rolled'
  | 'enemy-charged'
  | 'picked-to-attack'
  | 'targets-declared'
  | 'start-of-battleshock';

/** What the moment is about: the unit that runs, was moved, charged, is picked to attack or is a target. */
export interface CommandAbout {
  readonly unit?: Unit;
  /** AOS-13.4b: every unit that attacks of `unit` were declared against. */
  readonly targets?: readonly Unit[];
  /** AOS-11.2a: the inches its charge roll came to. */
  readonly rolled?: number;
}

interface CommandRule {
  readonly command: Command;
  readonly moment: CommandMoment;
  readonly rule: RuleId;
  /** Units of a seat that could receive it, its own conditions aside. */
  receivers(state: Battle, seat: Seat, about: CommandAbout): readonly Unit[];
  /** Its own conditions. */
  refusals?(state: Battle, receiver: Unit, about: CommandAbout): readonly Refusal[];
  apply(play: Play<Battle>, receiver: Unit, about: CommandAbout): Rule<void>;
}

/** The unit itself, for commands that only it receives. */
const itself = (_state: Battle, seat: Seat, { unit }: CommandAbout): readonly Unit[] =>
  unit && unit.seat === seat ? [unit] : [];

/** Friends of the seat that the moment's unit is an enemy of. */
const itsEnemies = (state: Battle, seat: Seat, { unit }: CommandAbout): readonly Unit[] =>
  unit && unit.seat !== seat && unit.models.length > 0 ? friendsOnTable(state, seat) : [];

const anybody = (state: Battle, seat: Seat): readonly Unit[] => friendsOnTable(state, seat);

function* nothing(): Rule<void> {}

export const REACTION_RANGE = inches(9);

const no = (code: string, rule: RuleId, unit: Unit, figures: { measured?: number; needed?: number } = {}): Refusal =>
  refuse({ code: `command/${code}`, rule, params: { unit: unitName(unit) }, ...figures });

function tooFar(state: Battle, receiver: Unit, unit: Unit | undefined, rule: RuleId): Refusal[] {
  if (!unit || unitsWithin(state, receiver, unit, REACTION_RANGE)) return [];
  return [
    no('too-far', rule, receiver, { measured: Math.round(unitGap(state, receiver, unit)), needed: REACTION_RANGE }),
  ];
}

const COMMAND_RULES: readonly CommandRule[] = [
  {
    // AOS-7.2.
    command: 'rally',
    moment: 'start-of-hero-phase',
    rule: 'AOS-7.2',
    receivers: anybody,
    refusals: (state, unit) => [
      ...(isEngaged(state, unit) ? [no('near-enemy', 'AOS-7.2', unit)] : []),
      ...(rallyDice(unit) === 0 ? [no('nobody-slain', 'AOS-7.2', unit)] : []),
      // AOS-14.2.1: inside a feature nobody stands beside the unit.
      ...(unit.place === 'garrison' ? [no('in-garrison', 'AOS-14.2.1', unit)] : []),
    ],
    apply: rally,
  },
  // AOS-8.4a: the run roll is not made (what a run does with it is told there).
  { command: 'at-the-double', moment: 'run-declared', rule: 'AOS-8.4a', receivers: itself, apply: nothing },
  {
    command: 'redeploy',
    moment: 'enemy-moved',
    rule: 'AOS-8.4b',
    receivers: itsEnemies,
    refusals: (state, receiver, { unit }) => [
      ...tooFar(state, receiver, unit, 'AOS-8.4b'),
      ...(isEngaged(state, receiver) ? [no('near-enemy', 'AOS-8.4b', receiver)] : []),
      ...(receiver.place === 'garrison' ? [no('in-garrison', 'AOS-17.2.1', receiver)] : []),
    ],
    apply: redeploy,
  },
  // AOS-11.2a: the charge roll is made again (see there).
  { command: 'forward-to-victory', moment: 'charge-rolled', rule: 'AOS-11.2a', receivers: itself, apply: nothing },
  {
    command: 'unleash-hell',
    moment: 'enemy-charged',
    rule: 'AOS-11.2b',
    receivers: itsEnemies,
    refusals: (state, receiver, { unit }) => [
      ...tooFar(state, receiver, unit, 'AOS-11.2b'),
      ...(enemiesEngaged(state, receiver).some((enemy) => enemy !== unit)
        ? [no('other-enemy-near', 'AOS-11.2b', receiver)]
        : []),
      ...(unit ? shootingRefusals(state, receiver, { kind: 'unleash-hell', only: unit.id }) : []),
    ],
    apply: unleashHell,
  },
  { command: 'all-out-attack', moment: 'picked-to-attack', rule: 'AOS-13.4a', receivers: itself, apply: allOutAttack },
  {
    // R52: of several targets their owner may choose one.
    command: 'all-out-defence',
    moment: 'targets-declared',
    rule: 'AOS-13.4b',
    receivers: (_state, seat, { targets = [] }) => targets.filter((unit) => unit.seat === seat),
    apply: allOutDefence,
  },
  {
    command: 'inspiring-presence',
    moment: 'start-of-battleshock',
    rule: 'AOS-15.3',
    receivers: anybody,
    refusals: (state, unit) => (mayHaveToTest(state, unit) ? [] : [no('no-test', 'AOS-15.3', unit)]),
    apply: inspiringPresence,
  },
];

interface Offer {
  readonly rule: CommandRule;
  readonly unit: Unit;
}

const optionOf = (rule: CommandRule, unit: Unit): Option<Offer> => ({
  id: `${rule.command}:${unit.id}`,
  value: { rule, unit },
  label: message('option.command', { command: commandName(rule.command), unit: unitName(unit) }),
  rule: rule.rule,
  data: { command: rule.command, unit: unit.id },
});

/** Commands of a moment that a seat may use now. */
export function commandOffers(
  state: Battle,
  seat: Seat,
  moment: CommandMoment,
  about: CommandAbout = {},
): Option<Offer>[] {
  return COMMAND_RULES.filter((rule) => rule.moment === moment).flatMap((rule) =>
    rule
      .receivers(state, seat, about)
      .filter(
        (unit) => (rule.refusals?.(state, unit, about) ?? []).length === 0 && canReceive(state, rule.command, unit),
      )
      .map((unit) => optionOf(rule, unit)),
  );
}

/** Those that it may not use, with the reasons. */
export function barredCommands(state: Battle, seat: Seat, moment: CommandMoment, about: CommandAbout = {}): Barred[] {
  return COMMAND_RULES.filter((rule) => rule.moment === moment).flatMap((rule) =>
    rule.receivers(state, seat, about).flatMap((unit): Barred[] => {
      const refusals = [...(rule.refusals?.(state, unit, about) ?? []), ...receiveRefusals(state, rule.command, unit)];
      if (refusals.length === 0) return [];
      const { id, label } = optionOf(rule, unit);
      return [{ id, label, refusals }];
    }),
  );
}

/** AOS-6.1a: the command is paid, issued and takes effect. */
export function* useCommand(play: Play<Battle>, { rule, unit }: Offer, about: CommandAbout = {}): Rule<void> {
  yield* issue(play, rule.command, unit);
  yield* rule.apply(play, unit, about);
}

// AOS-6.1a, AOS-1.6.2: every command whose moment this is, offered to both players, the active one first.
export function* commandWindow(
  play: Play<Battle>,
  moment: CommandMoment,
  about: CommandAbout = {},
  order: readonly Seat[] = [play.state.flow.active, 1 - play.state.flow.active],
): Rule<void> {
  const { state } = play;
  yield* opportunity<'use-command', Offer>({
    window: 'use-command',
    rule: 'AOS-6.1a',
    order,
    offers: (seat) => commandOffers(state, seat, moment, about),
    barred: (seat) => barredCommands(state, seat, moment, about),
    resolve: (_seat, offer) => useCommand(play, offer, about),
    data: {
      moment,
      ...(about.unit ? { unit: about.unit.id } : {}),
      ...(about.rolled === undefined ? {} : { rolled: about.rolled }),
    },
  });
}
