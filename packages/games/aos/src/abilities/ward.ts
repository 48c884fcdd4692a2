import { ability } from './ability.ts';

// AOS-14.3: negates wounds before they are allocated.
export const ward = ability('ward', 'AOS-14.3', { ward: (_state, { params }) => ({ negated: params.on }) });
