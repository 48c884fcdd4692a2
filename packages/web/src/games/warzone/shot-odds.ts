import { type Message, type Modifier, message } from '@mischia/kernel';
import { mean } from '@mischia/odds';
import {
  type Acting,
  actorOf,
  aimsAt,
  type Battle,
  type Gun,
  gunsOf,
  hitNumber,
  type InPlay,
  judgeShot,
  judgeTargets,
  oddsOfShot,
  type PossibleShot,
  shotFacts,
  type TableShotOdds,
  type TemplateOdds,
} from '@mischia/warzone';
import { percent } from '../../inch-table/play/odds.ts';
import { once } from '../../inch-table/play/once.ts';
import { joined } from './names.ts';

/** The chance that it costs a wound at least: of most models the only one. */
export const harm = (lost: ArrayLike<number>): number => 1 - (lost[0] ?? 1);

/** A shot that could be fired now, and what it is worth. */
export interface JudgedShot {
  readonly gun: Gun;
  readonly shot: PossibleShot;
  readonly odds: TableShotOdds;
}

/** What a gun would do to a model; undefined where it cannot hit it at all. */
export function shotAt(battle: Battle, acting: Acting, key: string, target: InPlay): JudgedShot | undefined {
  const gun = gunsOf(battle, acting).find((one) => one.key === key);
  const shot = gun && judgeShot(battle, acting, gun, target).shot;
  return shot ? { gun, shot, odds: oddsOfShot(battle, acting, gun, shot) } : undefined;
}

/** The best somebody could do to a model with any gun, whoever else comes first. */
export function bestShot(battle: Battle, acting: Acting, target: InPlay): JudgedShot | undefined {
  const shots = gunsOf(battle, acting).flatMap((gun): JudgedShot[] => {
    const { shot, refusals } = judgeShot(battle, acting, gun, target);
    return shot && refusals.length === 0 ? [{ gun, shot, odds: oddsOfShot(battle, acting, gun, shot) }] : [];
  });
  return shots.toSorted((a, b) => b.odds.killed - a.odds.killed || b.odds.hit - a.odds.hit)[0];
}

/** "≤ 10 (50 %), 3 shots · falls 34 %"; of a template also whom else it may find. */
export function shotInWords(odds: TableShotOdds): Message {
  const { toHit, hit, killed, shots, template } = odds;
  const params = { needed: toHit ?? 0, hit: percent(hit), killed: percent(killed), count: shots };
  const words = message(toHit === null ? 'wz.odds.auto' : shots > 1 ? 'wz.odds.burst' : 'wz.odds.shot', params);
  if (!template) return words;
  const enemies = message('wz.odds.template', { enemies: Math.round(mean(template.enemies) * 10) / 10 });
  const risk = friendsAtRisk(template);
  return joined([
    words,
    enemies,
    ...(risk < WORTH_TELLING ? [] : [message('wz.odds.friends', { risk: percent(risk) })]),
  ]);
}

/** A smaller risk is not worth a word. */
const WORTH_TELLING = 0.005;

/** The chance that a template fells somebody of one's own. */
const friendsAtRisk = ({ friends }: TemplateOdds): number => 1 - (friends[0] ?? 1);

/** What made the number: "8 shooting, +1 weapon, −2 in cover". */
export const partsInWords = (parts: readonly Modifier[]): Message =>
  message('wz.odds.parts', {
    parts: {
      list: parts.map(({ amount, why }, index) =>
        message('wz.odds.part', { amount: index === 0 ? String(amount) : signed(amount), why }),
      ),
    },
  });

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** The number a shot needs, with everything that made it. */
export function stepsOf(battle: Battle, acting: Acting, { shot, odds }: JudgedShot): readonly Message[] {
  const needed = hitNumber(shotFacts(battle, acting, shot, aimsAt(actorOf(acting).aim, shot.target.model)));
  if (!needed) return [message('wz.odds.no-roll')];
  return [
    message('wz.odds.needed', { needed: needed.value, hit: percent(odds.hit) }),
    partsInWords(needed.parts),
    ...(odds.shots > 1 ? [message('wz.odds.shots', { count: odds.shots })] : []),
  ];
}

/** What one Aim more would make of a shot. */
export function aimedNumber(battle: Battle, acting: Acting, { shot }: JudgedShot): { now: number; aimed: number } {
  const aims = aimsAt(actorOf(acting).aim, shot.target.model);
  const number = (count: number) => hitNumber(shotFacts(battle, acting, shot, count))?.value ?? 0;
  return { now: number(aims), aimed: number(aims + 1) };
}

/** The shot most likely to fell somebody, among those that target priority allows. */
export const bestTarget = (battle: Battle, acting: Acting): JudgedShot | undefined =>
  once(battle, `best target ${acting.crew?.id ?? acting.model.id}`, () =>
    gunsOf(battle, acting)
      .flatMap((gun) =>
        judgeTargets(battle, acting, gun).flatMap(({ shot, refusals }): JudgedShot[] =>
          shot && refusals.length === 0 ? [{ gun, shot, odds: oddsOfShot(battle, acting, gun, shot) }] : [],
        ),
      )
      .toSorted((a, b) => harm(b.odds.lost) - harm(a.odds.lost) || b.odds.killed - a.odds.killed)
      .at(0),
  );

/** The answer to "which weapon, at whom" that fires it. */
export const answerOf = ({ gun, shot }: JudgedShot): string => `${gun.key}@${shot.target.model.id}`;
