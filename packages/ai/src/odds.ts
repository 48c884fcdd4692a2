import { luckRolls as aosLuck } from '@mischia/aos';
import { luckRolls as blackReachLuck } from '@mischia/black-reach';
import type { GameEvent } from '@mischia/kernel';
import type { LuckRoll, OddsDesk } from '@mischia/odds';
import { luckRolls as spaceMarineHeroesLuck } from '@mischia/space-marine-heroes';
import { luckRolls as w40kLuck } from '@mischia/w40k';
import { luckRolls as warzoneLuck } from '@mischia/warzone';
import { oddsDesksOf } from './system.ts';
import { systems } from './systems.ts';

/** The games that answer questions about odds. */
export const oddsDesks: readonly OddsDesk[] = oddsDesksOf(systems);

export const oddsDeskOf = (system: string): OddsDesk | undefined => oddsDesks.find((desk) => desk.system === system);

/** How a system reads the dice of a game, for the luck report. */
export const luckRollsOf: { readonly [system: string]: (events: readonly GameEvent[]) => LuckRoll[] } = {
  w40k: w40kLuck,
  aos: aosLuck,
  warzone: warzoneLuck,
  'black-reach': blackReachLuck,
  'space-marine-heroes': spaceMarineHeroesLuck,
};
