import { z } from 'zod';

/** W40K-04.3: some faces, the failures, or any result. */
export const rerolledFaces = z.union([
  z.array(z.number().int().min(1).max(6)).min(1),
  z.literal('failed'),
  z.literal('all'),
]);
