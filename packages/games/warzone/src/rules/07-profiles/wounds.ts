// WZ-07.6: wounds given back never go above the start.
export const healed = (wounds: number, gained: number, startingWounds: number): number =>
  Math.min(startingWounds, wounds + gained);

// WZ-33.7, R-156: a vampire regains the printed wounds of a living victim; who died in the same exchange regains nothing.
export const afterFeeding = (
  vampire: { readonly wounds: number; readonly FE: number },
  victim: { readonly FE: number; readonly living: boolean },
): number => (vampire.wounds > 0 && victim.living ? healed(vampire.wounds, victim.FE, vampire.FE) : vampire.wounds);
