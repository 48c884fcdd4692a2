/** Found by playing against itself; see training/. */
export const WEIGHTS: { readonly [feature: string]: number } = {
  toMove: 0.3,
  lead: 0.4,
  smallLead: 0.05,
  ...Object.fromEntries(Array.from({ length: 15 }, (_, d) => [`myWay${d}`, 1.5 - 0.25 * d])),
  ...Object.fromEntries(Array.from({ length: 15 }, (_, d) => [`hisWay${d}`, -1.5 + 0.25 * d])),
};
