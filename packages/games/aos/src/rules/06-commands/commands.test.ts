import { expect, test } from 'vitest';
import { armyOf } from '../../../test/lists.ts';
import type { Model, Unit } from '../../state.ts';
import { startingPoints } from '../04-round/priority.ts';
import { type CommandUse, commandRange, limitRefusals, recordCommand } from './limits.ts';
import { earmark, gainPoints, losePoints, pay, pursesOf } from './points.ts';

function setup() {
  const { player, units } = armyOf(['lord-imperatant', 'knight-arcanum', 'vindictors', 'praetors']);
  const [lord, arcanum, x, y] = units as [Unit, Unit, Unit, Unit];
  const from = (unit: Unit) => ({ unit, model: unit.models[0] as Model });
  const use = (more: Partial<CommandUse>): CommandUse => ({
    command: 'all-out-attack',
    player,
    receiver: x,
    issuer: from(lord),
    ...more,
  });
  const codes = (more: Partial<CommandUse>) => limitRefusals(use(more)).map(({ code }) => code);
  return { player, lord, arcanum, x, y, from, use, codes };
}

test('[AOS-6.0a] TV AOS-6.0-a: points of a round with both generals on the field, all lost at its end', () => {
  const [a, b] = [armyOf(['lord-imperatant']).player, armyOf(['lord-imperatant'], 1).player];
  gainPoints(a, startingPoints(0, 0));
  gainPoints(b, startingPoints(1, 0));
  for (const player of [a, b]) for (let heroPhase = 0; heroPhase < 2; heroPhase++) gainPoints(player, 1);
  expect([a.cp, b.cp]).toEqual([3, 4]);
  losePoints(a);
  losePoints(b);
  expect([a.cp, b.cp]).toEqual([0, 0]);
});

test('[AOS-6.0a] R116: an earmarked point pays first, and only for its HERO', () => {
  const { player, lord, arcanum } = setup();
  gainPoints(player, 1);
  earmark(player, arcanum.id);
  expect(pursesOf(player, arcanum.id)).toEqual(['earmarked', 'ordinary']);
  expect(pursesOf(player, lord.id)).toEqual(['ordinary']);
  pay(player, arcanum.id, 'earmarked');
  expect(pursesOf(player, arcanum.id)).toEqual(['ordinary']);
  pay(player, lord.id, 'ordinary');
  expect(pursesOf(player, lord.id)).toEqual([]);
  expect(() => pay(player, lord.id, 'ordinary')).toThrow('no command point');
});

test('[AOS-6.1c] TV AOS-6.1-a: the same command is not used twice in a phase, even with another issuer', () => {
  const { y, arcanum, from, use, codes } = setup();
  expect(codes({})).toEqual([]);
  recordCommand(use({}));
  expect(codes({ receiver: y, issuer: from(arcanum) })).toEqual(['command/used']);
  expect(codes({ receiver: y, issuer: from(arcanum), mayRepeat: true })).toEqual([]);
  expect(codes({ command: 'all-out-defence', receiver: y, issuer: from(arcanum) })).toEqual([]);
});

test('[AOS-6.1c] TV AOS-13.4-a: a unit receives one command in a phase, a model issues one', () => {
  const { x, y, lord, from, use, codes } = setup();
  recordCommand(use({ command: 'all-out-defence', issuer: from(x) }));
  expect(codes({ issuer: from(lord) })).toEqual(['command/received']);
  expect(codes({ receiver: y, issuer: from(x) })).toEqual(['command/issued']);
});

test('[AOS-6.1d] TV AOS-26.2-a: a free command counts as received and as used', () => {
  const { x, y, use, codes, player, lord, from } = setup();
  recordCommand({ command: 'all-out-defence', player, receiver: x });
  expect(codes({ command: 'all-out-defence', receiver: y })).toEqual(['command/used']);
  expect(codes({ receiver: x })).toEqual(['command/received']);
  expect(from(lord).model.issued).toBe(0);
  expect(limitRefusals(use({ receiver: y }))).toEqual([]);
});

test('[AOS-6.1b] HEROES command within 12", generals and TOTEMS within 18", the best counts', () => {
  const nobody = { isHero: false, isGeneral: false, isTotem: false };
  expect(commandRange(nobody)).toBeUndefined();
  expect(commandRange({ ...nobody, isHero: true })).toBe(12);
  expect(commandRange({ ...nobody, isGeneral: true })).toBe(18);
  expect(commandRange({ ...nobody, isHero: true, isTotem: true })).toBe(18);
});
