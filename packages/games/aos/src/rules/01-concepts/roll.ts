import { numberRoller } from '@mischia/tabletop';

// AOS-1.5.2b, AOS-1.5.2c: a number of a pack with its dice rolled.
export const rollNumber = numberRoller('AOS-1.5.2b');
