import type { Play, Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { choose } from '../decisions.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { PASS_OPTION, unitOption } from '../rules/units/unit-options.ts';
import { distanceBetween, isCharacter, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

const BODYGUARD_DISTANCE = 2;

// BR-17.4: within 2 spaces of a friendly Character, with Clear or Reduced line of sight to him.
const canGuard = (state: State, guard: Unit, character: Unit): boolean =>
  guard !== character &&
  guard.owner === character.owner &&
  guard.status === 'board' &&
  faceOf(guard).abilities.bodyguard === true &&
  isCharacter(character) &&
  distanceBetween(state, guard, character) <= BODYGUARD_DISTANCE &&
  sightBetween(state, guard, character).state !== 'blocked';

// R117: chosen before any save; the guard takes all the Hits as they are.
export function* bodyguardFor(play: Play<State>, target: Unit): Rule<Unit | null> {
  // A Character who attacks is engaged, and stands where he launched the Assault.
  if (!isCharacter(target) || (target.status !== 'board' && target.status !== 'engaged')) return null;
  const guards = play.state.units.filter((unit) => canGuard(play.state, unit, target));
  if (guards.length === 0) return null;
  const guard = yield* choose<'bodyguard', Unit | null>({
    seat: target.owner,
    kind: 'bodyguard',
    rule: 'BR-17.4',
    data: { target: publicId(target) },
    options: [...guards.map(unitOption), PASS_OPTION],
  });
  if (guard) {
    play.emit({ type: 'guarded', rule: 'BR-17.4', data: { unit: publicId(target), guard: publicId(guard) } });
  }
  return guard;
}
