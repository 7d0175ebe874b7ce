// What people who install this package can import.
export { InputError, type InputErrorCode } from '@veilmark/engine/input-error';
export { type Analysis, type AnalyzeOptions, analyze } from './analyze';
export { type Corpora, loadCorpora, type Proposal, type ProposalRequest, propose } from './by-example';
export { lookFirst, type ReviewItem } from './review-order';
