export {
  isUnknown,
  type RuledGame,
  ruledGames,
  rulingProblems,
  rulingsNamedIn,
  unknownRulings,
} from './coverage/rulings.ts';
export { projectRoot } from './coverage/sources.ts';
export { type Coverage, coverageOf } from './coverage/table.ts';
export { decisionDocuments } from './decisions/documents.ts';
