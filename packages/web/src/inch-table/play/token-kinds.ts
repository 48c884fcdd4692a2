import type { Message, Seat } from '@mischia/kernel';
import { grouped, type TableState } from '@mischia/tabletop';
import { castKey, castOf } from '../picture/studio.ts';
import type { Token } from '../table-parts.ts';
import type { InchGame } from './game.ts';
import { tokensOf } from './tokens.ts';

/** Models that look alike and are called the same, for the key of the map. */
export interface TokenKind {
  readonly key: string;
  /** One of them. */
  readonly token: Token;
  readonly count: number;
  /** What tells it from its mates; where nothing does, what it carries first. */
  readonly gear: readonly Message[];
}

/** Every kind of model on the table: those of some units first, then one's own, each once. */
export function tokenKinds(
  game: InchGame,
  state: TableState,
  first: ReadonlySet<string>,
  viewer: Seat | 'spectator',
): readonly TokenKind[] {
  const groups = grouped(
    tokensOf(game, state),
    (token) => `${token.seat} ${token.name.key} ${JSON.stringify(token.name.params ?? {})} ${castKey(castOf(token))}`,
  );
  const rank = (tokens: readonly Token[]) =>
    tokens.some(({ unit }) => first.has(unit)) ? 0 : tokens[0]?.seat === viewer ? 1 : 2;
  return [...groups]
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([key, tokens]) => {
      const token = tokens.find(({ unit }) => first.has(unit)) ?? (tokens[0] as Token);
      return { key, token, count: tokens.length, gear: gearOf(game, state, token) };
    });
}

function gearOf(game: InchGame, state: TableState, token: Token): readonly Message[] {
  const unit = state.units[token.unit];
  if (!unit || !game.gearOf) return [];
  const all = unit.models.map((model) => ({ id: model.id, gear: game.gearOf?.(state, unit, model) ?? [] }));
  const own = all.find(({ id }) => id === token.id)?.gear ?? [];
  const isShared = ({ id }: { readonly id: string }) => all.every(({ gear }) => gear.some((one) => one.id === id));
  const apart = own.filter((piece) => !isShared(piece));
  return (apart.length > 0 ? apart : own).slice(0, MOST).map(({ name }) => name);
}

/** More would not fit beside the picture. */
const MOST = 1;
