import { inches } from '@mischia/geometry';
import { message, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { permission } from '../../abilities/uses.ts';
import { choose } from '../../decisions.ts';
import { commandName, modelName, unitName } from '../../names.ts';
import type { Battle, Command, Model, Unit } from '../../state.ts';
import { unitWhollyWithin } from '../../table/table.ts';
import { friendsOnTable, isGeneral, playerOf, scrollOf, unitHas } from '../01-concepts/units.ts';
import { battalionsFor, type FreeCommand } from '../26-battalions/battalion-of.ts';
import { commandRange, limitRefusals, recordCommand } from './limits.ts';
import { type Purse, pay, pursesOf } from './points.ts';

/** A model that may issue a command to a unit, and what may pay for it. */
export interface Issuer {
  readonly unit: Unit;
  readonly model: Model;
  readonly purses: readonly (Purse | 'free')[];
}

const FREE = 'free-command';

const isChampion = (state: Battle, unit: Unit, { command }: Model): boolean =>
  scrollOf(state, unit).command.some(({ id, kind }) => id === command && kind === 'champion');

// AOS-6.1b, R20: champions command their own unit, HEROES, generals and TOTEMS whoever is wholly within their range.
function commands(state: Battle, unit: Unit, model: Model, receiver: Unit): boolean {
  const isHero = unitHas(state, unit, 'HERO');
  if (unit === receiver && (isHero || isChampion(state, unit, model))) return true;
  const range = commandRange({
    isHero,
    isGeneral: isGeneral(state, unit, model),
    isTotem: unitHas(state, unit, 'TOTEM'),
  });
  return range !== undefined && unitWhollyWithin(state, receiver, unit, model, inches(range));
}

/** AOS-21.1a, R93: who neither issues nor receives. */
const isSilenced = (state: Battle, unit: Unit): boolean => permission(state, unit, 'noCommands') === true;

/** What may pay when a model issues: a point, or a command it issues for nothing. */
function pursesFor(state: Battle, unit: Unit): (Purse | 'free')[] {
  const free = permission(state, unit, 'freeCommands') ?? 0;
  return [
    ...((unit.usedThisTurn[FREE] ?? 0) < free ? (['free'] as const) : []),
    ...pursesOf(playerOf(state, unit.seat), unit.id),
  ];
}

/** AOS-6.1a, AOS-6.1c: everybody who may issue a command to a unit now. */
export function* issuersOf(state: Battle, command: Command, receiver: Unit): Generator<Issuer> {
  const player = playerOf(state, receiver.seat);
  if (receiver.phase.commands.length > 0 || isSilenced(state, receiver)) return;
  for (const unit of friendsOnTable(state, receiver.seat)) {
    const purses = pursesFor(state, unit);
    if (purses.length === 0 || isSilenced(state, unit)) continue;
    const mayRepeat = player.commands.includes(command) && permission(state, unit, 'repeatCommand') === true;
    for (const model of unit.models) {
      if (!commands(state, unit, model, receiver)) continue;
      const refusals = limitRefusals({ command, player, receiver, issuer: { unit, model }, mayRepeat });
      if (refusals.length === 0) yield { unit, model, purses };
    }
  }
}

/** AOS-26.2: a battalion whose units receive this command once in the battle, not issued and for nothing. */
export function freeCommandOf(state: Battle, command: Command, receiver: Unit): FreeCommand | undefined {
  const [free] = battalionsFor(state, command, receiver);
  if (!free || isSilenced(state, receiver)) return undefined;
  const player = playerOf(state, receiver.seat);
  return limitRefusals({ command, player, receiver }).length === 0 ? free : undefined;
}

export const canReceive = (state: Battle, command: Command, receiver: Unit): boolean =>
  freeCommandOf(state, command, receiver) !== undefined || !issuersOf(state, command, receiver).next().done;

/** Why a unit may not receive a command, its own conditions aside. */
export function receiveRefusals(state: Battle, command: Command, receiver: Unit): Refusal[] {
  if (canReceive(state, command, receiver)) return [];
  const player = playerOf(state, receiver.seat);
  const params = { command: commandName(command), unit: unitName(receiver) };
  if (isSilenced(state, receiver)) return [refuse({ code: 'command/silenced', rule: 'AOS-21.1a', params })];
  const limits = limitRefusals({ command, player, receiver });
  if (limits.length > 0) return limits;
  const hasPoints = player.cp > 0 || player.earmarked.some(({ count }) => count > 0);
  const code = hasPoints ? 'command/no-issuer' : 'command/no-points';
  return [refuse({ code, rule: hasPoints ? 'AOS-6.1b' : 'AOS-6.1a', params })];
}

type Chosen = Issuer | 'experts';

// AOS-6.1a: 1 point is spent, a model issues, a unit receives.
export function* issue(play: Play<Battle>, command: Command, receiver: Unit): Rule<void> {
  const { state } = play;
  const player = playerOf(state, receiver.seat);
  const issuers = [...issuersOf(state, command, receiver)];
  const experts = freeCommandOf(state, command, receiver);
  const chosen = yield* choose<'command-issuer', Chosen>({
    seat: receiver.seat,
    kind: 'command-issuer',
    rule: 'AOS-6.1b',
    prompt: message('ask.command-issuer', { command: commandName(command), unit: unitName(receiver) }),
    options: [
      ...(experts
        ? [{ id: 'free', value: 'experts' as const, label: message('option.experts'), rule: 'AOS-26.2' }]
        : []),
      ...issuers.map((one) => ({
        id: `issuer:${one.model.id}`,
        value: one,
        label: modelName(one.unit, one.model),
      })),
    ],
    data: { command, unit: receiver.id },
    ...(issuers.length + (experts ? 1 : 0) === 1 ? { moot: true } : {}),
  });
  if (chosen === 'experts') {
    experts?.battalion.used.push(experts.ability);
    recordCommand({ command, player, receiver });
    play.emit({ type: 'command-received', rule: 'AOS-6.1d', data: { command, unit: receiver.id } });
    return;
  }
  const purse = yield* payment(command, receiver, chosen);
  if (purse === 'free') chosen.unit.usedThisTurn[FREE] = (chosen.unit.usedThisTurn[FREE] ?? 0) + 1;
  else pay(player, chosen.unit.id, purse);
  recordCommand({ command, player, receiver, issuer: { unit: chosen.unit, model: chosen.model } });
  play.emit({
    type: 'command-issued',
    rule: 'AOS-6.1a',
    // AOS-1.5.1c: the receiver is wholly within the issuer's range.
    also: ['AOS-6.1b', 'AOS-6.1c', 'AOS-1.5.1c'],
    data: { command, unit: receiver.id, model: chosen.model.id },
  });
}

// AOS-6.0a, AOS-6.1d, R116: its player picks what pays; what expires first comes first.
function* payment(command: Command, receiver: Unit, { purses }: Issuer): Rule<Purse | 'free'> {
  return yield* choose({
    seat: receiver.seat,
    kind: 'command-payment',
    rule: 'AOS-6.0a',
    options: purses.map((purse) => ({ id: purse, value: purse, label: message(`option.${purse}`) })),
    data: { command, unit: receiver.id },
    ...(purses.length === 1 ? { moot: true } : {}),
  });
}
