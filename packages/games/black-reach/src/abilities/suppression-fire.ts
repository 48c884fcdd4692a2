// BR-15.14: chosen instead of normal fire; the value with every bonus is doubled, negative ones too (R056).
export const suppressionValue = (value: number): number => value * 2;

// BR-15.14: total / D′ tokens, rounded down, without maximum; never a Hit.
export const suppressionTokens = (total: number, defence: number): number => Math.max(0, Math.floor(total / defence));
