import type { ProposalRequest } from '@veilmark/contract/types';
import { loadCorpora, propose } from '@veilmark/finders/by-example';

/** A recognizer for examples. Nothing of them is kept. */
export const proposeType = async (request: ProposalRequest) => {
  const { recognizer, ...proposal } = propose(request, await loadCorpora());
  const { context, ...rest } = recognizer;
  const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
  return { recognizer: { ...rest, patterns, ...(context && { context: [...context] }) }, ...proposal };
};
