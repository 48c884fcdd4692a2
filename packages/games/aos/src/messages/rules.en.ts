import type { Catalogue } from '@mischia/kernel';

/** Reasons of modifiers, names of commands, refusals of the rules. */
export const rulesEn: Catalogue = {
  'command.rally': 'Rally',
  'command.at-the-double': 'At the Double',
  'command.redeploy': 'Redeploy',
  'command.forward-to-victory': 'Forward to Victory',
  'command.unleash-hell': 'Unleash Hell',
  'command.all-out-attack': 'All-out Attack',
  'command.all-out-defence': 'All-out Defence',
  'command.inspiring-presence': 'Inspiring Presence',
  'refusal.command/issued.cause': 'This model has already issued a command in this phase.',
  'refusal.command/issued.remedy': 'Let another model issue {command}.',
  'refusal.command/received.cause': 'This unit has already received a command in this phase.',
  'refusal.command/received.remedy': 'Give {command} to another unit.',
  'refusal.command/used.cause': 'You have already used {command} in this phase.',
  'refusal.command/used.remedy': 'Use another command, or wait for the next phase.',
  'why.cover': 'cover',
  'why.garrison': 'in a garrison',
  'why.general-slain': 'the general is slain',
  'why.given': 'as given',
  'why.look-out-sir': 'Look Out, Sir!',
  'why.rend': 'Rend',
  'why.slain-this-turn': 'models slain this turn',
};
