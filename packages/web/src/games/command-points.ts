import { message } from '@mischia/kernel';
import type { Resource } from './plugin.ts';

/** Command points, as the top bar shows them. */
export const commandPoints = (count: number): Resource => ({
  id: 'cp',
  sign: message('web.resource.cp.sign'),
  name: message('web.resource.cp'),
  count,
});
