/** Keys of every inch table, for the sheet that lists them. */
export const inchKeys: readonly (readonly [cap: string, does: string])[] = [
  ['T', 'inch.tool.tape'],
  ['L', 'inch.tool.sight'],
  ['R', 'inch.tool.rings'],
  ['C', 'inch.key.camera'],
  ['F', 'inch.key.level'],
];
