import { type Json, knownFrom, message, type RequestView } from '@mischia/kernel';
import { type Battle, game, type Model } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { whyNot } from '../src/inch-table/play/why-not.ts';
import type { Moment } from './reach/moments.ts';
import { chargingMoment, hiddenTargetMoment, momentAfter, ruinsMoment, selectingMoment } from './w40k-crowd.ts';

const shown = ({ view }: Moment) => ({
  view: knownFrom(game, view.table),
  request: view.requests[0] as unknown as RequestView,
});

const asking = (kind: string, ids: readonly string[]): RequestView => ({
  ...shown(ruinsMoment()).request,
  kind,
  space: undefined as never,
  data: {},
  options: ids.map((id) => ({ id, label: message('option.none') })),
});

test('a charge is offered against the nearest first, and stays in that order', () => {
  const { view, request } = shown(chargingMoment());
  const { primary, others } = plugin.choices(request, view, undefined);
  const order = [primary, ...others].map((choice) => choice?.id).filter((id) => id?.startsWith('target:'));
  expect(order[0]).toBe('target:b3');
  expect(order.slice(-2).toSorted()).toEqual(['target:b1', 'target:b5']);
});

test('models on offer say what sets them apart, and how many are alike', () => {
  const { view } = shown(ruinsMoment());
  const squad = view.units.a1;
  const armed = (model: Model, index: number) =>
    index === 4 ? { ...model, wargear: [...model.wargear, 'power-fist'] } : model;
  const mixed: Battle = { ...view, units: { ...view.units, a1: { ...squad!, models: squad!.models.map(armed) } } };
  const request = asking(
    'allocate',
    squad!.models.map(({ id }) => `model:${id}`),
  );
  const { primary, others } = plugin.choices(request, mixed, undefined);
  expect(primary?.detail).toEqual(message('inch.model.alike', { count: 4 }));
  const fist = others.find(({ detail }) => detail?.key === 'inch.model.gear');
  expect(JSON.stringify(fist?.detail)).toContain('weapon.power-fist');
  expect(fist?.detail?.params?.count).toBe(1);
});

test('[W40K-23.8] zones are shown while they are chosen: under the pointer east is one’s own', () => {
  const { view } = shown(ruinsMoment());
  const request = { ...asking('choose-zone', ['zone:west', 'zone:east']), seat: 1 };
  const ownOf = (pointed: string | undefined) => w40k.zonesOf?.(view, request, pointed)?.find(({ seat }) => seat === 1);
  expect(ownOf(undefined)?.minX).toBe(0);
  expect(ownOf('zone:east')?.maxX).toBe(view.table.width);
  expect(w40k.zonesOf?.(view, undefined, undefined)).toEqual([]);
});

test('[W40K-13.4] who cannot be shot at says why; a legal target has nothing to say', () => {
  const { view, request } = shown(hiddenTargetMoment());
  expect(whyNot(w40k, view, request, 'b1')?.code).toBe('shoot/not-visible');
  expect(whyNot(w40k, view, request, 'b2')).toBeUndefined();
  expect(whyNot(w40k, view, request, 'a1')).toBeUndefined();
});

test('[W40K-12.7] a power says its exact chance now: Smite costs one more after each, and a psyker near by may deny it', () => {
  const psychic = (smites: number, denier: number): Json => ({
    table: [44, 60],
    phase: 'psychic',
    step: 'manifest',
    players: [{ smites }, {}],
    units: {
      a1: { sheet: 'primaris-librarian', powers: ['might-of-heroes'], models: [[10, 10]] },
      b1: { sheet: 'primaris-librarian', models: [[10, denier]] },
    },
  });
  const smite = (position: Json) => {
    const { view, request } = shown(momentAfter(position, ['manifest:a1']));
    const { primary, others } = plugin.choices(request, view, undefined);
    const choice = [primary, ...others].find((one) => one?.id === 'power:smite');
    return { figure: choice?.figure?.text.params, detail: choice?.detail };
  };
  // 30 of 36 reach 5, 26 reach 6.
  expect(smite(psychic(0, 50))).toEqual({
    figure: { share: 83.3 },
    detail: message('w40k.odds.power', { charge: 5, passed: 83.3, denied: 0, perils: 5.6 }),
  });
  expect(smite(psychic(1, 50)).figure).toEqual({ share: 72.2 });
  const denied = smite(psychic(0, 26));
  expect(denied.detail?.key).toBe('w40k.odds.power-denied');
  expect(Number(denied.figure?.share)).toBeLessThan(60);
});

test('who is alike falls at one press, one alone at another; the next of them are left to it, somebody else is asked', () => {
  const { view } = shown(ruinsMoment());
  const models = view.units.a1!.models;
  const asked = (ids: readonly string[]): RequestView => ({
    ...asking(
      'allocate',
      ids.map((id) => `to:${id}`),
    ),
    data: { unit: 'a1' },
  });
  const first = asked(models.map(({ id }) => id));
  const { primary, others } = plugin.choices(first, view, undefined);
  expect(primary).toMatchObject({ answer: `to:${models[0]!.id}`, label: { key: 'inch.mates' } });
  expect(others[0]).toMatchObject({ id: 'alone', answer: primary?.answer, label: { key: 'inch.mates.alone' } });
  expect(others[0]?.goOn).toBeUndefined();
  const next = asked(models.slice(1).map(({ id }) => id));
  expect(plugin.isAbout?.(next, view, primary!.goOn!)).toBe(true);
  const armed: Battle = {
    ...view,
    units: { ...view.units, a1: { ...view.units.a1!, models: models.map((model) => ({ ...model, wargear: ['x'] })) } },
  };
  expect(plugin.isAbout?.(next, armed, primary!.goOn!)).toBe(false);
  expect(plugin.isAbout?.({ ...next, kind: 'select-to-move' }, view, primary!.goOn!)).toBe(false);
});

test('[W40K-12.7] with nobody to strike Smite comes after every other power', () => {
  const powers = ['power:smite', 'power:might-of-heroes', 'enough-powers'];
  const psychic = (far: number) => {
    const source = {
      table: [44, 60],
      phase: 'psychic',
      step: 'manifest',
      units: {
        a1: { sheet: 'primaris-librarian', models: [[20, 10]] },
        b1: { sheet: 'ork-boyz', models: [[20, 10 + far]] },
      },
    };
    const { view } = shown(momentAfter(source as unknown as Json, []));
    const request = { ...asking('choose-power', powers), data: { unit: 'a1' } };
    const { primary, others } = plugin.choices(request, view, undefined);
    return [primary, ...others].map((choice) => choice?.id);
  };
  expect(psychic(12)).toEqual(powers);
  expect(psychic(40)).toEqual(['power:might-of-heroes', 'enough-powers', 'power:smite']);
});

test('to stay is said once where a unit is about to move, and nowhere twice', () => {
  const { view, request } = shown(selectingMoment());
  const { primary, others } = plugin.choices(request, view, undefined);
  const ids = [primary, ...others].map((choice) => choice?.id);
  expect(ids).toContain('way:stationary');
  expect(ids).not.toContain('stay');
  expect(new Set(ids).size).toBe(ids.length);
  // What is about this unit stands under its name, the rest under a heading of its own.
  expect(others.find(({ id }) => id === 'way:stationary')?.under).toEqual(w40k.unitLabel(view.units.a1!));
});
