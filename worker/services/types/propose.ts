import { ApiError } from '@veilmark/contract/errors';
import type { ProposalRequest } from '@veilmark/contract/types';
import { type Corpora, propose, readCorpora } from '@veilmark/finders/by-example';
import type { RequestContext } from '../../context';

/** Where the build puts the samples among the static files. */
const CORPORA_PATH = '/models/types/corpora.json.gz';

/** A recognizer for examples. Nothing of them is kept. */
export async function proposeType({ env }: RequestContext, request: ProposalRequest) {
  const { recognizer, ...proposal } = propose(request, await corporaFrom(env));
  const { context, ...rest } = recognizer;
  const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
  return { recognizer: { ...rest, patterns, ...(context && { context: [...context] }) }, ...proposal };
}

let loading: Promise<Corpora> | undefined;

/** Loaded once an isolate; a load that failed is tried again by the next request. */
function corporaFrom(env: Env): Promise<Corpora> {
  loading ??= load(env).catch(() => {
    loading = undefined;
    throw new ApiError('SERVICE_UNAVAILABLE', 'The samples that proposals are tried on could not be loaded.');
  });
  return loading;
}

async function load(env: Env): Promise<Corpora> {
  // The host is not looked at: the binding answers for our own static files only.
  const response = await env.ASSETS.fetch(new URL(CORPORA_PATH, 'https://assets.local'));
  if (!response.ok) throw new Error('the samples are missing');
  return readCorpora(await response.arrayBuffer());
}
