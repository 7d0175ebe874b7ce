import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WorkLimitError } from '@veilmark/budget';
import { InputError } from '@veilmark/engine/input-error';
import {
  answerPresidio,
  isPresidioPath,
  PRESIDIO_ROUTES,
  PresidioError,
  type PresidioHost,
  presidioRefusal,
} from '@veilmark/presidio';

/** Longer than any text somebody sends on purpose. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Presidio's interface on this machine: no key, no charge, nothing leaves. */
export function createPresidioServer(host: PresidioHost): Server {
  return createServer((request, response) => {
    answer(request, host)
      .catch((error: unknown) => refuse(error))
      .then((answered) => send(answered, response))
      .catch(() => response.destroy());
  });
}

async function answer(request: IncomingMessage, host: PresidioHost): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  // Where clients keep the prefix of the service, it is read past.
  const path = pathname.replace(/^\/presidio(?=\/)/, '');
  if (!isPresidioPath(path)) throw new PresidioError(404, 'The requested URL was not found on the server.');
  if (request.method !== PRESIDIO_ROUTES[path].method)
    throw new PresidioError(405, 'The method is not allowed for the requested URL.');
  const body = await readBody(request);
  return answerPresidio(path, { contentType: request.headers['content-type'] ?? '', body, query: searchParams }, host);
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new PresidioError(413, 'The request is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function refuse(error: unknown): Response {
  if (error instanceof PresidioError) return presidioRefusal(error.status, error.message);
  if (error instanceof InputError || error instanceof WorkLimitError) return presidioRefusal(422, error.message);
  return presidioRefusal(500, 'Internal server error');
}

async function send(answered: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
