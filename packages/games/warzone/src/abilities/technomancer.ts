import { z } from 'zod';
import { ability } from './ability.ts';

// WZ-33.29: it mends necro-constructs and the vehicles of some forces.
export const technomancer = ability({
  id: 'technomancer',
  rule: 'WZ-33.29',
  params: z.strictObject({ id: z.string(), forces: z.array(z.string()).min(1) }),
  grants: ({ forces }) => ({ treats: { constructsAndVehiclesOf: forces } }),
});
