export { type Corpora, loadCorpora, readCorpora } from './corpora';
export { type Proposal, type ProposalRequest, propose } from './propose';
