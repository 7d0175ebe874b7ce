import { WorkLimitError } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import { InputError } from '@veilmark/engine/input-error';
import {
  answerPresidio,
  asSettings,
  isPresidioPath,
  PRESIDIO_ROUTES,
  PresidioError,
  type PresidioHost,
  presidioRefusal,
} from '@veilmark/presidio';
import { recognizerOf } from '../library/model-handle';
import type { NameModel } from '../library/types';
import { detectionOptions } from './detection';
import type { RulesFor } from './governed';

/** Longer than any text somebody sends on purpose. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Presidio's interface under `/presidio/`, and at the root where clients expect it there. Answers undefined for every other path.
 * Pictures are not served: their language data is not part of the package.
 */
export function presidioAnswers(model: NameModel | undefined, isAtRoot: boolean, rules: RulesFor) {
  const names = recognizerOf(model);
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    const isNamed = pathname.startsWith('/presidio/');
    if (!isNamed && !isAtRoot) return undefined;
    const path = isNamed ? pathname.slice('/presidio'.length) : pathname;
    if (!isPresidioPath(path))
      return isNamed ? presidioRefusal(404, 'The requested URL was not found on the server.') : undefined;
    if (request.method !== PRESIDIO_ROUTES[path].method)
      return presidioRefusal(405, 'The method is not allowed for the requested URL.');
    try {
      const body = new Uint8Array(await request.arrayBuffer());
      if (body.length > MOST_BYTES) throw new PresidioError(413, 'The request is too large');
      const contentType = request.headers.get('content-type') ?? '';
      const { policy, govern } = await rules(undefined);
      const host: PresidioHost = {
        names: async () => names,
        ...(policy && {
          govern: async (options) => ({ ...options, ...detectionOptions(govern(asSettings(options))) }),
        }),
      };
      return await answerPresidio(path, { contentType, body, query: searchParams }, host);
    } catch (error) {
      return refuse(error);
    }
  };
}

function refuse(error: unknown): Response {
  // There is no valid policy.
  if (error instanceof ApiError) return presidioRefusal(403, error.message);
  if (error instanceof PresidioError) return presidioRefusal(error.status, error.message);
  if (error instanceof InputError || error instanceof WorkLimitError) return presidioRefusal(422, error.message);
  return presidioRefusal(500, 'Internal server error');
}
