// Made by the plugin in vite.config.ts: the explanations of a game in one language.
declare module '*/explanations.json?it' {
  const explanations: { readonly [key: string]: { readonly text: string } | { readonly rule: string } };
  export default explanations;
}
declare module '*/explanations.json?en' {
  const explanations: { readonly [key: string]: { readonly text: string } | { readonly rule: string } };
  export default explanations;
}
