/** What abilities contribute to spells, prayers, endless spells and invocations. */
// biome-ignore lint/suspicious/noEmptyInterface: filled chapter by chapter
export interface MagicHooks<_P> {}
