import { ability } from './ability.ts';

// AOS-27.5.3c: the feature hides what is behind it like a wyldwood; visibility asks for it.
export const shroudsSight = ability('shrouds-sight', 'AOS-27.5.3c', {});
