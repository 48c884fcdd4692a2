import { oddsDesk as aosDesk, luckRolls as aosLuck } from '@mischia/aos';
import { oddsDesk as blackReachDesk, luckRolls as blackReachLuck } from '@mischia/black-reach';
import type { GameEvent } from '@mischia/kernel';
import type { LuckRoll, OddsDesk } from '@mischia/odds';
import { luckRolls as spaceMarineHeroesLuck } from '@mischia/space-marine-heroes';
import { oddsDesk as w40kDesk, luckRolls as w40kLuck } from '@mischia/w40k';
import { oddsDesk as warzoneDesk, luckRolls as warzoneLuck } from '@mischia/warzone';
import { spaceMarineHeroesDesk } from './space-marine-heroes/odds-desk.ts';

/** The games that answer questions about odds. */
export const oddsDesks: readonly OddsDesk[] = [w40kDesk, aosDesk, warzoneDesk, blackReachDesk, spaceMarineHeroesDesk];

export const oddsDeskOf = (system: string): OddsDesk | undefined => oddsDesks.find((desk) => desk.system === system);

/** Every question that may be asked, by system, as one JSON Schema (draft 2020-12). */
export const oddsSchema = (): Readonly<Record<string, unknown>> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Mischia odds situation',
  anyOf: oddsDesks.map(({ system }) => ({ $ref: `#/$defs/${system}` })),
  $defs: Object.fromEntries(oddsDesks.map(({ system, shape }) => [system, shape.schema])),
});

/** How a system reads the dice of a game, for the luck report. */
export const luckRollsOf: { readonly [system: string]: (events: readonly GameEvent[]) => LuckRoll[] } = {
  w40k: w40kLuck,
  aos: aosLuck,
  warzone: warzoneLuck,
  'black-reach': blackReachLuck,
  'space-marine-heroes': spaceMarineHeroesLuck,
};
