export { best } from '../best.ts';
