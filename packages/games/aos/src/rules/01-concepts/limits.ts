// AOS-1.6.5: nothing lets a unit shoot or fight more than twice in a phase.
export const MOST_IN_A_PHASE = 2;

export const mayAgain = (timesThisPhase: number): boolean => timesThisPhase < MOST_IN_A_PHASE;
