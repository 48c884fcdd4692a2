import { mean, type OddsAnswer, type OddsPart } from '@mischia/odds';
import type { Weapon } from '../pack/schema.ts';
import { armourNumber, shotDamage } from '../rules/15-shooting/armour.ts';
import { hitNumber } from '../rules/15-shooting/to-hit.ts';
import { blowDamage, blowNumber, blowRolls } from '../rules/20-close-combat/blows.ts';
import type { Battle } from '../state.ts';
import { inPlay } from '../table/table.ts';
import { casualties, needsOf, struckAnswer } from './answers.ts';
import { meleeOdds, worthOf } from './blows.ts';
import { strikesBack, takingBlows } from './hover.ts';
import { battleOf, type MeetShot, meetExchange, meetFacts, meetFighters, meetShots, type UnitsMeet } from './meet.ts';
import { coverNamed } from './numbers.ts';
import type { NamedUnit, Questions } from './questions.ts';
import { burstsOdds, hitChance } from './shots.ts';
import { takingOf, takingVehicleOf, vehicleStruck } from './struck.ts';
import { templateOdds } from './templates.ts';

/** A unit by its profile alone, or with more. */
export const unitOf = (named: NamedUnit) => (typeof named === 'string' ? { profile: named } : named);

/** What is asked about models that meet, as the rules take it. */
export const meetOf = ({ attacker, target, cover, ...rest }: Questions['attacker']): UnitsMeet => ({
  ...rest,
  attacker: unitOf(attacker),
  target: unitOf(target),
  ...(cover === undefined ? {} : { cover: coverNamed(cover) }),
});

/** A weapon with what it comes to; the best of them is the answer. */
interface Judged {
  readonly part: OddsPart;
  readonly answer: Pick<OddsAnswer, 'chances' | 'distributions'>;
  readonly worth: number;
  readonly notes: readonly string[];
}

const BARE = { it: 'mani nude', en: 'bare hands' };
const nameOf = (weapon: Weapon | null): OddsPart['name'] => weapon?.name ?? BARE;

/** What models of the packs do to each other; undefined when no weapon reaches. */
export function meetAnswer(meet: UnitsMeet): OddsAnswer | undefined {
  const state = battleOf(meet);
  const kind = meet.kind ?? 'shooting';
  const judged =
    kind === 'melee' ? judgedBlows(state, meet) : meetShots(state, meet).map((shot) => judgedShot(state, shot, meet));
  const [best, ...others] = judged.toSorted((a, b) => b.worth - a.worth);
  if (!best) return undefined;
  return {
    question: kind,
    ...best.answer,
    parts: [best, ...others].map(({ part }) => part),
    notes: best.notes,
  };
}

function judgedShot(state: Battle, found: MeetShot, meet: UnitsMeet): Judged {
  const { gun, possible } = found;
  const { shot, strength } = meetFacts(state, found, meet.aims ?? 0);
  const { hit } = hitChance(shot);
  const damage = shotDamage({ column: possible.column, strength, cover: possible.line.cover, options: shot.options });
  const target = inPlay(state, 'b1.1');
  const { needs, sums } = needsOf({
    hit: hitNumber(shot),
    armour: armourNumber(takingOf(state, target, false).AR, damage.value),
  });
  const bursts = meet.attacker.size ?? 1;
  const { burst: shots, wounds: rolls } = possible.column;
  const part: OddsPart = {
    name: nameOf(gun.weapon),
    needs: { weapons: bursts, ...needs, shots, damage: damage.value, rolls },
    sums,
    distributions: {},
  };
  const done = (answer: Judged['answer'], worth: number, notes: readonly string[] = []): Judged => ({
    part,
    answer,
    worth,
    notes,
  });
  if (gun.weapon.area) {
    const given = { gun, shot: possible, hit, ...(meet.cover ? { cover: meet.cover } : {}) };
    const { enemies, lost, models, nobody } = templateOdds(state, found.acting, given);
    const isOneTarget = (meet.target.size ?? 1) === 1;
    const destroyed = isOneTarget ? (models[0]?.killed ?? 0) : (enemies[meet.target.size ?? 1] ?? 0);
    const { chances, distributions } = casualties(enemies, lost, destroyed);
    const notes = ['dives', ...(bursts > 1 ? ['one-template'] : [])];
    return done({ chances: { ...chances, 'template-empty': nobody }, distributions }, mean(enemies), notes);
  }
  if (target.model.vehicle) {
    const blow = { damage: damage.value, rolls, weapon: gun.weapon };
    const struck = vehicleStruck(takingVehicleOf(state, target), bursts * shots, blow, hit, shot.options);
    return done(struckAnswer('shooting', struck), struck.killed);
  }
  const attack = { shot, weapon: gun.weapon, strength, target: takingOf(state, target, false) };
  const { slain, damage: lost, destroyed } = burstsOdds(attack, { bursts, models: meet.target.size ?? 1 });
  return done(casualties(slain, lost, destroyed), mean(lost));
}

/** Every weapon of the attacker against what serves the defender best. */
function judgedBlows(state: Battle, meet: UnitsMeet): Judged[] {
  const { attacker, defender, arms, replies } = meetFighters(state, meet);
  const attackers = meet.attacker.size ?? 1;
  return arms.map((arm): Judged => {
    const fights = replies.map((reply) => {
      const exchange = meetExchange(state, { attacker, defender }, [arm, reply], meet);
      const fight = {
        exchange: {
          ...exchange,
          groupFriends: exchange.attacker.abilities.some(({ id }) => id === 'group-attack') ? 1 : 0,
        },
        attacker: takingBlows(state, attacker),
        defender: takingBlows(state, defender),
        replies: strikesBack(state, defender),
      };
      return { fight, odds: meleeOdds(fight, attackers) };
    });
    // The defender names his weapon last.
    const { fight, odds } = fights.toSorted((a, b) => worthOf(a.odds) - worthOf(b.odds))[0]!;
    const friends = attackers - 1;
    const exchange = { ...fight.exchange, friends, groupFriends: fight.exchange.groupFriends * friends };
    const blow = { exchange, by: 'attacker' } as const;
    const damage = blowDamage(blow).value;
    const { needs, sums } = needsOf({
      hit: blowNumber(blow),
      reply: fight.replies ? blowNumber({ exchange, by: 'defender' }) : undefined,
      armour: armourNumber(fight.defender.AR, damage),
    });
    const { destroyed, attackersLost } = odds;
    return {
      part: {
        name: nameOf(arm),
        needs: { weapons: attackers, ...needs, damage, rolls: blowRolls(blow).value },
        sums,
        distributions: {},
      },
      answer: {
        chances: { destroyed, 'attacker-lost-any': 1 - attackersLost[0]! },
        distributions: { damage: odds.damage, 'attackers-lost': attackersLost },
      },
      worth: worthOf(odds),
      notes: (meet.target.size ?? 1) > 1 ? ['one-defender'] : [],
    };
  });
}
