/** What abilities contribute to attacks, combat, wounds and healing. */
// biome-ignore lint/suspicious/noEmptyInterface: filled chapter by chapter
export interface FightHooks<_P> {}
