import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServer } from '../../../scripts/server-bundle.mjs';

/** The server as people run it. */
export interface ServerProgram {
  readonly path: string;
  remove(): void;
}

export async function serverProgram(): Promise<ServerProgram> {
  const dist = resolve('packages/server/dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'for-test-'));
  await bundleServer(folder);
  return { path: join(folder, 'main.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A server as a process of its own. Started again after its end, it has the same address. */
export class ServerProcess {
  readonly #command: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #port = '0';
  url = '';

  /** `command`: what runs it, with its arguments. */
  constructor(command: readonly string[], env: NodeJS.ProcessEnv) {
    this.#command = command;
    this.#env = { ...process.env, ...env };
  }

  static of({ path }: ServerProgram, env: NodeJS.ProcessEnv): ServerProcess {
    return new ServerProcess([process.execPath, path], { BOT_DELAY_MS: '0', LOG_LEVEL: 'silent', ...env });
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Returns where it listens. */
  start(): Promise<string> {
    const [program = '', ...words] = this.#command;
    const child = spawn(program, words, {
      env: { ...this.#env, PORT: this.#port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    return new Promise((found, failed) => {
      let printed = '';
      child.stdout.on('data', (data) => {
        printed += data;
        const url = /http:\S+/.exec(printed)?.[0];
        if (!url) return;
        this.url = url;
        this.#port = new URL(url).port;
        found(url);
      });
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  /** Ends it with a signal; returns its exit code, null when it had no time to give one. */
  end(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
