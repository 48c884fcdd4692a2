import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemOf } from '@mischia/ai';
import { Match, type MatchView, playRandomly, Random } from '@mischia/kernel';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { administer } from '../src/admin.ts';
import { openMatch } from '../src/open-match.ts';
import { Room, type RoomHouse } from '../src/room.ts';
import { ArchiveError, exportGame, importGame } from '../src/storage/archive.ts';
import type { Database } from '../src/storage/database.ts';
import { GameStore, type StoredCommand, type StoredGame } from '../src/storage/games.ts';
import { JobStore } from '../src/storage/jobs.ts';
import { Leases } from '../src/storage/leases.ts';
import { MIGRATIONS, migrate, NewerSchemaError } from '../src/storage/migrations.ts';
import { openPglite } from '../src/storage/pglite.ts';
import { forgetOld } from '../src/storage/retention.ts';
import { spoiled } from './hostile.ts';
import { withDatabase } from './with-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'mischia-storage-'));
const db: Database = await openPglite(await withDatabase(folder));
beforeEach(() => db.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'));
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const system = systemOf('black-reach')!;
const stored: StoredGame = {
  id: 'a-game',
  system: system.id,
  rulesVersion: system.game.rulesVersion,
  setup: system.readySetups[0]!.setup,
  seats: [
    { kind: 'human', name: 'Anna' },
    { kind: 'human', name: 'Bruno' },
  ],
  dice: 'committed',
  diceSecret: 'a secret',
  takeBack: 'free',
};
const houseOn = (store: GameStore): RoomHouse => ({
  store,
  onFault: (fault) => {
    throw fault;
  },
  nextJob: () => 'none',
  wasSlower: () => {},
  onCommand: () => {},
  onStopped: () => {},
  onGone: () => {},
});

/** Plays so many random answers in a room. */
async function playIn(room: Room, answers: number, random: Random): Promise<void> {
  for (let count = 0; count < answers && !room.outcome; count++) {
    // A second match decides, so that the room's own is not touched.
    const thinker = openMatch(system.game, stored, room.match.entries);
    playRandomly(thinker, random, 1);
    const entry = thinker.entries.slice(room.match.entries.length).find(({ type }) => type === 'answer');
    if (entry?.type !== 'answer') throw new Error('no answer');
    const head = { key: `key-${room.revision}`, expectedRevision: room.revision };
    const entropy = '0123456789abcdef';
    const reply = await room.answer(entry.seat, { ...head, request: entry.request, answer: entry.answer, entropy });
    expect(reply).toMatchObject({ ok: true });
  }
}
const shown = (room: Room) => [0, 1, 'spectator' as const].map((viewer) => room.stateFor(viewer, 0, () => true));

test('a database of the oldest servers is brought up to date, and its games go on', async () => {
  // As the first servers made it, before there were numbers.
  await db.query(`CREATE TABLE games (
    id text PRIMARY KEY, system text NOT NULL, rules_version integer NOT NULL, setup jsonb NOT NULL, seats jsonb NOT NULL,
    dice text NOT NULL, dice_secret text NOT NULL, take_back text NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`);
  await db.query(`CREATE TABLE commands (
    game text NOT NULL REFERENCES games (id), revision integer NOT NULL, key text NOT NULL, kind text NOT NULL,
    body jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (game, revision), UNIQUE (game, key))`);
  await db.query(`INSERT INTO games VALUES ($1, $2, $3, $4, $5, 'committed', $6, 'free')`, [
    stored.id,
    stored.system,
    stored.rulesVersion,
    JSON.stringify(stored.setup),
    JSON.stringify(stored.seats),
    stored.diceSecret,
  ]);
  const old = openMatch(system.game, stored, []);
  playRandomly(old, new Random(4), 20);
  await db.query(`INSERT INTO commands VALUES ($1, 1, 'opening', 'answer', $2)`, [
    stored.id,
    JSON.stringify({ entries: old.entries }),
  ]);
  const store = await GameStore.open(db);
  expect(await db.query('SELECT number, name FROM migrations ORDER BY number')).toEqual(
    MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name })),
  );
  const room = (await Room.load(houseOn(store), stored.id))!;
  expect(room.match.hash()).toBe(old.hash());
  await playIn(room, 20, new Random(6));
  await room.close();
  const again = (await Room.load(houseOn(store), stored.id))!;
  expect(again.match.hash()).toBe(room.match.hash());
  expect(shown(again)).toEqual(shown(room));
  // Each step once.
  expect(await migrate(db)).toBe(0);
});

test('a database of a later program is left alone', async () => {
  await migrate(db);
  await db.query(`INSERT INTO migrations (number, name) VALUES (${MIGRATIONS.length + 1}, 'later')`);
  await expect(GameStore.open(db)).rejects.toThrow(NewerSchemaError);
});

test('a step that fails is taken whole or not at all', async () => {
  await migrate(db);
  await db.query('DELETE FROM migrations WHERE number = 4');
  await expect(db.script('CREATE TABLE half (id int); SELECT no_such_thing();')).rejects.toThrow();
  await expect(db.query('SELECT * FROM half')).rejects.toThrow();
});

test('loading a game costs its last step: what was before comes from its checkpoint, events and all', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const room = (await Room.load(houseOn(store), stored.id))!;
  await playIn(room, 60, new Random(8));
  await room.close();
  const restore = vi.spyOn(Match, 'restore');
  const again = (await Room.load(houseOn(store), stored.id))!;
  const { checkpoint } = restore.mock.calls[0]![1];
  restore.mockRestore();
  expect(checkpoint?.at).toBe(room.match.checkpoint.at);
  expect(room.match.entries.length - checkpoint!.at).toBeLessThan(20);
  expect(shown(again)).toEqual(shown(room));
  expect(again.match.hash()).toBe(openMatch(system.game, stored, room.match.entries).hash());
  expect(again.match.events).toEqual(openMatch(system.game, stored, room.match.entries).events);
});

test('a checkpoint behind which something was taken back is not used', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const room = (await Room.load(houseOn(store), stored.id))!;
  await playIn(room, 40, new Random(8));
  const { at } = room.match.checkpoint;
  await store.keepCheckpoint(stored.id, {
    revision: room.revision,
    rulesVersion: system.game.rulesVersion,
    body: room.match.checkpoint,
  });
  while (room.match.entries.length >= at) {
    await room.undo(0, { key: `undo-${room.revision}`, expectedRevision: room.revision });
  }
  await playIn(room, 3, new Random(99));
  const again = (await Room.load(houseOn(store), stored.id))!;
  expect(again.match.hash()).toBe(room.match.hash());
  expect(shown(again)).toEqual(shown(room));
});

test('a room that follows another process plays only what is new, and shows the same', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const here = (await Room.load(houseOn(store), stored.id))!;
  const there = (await Room.load(houseOn(store), stored.id))!;
  const random = new Random(12);
  const opened = vi.spyOn(Match, 'restore');
  for (let round = 0; round < 12; round++) {
    await here.refresh();
    await there.refresh();
    expect(shown(there)).toEqual(shown(here));
    opened.mockClear();
    const mover = round % 2 === 0 ? here : there;
    await playIn(mover, 3, random);
    if (round % 4 === 3) {
      await mover.undo(0, { key: `undo-${round}-of-it`, expectedRevision: mover.revision });
    }
    opened.mockClear();
    await (mover === here ? there : here).refresh(mover.revision);
    const replays = opened.mock.calls.filter(([, { log }]) => log.entries.length > 0 && !('checkpoint' in log));
    // Those who only watch a game with secrets look at a match of their own; nobody else loads anything.
    expect(replays).toEqual([]);
  }
  opened.mockRestore();
  expect(shown(there)).toEqual(shown(here));
});

test('whoever comes back is sent what he has not seen, once, whatever was taken back meanwhile', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  let room = (await Room.load(houseOn(store), stored.id))!;
  const random = new Random(21);
  /** What each seat had at each revision. */
  const known: { revision: number; seat: number; events: unknown[]; view: MatchView }[] = [];
  const remember = () => {
    for (const seat of [0, 1]) {
      const { events, view } = room.stateFor(seat, 0, () => true);
      known.push({ revision: room.revision, seat, events: [...events], view });
    }
  };
  remember();
  for (let round = 0; round < 14; round++) {
    await playIn(room, 4, random);
    remember();
    if (round % 3 === 2) {
      for (let count = 0; count < 1 + random.below(6); count++) {
        await room.undo(0, { key: `undo-${room.revision}`, expectedRevision: room.revision });
        remember();
      }
    }
    if (round % 5 === 4) {
      await room.close();
      room = (await Room.load(houseOn(store), stored.id))!;
    }
  }
  for (const { revision, seat, events } of known) {
    const from = room.stillKnown(seat, revision);
    const now = room.stateFor(seat, from, () => true);
    expect(now.eventsFrom).toBe(from);
    const whole = room.stateFor(seat, 0, () => true).events;
    expect([...events.slice(0, from), ...now.events]).toEqual(whole);
    // And nothing is sent again that he has: without a taking back since, all of it still holds.
    const tookBack = room.played.record.undoneAfter(revision).length > 0;
    if (!tookBack && revision > 0) expect(from).toBe(events.length);
  }
});

test('commands that come together are stored together; who comes second, or does not fit, keeps none of the others out', async () => {
  const statements: string[] = [];
  const watched: Database = {
    ...db,
    query: (text, values) => {
      if (/INSERT INTO commands/.test(text)) statements.push(text);
      return db.query(text, values);
    },
  };
  const store = await GameStore.open(watched);
  const games = Array.from({ length: 60 }, (_, number) => `game-${number}`);
  for (const id of games) await store.addGame({ ...stored, id });
  const command = (revision: number, key: string): StoredCommand => ({ revision, key, kind: 'answer', entries: [] });
  const plain = { isOver: false, job: 'none' } as const;
  const add = (game: string, revision: number, key: string) => store.add(game, command(revision, key), plain);
  await add('game-7', 1, 'of another process');
  statements.length = 0;
  expect(await Promise.all(games.map((game) => add(game, 1, 'mine')))).toEqual(games.map((game) => game !== 'game-7'));
  expect(statements.length).toBeLessThan(10);
  expect((await store.commands('game-7', 0)).map(({ key }) => key)).toEqual(['of another process']);
  // The same revision twice in one breath, and the same key.
  expect(await Promise.all([add('game-1', 2, 'first'), add('game-1', 2, 'second')])).toEqual([true, false]);
  expect(await Promise.all([add('game-1', 3, 'first'), add('game-2', 2, 'first')])).toEqual([false, true]);
  // A game that is gone: only its own command fails.
  const tried = await Promise.allSettled(['game-3', 'gone', 'game-4'].map((game) => add(game, 2, 'again')));
  expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  // What each leads to is its own too.
  const other = new JobStore(db, await Leases.open(db, 'jobs', 60_000));
  const job = { inMilliseconds: 0, request: '9.0' };
  await Promise.all([
    store.add('game-5', command(2, 'over'), { isOver: true, job: 'none' }),
    store.add('game-6', command(2, 'due'), { isOver: false, job }),
    store.add('game-7', command(1, 'late'), { isOver: true, job }),
    add('game-8', 2, 'plain'),
  ]);
  expect(await other.takeDue(10)).toEqual([{ game: 'game-6', request: '9.0' }]);
  expect(await db.query('SELECT id FROM games WHERE ended_at IS NOT NULL')).toEqual([{ id: 'game-5' }]);
});

test('what the database refuses to store leaves nothing behind in memory', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const room = (await Room.load(houseOn(store), stored.id))!;
  await playIn(room, 3, new Random(5));
  const before = shown(room);
  const refused = vi.spyOn(store, 'add').mockRejectedValueOnce(Object.assign(new Error('no'), { code: '22000' }));
  await expect(playIn(room, 1, new Random(6))).rejects.toThrow('no');
  refused.mockRestore();
  expect(shown(room)).toEqual(before);
  await playIn(room, 3, new Random(7));
  const again = (await Room.load(houseOn(store), stored.id))!;
  expect(shown(again)).toEqual(shown(room));
});

test('rules that fail whenever a game is loaded are reported once: whoever comes again writes over nothing', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const onStopped = vi.fn();
  const start = vi.spyOn(system.game, 'start').mockImplementation(() => {
    throw new Error('a hole in the rules');
  });
  await expect(Room.load({ ...houseOn(store), onStopped }, stored.id)).rejects.toThrow('stands still');
  const { report } = (await store.game(stored.id))!;
  expect(report).toMatchObject({ doing: 'load', fault: expect.stringContaining('a hole in the rules') });
  start.mockImplementation(() => {
    throw new Error('what follows from it');
  });
  await expect(Room.load({ ...houseOn(store), onStopped }, stored.id)).rejects.toThrow('stands still');
  start.mockRestore();
  expect((await store.game(stored.id))?.report).toEqual(report);
  expect(onStopped).toHaveBeenCalledTimes(1);
});

test('jobs: one process has each, what a dead one held is free again, and a plan that is sooner wins', async () => {
  const store = await GameStore.open(db);
  for (const id of ['one', 'two']) await store.addGame({ ...stored, id });
  const mine = new JobStore(db, await Leases.open(db, 'jobs', 60_000));
  const other = new JobStore(db, await Leases.open(db, 'jobs', 60_000));
  expect(await mine.take('one')).toBe(true);
  expect(await mine.take('one')).toBe(true);
  expect(await other.take('one')).toBe(false);
  expect(await other.takeDue(10)).toEqual([]);
  await mine.plan('two', { inMilliseconds: 60_000, request: '7.0' });
  expect(await other.takeDue(10)).toEqual([]);
  await mine.plan('two', { inMilliseconds: -1, request: '7.1' });
  expect(await other.takeDue(10)).toEqual([{ game: 'two', request: '7.1' }]);
  const soon = `UPDATE jobs SET held_until = now() + interval '1 ms' WHERE game = 'one'`;
  const isHeld = `SELECT game FROM jobs WHERE game = 'one' AND held_until > now() + interval '30 s'`;
  await db.query(soon);
  await other.leases.renew();
  expect(await db.query(isHeld)).toEqual([]);
  await mine.leases.renew();
  expect(await db.query(isHeld)).toEqual([{ game: 'one' }]);
  // A dead process gives no sign of life: its time runs out.
  await db.query(`UPDATE jobs SET held_until = now() - interval '1 ms' WHERE game = 'one'`);
  expect(await other.takeDue(10)).toEqual([{ game: 'one', request: null }]);
  await other.leases.release();
  expect((await mine.takeDue(10)).map(({ game }) => game).toSorted()).toEqual(['one', 'two']);
  await mine.done('one');
  // What is next in a game is stored with the command that leads to it.
  const command: StoredCommand = { revision: 1, key: 'k', kind: 'answer', entries: [], events: [] };
  const job = { inMilliseconds: 0, holder: mine.holder };
  await store.add('one', command, { isOver: false, job });
  expect(await other.take('one')).toBe(false);
  await store.add('one', { ...command, revision: 2, key: 'l' }, { isOver: false, job: 'maybe' });
  expect(await db.query(`SELECT game FROM jobs WHERE game = 'one'`)).toEqual([]);
});

test('a game goes into one file and comes out of it as it was, running or not; what is no such file is refused', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const room = (await Room.load(houseOn(store), stored.id))!;
  await playIn(room, 25, new Random(17));
  await room.undo(0, { key: 'back-once', expectedRevision: room.revision });
  const before = shown(room);
  const archive = JSON.parse(JSON.stringify(await exportGame(db, stored.id)));
  const times = await store.times(stored.id);
  await expect(importGame(db, archive)).rejects.toThrow(/here already/);
  await db.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  expect(await importGame(db, archive)).toBe(stored.id);
  const again = (await Room.load(houseOn(await GameStore.open(db)), stored.id))!;
  expect(shown(again)).toEqual(before);
  expect(await store.times(stored.id)).toEqual(times);
  await playIn(again, 3, new Random(3));
  await expect(importGame(db, { format: 'other' })).rejects.toThrow(ArchiveError);
  const other = { ...archive, game: { ...archive.game, id: 'other' } };
  const bent = { ...other, commands: other.commands.slice(3) };
  await expect(importGame(db, bent)).rejects.toThrow(/not all there/);
  const unplayed = {
    ...bent,
    commands: bent.commands.map((command: object, index: number) => ({ ...command, revision: index + 1 })),
  };
  await expect(importGame(db, unplayed)).rejects.toThrow(/rules do not play it/);
  await expect(exportGame(db, 'other')).rejects.toThrow(/no game other/);
});

test('whatever is done to an exported game, it is imported or refused in words, and what is imported can be played', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  const room = (await Room.load(houseOn(store), stored.id))!;
  await playIn(room, 12, new Random(2));
  const archive = JSON.parse(JSON.stringify(await exportGame(db, stored.id)));
  const random = new Random(3);
  const ids = new Set<string>([stored.id]);
  for (let count = 0; count < 150; count++) {
    const broken = spoiled({ ...archive, game: { ...archive.game, id: `broken-${count}` } }, random);
    const id = await importGame(db, broken).catch((fault: Error) => {
      expect(fault).toBeInstanceOf(ArchiveError);
    });
    if (id === undefined) continue;
    ids.add(id);
    shown((await Room.load(houseOn(store), id))!);
  }
  // Nothing is left of what was refused.
  const here = await db.query<{ id: string }>('SELECT id FROM games');
  expect(new Set(here.map(({ id }) => id))).toEqual(ids);
});

test('from a terminal: a game out of one database into another, and what stands still told of and tried again', async () => {
  const store = await GameStore.open(db);
  await store.addGame(stored);
  await store.addReport(stored.id, { at: '', version: 'old', revision: 0, doing: 'load', fault: 'no such rule' });
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = join(folder, 'game.json');
  try {
    expect(await administer(db, ['reports'])).toBe(true);
    expect(said.mock.lastCall?.[0]).toContain('no such rule');
    await administer(db, ['resume', stored.id]);
    expect((await store.game(stored.id))?.report).toBeUndefined();
    await administer(db, ['export', stored.id, file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(administer(db, ['import', file])).rejects.toThrow(/here already/);
    await db.query('DELETE FROM games');
    await administer(db, ['import', file]);
    expect(await store.game(stored.id)).toEqual(stored);
    await expect(administer(db, ['import', join(folder, 'nothing.json')])).rejects.toThrow(ArchiveError);
    for (const words of [['export'], ['import'], ['resume'], ['dance'], []]) {
      expect([words, await administer(db, words)]).toEqual([words, false]);
    }
  } finally {
    said.mockRestore();
  }
});

test('games are kept as long as they are told to be', async () => {
  const store = await GameStore.open(db);
  for (const id of ['over', 'over-long', 'idle', 'played']) await store.addGame({ ...stored, id });
  const command: StoredCommand = { revision: 1, key: 'k', kind: 'answer', entries: [], events: [] };
  await store.add('over', command, { isOver: true, job: 'none' });
  await store.add('over-long', command, { isOver: true, job: 'none' });
  await store.add('played', command, { isOver: false, job: 'none' });
  await db.query(`UPDATE games SET ended_at = now() - interval '31 days' WHERE id = 'over-long'`);
  await db.query(`UPDATE games SET created_at = now() - interval '91 days' WHERE id IN ('idle', 'played')`);
  expect(await forgetOld(db, {})).toBe(0);
  expect(await forgetOld(db, { finishedDays: 30 })).toBe(1);
  expect(await forgetOld(db, { idleDays: 90 })).toBe(1);
  const left = await db.query<{ id: string }>('SELECT id FROM games ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual(['over', 'played']);
  expect(await store.commands('over-long', 0)).toEqual([]);
});
