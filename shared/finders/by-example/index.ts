export { loadCorpora } from './corpora';
export { type Proposal, propose } from './propose';
