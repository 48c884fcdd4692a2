import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import { spaces } from '../../spaces.ts';
import type { Battle, Entity } from '../../state.ts';
import { findCharge, moveRefusals, moveTowards } from '../../table/moves.ts';
import { placeRefusals } from '../../table/places.ts';
import { beginPhase } from '../04-round/phases.ts';
import { heroPhase } from '../07-hero/phase.ts';
import { giveBack } from '../19-wizards/hero-phase.ts';
import { predatoryMoves } from './predatory.ts';
import { hasRoomForEntity } from './space.ts';

const SUN = 'purple-sun-of-shyish';

const battle = (more: object = {}) =>
  given({
    phase: 'hero',
    step: 'start-block',
    active: 0,
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 15]] },
      b1: { scroll: 'slaughterpriest', models: [[38, 15]] },
    },
    ...more,
  });

const entity = (state: Battle, id: string): Entity => state.entities[id] as Entity;
const at = (x: number, y: number) => ({ parts: [{ x: x * 1000, y: y * 1000 }] });
const types = ({ events }: ReturnType<typeof played>) => events.map(({ type }) => type);
const refusals = (state: Battle, data: object, answer: object) =>
  spaces.entity?.check(state, data as never, answer as never).map(({ code }) => code);

/** What the player on move may do at the start of the hero phase, by how its id begins. */
const optionsOf = (state: Battle, ...what: string[]) =>
  played(structuredClone(state), heroPhase, { answers: { 'start-of-hero-phase': 'done' } })
    .asks.flatMap(({ options }) => options ?? [])
    .map(({ id }) => id)
    .filter((id) => what.some((word) => id.startsWith(word)));
const offered = (state: Battle) => optionsOf(state, 'dispel:', 'banish:');
const entityOptions = (state: Battle) => optionsOf(state, 'entity:');

test('[AOS-19.3.2] TV AOS-19.3.2-a: 8 against a value of 8 dispels nothing and costs the cast', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[20, 15]] }] });
  const told = played(state, heroPhase, { dice: [4, 4], answers: { 'start-of-hero-phase': `dispel:a1.1:b:${SUN}` } });
  expect(types(told)).toEqual(['entity-not-dispelled']);
  expect(unit(state, 'a1').phase.casts).toBe(1);
  expect(offered(state)).toEqual([]);
  state.flow.step = 'main';
  expect(played(state, heroPhase).asks).toEqual([]);
});

test('[AOS-19.3.2] TV AOS-19.3.2-b: in the enemy hero phase 9 dispels it for nothing at 30.0", not at 30.1"', () => {
  const priest = (x: number) => {
    const state = battle({
      chooser: 1,
      units: {
        a1: { scroll: 'knight-arcanum', models: [[2, 15]] },
        b1: { scroll: 'lord-relictor', models: [[x, 15]] },
      },
      entities: [{ scroll: SUN, seat: 0, parts: [[5, 15]] }],
    });
    return state;
  };
  // 30" between the rims of bases of 60 mm and 40 mm.
  const touching = 5 + (30 + 20) / 25.4;
  const near = priest(touching + 30);
  const told = played(near, heroPhase, { dice: [6, 3], answers: { 'start-of-hero-phase': `dispel:b1.1:a:${SUN}` } });
  expect(types(told)).toEqual(['entity-dispelled', 'entity-removed']);
  expect(unit(near, 'b1').phase).toMatchObject({ chants: 0, unbinds: 0 });
  expect(entity(near, `a:${SUN}`)).toMatchObject({ parts: [], removedThisTurn: true });
  expect(offered(priest(touching + 30.1))).toEqual([]);
});

test('[AOS-20.3.2] TV AOS-20.3.2-a: a 3 does not banish the Bleeding Icon, a 4 does, and the prayer is gone', () => {
  const icon = () =>
    battle({
      active: 1,
      chooser: 1,
      entities: [{ scroll: 'bleeding-icon', seat: 0, parts: [[20, 15]] }],
    });
  const kept = icon();
  const answers = { 'start-of-hero-phase': 'banish:b1.1:a:bleeding-icon' };
  expect(types(played(kept, heroPhase, { dice: [3], answers }))).toEqual(['entity-not-banished']);
  kept.flow.step = 'main';
  expect(played(kept, heroPhase).asks).toEqual([]);
  expect(types(played(icon(), heroPhase, { dice: [4], answers }))).toEqual(['entity-banished', 'entity-removed']);
});

test('[AOS-20.3.2] TV AOS-20.3.2-b, R127: a PRIEST who dispelled neither chants nor banishes; another may banish', () => {
  const state = battle({
    units: {
      a1: { scroll: 'lord-relictor', models: [[20, 10]] },
      a2: { scroll: 'lord-relictor', models: [[24, 10]] },
      b1: { scroll: 'slaughterpriest', models: [[38, 25]] },
    },
    entities: [
      { scroll: SUN, seat: 1, parts: [[20, 18]] },
      { scroll: 'bleeding-icon', seat: 1, parts: [[26, 18]] },
    ],
  });
  played(state, heroPhase, { dice: [4, 3], answers: { 'start-of-hero-phase': `dispel:a1.1:b:${SUN}` } });
  expect(offered(state)).toEqual(['banish:a2.1:b:bleeding-icon']);
  const [ask] = played(state, heroPhase, { answers: { 'start-of-hero-phase': 'done' } }).asks;
  const codes = ask?.barred?.().flatMap(({ id, refusals: why }) => why.map(({ code }) => `${id} ${code}`));
  expect(codes).toContain('banish:a1.1:b:bleeding-icon banish/no-prayer');
  expect(codes).toContain(`dispel:a2.1:b:${SUN} dispel/tried`);
});

test('[AOS-19.3.1] an endless spell appears wholly within range of its caster; R135: not again while it is there', () => {
  const state = battle({ step: 'main', entities: [{ scroll: SUN, seat: 0, parts: [] }] });
  const data = { entity: `a:${SUN}`, from: { summoner: 'a1.1' } };
  expect(refusals(state, data, at(10, 30))).toContain('entity/far-from-summoner');
  expect(refusals(state, data, at(10, 15))).toContain('entity/on-something');
  expect(refusals(state, data, at(14, 15))).toEqual([]);
  const told = played(state, heroPhase, {
    dice: [6, 6],
    answers: { 'during-hero-phase': `summon:a1.1:a:${SUN}`, 'set-up-entity': at(14, 15), unbind: 'pass' },
  });
  expect(types(told)).toEqual(['spell-cast', 'entity-summoned']);
  expect(entity(state, `a:${SUN}`)).toMatchObject({ summoner: 'a1.1', commander: 0 });
  unit(state, 'a1').phase.casts = 0;
  const [ask] = played(state, heroPhase, { answers: { 'during-hero-phase': 'end-hero-phase' } }).asks;
  const barred = ask?.barred?.().find(({ id }) => id === `summon:a1.1:a:${SUN}`);
  expect(barred?.refusals.map(({ code }) => code)).toEqual([
    'magic/tried',
    'magic/one-summoning',
    'magic/already-there',
  ]);
});

test('[AOS-19.5.2] TV AOS-19.5-a: the controlled one is moved by its owner, the wild one by the active player', () => {
  const state = battle({
    active: 1,
    units: {
      a1: { scroll: 'bog-witches', models: row(3, 2, 2) },
      b1: { scroll: 'bog-witches', models: row(3, 40, 28) },
    },
    entities: [
      { scroll: SUN, seat: 0, parts: [[30, 2]], summoner: 'a1.1' },
      { scroll: 'emerald-lifeswarm', seat: 1, parts: [[6, 28]], summoner: 'b1.1' },
    ],
  });
  const told = played(state, predatoryMoves, { answers: { 'move-entity': 'stay' } });
  const moves = told.asks.filter(({ kind }) => kind === 'move-entity');
  expect(moves.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(entity(state, 'b:emerald-lifeswarm').commander).toBe(1);
  expect(entity(state, `a:${SUN}`).commander).toBe(0);
});

test('[AOS-19.5.2] TV AOS-19.5-b: a wild Purple Sun is commanded by who moved it, until a hero phase begins (R128)', () => {
  const wild = () => battle({ active: 1, entities: [{ scroll: SUN, seat: 0, parts: [[20, 5]] }] });
  const state = wild();
  played(state, predatoryMoves, { answers: { 'move-entity': at(24, 5) } });
  expect(entity(state, `a:${SUN}`).commander).toBe(1);
  Object.assign(state.flow, { active: 0, step: 'start' });
  beginPhase({ state, emit: () => undefined });
  giveBack(state);
  expect(entity(state, `a:${SUN}`).commander).toBe(0);
  // R129: touching the edge it goes, without its rolls.
  const edge = wild();
  const told = played(edge, predatoryMoves, { answers: { 'move-entity': { parts: [{ x: 20_000, y: 1181 }] } } });
  expect(types(told)).toEqual(['entity-moved', 'entity-removed']);
});

test('[AOS-24.4] the Purple Sun: on a 1 a model is slain, or a tough unit suffers D6+6; ignoring spells does not help', () => {
  const state = battle({
    units: {
      a1: { scroll: 'vindictors', models: row(5, 18, 12) },
      b1: { scroll: 'rogue-idol', models: [[20, 18.3]] },
    },
    entities: [{ scroll: SUN, seat: 0, parts: [[20, 14]] }],
  });
  unit(state, 'a1').effects.push({
    ability: { id: 'ignore-spells', on: 2, entities: false },
    rule: 'AOS-24.4',
    until: 'end-of-battle',
  });
  const told = played(state, predatoryMoves, {
    dice: [1, 1, 4, ...Array.from({ length: 10 }, () => 1)],
    answers: { 'move-entity': 'stay', 'entity-slays': 'slay:a1.3' },
  });
  expect(types(told)).toContain('model-slain');
  expect(unit(state, 'a1').models.map(({ id }) => id)).not.toContain('a1.3');
  expect(model(state, 'b1.1').wounds).toBe(10);
});

test('[AOS-24.2] Twin Lanterns: both parts within 3" of each other, one die for a unit near either', () => {
  const state = battle({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 15]] },
      b1: { scroll: 'killaboss-with-stab-grot', models: [[20, 15]] },
    },
    entities: [
      {
        scroll: 'twin-lanterns',
        seat: 0,
        parts: [
          [22, 15],
          [20, 17],
        ],
        summoner: 'a1.1',
      },
    ],
  });
  const data = { entity: 'a:twin-lanterns', from: { allowance: 6000 } };
  const two = (x: number) => ({
    parts: [
      { x: 22_000, y: 15_000 },
      { x, y: 17_000 },
    ],
  });
  expect(refusals(state, data, two(15_000))).toEqual(['entity/parts-apart']);
  expect(refusals(state, data, { parts: [{ x: 22_000, y: 15_000 }] })).toEqual(['entity/wrong-parts']);
  const told = played(state, predatoryMoves, {
    dice: [5],
    answers: { 'move-entity': 'stay', 'risk-companion': 'suffer' },
  });
  expect(told.diceLeft).toBe(0);
  expect(model(state, 'b1.1').wounds).toBe(1);
});

test('[AOS-19.5] a Knight-Arcanum keeps predators 3" away', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[5, 15]] }] });
  const data = { entity: `b:${SUN}`, from: { allowance: 8000 } };
  expect(refusals(state, data, at(7, 15))).toEqual(['entity/barred']);
  expect(refusals(state, data, at(5, 20))).toEqual([]);
  expect(refusals(state, data, at(5, 24))).toEqual(['entity/too-far']);
});

test('[AOS-9.4.1] R37: nothing passes across the Knight-Arcanum whose centre line meets his base', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[5, 15]] }] });
  const data = { entity: `b:${SUN}`, from: { allowance: 20_000 } };
  // His base reaches 0.787" up from the line; the Sun's own base is wider than that and may brush him.
  expect(refusals(state, data, at(22, 15))).toEqual(['entity/barred']);
  expect(refusals(state, data, at(20, 18))).toEqual([]);
});

test('[AOS-9.3] R129, R36: entities stand on floors and walls, and flights to them are straight in space', () => {
  const ruin = { id: 't1', kind: 'ruin', at: [25, 15], size: [6, 6], height: 4, shape: 'floors' };
  const tower = { id: 't5', at: [25, 24], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] };
  const wall = { id: 't6', at: [32, 15], size: [1, 6], height: 1.5, shape: 'solid' };
  const state = battle({
    terrain: [ruin, tower, wall],
    entities: [{ scroll: SUN, seat: 1, parts: [[18, 15]] }],
  });
  const move = (allowance: number, x: number, y: number, z?: number) =>
    refusals(
      state,
      { entity: `b:${SUN}`, from: { allowance } },
      { parts: [{ x: x * 1000, y: y * 1000, ...(z === undefined ? {} : { z }) }] },
    );
  expect(move(7000, 25, 15)).toEqual([]);
  // 7" along and 4" up: 8.06".
  expect(move(8000, 25, 15, 4000)).toEqual(['entity/too-far']);
  expect(move(8063, 25, 15, 4000)).toEqual([]);
  expect(move(20_000, 25, 15, 2000)).toEqual(['entity/in-terrain']);
  expect(move(20_000, 25, 24)).toEqual(['entity/in-terrain']);
  played(state, predatoryMoves, { answers: { 'move-entity': { parts: [{ x: 32_000, y: 15_000 }] } } });
  expect(entity(state, `b:${SUN}`).parts).toMatchObject([{ x: 32_000, z: 1500 }]);
});

test('[AOS-19.5.1] [AOS-19.4] a unit of several WIZARDS controls one predatory spell, whichever models summoned them', () => {
  const state = battle({
    units: {
      a1: { scroll: 'bog-witches', models: row(3, 20, 10) },
      b1: { scroll: 'slaughterpriest', models: [[38, 15]] },
    },
    entities: [
      { scroll: SUN, seat: 0, parts: [[20, 20]], summoner: 'a1.1' },
      { scroll: 'emerald-lifeswarm', seat: 0, parts: [[26, 20]], summoner: 'a1.2' },
    ],
  });
  const told = played(state, predatoryMoves, {
    answers: { 'control-entity': 'control:a:emerald-lifeswarm', 'move-entity': 'stay' },
  });
  const [ask] = told.asks.filter(({ kind }) => kind === 'control-entity');
  expect(ask).toMatchObject({ seat: 0, data: { unit: 'a1' } });
  expect(told.events.map(({ data }) => data?.entity)).toEqual(['emerald-lifeswarm', SUN]);
});

test('[AOS-19.3.3] [AOS-24.2] dispelled or touching the edge after a move it goes; set up at the edge it stays (R87)', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 0, parts: [[20, 5]], summoner: 'a1.1' }] });
  const edge = { parts: [{ x: 20_000, y: 1181 }] };
  expect(refusals(state, { entity: `a:${SUN}`, from: { allowance: 8000 } }, edge)).toEqual([]);
  played(state, predatoryMoves, { answers: { 'move-entity': edge } });
  expect(entity(state, `a:${SUN}`)).toMatchObject({ parts: [], summoner: null, removedThisTurn: true });
  const corner = battle({
    step: 'main',
    units: {
      a1: { scroll: 'knight-arcanum', models: [[20, 3]] },
      b1: { scroll: 'slaughterpriest', models: [[38, 28]] },
    },
    entities: [{ scroll: SUN, seat: 0, parts: [] }],
  });
  played(corner, heroPhase, {
    dice: [6, 6],
    answers: {
      'during-hero-phase': `summon:a1.1:a:${SUN}`,
      unbind: 'pass',
      'set-up-entity': { parts: [{ x: 24_000, y: 1181 }] },
    },
  });
  expect(entity(corner, `a:${SUN}`).parts).toHaveLength(1);
});

test('[AOS-19.3.1] [AOS-20.3.1] without room the attempt fails; that there is none is offered only then', () => {
  const summoning = (blocked: boolean) => {
    // Models every 3" around the PRIEST: the Icon keeps more than 1" from all of them.
    const crowd = Array.from({ length: 36 }, (_, i) => [10.5 + 3 * (i % 6), 6.5 + 3 * Math.floor(i / 6)]);
    const state = battle({
      step: 'main',
      units: {
        a1: { scroll: 'slaughterpriest', models: [[18, 14]] },
        b1: { scroll: 'bloodreavers', models: blocked ? crowd : [[40, 28]] },
      },
      entities: [{ scroll: 'bleeding-icon', seat: 0, parts: [] }],
    });
    const told = played(state, heroPhase, {
      dice: [5],
      answers: {
        'during-hero-phase': 'summon:a1.1:a:bleeding-icon',
        'set-up-entity': blocked ? 'no-room' : at(14, 14),
        'move-entity': 'stay',
      },
    });
    return { told, ask: told.asks.find(({ kind }) => kind === 'set-up-entity') };
  };
  const free = summoning(false);
  expect([free.ask?.options, types(free.told)]).toEqual([[], ['prayer-answered', 'entity-summoned', 'entity-moved']]);
  const full = summoning(true);
  expect(full.ask?.options?.map(({ id }) => id)).toEqual(['no-room']);
  expect(types(full.told)).toEqual(['prayer-answered', 'entity-without-room']);
});

test("[AOS-20.3] the Bleeding Icon moves as its player's hero phase begins, and not in the enemy's", () => {
  const icon = (active: number) =>
    battle({ active, entities: [{ scroll: 'bleeding-icon', seat: 1, parts: [[30, 15]] }] });
  const answers = { 'start-of-hero-phase': 'entity:b:bleeding-icon', 'move-entity': at(34, 15) };
  const state = icon(1);
  const told = played(state, heroPhase, { answers });
  expect(types(told)).toEqual(['entity-moved']);
  // It can be put off, not left out; once it has moved the player may be done.
  expect(told.asks[0]?.options?.map(({ id }) => id)).not.toContain('done');
  const [after] = played(state, heroPhase, { answers: { 'start-of-hero-phase': 'done' } }).asks;
  expect(after?.options?.map(({ id }) => id)).not.toContain('entity:b:bleeding-icon');
  expect(entityOptions(icon(0))).toEqual([]);
});

test('[AOS-24.4] the Prismatic Palisade keeps units near from shooting this turn on 3+', () => {
  const state = battle({ entities: [{ scroll: 'prismatic-palisade', seat: 0, parts: [[10, 19]] }] });
  played(state, heroPhase, { dice: [3], answers: { 'start-of-hero-phase': 'entity:a:prismatic-palisade' } });
  expect(unit(state, 'a1').effects).toMatchObject([{ ability: { id: 'no-shooting' }, until: 'end-of-turn' }]);
});

test('[AOS-19.3] R85: a model passes an endless spell but neither ends on it nor is set up there', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[13, 15]] }] });
  const move = (x: number) =>
    moveRefusals(
      state,
      { unit: 'a1', kind: 'normal', allowance: 5000 },
      { moves: [{ model: 'a1.1', path: [[x, 15_000]] }] },
    );
  expect(move(13_000).map(({ code }) => code)).toEqual(['place/on-entity']);
  expect(move(15_000)).toEqual([]);
  const put = placeRefusals(state, { unit: 'a1', rule: 'AOS-3.0' }, { at: [{ model: 'a1.1', x: 13_000, y: 15_000 }] });
  expect(put.map(({ code }) => code)).toEqual(['place/on-entity']);
});

test('[AOS-17.2.1] D.6: an icon is set up more than 1" from models, and from a feature that they garrison', () => {
  const near = (garrison: boolean) => {
    const state = battle({
      terrain: [
        { id: 't5', kind: 'building', at: [17, 15], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
      ],
      units: {
        a1: { scroll: 'slaughterpriest', models: [[10, 15]] },
        b1: garrison
          ? { scroll: 'gutrippaz', models: [{}, {}], garrison: 't5' }
          : { scroll: 'gutrippaz', models: [[40, 15]] },
      },
      entities: [{ scroll: 'bleeding-icon', seat: 0, parts: [] }],
    });
    return refusals(state, { entity: 'a:bleeding-icon', from: { summoner: 'a1.1' } }, at(13.2, 15));
  };
  expect([near(false), near(true)]).toEqual([[], ['entity/too-near']]);
});

test('[AOS-19.5] D.2: a predatory spell near a Knight-Arcanum has to leave; elsewhere it may stay (R90)', () => {
  const stays = (x: number) => {
    const state = battle({
      step: 'predatory',
      entities: [{ scroll: SUN, seat: 0, summoner: 'a1.1', parts: [[x, 15]] }],
    });
    const { asks } = played(state, heroPhase, { answers: { 'move-entity': at(22, 15) } });
    return asks.find(({ kind }) => kind === 'move-entity')?.options?.map(({ id }) => id);
  };
  // 2" from the Knight-Arcanum at x = 10, and 8".
  expect([stays(14), stays(20)]).toEqual([[], ['stay']]);
});

test('[AOS-19.3] R85: whoever looks for a way goes as far as it can without ending on an endless spell', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[14, 15]] }] });
  const order = { unit: 'a1', kind: 'normal', allowance: 5000 } as const;
  const way = moveTowards(state, order, { x: 14_000, y: 15_000 });
  expect(way?.moves).toHaveLength(1);
  expect(way && moveRefusals(state, order, way)).toEqual([]);
  expect(way?.moves[0]?.path.at(-1)?.[0]).toBeGreaterThan(10_500);
});

test('[AOS-19.3] R85: a charge is found beside the endless spell in front of the enemy', () => {
  const state = battle({ entities: [{ scroll: SUN, seat: 1, parts: [[34.5, 15]] }] });
  const order = { unit: 'b1', kind: 'charge', allowance: 8000, targets: ['a1'] } as const;
  Object.assign(model(state, 'a1.1'), { x: 32_000 });
  state.epoch++;
  const { moves } = findCharge(state, order);
  expect(moves && moveRefusals(state, order, moves)).toEqual([]);
});

test('[AOS-19.3.1] where one gap is left for an endless spell, whoever is told of it is shown it with any luck', () => {
  // A place that a search with this luck tries, at some distance from the summoner and within its reach.
  const tried = new Random(1);
  const next = (): number => (tried.below(2 * 8000 + 1) - 8000) / 1000;
  let gap: [number, number];
  do gap = [20 + next(), 15 + next()];
  while (Math.abs(Math.hypot(gap[0] - 20, gap[1] - 15) - 5) > 1);
  const around = (count: number, apart: number) =>
    Array.from({ length: count }, (_, i): [number, number] => {
      const way = (2 * Math.PI * i) / count;
      return [gap[0] + apart * Math.cos(way), gap[1] + apart * Math.sin(way)];
    });
  const ring = around(8, 1.83);
  const crowd = Array.from({ length: 400 }, (_, i): [number, number] => [
    9 + (i % 20) * 1.3,
    3 + Math.floor(i / 20) * 1.3,
  ]);
  const isFree = ([x, y]: [number, number]) =>
    Math.hypot(x - gap[0], y - gap[1]) > 3.2 && Math.hypot(x - 20, y - 15) > 1.5;
  const state = battle({
    step: 'main',
    units: {
      a1: { scroll: 'knight-arcanum', models: [[20, 15]] },
      b1: { scroll: 'drowned-thralls', models: ring },
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, i) => crowd.slice(20 * i, 20 * i + 20).filter(isFree))
          .filter(({ length }) => length > 0)
          .map((models, i) => [`b${i + 2}`, { scroll: 'drowned-thralls', models }]),
      ),
    },
    entities: [{ scroll: SUN, seat: 0 }],
  });
  const order = { entity: `a:${SUN}`, from: { summoner: 'a1.1' } };
  expect(hasRoomForEntity(state, order)).toBe(true);
  for (let seed = 0; seed < 5; seed++)
    expect(spaces.entity?.candidates(state, order as never, 1, new Random(seed)), `luck ${seed}`).toHaveLength(1);
});
