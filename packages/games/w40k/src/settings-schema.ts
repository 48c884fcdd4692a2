import { z } from 'zod';

/** What players may agree on before a battle, in setups and positions. */
export const SettingsSchema = z
  .strictObject({
    autoAnswer: z.union([z.boolean(), z.array(z.boolean()).max(2)]),
    strategicReserves: z.boolean(),
    stratagems: z.array(z.string()),
  })
  .partial();
