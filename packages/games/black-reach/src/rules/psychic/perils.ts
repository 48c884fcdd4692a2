import { blastSpaces, type GridTile, type Interspace, spaceCorners, tileSpaces } from '@mischia/geometry';
import { message, type Play, type Rule, shuffle } from '@mischia/kernel';
import { derived } from '../../board/derived.ts';
import { WEAPONS } from '../../content/content.ts';
import type { OptionType } from '../../content/types.ts';
import { choose } from '../../decisions.ts';
import { powerShot } from '../../powers/killbolt.ts';
import { powerById } from '../../powers/registry.ts';
import { other, type State, type Tile, type Unit } from '../../state.ts';
import { recover, suppress } from '../../tokens/suppression.ts';
import { type Action, newAction } from '../action.ts';
import { destroy } from '../hits/destroy.ts';
import { sufferHits } from '../hits/hit.ts';
import { resolveAttack } from '../shooting/attack.ts';
import { unitsCovered } from '../shooting/templates.ts';
import { spaceOption } from '../units/unit-options.ts';
import { inPlay, placeOf, publicId } from '../units/units.ts';

const PERIL_BELOW = 2;

// BR-24.6, R152: drawn tokens are set aside; when none remain all are shuffled again.
function* drawPeril(play: Play<State>): Rule<string> {
  const { state } = play;
  if (state.perils.length === 0) {
    state.perils = yield* shuffle(state.perilsDrawn, { rule: 'BR-24.6', for: 'warp-perils', by: null });
    state.perilsDrawn = [];
  }
  const peril = state.perils.shift() ?? 'strain';
  state.perilsDrawn.push(peril);
  return peril;
}

/** A Librarian's Perils test: the power he tries, what he rolled, what the power does and how it is tried again. */
interface LibrarianTest {
  readonly option: OptionType;
  readonly total: number;
  readonly effect: () => Rule<void>;
  readonly again: () => Rule<void>;
}

// BR-24.5, R151: 1 or less draws a Warp Peril token; 2 or more works.
export function* librarianPeril(
  play: Play<State>,
  action: Action,
  psyker: Unit,
  { option, total, effect, again }: LibrarianTest,
): Rule<void> {
  if (total >= PERIL_BELOW) return yield* effect();
  const peril = yield* drawPeril(play);
  play.emit({
    type: 'warp-peril',
    rule: 'BR-24.6',
    also: ['BR-24.5'],
    data: { unit: publicId(psyker), peril },
    reveals: true,
  });
  if (peril === 'fizzle') {
    const tile = play.state.tiles[psyker.tile] as Tile;
    tile.options = tile.options.filter((id) => id !== option.id);
    recover(play, psyker, psyker.s, 'BR-24.6');
    return;
  }
  // R154: effects apply before what the token does to him.
  yield* effect();
  if (!inPlay(psyker)) return;
  if (peril === 'backlash') {
    const by = other(psyker.owner);
    yield* sufferHits(play, action, { target: psyker, hits: 1, piercing: false, by, rule: 'BR-24.6', bare: true });
    if (inPlay(psyker)) recover(play, psyker, psyker.s, 'BR-24.6');
  } else if (peril === 'strain') suppress(play, psyker, 1, 'BR-24.6');
  else if (peril === 'heavy-strain') suppress(play, psyker, 2, 'BR-24.6');
  else yield* surge(play, psyker, option, again);
}

// BR-24.6 (e), R153: all Suppression gone, and the same power again with its own cost and test.
function* surge(play: Play<State>, psyker: Unit, option: OptionType, manifestAgain: () => Rule<void>): Rule<void> {
  recover(play, psyker, psyker.s, 'BR-24.6');
  if (!powerById(option.id).available(play.state, psyker)) return;
  const again = yield* choose({
    seat: psyker.owner,
    kind: 'surge',
    rule: 'BR-24.6',
    data: { unit: publicId(psyker), power: option.id },
    options: [
      { id: 'again', value: true, label: message('option.manifest', { power: message(`name.${option.id}`) }) },
      { id: 'pass', value: false, label: message('option.pass') },
    ],
  });
  if (again) yield* manifestAgain();
}

const EXPLODES_BELOW = 2;
const BURNS_BELOW = 4;

// BR-24.10: 1 or less he explodes; 2–3 effect, then one Hit and his Suppression goes; 4 or more effect.
export function* weirdboyPeril(
  play: Play<State>,
  action: Action,
  psyker: Unit,
  total: number,
  effect: () => Rule<void>,
): Rule<void> {
  if (total < EXPLODES_BELOW) return yield* explode(play, action, psyker);
  yield* effect();
  if (total >= BURNS_BELOW || !inPlay(psyker)) return;
  const by = other(psyker.owner);
  yield* sufferHits(play, action, { target: psyker, hits: 1, piercing: false, by, rule: 'BR-24.10', bare: true });
  if (inPlay(psyker)) recover(play, psyker, psyker.s, 'BR-24.10');
}

/** Every corner of its spaces, once. */
function cornersOf(place: GridTile): Interspace[] {
  const corners = new Map<string, Interspace>();
  for (const corner of tileSpaces(place).flatMap(spaceCorners)) corners.set(`${corner.x},${corner.y}`, corner);
  return [...corners.values()];
}

// BR-24.10, R155: template B on the corner of his space that covers most units, of his vehicle's when he rides (R128);
// then he is destroyed without save.
function* explode(play: Play<State>, action: Action, psyker: Unit): Rule<void> {
  const { state } = play;
  play.emit({ type: 'exploded', rule: 'BR-24.10', data: { unit: publicId(psyker) } });
  const place = placeOf(state, psyker);
  if (place) {
    const { index } = derived(state);
    const covered = (corner: Interspace) =>
      unitsCovered(state, blastSpaces('B', corner, index)).filter((unit) => unit !== psyker);
    const corners = cornersOf(place);
    const most = Math.max(...corners.map((corner) => covered(corner).length));
    const best = corners.filter((corner) => covered(corner).length === most);
    const corner = yield* choose<'explosion', Interspace>({
      seat: psyker.owner,
      kind: 'explosion',
      rule: 'BR-24.10',
      data: { unit: publicId(psyker) },
      options: best.map(spaceOption),
    });
    const shot = powerShot(psyker, WEAPONS.templates.B.cv, covered(corner));
    // R155: these dice have no Suppression malus.
    const bare = { ...newAction(), fearless: [psyker.id] };
    for (const attack of shot.attacks) yield* resolveAttack(play, bare, shot, attack);
  }
  yield* destroy(play, action, psyker, 'BR-24.10');
}
