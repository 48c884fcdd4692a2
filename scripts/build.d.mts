/** Where the built server is. */
export const SERVER_BUNDLE: string;
/** Builds the client and the server when their sources are newer than the last build. */
export function buildAll(): Promise<void>;
