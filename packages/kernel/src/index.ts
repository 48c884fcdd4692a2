export { defaultAnswer } from './absent.ts';
export {
  acceptAnswer,
  candidatesFor,
  checkAnswer,
  diceToType,
  GIVE_ENTROPY,
  isLegalAnswer,
  spaceOf,
  TYPE_DICE,
} from './answer.ts';
export type { Checkpoint } from './checkpoint.ts';
export {
  type AnswerOf,
  type Asking,
  type AskOf,
  askingFor,
  type DataOf,
  type Decision,
  type Decisions,
  defineDecisions,
  type OpenForm,
  type OptionDataOf,
  openForm,
  openSpace,
  type RequestOf,
} from './decision.ts';
export { type Declarations, type Declared, declarations } from './declarations.ts';
export { addEntropy, commitmentOf, committedDice, shareFromCommitment } from './dice/committed.ts';
export { type Digests, portableDigests } from './dice/digests.ts';
export { manualDice } from './dice/manual.ts';
export { ScriptedDiceError, scriptedDice } from './dice/scripted.ts';
export { seededDice } from './dice/seeded.ts';
export type { DiceHeader, DiceSource, Draw } from './dice/source.ts';
export { applyDifference, type Difference, differenceText, inPieces, Pieces, pieceOf, textOf } from './difference.ts';
export { legalAnswers, playRandomly, randomAnswer } from './driver.ts';
export {
  type Amount,
  type DiceRolled,
  eventFor,
  type GameEvent,
  type Modifier,
  modifiedValue,
  rulesOfEvent,
  type Seat,
  sumOf,
  type Viewer,
} from './event.ts';
export { byId, lookUp, shortly } from './foreign.ts';
export { type Foreseen, foresee } from './foresee.ts';
export {
  type AnyGame,
  asAnyGame,
  type GameDefinition,
  hidesSomething,
  isProblems,
  type Outcome,
  type Problem,
} from './game.ts';
export {
  asJson,
  canonicalJson,
  constant,
  copyJson,
  copyLike,
  type Json,
  sameJson,
  sha256Hex,
  stateHash,
  withoutUndefined,
} from './json.ts';
export { kernelMessages } from './kernel-messages.ts';
export {
  type AnswerEntry,
  type DiceEntry,
  isInput,
  type LeaveEntry,
  LOG_FORMAT,
  type LogEntry,
  type LogFile,
  lengthAt,
  type TakenBack,
} from './log.ts';
export {
  type AnswerResult,
  Match,
  type MatchOptions,
  ReplayError,
  type SavedMatch,
  type StartingPosition,
} from './match.ts';
export {
  type Catalogue,
  type Catalogues,
  cataloguesOf,
  LANGUAGES,
  type Language,
  type Message,
  mergeCatalogues,
  message,
  messageKeys,
  type Param,
  type Params,
  type Texts,
  translate,
} from './messages.ts';
export { type Opportunity, opportunity, PASS, type PassLedger } from './opportunity.ts';
export type { Finding } from './proof/finding.ts';
export { parseReceipt, RECEIPT_FORMAT, type Receipt } from './proof/receipt.ts';
export { mix32, Random } from './random.ts';
export { Faults } from './reading/faults.ts';
export { isJson, placeOfFault } from './reading/json-fault.ts';
export { didYouMean, nearest } from './reading/nearest.ts';
export { type Reading, readWhole } from './reading/read.ts';
export { pathOf, shapeProblems, type Words } from './reading/shape.ts';
export { inGameUnits, type Unit } from './reading/units.ts';
export { kernelRefusals, type Refusal, type RuleId, refuse } from './refusal.ts';
export { type Proof, replay, upgradeLog, type Verdict, verifyLog } from './replay.ts';
export {
  type AnySpace,
  type Ask,
  type Barred,
  type Deadline,
  type OpenRequest,
  type Option,
  openRequest,
  type RequestView,
  requestView,
  requestWithoutBarred,
  type Space,
} from './request.ts';
export {
  type Command,
  choose,
  chooseTogether,
  decide,
  type Play,
  type Roll,
  type Rule,
  roll,
  rollOne,
  shuffle,
  untilDecided,
} from './rule.ts';
export type { Facts } from './scenario/facts.ts';
export { stepAnswer, stepRequest } from './scenario/step.ts';
export { times } from './times.ts';
export { undoFor } from './undo.ts';
export { eventsFor, knownFrom, type MatchView, tableFor, viewFor } from './view.ts';
