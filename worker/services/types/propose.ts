import { ApiError } from '@veilmark/contract/errors';
import type { ProposalRequest } from '@veilmark/contract/types';
import { type Corpora, propose, readCorpora } from '@veilmark/finders/by-example';
import type { RequestContext } from '../../context';
import { staticFile } from '../../platform/static-file';

/** A recognizer for examples. Nothing of them is kept. */
export async function proposeType({ env }: RequestContext, request: ProposalRequest) {
  const { recognizer, ...proposal } = propose(request, await corporaFrom(env));
  const { context, ...rest } = recognizer;
  const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
  return { recognizer: { ...rest, patterns, ...(context && { context: [...context] }) }, ...proposal };
}

/** The samples that proposals are tried on. */
const corporaOf = staticFile('/models/types/corpora.json.gz', async (response) =>
  readCorpora(await response.arrayBuffer()),
);

function corporaFrom(env: Env): Promise<Corpora> {
  return corporaOf(env).catch(() => {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The samples for measuring the proposal could not be loaded. Try again later.',
    );
  });
}
