import {
  lookUp,
  message,
  openSpace,
  type Play,
  type Refusal,
  type Rule,
  refuse,
  type Seat,
  shortly,
} from '@mischia/kernel';
import { armyForm, chooseTogether } from '../../decisions.ts';
import { report } from '../../events.ts';
import type { Army, HeroId } from '../../hero-card.ts';
import { ARMY_SIZE, heroPack } from '../../hero-pack.ts';
import type { Battle } from '../../state.ts';

// SMH-2 R3: whoever has not agreed on an army before picks one, both at once; then the picks are revealed.
export function* pickArmies(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const pickers = state.agreedArmies.flatMap((army, seat) => (army ? [] : [seat]));
  const picked = yield* chooseTogether(pickers.map((seat) => askForArmy(state, seat)));
  state.armies = state.agreedArmies.map(
    (army, seat) => army ?? inPackOrder(state, picked[pickers.indexOf(seat)] as Army),
  );
  state.armies.forEach((army, seat) => {
    report(play, {
      type: 'army-picked',
      rule: 'SMH-2',
      data: { seat, heroes: army, names: army.map((hero) => state.cards[hero]?.name ?? hero) },
      reveals: true,
    });
  });
  state.stage = 'deploy';
}

const askForArmy = (state: Battle, seat: Seat) => ({
  seat,
  kind: 'pick-army' as const,
  rule: 'SMH-2',
  options: heroPack.armies
    .filter(({ heroes }) => heroes.every((hero) => state.cards[hero]))
    .map(({ id, heroes }) => ({
      id: `army:${id}`,
      value: heroes,
      label: message('option.army', { army: message(`army.${id}`) }),
      data: { heroes },
    })),
  data: { size: ARMY_SIZE, heroes: Object.keys(state.cards) },
});

/** The order of picking means nothing, so equal armies are equal lists. */
const inPackOrder = (state: Battle, army: Army): Army => Object.keys(state.cards).filter((hero) => army.includes(hero));

// SMH-2 R2: five heroes of the collection, none twice; every problem out.
export const armySpace = openSpace(armyForm, {
  check(state: Battle, _data, answer) {
    const refusals: Refusal[] = [];
    if (answer.length !== ARMY_SIZE) {
      refusals.push(refuse({ code: 'army/size', rule: 'SMH-2', measured: answer.length, needed: ARMY_SIZE }));
    }
    for (const [index, hero] of answer.entries()) {
      const card = lookUp(state.cards, hero);
      if (!card) {
        refusals.push(refuse({ code: 'army/unknown-hero', rule: 'SMH-2', params: { hero: shortly(hero) } }));
      } else if (answer.indexOf(hero) !== index) {
        refusals.push(refuse({ code: 'army/twice', rule: 'SMH-2', params: { hero: card.name }, at: card.id }));
      }
    }
    return refusals;
  },
  candidates(state, _data, count, random) {
    return Array.from({ length: count }, () => {
      const heroes: HeroId[] = Object.keys(state.cards);
      return Array.from({ length: ARMY_SIZE }, () => heroes.splice(random.below(heroes.length), 1)[0] as HeroId);
    });
  },
});
