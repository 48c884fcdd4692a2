import { inches } from '@mischia/geometry';
import { deskOf, type OddsAnswer, type OddsDesk } from '@mischia/odds';
import type { AbilityRef } from '../pack/schema.ts';
import { needed } from '../rules/01-conventions/needed.ts';
import { commandOf } from '../rules/09-command/command.ts';
import { moraleNumber, rallyNumber } from '../rules/10-morale/morale.ts';
import { fallHit } from '../rules/13-climbing/falls.ts';
import { armourAgainst, shotDamage } from '../rules/15-shooting/armour.ts';
import { hitNumber } from '../rules/15-shooting/to-hit.ts';
import { blowDamage, blowNumber } from '../rules/20-close-combat/blows.ts';
import { collisionHit, evasionNumber } from '../rules/25-vehicle-combat/ram.ts';
import { hostOptions } from '../settings.ts';
import { casualties, chanceAnswer, hitOf, needsOf, struckAnswer } from './answers.ts';
import { blowOdds } from './blows.ts';
import { chanceOfCheck, woundsOfHit } from './checks.ts';
import { contestOdds } from './contest.ts';
import { meetAnswer, meetOf, unitOf } from './meet-answers.ts';
import { coverNamed, exchangeOfNumbers, shotOfNumbers, takingNumbers, vehicleNumbers } from './numbers.ts';
import { namedPowerAnswer } from './power-answers.ts';
import { powerOdds, powerWounds } from './powers.ts';
import { checks } from './problems.ts';
import { type Questions, shapes, type TargetNumbers } from './questions.ts';
import { burstsOdds, hitChance } from './shots.ts';
import { type StruckOdds, vehicleStruck } from './struck.ts';

const answers: { readonly [name in keyof Questions]: (question: Questions[name]) => OddsAnswer } = {
  attacker: (question) => meetAnswer(meetOf(question)) ?? chanceAnswer('shooting', {}),
  shot: shotAnswer,
  blow: blowAnswer,
  morale: moraleAnswer,
  cast: castAnswer,
  power: ({ target, ...question }) => namedPowerAnswer(target ? { ...question, target: unitOf(target) } : question),
  hit: ({ hit: { damage, rolls = 1, hits = 1 }, target, options }) =>
    struckAnswer('hit', struckNumbers(target, hits, { damage, rolls }, options)),
  fall: ({ fall: { height }, target }) => {
    const hit = fallHit(inches(height));
    const values = hit ? { 'damage-each': hit.damage, rolls: hit.rolls } : {};
    return { ...struckAnswer('fall', hit ? struckNumbers(target, 1, hit) : unhurt(target)), values };
  },
  ram: ramAnswer,
  contest: ({ contest: { sizes } }) => {
    const chances = contestOdds(sizes.map((D, i) => ({ id: String(i), D })));
    return chanceAnswer('contest', Object.fromEntries(chances.map((chance, i) => [`struck-${i + 1}`, chance])));
  },
};

const unhurt = ({ wounds = 1 }: TargetNumbers): StruckOdds => {
  const lost = new Float64Array(wounds + 1);
  lost[0] = 1;
  return { lost, killed: 0 };
};

/** Hits that land, on a model or a vehicle. */
function struckNumbers(
  target: TargetNumbers,
  hits: number,
  hit: { readonly damage: number; readonly rolls: number },
  options: Questions['hit']['options'] = {},
): StruckOdds {
  const vehicle = vehicleNumbers(target);
  if (vehicle) return vehicleStruck(vehicle, hits, hit, 1, hostOptions(options));
  const taking = takingNumbers(target);
  const lost = woundsOfHit({ ...hit, rolls: hit.rolls * hits }, taking, hostOptions(options));
  return { lost, killed: lost[taking.wounds]! };
}

// WZ-15.7, WZ-15.9: a shot with everything that made its numbers.
function shotAnswer(question: Questions['shot']): OddsAnswer {
  const attack = shotOfNumbers(question);
  const { shot, target } = question;
  const { options, column } = attack.shot;
  const cover = coverNamed(shot.cover ?? 'none');
  const made = shotDamage({ column, strength: attack.strength, cover, options });
  const damage = made.value;
  const bursts = shot.bursts ?? 1;
  const { needs, sums } = needsOf({ hit: hitNumber(attack.shot), armour: armourAgainst(target.AR, hitOf(made, 1)) });
  const vehicle = vehicleNumbers(target);
  const { hit } = hitChance(attack.shot);
  const found = { damage, rolls: column.wounds, weapon: attack.weapon };
  const burst = vehicle ? undefined : burstsOdds(attack, { bursts, models: target.models ?? 1 });
  const result = vehicle
    ? struckAnswer('shot', vehicleStruck(vehicle, bursts * column.burst, found, hit, options))
    : casualties(burst!.slain, burst!.damage, burst!.destroyed);
  return {
    question: 'shot',
    chances: { 'hit-each': hit, ...result.chances },
    distributions: result.distributions,
    parts: [
      {
        name: { it: 'arma', en: 'weapon' },
        needs: { weapons: bursts, ...needs, shots: column.burst, damage, rolls: column.wounds },
        sums,
        distributions: {},
      },
    ],
  };
}

// WZ-20.3, WZ-20.4: an exchange of blows.
function blowAnswer(question: Questions['blow']): OddsAnswer {
  const fight = exchangeOfNumbers(question);
  const { attackerKills, defenderKills, bothDie, lost } = blowOdds(fight);
  const sides = (['attacker', 'defender'] as const).filter((by) => by === 'attacker' || fight.replies);
  return {
    question: 'blow',
    chances: { 'defender-slain': attackerKills, 'attacker-slain': defenderKills, 'both-slain': bothDie },
    distributions: { damage: lost },
    parts: sides.map((by) => {
      const blow = { exchange: fight.exchange, by };
      const other = by === 'attacker' ? fight.defender : fight.attacker;
      const made = blowDamage(blow);
      const { needs, sums } = needsOf({ hit: blowNumber(blow), armour: armourAgainst(other.AR, hitOf(made, 1)) });
      const name = by === 'attacker' ? { it: 'attaccante', en: 'attacker' } : { it: 'difensore', en: 'defender' };
      return { name, needs: { ...needs, damage: made.value }, sums, distributions: {} };
    }),
  };
}

// WZ-10.4, WZ-10.7, WZ-33.18: a Morale test, or one to end panic.
function moraleAnswer({ morale }: Questions['morale']): OddsAnswer {
  const { CO, outOfCommand = false, bonus, rally = false, seesEnemy = false, reroll = false } = morale;
  const refs: AbilityRef[] = (morale.abilities ?? []).map((id) => ({ id }));
  if (bonus !== undefined) refs.push({ id: 'high-morale', bonus });
  const command = commandOf(
    outOfCommand ? { kind: 'member', CO, leaderCO: CO, inCommand: false } : { kind: 'single', CO },
  );
  const steady = moraleNumber(command, refs);
  const number = rally ? rallyNumber(steady, seesEnemy) : steady;
  const once = chanceOfCheck(number.value);
  const { needs, sums } = needsOf({ check: number });
  return {
    ...chanceAnswer(rally ? 'rally' : 'morale', { passed: reroll ? 1 - (1 - once) ** 2 : once }),
    parts: [{ name: { it: 'Comando', en: 'Command' }, needs, sums, distributions: {} }],
  };
}

// WZ-23.3, WZ-23.5, WZ-35.7: a power in plain numbers.
function castAnswer({ cast, target }: Questions['cast']): OddsAnswer {
  const { PO, difficulty, concentration = 0, save = 'none', savePO = 1, saveCO = 1, panicked = false } = cast;
  const saves = save === 'power' ? { PO: savePO, panicked } : save === 'command' ? { command: saveCO } : null;
  const odds = powerOdds({ PO, difficulty, concentration, save: saves });
  const answer = chanceAnswer('cast', powerChances(odds), powerValues(odds));
  if (cast.damage === undefined || !target) return answer;
  const strike = { damage: cast.damage, rolls: cast.rolls ?? 1 };
  const taking = takingNumbers(target);
  const lost = powerWounds(odds.works, strike, taking, hostOptions());
  return {
    ...answer,
    chances: { ...answer.chances, destroyed: lost[taking.wounds]! },
    distributions: { damage: lost },
  };
}

const powerChances = ({ cast, saved, works }: ReturnType<typeof powerOdds>) => ({
  works,
  ...(saved > 0 ? { 'power-saved': saved } : {}),
  'cast-failed': 1 - cast,
});
const powerValues = ({ needed: number, saveNeeded }: ReturnType<typeof powerOdds>) => ({
  'cast-at-most': number,
  ...(saveNeeded === null ? {} : { 'save-at-most': saveNeeded }),
});

// WZ-25.7, WZ-25.8: whoever does not dive away is struck with the rammer's armour, and the rammer with his.
function ramAnswer({ ram: { rammer, target, command, before = 0 } }: Questions['ram']): OddsAnswer {
  const number =
    command === undefined
      ? undefined
      : evasionNumber(
          needed([{ rule: 'WZ-09.3', why: { key: 'why.command' }, amount: command }]),
          rammer.D,
          target.D,
          before,
        );
  const evaded = number ? chanceOfCheck(number.value) : 0;
  const wounds = (one: typeof target, other: typeof target) =>
    woundsOfHit(
      collisionHit(other),
      { AR: one.AR, wounds: one.wounds ?? 1, abilities: [], inContact: false },
      hostOptions(),
    ).map((share, lost) => share * (1 - evaded) + (lost === 0 ? evaded : 0));
  const [damage, own] = [wounds(target, rammer), wounds(rammer, target)];
  return {
    question: 'ram',
    chances: {
      ...(number ? { evaded } : {}),
      destroyed: damage[target.wounds ?? 1]!,
      'attacker-slain': own[rammer.wounds ?? 1]!,
    },
    distributions: { damage, 'own-damage': own },
    ...(number
      ? { parts: [{ name: { it: 'Scartare', en: 'Diving away' }, ...needsOf({ check: number }), distributions: {} }] }
      : {}),
  };
}

/** Questions about Warzone in plain numbers, or about models of the packs. */
export const oddsDesk: OddsDesk = deskOf<Questions>({
  system: 'warzone',
  unitsBy: 'profile',
  shapes,
  usual: 'attacker',
  answers,
  checks,
});
