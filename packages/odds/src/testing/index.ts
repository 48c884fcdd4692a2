export { type Deviation, deviations, Tally } from './frequencies.ts';
