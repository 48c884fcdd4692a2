import { inches, millimetres } from '@mischia/geometry';

/** Figures the table draws and never decides by: the game's checks have the same ones (see the rules named). */

/** W40K-02.1: a line between two models of a unit stands for neighbours. */
export const COHERENCY = inches(2);
/** W40K-02.4: the ring around enemies while a unit moves. */
export const ENGAGEMENT = inches(1);
/** W40K-22.3: the disc and the reach of an objective marker. */
export const MARKER_RADIUS = millimetres(20);
export const MARKER_RANGE = inches(3);
