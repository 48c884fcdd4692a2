import { ability } from './ability.ts';

// AOS-13.3a: a high hit roll scores several hits.
export const extraHits = ability('extra-hits', 'AOS-13.3a', {
  attacking: { hitTrigger: (_attack, { params: { on, hits } }) => ({ on, hits, ends: false }) },
});
