import { WorkLimitError } from '@veilmark/budget';
import { InputError } from '@veilmark/engine/input-error';
import { answerPresidio, isPresidioPath, PRESIDIO_ROUTES, PresidioError, presidioRefusal } from '@veilmark/presidio';
import { recognizerOf } from '../library/model-handle';
import type { NameModel } from '../library/types';

/** Longer than any text somebody sends on purpose. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Presidio's interface under `/presidio/`, and at the root where clients expect it there. Answers undefined for every other path.
 * Pictures are not served: their language data is not part of the package.
 */
export function presidioAnswers(model: NameModel | undefined, isAtRoot: boolean) {
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
      return await answerPresidio(path, { contentType, body, query: searchParams }, { names: async () => names });
    } catch (error) {
      return refuse(error);
    }
  };
}

function refuse(error: unknown): Response {
  if (error instanceof PresidioError) return presidioRefusal(error.status, error.message);
  if (error instanceof InputError || error instanceof WorkLimitError) return presidioRefusal(422, error.message);
  return presidioRefusal(500, 'Internal server error');
}
