import { type Ability, ability } from './ability.ts';
import { barsPredatorySpells } from './bars-predatory-spells.ts';
import { becomesWizard } from './becomes-wizard.ts';
import { brews } from './brews.ts';
import { ignoreSpells } from './ignore-spells.ts';
import { storedBolt } from './stored-bolt.ts';
import { unbindsAsWizard } from './unbinds-as-wizard.ts';

/** Abilities of spells, prayers, endless spells, invocations and enhancements. */
export const magicAbilities: readonly Ability[] = [
  barsPredatorySpells,
  becomesWizard,
  brews,
  ignoreSpells,
  // AOS-27.5.3c: the feature hides what is behind it like a wyldwood; visibility asks for it.
  ability('shrouds-sight', 'AOS-27.5.3c', {}),
  storedBolt,
  unbindsAsWizard,
];
