import { IdSchema, NameSchema, SourceSchema } from '@mischia/tabletop';
import { z } from 'zod';
import khorne500 from '../../data/armies/khorne-500.json' with { type: 'json' };
import khorne1000 from '../../data/armies/khorne-1000.json' with { type: 'json' };
import kruleboyz500 from '../../data/armies/kruleboyz-500.json' with { type: 'json' };
import kruleboyz1000 from '../../data/armies/kruleboyz-1000.json' with { type: 'json' };
import stormcast500 from '../../data/armies/stormcast-500.json' with { type: 'json' };
import stormcast1000 from '../../data/armies/stormcast-1000.json' with { type: 'json' };
import { ArmyListSchema } from './list.ts';

const ReadyArmySchema = z.strictObject({
  id: IdSchema,
  title: NameSchema,
  source: SourceSchema,
  battlepack: IdSchema,
  format: IdSchema,
  list: ArmyListSchema,
});

/** An army that needs no selecting, for one format of a battlepack. */
export type ReadyArmy = z.infer<typeof ReadyArmySchema>;

export const readyArmies: readonly ReadyArmy[] = [
  stormcast500,
  kruleboyz500,
  khorne500,
  stormcast1000,
  kruleboyz1000,
  khorne1000,
].map((raw) => ReadyArmySchema.parse(raw));
