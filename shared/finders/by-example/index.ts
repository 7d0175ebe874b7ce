export { type Corpora, loadCorpora, readCorpora } from './corpora';
export { type Proposal, propose } from './propose';
