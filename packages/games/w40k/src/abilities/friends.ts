import { friendRulesFor } from '@mischia/tabletop';
import { decisions } from '../decisions.ts';
import { unitName } from '../names.ts';
import { unitMatches } from '../rules/01-armies/keywords.ts';
import { table } from '../table/table.ts';

// W40K-01.7: keywords are read as the user of the rule chose them.
export const { chooseFriend, friendsFor } = friendRulesFor(table, { matches: unitMatches, unitName, decisions });
