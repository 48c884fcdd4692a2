export {
  choicesShownIn,
  choiceTestsOf,
  look,
  MARKS,
  type Mark,
  no,
  readChoice,
  type Step,
  showsEveryKind,
  yes,
} from './choices.ts';
export { type ConformanceOptions, conformance } from './conformance.ts';
export { type DiceByPurpose, type Driven, drive, driveWith, givenBy } from './drive.ts';
export { MessageCheck, messagesOf } from './message-check.ts';
export { type Played, type PlayOutOptions, playOut } from './play-out.ts';
export { conformsFrom } from './positions.ts';
export { type Standoff, type StandoffSetup, standoff } from './standoff.ts';
