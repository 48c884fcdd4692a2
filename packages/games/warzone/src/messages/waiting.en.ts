import type { Catalogue } from '@mischia/kernel';

/** English: waiting models and what they break into. */
export const waitingEn: Catalogue = {
  'option.pass-always': 'Not until I say so',
  'option.ask-again': 'Ask me again about waiting models',
  'refusal.counter-charge/from-behind.cause': 'The charge began behind it.',
  'refusal.counter-charge/from-behind.remedy': 'Only who had the charger in front may run to meet it.',
  'refusal.counter-charge/no-charge.cause': 'No enemy is charging.',
  'refusal.counter-charge/no-charge.remedy': 'Wait until one does.',
  'refusal.counter-charge/no-sight.cause': 'It does not see the charger.',
  'refusal.counter-charge/no-sight.remedy': 'Name a point of the way where it does.',
  'refusal.counter-charge/too-far.cause': 'The two cannot reach one another.',
  'refusal.counter-charge/too-far.remedy': 'Name another point of the way.',
  'refusal.counter-charge/too-late.cause': 'The charger is in contact already.',
  'refusal.counter-charge/too-late.remedy': 'Name a point before that.',
  'refusal.reserve/against-reserve.cause': 'That does not break into a reserve action.',
  'refusal.reserve/against-reserve.remedy': 'Act when the reserve action is done.',
  'refusal.reserve/nobody-on-his-way.cause': 'Nobody is on his way now.',
  'refusal.reserve/nobody-on-his-way.remedy': 'Choose one of the options.',
  'refusal.reserve/not-waiting.cause': 'It holds no reserve action that you could use here.',
  'refusal.reserve/not-waiting.remedy': 'Name one of your waiting models that has declared nothing yet.',
  'refusal.reserve/occupied.cause': 'There the mover would lie over another base.',
  'refusal.reserve/occupied.remedy': 'Name a point just before or after it.',
  'refusal.reserve/off-the-way.cause': 'The way has no such point any more.',
  'refusal.reserve/off-the-way.remedy': 'Name a point between where the mover is and where it goes.',
  'refusal.wait/crew-spent.cause': 'Every living member of the crew needs an Action to wait.',
  'refusal.wait/crew-spent.remedy': 'Do something else with the Actions left.',
};
