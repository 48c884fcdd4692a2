/** A game's rules and rulings with the words of one language: the build leaves the other's out. */
declare module '*/rules-index.json?it' {
  const rules: readonly import('./rule-indexes.ts').RuleEntry[];
  export default rules;
}
declare module '*/rules-index.json?en' {
  const rules: readonly import('./rule-indexes.ts').RuleEntry[];
  export default rules;
}
