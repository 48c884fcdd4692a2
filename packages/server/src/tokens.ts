import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** What a new game is called, and the secret of its dice. */
export type NameGame = () => { readonly id: string; readonly diceSecret: string };
export const unguessable: NameGame = () => ({ id: randomBytes(9).toString('base64url'), diceSecret: newToken() });
/** Whether a game could be called so; what could not be need not be looked for. */
export const isGameId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

/** Where a bot's whims come from: always the same for one request, so taking back gives nobody another try at them. */
export const seedOfBot = (diceSecret: string, seat: number, request: string): number =>
  createHash('sha256').update(`bot\n${diceSecret}\n${seat}\n${request}`).digest().readUInt32BE();
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
