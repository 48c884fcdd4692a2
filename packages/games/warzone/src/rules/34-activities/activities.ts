import type { HostOptions } from '../../settings.ts';

/** WZ-34.4: one row of the table of activities. */
interface Activity {
  /** Actions it costs; `rest`: all that are left; `reserve`: none but the reserve action; `profile`: as the power says. */
  readonly actions: number | 'rest' | 'reserve' | 'profile';
  /** Where waiting enemies may break in (WZ-11.4): along the path, before it, before its first die, or never. */
  readonly interrupt: 'path' | 'before' | 'before-dice' | 'never';
  /** WZ-34.2. */
  readonly reserve: 'no' | 'yes' | 'only';
  /** WZ-10.5. */
  readonly inPanic: boolean;
  /** WZ-20.1: `leaves`: ends the melee; `allowed`: only where the host lets other activities be. */
  readonly engaged: 'yes' | 'no' | 'leaves' | 'allowed';
}

const row = (
  actions: Activity['actions'],
  interrupt: Activity['interrupt'],
  { reserve = 'no', inPanic = true, engaged = 'no' }: Partial<Activity> = {},
): Activity => ({ actions, interrupt, reserve, inPanic, engaged });

const steady = { inPanic: false } as const;
/** Abilities that cost an Action: never in panic, in close combat only where the host allows it. */
const skill = { inPanic: false, engaged: 'allowed' } as const;

// WZ-34.1, WZ-34.4: everything that costs Actions.
export const ACTIVITIES = {
  move: row(1, 'path'),
  turn: row(1, 'before'),
  'cross-obstacle': row(1, 'before'),
  'window-move': row(1, 'before'),
  'hatch-move': row(1, 'before'),
  'hatch-attack': row(1, 'before-dice', steady),
  climb: row(1, 'before-dice'),
  jump: row(1, 'before-dice'),
  charge: row(1, 'path', { reserve: 'yes', ...steady }),
  'counter-charge': row('reserve', 'never', { reserve: 'only', ...steady }),
  attack: row(1, 'never', { engaged: 'yes' }),
  'attack-access': row(1, 'never'),
  'pick-up': row(1, 'before'),
  'put-down': row(1, 'before'),
  flee: row(1, 'before-dice', { engaged: 'yes' }),
  shoot: row(1, 'never', { reserve: 'yes' }),
  aim: row(1, 'before', steady),
  crouch: row(1, 'before', { reserve: 'yes' }),
  stand: row(1, 'before', { reserve: 'yes' }),
  dive: row('reserve', 'never', { reserve: 'only' }),
  open: row(1, 'before'),
  close: row(1, 'before'),
  'use-power': row('profile', 'never', skill),
  concentrate: row(1, 'before', skill),
  drive: row(1, 'path', { engaged: 'leaves' }),
  'change-gear': row(1, 'before', { engaged: 'leaves' }),
  'step-over': row(1, 'before'),
  'turn-mount': row(1, 'before'),
  ram: row(1, 'before-dice', { engaged: 'leaves', ...steady }),
  ascend: row(1, 'before'),
  descend: row(1, 'before'),
  'take-off': row(1, 'before'),
  medic: row(1, 'before-dice', skill),
  technomancer: row(1, 'before-dice', skill),
  'rally-comrades': row(1, 'before-dice', skill),
  'give-orders': row(1, 'before-dice', skill),
  regenerate: row(1, 'before-dice', skill),
  wait: row(1, 'never', steady),
  stop: row('rest', 'never', { engaged: 'yes' }),
} as const satisfies { readonly [name: string]: Activity };

export type ActivityName = keyof typeof ACTIVITIES;
export const ACTIVITY_NAMES: readonly string[] = Object.keys(ACTIVITIES);

/** What of a model's condition decides about activities. */
export interface Condition {
  readonly panicked: boolean;
  readonly engaged: boolean;
  /** WZ-11.3: it acts with its reserve action. */
  readonly reserve: boolean;
}

/** Why a condition forbids an activity: the rule that does. Undefined when it does not. */
export function forbiddenBy(
  name: ActivityName,
  { panicked, engaged, reserve }: Condition,
  options: HostOptions,
): string | undefined {
  const activity: Activity = ACTIVITIES[name];
  // WZ-34.2: waiting models have a short list of their own, and some activities exist only there.
  if (reserve ? activity.reserve === 'no' : activity.reserve === 'only') return 'WZ-34.2';
  if (panicked && !activity.inPanic) return 'WZ-10.5';
  if (!engaged || activity.engaged === 'yes' || activity.engaged === 'leaves') return undefined;
  // WZ-20.1, R-089.
  return activity.engaged === 'allowed' && options['engaged.otherActions'] === 'allow' ? undefined : 'WZ-20.1';
}

// WZ-11.4, WZ-34.3: whether a waiting enemy may break into it at all.
export const isInterruptible = (name: ActivityName): boolean => ACTIVITIES[name].interrupt !== 'never';
