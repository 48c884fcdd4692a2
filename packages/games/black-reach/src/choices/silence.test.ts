import { describe, expect, test } from 'vitest';
import { CARDS } from '../content/content.ts';
import { playFrom } from '../testing.ts';
import { cardCases } from './cases/cards.ts';

/** A card of the same faction that cannot be played in this window. */
function useless(card: string, window: string): string {
  const faction = CARDS[card]?.faction;
  const other = Object.values(CARDS).find(
    ({ id, windows, faction: owner, alternative }) =>
      id !== card &&
      !windows.includes(window) &&
      (owner === 'common' || owner === faction) &&
      alternative.kind === 'save',
  );
  return other?.id ?? 'rally';
}

// R163: an automatic pass and a chosen one leave the same trace, because both players are asked.
describe('[BR-01.3] a window opens whether or not its card is in hand', () => {
  for (const { ask, seat, answer, offered } of cardCases) {
    const card = String(answer).slice('card:'.length);
    test(`${card} in ${ask}`, () => {
      const hands = offered.position.hands?.map((hand, owner) => (owner === seat ? [useless(card, ask)] : hand)) ?? [];
      const play = playFrom({ ...offered.position, hands }, offered.dice);
      for (const [who, step] of offered.steps ?? []) expect(play.answer(who, step)).toEqual([]);
      const request = play.match.requests.find((open) => open.seat === seat);
      expect(request?.kind).toBe(ask);
      expect(request?.options?.map(({ id }) => id)).not.toContain(answer);
      expect(request?.options?.map(({ id }) => id)).toContain('pass');
    });
  }

  test('an empty hand, or all copies in the open pile, shuts it: everybody sees that', () => {
    const { offered } = cardCases.find(({ answer }) => answer === 'card:squig-bomb') as (typeof cardCases)[number];
    const kinds = (position: typeof offered.position) => playFrom(position).match.requests.map(({ kind }) => kind);
    expect(kinds(offered.position)).toEqual(['before-reveal']);
    expect(kinds({ ...offered.position, hands: [[], []] })).toEqual(['activate']);
    const spent = Object.values(CARDS).flatMap(({ id, copies, windows }) =>
      windows.includes('before-reveal') ? Array.from({ length: copies }, () => id) : [],
    );
    const position = { ...offered.position, hands: [[], ['rally']], discards: [[], spent] };
    expect(kinds(position)).toEqual(['activate']);
  });

  test('[BR-15.5] an ambushed unit put On Alert is asked for even when it could not fire', () => {
    const watcher = { type: 'U08', seat: 0 as const, at: '1,12', face: 'active', alert: true };
    const play = playFrom({
      initiative: 1,
      board: { rows: [...Array(10).fill('............'), '.MM.........', '............'] },
      units: [{ type: 'O02', seat: 1, at: '12,1', order: '1' }, watcher],
    });
    play.answer(1, 'move');
    play.answer(1, { path: ['11,1'] });
    expect(play.asked()).toMatchObject({ kind: 'alert', seat: 0 });
  });
});
