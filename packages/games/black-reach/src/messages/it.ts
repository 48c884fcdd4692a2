export const it: { readonly [key: string]: string } = {};
