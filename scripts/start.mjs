// npm start: installs, builds and serves the whole product on one local port.
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
install();
const { buildAll, SERVER_BUNDLE } = await import('./build.mjs');
await buildAll();
await import(pathToFileURL(resolve(SERVER_BUNDLE)).href);
