import { z } from 'zod';
import bauhaus500 from '../../data/lists/bauhaus-500.json' with { type: 'json' };
import bauhaus500second from '../../data/lists/bauhaus-500-ii.json' with { type: 'json' };
import bauhaus500third from '../../data/lists/bauhaus-500-iii.json' with { type: 'json' };
import bauhaus1000 from '../../data/lists/bauhaus-1000.json' with { type: 'json' };
import capitol500 from '../../data/lists/capitol-500.json' with { type: 'json' };
import capitol500second from '../../data/lists/capitol-500-ii.json' with { type: 'json' };
import capitol1000 from '../../data/lists/capitol-1000.json' with { type: 'json' };
import darkLegion500 from '../../data/lists/dark-legion-500.json' with { type: 'json' };
import darkLegion500second from '../../data/lists/dark-legion-500-ii.json' with { type: 'json' };
import darkLegion500third from '../../data/lists/dark-legion-500-iii.json' with { type: 'json' };
import darkLegion1000 from '../../data/lists/dark-legion-1000.json' with { type: 'json' };
import mishima500 from '../../data/lists/mishima-500.json' with { type: 'json' };
import mishima500second from '../../data/lists/mishima-500-ii.json' with { type: 'json' };
import mishima500third from '../../data/lists/mishima-500-iii.json' with { type: 'json' };
import mishima1000 from '../../data/lists/mishima-1000.json' with { type: 'json' };
import { ArmyListSchema } from './list.ts';

const ReadyArmySchema = z.strictObject({
  id: z.string(),
  title: z.strictObject({ it: z.string(), en: z.string() }),
  source: z.enum(['rulebook', 'published', 'house']),
  limit: z.number().int(),
  cost: z.number().int(),
  list: ArmyListSchema,
});

/** An army that needs no choosing. */
export type ReadyArmy = z.infer<typeof ReadyArmySchema>;

// WZ-35.10, WZ-35.12: eleven lists of about 500 points that are a match for each other (README), and four of about 1000.
const lists: readonly ReadyArmy[] = [
  bauhaus500,
  capitol500,
  mishima500,
  darkLegion500,
  bauhaus500second,
  capitol500second,
  mishima500second,
  darkLegion500second,
  bauhaus500third,
  mishima500third,
  darkLegion500third,
  bauhaus1000,
  capitol1000,
  mishima1000,
  darkLegion1000,
].map((raw) => ReadyArmySchema.parse(raw));

// WZ-35.12: 1500 points are a list of 1000 and the first of 500 of the same force together.
const joined: readonly ReadyArmy[] = lists
  .filter(({ limit }) => limit === 1000)
  .map((large) => {
    const small = lists.find(({ limit, list }) => limit === 500 && list.force === large.list.force)!;
    return {
      id: `${large.list.force}-1500`,
      title: { it: large.title.it.replace('1000', '1500'), en: large.title.en.replace('1000', '1500') },
      source: 'house',
      limit: 1500,
      cost: large.cost + small.cost,
      list: { force: large.list.force, units: [...large.list.units, ...small.list.units] },
    };
  });

export const readyArmies: readonly ReadyArmy[] = [...lists, ...joined];
