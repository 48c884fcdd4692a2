import { ACTIVITIES } from './list.ts';
import { registerActivities } from './registry.ts';

// For tests of single rules; a whole game registers them itself (`flow.ts`).
registerActivities(...ACTIVITIES);
