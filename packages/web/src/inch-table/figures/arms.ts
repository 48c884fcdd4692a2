import type { Figure, Held } from '@mischia/tabletop';
import type { At, Clay, Placement } from '../picture/clay.ts';
import type { Frame } from './people.ts';
import { drawHeld, type Grip, gripOf, isPairOfBlades } from './weapons.ts';

/** Where a hand is, and how what it holds is turned. */
interface Hand extends Placement {
  readonly at: At;
}

/** Both arms with what they hold. */
export function drawArms(clay: Clay, figure: Figure, frame: Frame): void {
  const { right, left, held } = handsOf(figure, frame);
  for (const [hand, side] of [
    [right, 1],
    [left, -1],
  ] as const)
    drawArm(clay, figure, frame, hand.at, side);
  for (const { thing, hand } of held) clay.within(hand, () => drawHeld(clay, thing, figure.colours));
}

function drawArm(
  clay: Clay,
  { colours, body }: Figure,
  { shoulder: [x, y, z], arm }: Frame,
  hand: At,
  side: 1 | -1,
): void {
  const shoulder: At = [x, y, side * z];
  const elbow: At = [
    (shoulder[0] + hand[0]) / 2 - 0.05,
    (shoulder[1] + hand[1]) / 2 - 0.07,
    (shoulder[2] + hand[2]) / 2 + side * 0.06,
  ];
  const isBare = body === 'brute' || body === 'savage' || body === 'goblin';
  const sleeve = isBare ? colours.skin : body === 'soldier' || body === 'robe' ? colours.cloth : colours.main;
  clay.paint(sleeve, 0.92).limb(shoulder, elbow, arm, arm * 0.85);
  clay.paint(isBare ? colours.skin : sleeve, 1.02).limb(elbow, hand, arm * 1.05, arm * 0.85);
  clay
    .paint(isBare || body === 'soldier' || body === 'robe' ? colours.skin : colours.metal)
    .ball(hand, arm * 1.05, 5, 3);
}

interface Hands {
  readonly right: Hand;
  readonly left: Hand;
  readonly held: readonly { readonly thing: Held; readonly hand: Hand }[];
}

function handsOf({ weapons, pose }: Figure, { shoulder: [, y, z], reach }: Frame): Hands {
  const place = (ahead: number, up: number, aside: number): At => [ahead * reach, y + up, aside * z];
  const [first, second] = weapons;
  const resting: { right: Hand; left: Hand } = {
    right: { at: place(0.08, -0.26, 1.3) },
    left: { at: place(0.08, -0.26, -1.3) },
  };
  if (!first) return { ...resting, held: [] };
  const grip = gripOf(first);
  if (grip === 'gun' && second) return oneEach(first, second, pose, place);
  if (second && gripOf(second) === 'gun') return oneEach(second, first, pose, place);
  if (grip === 'gun') {
    const isAimed = pose === 'aim' || pose === 'kneel';
    const right: Hand = isAimed
      ? { at: place(0.17, -0.05, 0.62) }
      : { at: place(0.16, -0.2, 0.72), turn: [0, 14, pose === 'guard' ? 40 : 8] };
    const left: Hand = { at: isAimed ? place(0.36, -0.06, 0.3) : place(0.36, -0.15, 0.2) };
    return { right, left, held: [{ thing: first, hand: right }] };
  }
  if (grip === 'great') return great(first, pose, place);
  if (grip === 'pair') return pair(first, pose, place);
  const main = mainHand(grip, pose, place);
  const other = second ? otherHand(second, pose, place) : resting.left;
  const held = [{ thing: first, hand: main }, ...(second ? [{ thing: second, hand: other }] : [])];
  // A shield named first still goes to the left.
  if (grip === 'shield' || (first === 'pistol' && second)) {
    const hand = otherHand(first, pose, place);
    const right = second ? mainHand(gripOf(second), pose, place) : resting.right;
    return { right, left: hand, held: [{ thing: first, hand }, ...(second ? [{ thing: second, hand: right }] : [])] };
  }
  return { right: main, left: other, held };
}

/** A gun in the right hand, something else in the left. */
function oneEach(gun: Held, other: Held, pose: Figure['pose'], place: Reach): Hands {
  const right: Hand = { at: place(0.22, -0.2, 1.05) };
  const left = otherHand(other, pose, place);
  return {
    right,
    left,
    held: [
      { thing: gun, hand: right },
      { thing: other, hand: left },
    ],
  };
}

type Reach = (ahead: number, up: number, aside: number) => At;

function mainHand(grip: Grip, pose: Figure['pose'], place: Reach): Hand {
  switch (grip) {
    case 'pole':
      return pose === 'charge'
        ? { at: place(0.2, -0.1, 1.05), turn: [0, 0, -62] }
        : { at: place(0.2, -0.16, 1.35), turn: [0, 0, -4] };
    case 'fist':
      return { at: place(0.24, -0.18, 1.1) };
    default:
      if (pose === 'charge') return { at: place(0.08, 0.2, 1.25), turn: [10, 0, -14] };
      if (pose === 'guard') return { at: place(0.24, -0.12, 1.05), turn: [0, 0, -6] };
      return { at: place(0.18, -0.22, 1.3), turn: [14, 0, -34] };
  }
}

function otherHand(thing: Held, pose: Figure['pose'], place: Reach): Hand {
  switch (gripOf(thing)) {
    case 'shield':
      return { at: place(0.22, -0.2, -0.95), turn: [0, 12, 0] };
    case 'blade':
      return { at: place(0.14, pose === 'charge' ? 0.02 : -0.2, -1.3), turn: [-14, 0, -28] };
    default:
      return { at: place(0.3, -0.12, -0.85) };
  }
}

/** Both hands on one long handle. */
function great(thing: Held, pose: Figure['pose'], place: Reach): Hands {
  if (pose === 'charge') {
    const hand: Hand = { at: place(0.1, 0.14, 0.7), turn: [16, 0, 12] };
    return { right: hand, left: { at: place(0.14, 0.02, 0.3) }, held: [{ thing, hand }] };
  }
  const hand: Hand = { at: place(0.24, -0.2, 0.5), turn: [38, 0, -18] };
  return { right: { at: place(0.24, -0.14, 0.75) }, left: { at: place(0.24, -0.28, 0.1) }, held: [{ thing, hand }] };
}

function pair(thing: Held, pose: Figure['pose'], place: Reach): Hands {
  const up = pose === 'charge' ? 0.1 : -0.18;
  const turn = (side: number): At => (isPairOfBlades(thing) ? [side * 16, 0, -22] : [0, side * 10, 10]);
  const right: Hand = { at: place(0.22, up, 1.25), turn: turn(1) };
  const left: Hand = { at: place(0.24, up - 0.06, -1.25), turn: turn(-1) };
  return {
    right,
    left,
    held: [
      { thing, hand: right },
      { thing, hand: left },
    ],
  };
}
