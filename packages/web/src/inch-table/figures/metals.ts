export const DARK = '#26282d';
export const RUBBER = '#33353a';
export const STEEL = '#8d939b';
