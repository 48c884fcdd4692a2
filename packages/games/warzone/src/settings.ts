import type { RuleId } from '@mischia/kernel';

/** A reading of the rules that the host may choose before army lists are locked (WZ-36.1). */
interface Toggle<V extends string | number> {
  readonly ruling: string;
  readonly rule: RuleId;
  /** The first value is the default. */
  readonly values: readonly [V, ...V[]];
}

const toggle = <const V extends string | number>(
  ruling: string,
  rule: RuleId,
  ...values: readonly [V, ...V[]]
): Toggle<V> => ({ ruling, rule, values });

// WZ-36.1: every option a host may toggle, in the order of the rules; their texts are in data/options.json.
export const TOGGLES = {
  'amend.policy': toggle('R-001', 'WZ-36.1', 'on', 'off'),
  'measure.scope': toggle('R-005', 'WZ-01.5', 'always', 'ownTurn'),
  'deploy.diagram1': toggle('R-016', 'WZ-04.3', 'strips', 'ring'),
  'los.minFraction': toggle('R-032', 'WZ-08.4', 0.1, 0.01, 0.25),
  'amend.panicNoAdvance': toggle('R-044', 'WZ-10.6', 'on', 'off'),
  'wait.exception': toggle('R-052', 'WZ-11.8', 'interrupter', 'interrupted'),
  'move.gapSeparate': toggle('R-053', 'WZ-12.2', 2, 4),
  'move.gapSameSquad': toggle<2 | 4 | 'none'>('R-053', 'WZ-12.2', 4, 2, 'none'),
  'jump.cost': toggle('R-058', 'WZ-13.3', 'always1', 'freeBelow6'),
  'priority.arc': toggle('R-064', 'WZ-15.2', 'inArcOnly', 'allInSight'),
  'priority.td': toggle('R-065', 'WZ-15.3', 'anyInTD', 'nearestInTD'),
  'aim.stack': toggle('R-069', 'WZ-15.6', 'no', 'yes'),
  'aim.lostOnOwnMove': toggle('R-070', 'WZ-15.6', 'no', 'yes'),
  'amend.size1': toggle('R-071', 'WZ-15.8', -1, 0),
  'cover.heavyWhen': toggle('R-073', 'WZ-16.3', 'coverOrPartial', 'coverOnly'),
  'crouch.height': toggle('R-191', 'WZ-16.6', 'full', 'low'),
  'engaged.otherActions': toggle('R-089', 'WZ-20.1', 'strict', 'allow'),
  'melee.twoWeapons': toggle('R-091', 'WZ-20.6', 'any', 'freeHands'),
  'charge.engaged': toggle('R-093', 'WZ-21.2', 'mayPick', 'mustSkip'),
  'amend.charge': toggle('R-096', 'WZ-21.6', 'amendedKeep', 'amendedOnly', 'printed'),
  'vehicle.crewChoice': toggle('R-115', 'WZ-25.4', 'attacker', 'random'),
  'ram.touchCount': toggle('R-119', 'WZ-25.7', 'reached', 'collided'),
  'flyer.deadAngle': toggle('R-126', 'WZ-26.9', 'full', 'half'),
  'building.zone': toggle('R-143', 'WZ-31.3', 'oneInZone', 'bothInZone'),
  'ap.attackers': toggle('R-152', 'WZ-32.4', 'sumOfD', 'literalHalf'),
  'tactical.range': toggle('R-170', 'WZ-33.28', 'within6', 'atLeast6'),
  'amend.tacticalUnit': toggle('R-171', 'WZ-33.28', 'on', 'off'),
  'tactical.single': toggle('R-172', 'WZ-33.28', 'self', 'commandRange'),
  'immunity.melee': toggle('R-174', 'WZ-33.31', 'yes', 'no'),
} as const;

export type ToggleKey = keyof typeof TOGGLES;

/** The host's choices, all of them; shown to every seat and written into the log. */
export type HostOptions = { readonly [K in ToggleKey]: (typeof TOGGLES)[K]['values'][number] };

export const TOGGLE_KEYS = Object.keys(TOGGLES) as readonly ToggleKey[];

const isAmendment = (key: ToggleKey): boolean => key.startsWith('amend.') && key !== 'amend.policy';

// without the margins every amendment goes back to the printed text, its last value.
export function hostOptions(chosen: Partial<HostOptions> = {}): HostOptions {
  const printed = chosen['amend.policy'] === 'off';
  const options = TOGGLE_KEYS.map((key) => {
    const { values } = TOGGLES[key];
    return [key, printed && isAmendment(key) ? values[values.length - 1] : (chosen[key] ?? values[0])];
  });
  return Object.fromEntries(options) as HostOptions;
}
