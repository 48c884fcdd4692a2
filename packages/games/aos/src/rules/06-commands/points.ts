import type { Player, UnitId } from '../../state.ts';

/** What a command is paid with: a point that only this HERO may spend (AOS-7.1a), or an ordinary one. */
export type Purse = 'earmarked' | 'ordinary';

const earmarkedFor = ({ earmarked }: Player, hero: UnitId): number =>
  earmarked.reduce((sum, mark) => (mark.hero === hero ? sum + mark.count : sum), 0);

// AOS-6.0a, R116: what may pay when a model of this unit issues; the earmarked point first, it expires first.
export function pursesOf(player: Player, issuer: UnitId): Purse[] {
  const purses: Purse[] = [];
  if (earmarkedFor(player, issuer) > 0) purses.push('earmarked');
  if (player.cp > 0) purses.push('ordinary');
  return purses;
}

// AOS-6.1a: 1 point is spent.
export function pay(player: Player, issuer: UnitId, purse: Purse): void {
  if (purse === 'ordinary') {
    if (player.cp < 1) throw new Error('no command point to spend');
    player.cp -= 1;
    return;
  }
  const mark = player.earmarked.find(({ hero, count }) => hero === issuer && count > 0);
  if (!mark) throw new Error('no command point is kept for this unit');
  mark.count -= 1;
}

// AOS-6.0a.
export function gainPoints(player: Player, count: number): void {
  player.cp += count;
}

// AOS-7.1a: kept for one HERO, until the end of the turn.
export function earmark(player: Player, hero: UnitId): void {
  player.earmarked.push({ hero, count: 1 });
}

export function dropEarmarked(player: Player): void {
  player.earmarked = [];
}

// AOS-6.0b: what was not spent is lost when the round ends.
export function losePoints(player: Player): void {
  player.cp = 0;
  dropEarmarked(player);
}
