/** Bundles the server as people run it into a folder of the project: `main.mjs`, and the thread of its bots beside it. */
export function bundleServer(folder: string): Promise<void>;
