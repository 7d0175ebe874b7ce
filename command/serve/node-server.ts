import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Answers web requests. */
export type LocalService = (request: Request) => Promise<Response>;

export interface Listening {
  url: string;
  close(): Promise<void>;
}

export const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i.test(host);

/** Serves web requests over Node's HTTP server. Rejects with the system's error where the address cannot be used. */
export function listen(service: LocalService, host: string, port: number): Promise<Listening> {
  const server = createServer((request, response) => {
    void answer(service, request, response, isLoopback(host));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close: () => closed(server) });
    });
  });
}

async function answer(
  service: LocalService,
  request: IncomingMessage,
  response: ServerResponse,
  isLocal: boolean,
): Promise<void> {
  try {
    if (isLocal && !isLoopback(hostName(request))) return refuse(response);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answered = await service(toRequest(request, gone.signal));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    // Takes no more than the caller takes, and stops when the caller has gone.
    if (answered.body && request.method !== 'HEAD') await pipeline(Readable.fromWeb(answered.body as never), response);
    else response.end();
  } catch {
    // The caller has gone, or sent what is no HTTP.
    response.destroy();
  }
}

/** A page on the web can have its name resolve to this machine; its requests still carry its own name. */
function refuse(response: ServerResponse): void {
  const body = { error: 'Forbidden', message: 'This service answers to this machine only', code: 'FORBIDDEN' };
  response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const hostName = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const init = {
    ...{ method: request.method ?? 'GET', headers, signal },
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  };
  return new Request(new URL(request.url ?? '/', 'http://local'), init as unknown as RequestInit);
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
