import {
  type BattleSetup,
  CAPTURES,
  type Capture,
  type HostOptions,
  readyArmies,
  readySetups,
  type Scenario,
  SPOILS_WINS,
  type SpoilsWin,
  scenarios,
  setupProblems,
  starterLibrary,
} from '@mischia/warzone';

/** What a host picks before a battle: the field, how many play, with what, and how unclear rules are read (WZ-36.1). */
export interface Hosting {
  readonly scenario: string;
  readonly table: string;
  /** A ready army for each seat. */
  readonly armies: readonly string[];
  /** Points of each seat, as the scenario offers them. */
  readonly points: number;
  readonly options: Partial<HostOptions>;
  /** WZ-06.6: how objects win, where there are any. */
  readonly spoils: SpoilsWin;
  /** when the model to be held is taken, where there is one. */
  readonly capture: Capture;
}

const FEWEST = 2;
const MOST = 6;

const scenarioOf = (id: string): Scenario => scenarios.find((scenario) => scenario.id === id) ?? scenarios[0]!;

/** The picks a ready battle stands for. */
export function hostingOf(ready: string): Hosting {
  const { setup } = readySetups.find(({ id }) => id === ready) ?? readySetups[0]!;
  const armies = setup.players.map(({ army }) => readyArmies.find(({ list }) => list === army)?.id ?? '');
  return {
    scenario: setup.scenario,
    table: setup.table,
    armies,
    points: setup.players[0]?.limit ?? 0,
    options: setup.options ?? {},
    spoils: setup.spoils ?? SPOILS_WINS[0],
    capture: setup.capture ?? CAPTURES[0],
  };
}

/** Whether a scenario is about objects, or about a model to be held: then the host says what wins. */
export const goalOf = (id: string): Scenario['goal']['kind'] => scenarioOf(id).goal.kind;

/** WZ-06.5: the first seat defends; one attacker has all points of the attack, several share them. */
const ATTACKERS: { readonly [count: number]: readonly number[] } = { 1: [1500], 2: [1000, 500], 3: [500, 500, 500] };

/** How many points each seat has; undefined where the scenario is not for so many. */
function limitsOf({ points }: Scenario, seats: number, chosen: number): readonly number[] | undefined {
  if (Array.isArray(points)) return Array.from({ length: seats }, () => chosen);
  const attackers = ATTACKERS[seats - 1];
  return attackers && [(points as { readonly defender: number }).defender, ...attackers];
}

/** How many may play a scenario with ready armies. */
export function seatsFor(id: string): number[] {
  const scenario = scenarioOf(id);
  const [least, most] = scenario.players;
  return Array.from({ length: MOST - FEWEST + 1 }, (_, i) => FEWEST + i).filter(
    (seats) =>
      seats >= least && seats <= most && limitsOf(scenario, seats, 0) !== undefined && tablesFor(id, seats).length > 0,
  );
}

/** Tables of a scenario for so many. */
export const tablesFor = (id: string, seats: number): string[] => {
  const { tables, players } = scenarioOf(id);
  return tables
    .filter((table) => {
      const [least, most] = table.players ?? players;
      return seats >= least && seats <= most;
    })
    .map((table) => table.id);
};

/** Points to choose from; none where the scenario gives each side its own. */
export const pointsFor = (id: string): readonly number[] => {
  const { points } = scenarioOf(id);
  return Array.isArray(points) ? points : [];
};

const armyOf = (id: string) => readyArmies.find((army) => army.id === id);

/** Armies a seat may take: of its points, and fit for the table. */
export function armiesFor(hosting: Hosting, seat: number): string[] {
  const limit = limitsOf(scenarioOf(hosting.scenario), hosting.armies.length, hosting.points)?.[seat];
  return readyArmies
    .filter((army) => army.limit === limit)
    .map(({ id }) => id)
    .filter((id) => {
      const armies = hosting.armies.map((army, i) => (i === seat ? id : army));
      const at = `setup.players[${seat}]`;
      return setupProblems(setupOf({ ...hosting, armies }), starterLibrary).every(
        (problem) => !problem.at.startsWith(at),
      );
    });
}

/** What a battle starts from. */
export function setupOf({ scenario, table, armies, points, options, spoils, capture }: Hosting): BattleSetup {
  const limits = limitsOf(scenarioOf(scenario), armies.length, points) ?? [];
  return {
    scenario,
    table,
    players: armies.map((id, seat) => {
      const army = armyOf(id) ?? readyArmies[0]!;
      return { limit: limits[seat] ?? army.limit, army: army.list };
    }),
    ...(scenarioOf(scenario).deployment === 'diagram-1' ? { defender: 0 } : {}),
    ...(goalOf(scenario) === 'spoils' && spoils !== SPOILS_WINS[0] ? { spoils } : {}),
    ...(goalOf(scenario) === 'last-stand' && capture !== CAPTURES[0] ? { capture } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

/** The same picks with another number of seats; who comes has no army yet. */
export const withSeats = (hosting: Hosting, seats: number): Hosting => ({
  ...hosting,
  armies: Array.from({ length: seats }, (_, seat) => hosting.armies[seat] ?? ''),
});

/** After a pick everything that no longer fits it is brought back to the nearest that does. */
export function mended(hosting: Hosting): Hosting {
  const seats = nearest(seatsFor(hosting.scenario), hosting.armies.length);
  const tables = tablesFor(hosting.scenario, seats);
  const points = pointsFor(hosting.scenario);
  const placed: Hosting = {
    ...withSeats(hosting, seats),
    table: tables.includes(hosting.table) ? hosting.table : (tables[0] ?? hosting.table),
    points: points.includes(hosting.points) ? hosting.points : (points[0] ?? hosting.points),
  };
  let settled = placed;
  for (let seat = 0; seat < seats; seat++) {
    const offered = armiesFor(settled, seat);
    const now = settled.armies[seat] ?? '';
    if (offered.includes(now)) continue;
    // The same force with other points if there is one, else somebody who is not there yet.
    const force = armyOf(now)?.list.force;
    const taken = new Set(settled.armies.map((id) => armyOf(id)?.list.force));
    const best =
      offered.find((id) => armyOf(id)?.list.force === force) ??
      offered.find((id) => !taken.has(armyOf(id)!.list.force)) ??
      offered.find((id) => !settled.armies.includes(id)) ??
      offered[0];
    settled = { ...settled, armies: settled.armies.map((army, i) => (i === seat ? (best ?? army) : army)) };
  }
  return settled;
}

const nearest = (among: readonly number[], to: number): number =>
  among.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best), among[0] ?? to);
