/** Thousandths of an inch as people write them: 12.5". */
export const inchesText = (length: number): string => `${Math.round(length / 100) / 10}"`;
