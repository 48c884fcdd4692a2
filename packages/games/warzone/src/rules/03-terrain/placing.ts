import { message, type Option, type Play, type Rule, roll, type Seat } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose, chooseTogether, decide } from '../../decisions.ts';
import { tableWith } from '../../shapes.ts';
import type { Battle, StockPiece } from '../../state.ts';
import { breakableOf, woundsOfPieces } from '../../tables/pieces.ts';
import { type Lying, stockFeature, stockPieceAt } from '../../tables/stock.ts';
import { peacemaker } from '../01-conventions/check.ts';
import { clockwiseFrom } from '../01-conventions/order.ts';
import { rollForFirst } from '../04-deployment/roll-off.ts';
import { somePlace } from './lying.ts';

const seatsOf = ({ players }: Battle): Seat[] => players.flatMap(({ out }, seat) => (out ? [] : [seat]));

// WZ-03.2: the highest die places the first piece.
export function* rollForTerrain(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const seats = seatsOf(state);
  const first = yield* rollForFirst(play, seats, 'WZ-03.2', () => 0);
  state.flow.order = clockwiseFrom(first, state.players.length).filter((seat) => seats.includes(seat));
  state.flow.active = first;
  state.flow.notes.passes = 0;
  state.flow.step = 'place-terrain';
}

interface Taken {
  readonly piece: StockPiece;
  readonly turned: boolean;
}

function optionsFor(state: Battle): Option<Taken>[] {
  return state.table.stock.flatMap((piece) =>
    [false, true].flatMap((turned): Option<Taken>[] => {
      if (!somePlace(state, { piece: piece.id, turned })) return [];
      const name = message(`stock.${piece.id}`);
      return [
        {
          id: `${turned ? 'turned' : 'place'}:${piece.id}`,
          value: { piece, turned },
          label: turned ? message('option.terrain-turned', { piece: name }) : name,
          data: { piece: piece.id, turned },
        },
      ];
    }),
  );
}

// WZ-03.2, R-009: one piece each, clockwise; when all pass in succession, or nothing is left, the field is ready.
export function* placeTerrain(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const seats = flow.order.filter((seat) => !state.players[seat]!.out);
  const seat = seats.includes(flow.active) ? flow.active : seats[0]!;
  const options = optionsFor(state);
  if (options.length === 0 || Number(flow.notes.passes) >= seats.length) {
    delete flow.notes.passes;
    flow.step = 'sides';
    play.emit({ type: 'field-ready', rule: 'WZ-03.2' });
    return;
  }
  const taken = yield* choose<'place-terrain', Taken | null>({
    seat,
    kind: 'place-terrain',
    rule: 'WZ-03.2',
    options: [...options, { id: 'pass', value: null, label: message('option.terrain-enough') }],
  });
  flow.active = seats[(seats.indexOf(seat) + 1) % seats.length]!;
  flow.notes.passes = taken ? 0 : Number(flow.notes.passes) + 1;
  if (taken) yield* putDown(play, seat, taken);
}

function* putDown(play: Play<Battle>, seat: Seat, { piece, turned }: Taken): Rule<void> {
  const { state } = play;
  const data = { piece: piece.id, turned };
  const { at } = yield* decide({ seat, kind: 'terrain-spot', rule: 'WZ-03.2', data });
  const lying: Lying = { at: { x: at[0], y: at[1] }, turned };
  const counts = yield* agreedOn(play, piece);
  const { table } = state;
  const breakable = breakableOf([stockPieceAt(piece, counts, lying)]);
  state.table = tableWith(table, {
    terrain: [...table.terrain, stockFeature(piece, counts, lying)],
    breakable: [...table.breakable, ...breakable],
    stock: table.stock.filter(({ id }) => id !== piece.id),
  });
  Object.assign(state.terrainWounds, woundsOfPieces(breakable));
  touch(state);
  play.emit({ type: 'terrain-placed', rule: 'WZ-03.2', data: { seat, piece: piece.id, counts } });
}

// WZ-03.2, WZ-01.7, R-007: what a piece counts as is agreed before the battle; in dispute the Peacemaker decides.
function* agreedOn(play: Play<Battle>, piece: StockPiece): Rule<string> {
  const seats = seatsOf(play.state);
  const [only] = piece.counts;
  if (piece.counts.length === 1) return only!.id;
  const wanted = yield* chooseTogether(
    seats.map((seat) => ({
      seat,
      kind: 'terrain-counts-as' as const,
      rule: 'WZ-03.2',
      data: { piece: piece.id },
      options: piece.counts.map(({ id }) => ({ id: `as:${id}`, value: id, label: message(`stock.${piece.id}.${id}`) })),
    })),
  );
  if (new Set(wanted).size === 1) return wanted[0]!;
  for (;;) {
    const faces: number[] = [];
    for (const seat of seats) {
      faces.push(...(yield* roll({ rule: 'WZ-01.7', for: 'peacemaker', by: seat, count: 1, sides: 20 })));
    }
    const winner = peacemaker(faces);
    if (winner === undefined) continue;
    const counts = wanted[winner]!;
    play.emit({ type: 'dispute-settled', rule: 'WZ-01.7', data: { seat: seats[winner]!, piece: piece.id, counts } });
    return counts;
  }
}
