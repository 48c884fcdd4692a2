import { type Battle, game, readySetups } from '@mischia/aos';
import { asAnyGame, knownFrom, message, type RequestView } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { aos } from '../src/games/aos/inch-game.ts';
import { messages } from '../src/games/aos/messages/index.ts';
import { plugin } from '../src/games/aos/plugin.tsx';
import { characteristicsOf, damageTableOf } from '../src/games/aos/scroll.ts';
import { whyNot } from '../src/inch-table/play/why-not.ts';
import { aosMoment, type castingMoment, fightingMoment, row } from './aos-moments.ts';
import { pluginTests } from './plugin-tests.ts';

pluginTests<Battle>({
  plugin,
  game: asAnyGame(game),
  setup: readySetups[0]?.setup,
  facts: ({ units, flow, objectives }) => ({
    places: Object.values(units)
      .filter(({ place }) => place !== 'destroyed')
      .map(({ id, place, models }) => [id, place, models.map(({ x, y, z, wounds }) => [x, y, z, wounds])]),
    flow: [flow.round, flow.phase, flow.active],
    objectives,
  }),
  ends: /^end-moves$/,
  guide: { prefix: 'aos.guide.', told: 'deploy', silent: 'order-of-rules' },
  words: messages.en,
});

test('[AOS-22.5] a wounded monster shows what it has now: the row of its table, its Move', () => {
  const wounded = (wounds: number): Battle =>
    game.position({
      units: {
        a1: { scroll: 'lord-celestant-on-stardrake', models: [{ at: [10, 10], wounds }] },
        b1: { scroll: 'gutrippaz', models: [[30, 10]] },
      },
    }) as Battle;
  const moveOf = (battle: Battle) => characteristicsOf(battle, battle.units.a1!).find(({ which }) => which === 'move');
  const rowOf = (battle: Battle) => damageTableOf(battle, battle.units.a1!)?.rows.findIndex(({ isNow }) => isNow);
  expect(rowOf(wounded(0))).toBe(0);
  expect(rowOf(wounded(15))).toBeGreaterThan(1);
  expect(moveOf(wounded(15))?.now).not.toBe(moveOf(wounded(0))?.now);
});

const shown = (moment: ReturnType<typeof castingMoment>) => ({
  view: knownFrom(game, moment.view.table),
  request: moment.view.requests[0] as unknown as RequestView,
});

test('[AOS-13.1] attacks are divided weapon by weapon, attack by attack, and the rules accept it', () => {
  const near = {
    phase: 'combat',
    step: 'start',
    units: {
      a1: { scroll: 'vindictors', models: row(5, 20, 15) },
      b1: { scroll: 'gutrippaz', models: row(5, 18, 16.5) },
      b2: { scroll: 'gutrippaz', models: row(5, 20, 13.4) },
    },
  };
  const answers = { 'select-to-fight': 'fight:a1', 'move-pile-in': 'stay', 'use-command': 'pass' };
  const { view, request } = shown(aosMoment(near as never, 'declare-attacks', { answers }));
  expect(plugin.choices(request, view, undefined).others.map(({ id }) => id)).toContain('split');
  const split = plugin.choices(request, view, { split: {} });
  const group = split.others.find(({ id }) => id.includes('b1+b2') || id.includes('b2+b1'));
  expect(group).toBeDefined();
  const open = plugin.choices(request, view, group!.draft);
  // Everything goes at one unit as yet: one attack more can go at the other alone.
  const [more, none] = open.others.filter(({ id }) => id.startsWith('one:'));
  expect(none).toBeUndefined();
  const done = plugin.choices(request, view, more!.draft).primary;
  const made = plugin.choices(request, view, done!.draft).primary;
  expect(made?.id).toBe('attack');
  const attacks = (made!.answer as { attacks: { target: string; count: number }[] }).attacks;
  expect(new Set(attacks.map(({ target }) => target))).toEqual(new Set(['b1', 'b2']));
  const ordered = (request.data as unknown as { weapons: { attacks: number }[] }).weapons;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(attacks.map(({ count }) => count))).toBe(sum(ordered.map(({ attacks: count }) => count)));
});

test('[AOS-10.1] who cannot be shot at says why', () => {
  const far = {
    phase: 'shooting',
    step: 'shoot',
    units: {
      a1: { scroll: 'man-skewer-boltboyz', models: row(3, 10, 10) },
      b1: { scroll: 'gutrippaz', models: row(5, 10, 20) },
      b2: { scroll: 'gutrippaz', models: row(5, 38, 28) },
    },
  };
  const answers = { 'select-to-shoot': 'shoot:a1', 'use-command': 'pass' };
  const { view, request } = shown(aosMoment(far as never, 'declare-shots', { answers }));
  expect(whyNot(aos, view, request, 'b2')?.code).toBe('attack/out-of-range');
  expect(whyNot(aos, view, request, 'b1')).toBeUndefined();
});

test('[AOS-6.0] commands say what they cost and who issues them; those of no use come after passing', () => {
  const { view, request } = shown(fightingMoment());
  const asking: RequestView = {
    ...request,
    kind: 'use-command',
    data: { moment: 'start-of-battleshock' },
    options: ['a2', 'a4']
      .map((unit) => ({
        id: `inspiring-presence:${unit}`,
        label: message('option.command'),
        data: { command: 'inspiring-presence', unit },
      }))
      .concat({ id: 'pass', label: message('option.pass') } as never),
  };
  const { primary, others } = plugin.choices(asking, view, undefined);
  expect(primary?.id).toBe('pass');
  expect(JSON.stringify(others[0]?.detail)).toContain('aos.command.cost');
  expect(JSON.stringify(others[0]?.detail)).toContain('aos.command.no-test');
});
