// What people who install this package can import.
export { InputError, type InputErrorCode } from '@veilmark/engine/input-error';
export { type Anonymized, type AnonymizeOptions, anonymize } from './anonymize';
export { coverSpans, type ReportedSpan } from './cover-spans';
export { type AnonymizerResult, type Deanonymized, deanonymize } from './deanonymize';
export {
  type Deanonymizer,
  isOperatorType,
  isReversible,
  keepsValue,
  OPERATOR_TYPES,
  type Operator,
  type OperatorInput,
  type OperatorType,
} from './operators';
export { parseDeanonymizers, parseOperators } from './operators/parse';
export {
  createPlaceholderSession,
  type PlaceholderSession,
  type Placeholders,
  type SavedPlaceholders,
} from './placeholders/assign';
export {
  type ChooseValue,
  createRestorer,
  type RestoredText,
  type Restorer,
  restorePlaceholders,
} from './placeholders/restore';
export { type ReplacedText, type Replacement, replaceSpans } from './replace-spans';
export { toWholeGraphemes } from './whole-graphemes';
