import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { type LogFile, replay } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';

/**
 * One recorded game per system and rules version, kept for ever. When one of these replays to another hash, the rules of
 * a recorded game have changed: raise `rulesVersion`, add a migration, and record a new golden log (`npm run golden`).
 * A log of older rules goes as far as today's rules play it alike: where they decide otherwise it is cut, with the hash
 * that the old rules give there.
 */
describe('golden logs', () => {
  for (const { id, game } of systems) {
    const folder = join(projectRoot(), 'packages/games', id, 'golden');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files) {
      test(`${id}: ${file}`, () => {
        const { log, hash } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { log: LogFile; hash: string };
        expect(replay(game, log, { keepEvents: false }).hash()).toBe(hash);
      });
    }
    test(`${id} has one for rules version ${game.rulesVersion}`, () => {
      expect(files).toContain(`rules-${game.rulesVersion}.json`);
    });
  }
});
