import {
  checkAnswer,
  type Json,
  Match,
  type Message,
  type RequestView,
  requestView,
  seededDice,
} from '@mischia/kernel';
import { actorBy, type Battle, type BattleSetup, game, inPlay, isAsking, readySetups } from '@mischia/warzone';
import { expect, test } from 'vitest';
import * as reader from '../src/games/dice/warzone.ts';
import { arcOfSight } from '../src/games/warzone/arc-of-sight.ts';
import { areasOf } from '../src/games/warzone/areas.ts';
import { signsOf } from '../src/games/warzone/condition.ts';
import { drives } from '../src/games/warzone/drives.ts';
import { warzone } from '../src/games/warzone/inch-game.ts';
import { plugin } from '../src/games/warzone/plugin.tsx';
import { bestShot } from '../src/games/warzone/shot-odds.ts';
import { coverWords, sightOf } from '../src/games/warzone/sight.ts';
import { alongNearest, wayIn } from '../src/games/warzone/way.ts';
import { tokensOf } from '../src/inch-table/play/tokens.ts';
import { readRoll } from '../src/table/dice/read-roll.ts';

const setup = readySetups[0]?.setup as BattleSetup;

/** A battle from a position, with the first decision in it. */
function from(position: Json): Match<Battle, BattleSetup> {
  const state = game.position(position) as Battle;
  return Match.fromPosition(game, setup, { state, source: position }, { dice: seededDice('panel') });
}

function asked(match: Match<Battle, BattleSetup>): RequestView {
  const request = match.requests[0];
  if (!request) throw new Error('nobody decides');
  return requestView(request);
}

function answered(match: Match<Battle, BattleSetup>, answer: Json): RequestView {
  const { seat, id } = asked(match);
  const result = match.answer(seat, id, answer);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return asked(match);
}

const HUSSARS = { unit: 'hussars', models: { hussar: 5, 'hussar-sergeant': 1 } };
const line = (x: number, y: number) => Array.from({ length: 6 }, (_, i) => [x + 2 * i, y]);

const OPEN: Json = {
  units: {
    a1: { ...HUSSARS, at: line(20, 10) },
    b1: { ...HUSSARS, at: line(20, 20), facing: 270 },
  },
};

const choicesIn = (match: Match<Battle, BattleSetup>, request: RequestView, draft?: Json) => {
  const { primary, others, ...rest } = plugin.choices(request, match.state, draft);
  return { ...rest, all: [...(primary ? [primary] : []), ...others] };
};

test('[WZ-11.1] the panel says which model of the unit acts', () => {
  const match = from(OPEN);
  expect(choicesIn(match, answered(match, 'activate:a1')).who).toBeUndefined();
  const { who } = choicesIn(match, answered(match, 'member:a1.2'));
  expect(who).toEqual({ key: 'label.model', params: { model: { key: 'model.hussar' }, sign: 'A1.2' } });
});

test('[WZ-04.1] while sides and places are chosen the page says which of them', () => {
  const match = Match.start(game, setup, { dice: seededDice('sides') });
  const now = () => plugin.phases(match.state).flatMap(({ id, state }) => (state === 'now' ? [id] : []));
  expect([asked(match).kind, now()]).toEqual(['choose-zone', ['sides']]);
  expect([answered(match, 'zone:1').kind, now()]).toEqual(['first-to-deploy', ['deploy']]);
  const deploying = answered(match, 'seat:1');
  expect([deploying.kind, now()]).toEqual(['select-to-deploy', ['deploy']]);
  // What the main button sets up is not offered once more without its place.
  const { all } = choicesIn(match, deploying);
  const [main] = all;
  expect(main?.label).toMatchObject({ key: 'inch.ahead.shown' });
  expect(all.filter(({ answer }) => answer === main?.answer).map(({ id }) => id)).toEqual(['place']);
});

test('[WZ-11.1] every activity says what it costs and what is left', () => {
  const match = from(OPEN);
  answered(match, 'activate:a1');
  const request = answered(match, 'member:a1.1');
  expect(request.kind).toBe('act');
  const { all } = choicesIn(match, request);
  const crouch = all.find(({ id }) => id === 'crouch');
  expect(crouch?.detail).toEqual({ key: 'wz.cost.single', params: { spent: 1, count: 2 } });
  expect(all.find(({ id }) => id === 'stop')?.detail).toEqual({ key: 'wz.cost.stop', params: { count: 3 } });
  // Enemies stand in range: the first thought is to shoot, and giving up is the last of the activities.
  expect(all[0]).toMatchObject({ id: 'shoot@b1.1', answer: 'shoot', label: { key: 'wz.shoot.at' } });
  expect(all[0]?.following).toMatchObject([{ kind: 'shoot', answer: expect.stringMatching(/@b1\.1$/) }]);
  expect(all[1]).toMatchObject({ id: 'shoot', label: { key: 'wz.shoot.other' } });
  const activities = all.filter(({ id }) => request.options?.some((option) => option.id === id));
  expect(activities.at(-1)?.id).toBe('stop');
});

test('[WZ-11.3] who would hardly get anywhere is offered to wait first, who has a way to go the Move', () => {
  const wall = (id: string, ...ends: readonly (readonly [number, number])[]) => {
    return { id, line: ends, kind: 'wall', movement: 'impassable', height: 6, cover: 'heavy' };
  };
  const cell = [
    wall('north', [18, 30], [22, 30]),
    wall('south', [18, 27.8], [22, 27.8]),
    wall('west', [18.9, 27.8], [18.9, 30]),
    wall('east', [21.1, 27.8], [21.1, 30]),
  ];
  const firstOf = (y: number) => {
    const match = from({
      pieces: [wall('screen', [0, 33], [72, 33]), ...cell] as unknown as Json,
      units: { a1: { unit: 'recon-scout', at: [[20, y]], facing: 90 }, b1: { ...HUSSARS, at: line(20, 40) } },
    });
    answered(match, 'activate:a1');
    const request = answered(match, 'member:a1.1');
    const { primary } = plugin.choices(request, match.state, undefined);
    // Pressed before the way was found: made once it is, unless it leads hardly anywhere.
    const { awaited } = plugin.choices(request, match.state, { go: true });
    return [
      typeof primary?.answer === 'object' ? 'move' : primary?.id,
      awaited?.answer === undefined ? 'asked' : 'made',
    ];
  };
  expect(firstOf(20)).toEqual(['move', 'made']);
  expect(firstOf(29)).toEqual(['wait', 'asked']);
});

test('[WZ-15.7] a shot is offered with its exact chance, and the best comes first', () => {
  const match = from(OPEN);
  answered(match, 'activate:a1');
  answered(match, 'member:a1.1');
  const request = answered(match, 'shoot');
  const { all } = choicesIn(match, request);
  const shares = all.flatMap(({ figure }) => (figure ? [Number(figure.text.params?.share)] : []));
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  const first = request.options?.find(({ id }) => id === all[0]?.id)?.data as { target: string; toHit: number };
  const shot = bestShot(match.state, actorBy(match.state, 'a1.1'), inPlay(match.state, first.target));
  expect(shot?.odds.toHit).toBe(first.toHit);
});

/** What is said of how well somebody is seen, beside his cover. */
const seenIn = (words: Message | undefined) => words?.params?.how ?? words;

test('[WZ-16.1] the visible part of a target is told in figures', () => {
  const match = from({
    table: 'fields',
    units: { a1: { ...HUSSARS, at: line(24, 12) }, b1: { ...HUSSARS, at: line(24, 15.8), facing: 270 } },
  });
  const tokens = tokensOf(warzone, match.state);
  const token = (id: string) => tokens.find((one) => one.id === id)!;
  const { fraction, words } = sightOf(match.state, token('a1.1'), token('b1.2'));
  expect(fraction).toBeLessThan(1);
  expect(seenIn(words)).toEqual({ key: 'wz.seen', params: { share: Math.round(fraction * 100) } });
});

test('[WZ-08.4] whoever is seen through a wood alone is said to be, and not to be visible by 0 %', () => {
  const cover: Parameters<typeof coverWords>[0] = { state: 'partial', weight: 'light', slit: false };
  expect(seenIn(coverWords(cover, { visible: 0, obscured: 100, fraction: 0 }))).toEqual({ key: 'wz.seen.dimly' });
  expect(seenIn(coverWords(cover, { visible: 0, obscured: 0, fraction: 0 }))).toEqual({ key: 'wz.seen.opening' });
});

test('[WZ-11.4] a waiting model may break in at any point of the way that is touched', () => {
  const position: Json = {
    table: 'ruins',
    units: {
      a1: { ...HUSSARS, at: line(30, 8) },
      b1: { ...HUSSARS, at: line(30, 24), facing: 270, all: { waiting: true } },
    },
  };
  const match = from(position);
  answered(match, 'activate:a1');
  let request = answered(match, 'member:a1.1');
  for (let tries = 0; tries < 3 && !isAsking(request, 'reserve'); tries++) {
    const model = inPlay(match.state, 'a1.1').model;
    request = answered(match, { moves: [{ model: 'a1.1', path: [[model.x - 2900, model.y, model.z, model.facing]] }] });
  }
  if (!isAsking(request, 'reserve')) throw new Error(`asked for ${request.kind}`);
  const way = wayIn(match.state, request);
  const passes = choicesIn(match, request).all.filter(({ id }) => id.startsWith('pass'));
  expect(passes.map(({ id }) => id)).toEqual(['pass', 'pass-mover', 'pass-turn', 'pass-always']);
  if (!way) throw new Error('nobody is on his way');
  const middle = { x: (way.path[0]!.x + way.path.at(-1)!.x) / 2, y: way.path[0]!.y + 4000 };
  const along = alongNearest(way, middle);
  expect(along).toBeGreaterThan(1000);
  const { all } = choicesIn(match, request, { along });
  const deeds = all.filter(({ answer }) => typeof answer === 'object');
  expect(deeds.length).toBeGreaterThan(0);
  for (const { answer } of deeds) {
    expect(checkAnswer(game, match.state, match.requests[0]!, answer as Json)).toEqual([]);
    expect(answer).toMatchObject({ along });
  }
});

test('[WZ-24.7] a vehicle goes where the hand leads it, as far as its turn and its movement let it', () => {
  const match = from({
    units: {
      a1: { unit: 'mauler-tank', vehicles: 1, at: [[20, 20]], facing: 0 },
      b1: { ...HUSSARS, at: line(60, 40) },
    },
  });
  const request = { id: '1', seat: 0, kind: 'drive', space: 'drive', data: { unit: 'a1', model: 'a1.1', ram: false } };
  const ahead = drives.towards(match.state, request, { x: 24_000, y: 20_000 });
  expect(ahead).toEqual({ turn: 0, turns: 'before', distance: 4000 });
  expect(checkAnswer(game, match.state, request, ahead)).toEqual([]);
  expect(drives.pathOf(match.state, request, ahead).at(-1)).toMatchObject({ x: 24_000, y: 20_000 });
  const behind = drives.towards(match.state, request, { x: 0, y: 20_001 }) as { turn: number };
  expect(Math.abs(behind.turn)).toBeLessThan(18_000);
  expect(checkAnswer(game, match.state, request, behind)).toEqual([]);
});

test('[WZ-08.3] the arc of fire ends at the edge of the table and behind walls', () => {
  const match = from({
    table: 'ruins',
    units: { a1: { ...HUSSARS, at: line(16, 10) }, b1: { ...HUSSARS, at: line(30, 40) } },
  });
  const { open, hidden } = arcOfSight(match.state, inPlay(match.state, 'a1.1'), 9000, 180, 24_000);
  const { width, depth } = match.state.table;
  expect(open.every(({ x, y }) => x >= -1 && y >= -1 && x <= width + 1 && y <= depth + 1)).toBe(true);
  expect(hidden.length).toBeGreaterThan(0);
});

test('[WZ-17.4] a template is drawn on its target with how far it may go astray, and what waits is marked', () => {
  const match = from({
    units: {
      a1: { unit: 'hussars', models: { hussar: 4, 'hussar-sergeant': 1, 'hussar-grenadier': 1 }, at: line(20, 10) },
      b1: { ...HUSSARS, at: line(20, 20), facing: 270, all: { waiting: true } },
    },
  });
  const waiting = inPlay(match.state, 'b1.1');
  expect(signsOf(match.state, waiting.unit, waiting.model)).toEqual(['waits']);
  answered(match, 'activate:a1');
  const grenadier = match.state.units.a1?.models.find(({ profile }) => profile === 'hussar-grenadier');
  let request = answered(match, `member:${grenadier?.id}`);
  const look = { events: [], draft: {}, pointed: undefined, model: undefined };
  const arcs = areasOf(match.state, { ...look, request });
  const waits = arcs.find(({ id }) => id === 'waiting 1');
  expect(waits).toMatchObject({ seat: 1, look: 'reach' });
  expect(waits?.more?.length).toBeGreaterThan(0);
  request = answered(match, 'shoot');
  const blast = request.options?.find(({ data }) => {
    const { weapon } = data as { weapon: string };
    return match.state.library.weapons[weapon]?.area?.kind === 'radius';
  });
  expect(blast).toBeDefined();
  const drawn = areasOf(match.state, { ...look, request, pointed: blast?.id });
  expect(drawn.map(({ id }) => id)).toEqual(expect.arrayContaining(['blast', 'astray']));
});

test('[WZ-01.1] a d20 succeeds at its target or below', () => {
  const roll = (face: number) =>
    readRoll(
      {
        type: 'dice-rolled',
        rule: 'WZ-15.7',
        data: { by: 0, for: 'to-hit', sides: 20, faces: [face], target: 9 },
        modifiers: [{ rule: 'WZ-15.7', why: { key: 'why.shooting' }, amount: 9 }],
      } as never,
      [],
      reader,
    );
  expect(roll(9).dice[0]?.isSuccess).toBe(true);
  expect(roll(10).dice[0]?.isSuccess).toBe(false);
  expect(roll(9).target).toBe(9);
  expect(roll(9).needs).toBeUndefined();
});
