import { message, type Refusal, refuse } from '@mischia/kernel';
import type { Command, Model, Player, Unit } from '../../state.ts';

/** A command as its limits see it. Without an issuer it is received free of charge (AOS-6.1d). */
export interface CommandUse {
  readonly command: Command;
  readonly player: Player;
  readonly receiver: Unit;
  readonly issuer?: { readonly unit: Unit; readonly model: Model };
  /** An ability lets this issuer repeat a command already used in this phase. */
  readonly mayRepeat?: boolean;
}

// AOS-6.1c: in a phase a player uses each command once, a unit receives one, a model issues one. AOS-6.1d, R22: a free
// command keeps all of these limits that concern it.
export function limitRefusals({ command, player, receiver, issuer, mayRepeat = false }: CommandUse): Refusal[] {
  const params = { command: message(`command.${command}`) };
  const rule = 'AOS-6.1c';
  const refusals: Refusal[] = [];
  if (player.commands.includes(command) && !mayRepeat) refusals.push(refuse({ code: 'command/used', rule, params }));
  if (receiver.phase.commands.length > 0) refusals.push(refuse({ code: 'command/received', rule, params }));
  if (issuer && issuer.model.issued > 0) refusals.push(refuse({ code: 'command/issued', rule, params }));
  return refusals;
}

/** Remembers a command for the limits of this phase. */
export function recordCommand({ command, player, receiver, issuer }: CommandUse): void {
  player.commands.push(command);
  receiver.phase.commands.push(command);
  if (issuer) issuer.model.issued += 1;
}

/** What a model is to the rule of who may issue. */
export interface Authority {
  readonly isHero: boolean;
  readonly isGeneral: boolean;
  readonly isTotem: boolean;
}

const HERO_RANGE = 12;
const GENERAL_RANGE = 18;

// AOS-6.1b: inches within which other units wholly stand to be commanded; undefined for those who command none. The
// best of several counts. Champions and HEROES command their own unit at any distance.
export function commandRange({ isHero, isGeneral, isTotem }: Authority): number | undefined {
  if (isGeneral || isTotem) return GENERAL_RANGE;
  return isHero ? HERO_RANGE : undefined;
}
