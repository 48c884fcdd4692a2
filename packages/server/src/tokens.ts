import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');
export const newGameId = (): string => randomBytes(9).toString('base64url');
/** Whether a game could be called so; what could not be need not be looked for. */
export const isGameId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);
export const newEntropy = (): string => randomBytes(16).toString('hex');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
