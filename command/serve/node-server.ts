import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** What every web request has; one of Node's gets it without a web stream around its body, which costs more than a small body itself. */
export type PlainRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'arrayBuffer'>;

interface Incoming extends PlainRequest {
  toRequest(): Request;
}

type LocalService = (request: Incoming) => Promise<Response>;

export interface Listening {
  url: string;
  close(): Promise<void>;
}

export const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i.test(host);

/** Serves requests over Node's HTTP server. Rejects with the system's error where the address cannot be used. */
export function listen(service: LocalService, host: string, port: number): Promise<Listening> {
  const server = createServer((request, response) => {
    void answer(service, request, response, isLoopback(host));
  });
  // Longer than clients keep an idle connection: one that is closed as it is used again looks like a failure.
  server.keepAliveTimeout = 65_000;
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
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const answered = await service(toIncoming(request, gone.signal));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    if (answered.body && request.method !== 'HEAD') await pass(answered.body, response);
    response.end();
  } catch {
    // The caller has gone, or sent what is no HTTP, or the answer broke off: then what came of it goes out first.
    setImmediate(() => response.socket?.destroySoon());
  }
}

/** Takes no more than the caller takes, and stops when the caller has gone. */
async function pass(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  for await (const piece of body) {
    if (response.destroyed) return;
    if (!response.write(piece)) await drainedOrClosed(response);
  }
}

/** Leaves no listener behind: a slow caller makes a long answer wait many times. */
function drainedOrClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** A page on the web can have its name resolve to this machine; its requests still carry its own name. */
function refuse(response: ServerResponse): void {
  const body = { error: 'Forbidden', message: 'This service answers only on this machine', code: 'FORBIDDEN' };
  response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const hostName = ({ headers }: IncomingMessage): string =>
  (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

function toIncoming(request: IncomingMessage, signal: AbortSignal): Incoming {
  const headers = toHeaders(request.headers);
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://local').href;
  return {
    method,
    url,
    headers,
    signal,
    arrayBuffer: () => wholeOf(request),
    toRequest: () => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const body = hasBody && { body: Readable.toWeb(request), duplex: 'half' };
      return new Request(url, { method, headers, signal, ...body } as unknown as RequestInit);
    },
  };
}

export function toHeaders(named: NodeJS.Dict<string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(named))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return headers;
}

async function wholeOf(request: IncomingMessage): Promise<ArrayBuffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces)).buffer;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
