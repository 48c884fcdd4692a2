import { type ReadySetup, type System, systemOf } from '@mischia/ai';
import { readyArmies } from '@mischia/warzone';
import { playSeries } from '../packages/ai/src/series.ts';
import { wilsonInterval } from '../packages/cli/src/wilson.ts';

/**
 * How the ready armies of a game stand against each other, the strongest player on both sides: every pairing of a size on
 * each of its battlefields, sides changed after every game.
 *
 *   npm run balance -- SYSTEM [--games 200] [--seconds 600] [--size small] [--army TEXT]
 *
 * Bounded by time: pairings take turns, so that what was played when the time is up is spread over all of them.
 */
interface Army {
  readonly name: string;
}

/** A battle of two armies: everything of its setup but who meets whom. */
interface Contest {
  readonly size: string;
  readonly armies: readonly Army[];
  setupOf(armies: readonly Army[]): unknown;
}

const [name = '', ...options] = process.argv.slice(2);
const option = (key: string) => (options.includes(`--${key}`) ? options[options.indexOf(`--${key}`) + 1] : undefined);
const system = systemOf(name);
if (!system) throw new Error(`No game "${name}": name one with ready armies, for example aos or w40k.`);
const games = Number(option('games') ?? 200);
const end = performance.now() + Number(option('seconds') ?? 600) * 1000;
const [asked, sought] = [option('size'), option('army')];

const contests = name === 'warzone' ? skirmishes() : system.readySetups.map(({ setup }) => contestOf(setup as Armed));
const sizes = [...new Set(contests.map(({ size }) => size))].filter((size) => asked === undefined || size === asked);
for (const size of sizes) report(size, compared(system, size));

/** Setups that name their two armies. */
interface Armed {
  readonly armies: readonly [Army, Army];
  readonly format?: string;
  readonly size?: string;
}

function contestOf(setup: Armed): Contest {
  const { armies, format, size } = setup;
  return { size: format ?? size ?? '', armies, setupOf: (met) => ({ ...setup, armies: met }) };
}

/** The ready forces of Warzone by their points, on the fields. */
function skirmishes(): Contest[] {
  const players = readyArmies.map(({ id, limit, list }) => ({ name: id, limit, army: list }));
  return [...new Set(players.map(({ limit }) => limit))].map((points) => {
    const armies = players.filter(({ limit }) => limit === points);
    const setupOf = (met: readonly Army[]) => ({
      scenario: 'skirmish',
      table: 'fields',
      players: met.map(({ name }) => armies.find((army) => army.name === name)!).map(withoutName),
    });
    return { size: String(points), armies, setupOf };
  });
}

function withoutName({ limit, army }: { readonly limit: number; readonly army: unknown }) {
  return { limit, army };
}

interface Pairing {
  readonly armies: readonly [Army, Army];
  readonly wins: [number, number];
  draws: number;
  readonly played: Iterator<unknown>;
}

/** Every pairing of the armies of a size, played in turns. */
function compared(of: System, size: string): Pairing[] {
  const templates = contests.filter((contest) => contest.size === size);
  const armies = [...new Map(templates.flatMap((contest) => contest.armies.map((army) => [army.name, army]))).values()];
  const pairings = armies
    .flatMap((first, i) => armies.slice(i + 1).map((second) => pairing(of, templates, first, second)))
    .filter((pair) => sought === undefined || pair.armies.some((army) => army.name.includes(sought)));
  for (let game = 0; game < games; game++) {
    for (const { played } of pairings) if (performance.now() < end) played.next();
  }
  return pairings;
}

/** One step of `played` is one game; the dice of two games that differ in the sides only are not the same. */
function pairing(of: System, templates: readonly Contest[], first: Army, second: Army): Pairing {
  // The first army sits in seat 0 of even setups and in seat 1 of odd ones.
  const setups = templates.flatMap((template): ReadySetup[] =>
    [
      [first, second],
      [second, first],
    ].map((armies) => ({ id: '', name: of.name, setup: template.setupOf(armies) as ReadySetup['setup'] })),
  );
  const pair = { armies: [first, second] as const, wins: [0, 0] as [number, number], draws: 0 };
  const entrant = of.players[0]!;
  function* play(): Generator<undefined> {
    const seed = `balance ${first.name} ${second.name}`;
    // A lone entrant on both seats: seats need not change, the setups do that.
    for (let number = 0; number < games; number++) {
      const setup = setups[number % setups.length]!;
      for (const game of playSeries({
        system: of,
        setups: [setup],
        entrants: [entrant, entrant],
        games: 1,
        seed: `${seed} ${number}`,
      })) {
        if (!game) continue;
        const [winner] = game.winners;
        if (winner === undefined || game.winners.length > 1) pair.draws++;
        else pair.wins[winner === number % 2 ? 0 : 1]!++;
      }
      yield;
    }
  }
  return Object.assign(pair, { played: play() });
}

function report(size: string, pairings: readonly Pairing[]): void {
  console.log(`${name}, ${size}`);
  const totals = new Map<string, { games: number; wins: number; losses: number }>();
  for (const { armies, wins, draws } of pairings) {
    const played = wins[0] + wins[1] + draws;
    console.log(`  ${armies[0].name} ${wins[0]} : ${wins[1]} ${armies[1].name}, ${draws} draws of ${played}`);
    armies.forEach((army, i) => {
      const total = totals.get(army.name) ?? { games: 0, wins: 0, losses: 0 };
      total.games += played;
      total.wins += wins[i]!;
      total.losses += wins[1 - i]!;
      totals.set(army.name, total);
    });
  }
  for (const [army, total] of totals) {
    const [low, high] = wilsonInterval(total.wins, total.games).map(percent);
    const share = percent(total.wins / total.games);
    console.log(
      `  ${army}: wins ${share} (${low} to ${high}), loses ${percent(total.losses / total.games)} of ${total.games}`,
    );
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
