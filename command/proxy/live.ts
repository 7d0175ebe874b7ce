import { randomBytes } from 'node:crypto';
import type { Exchange } from '@veilmark/proxy';
import { livePage } from './live-page';

/** So many exchanges are shown to whoever opens the page late. */
const KEPT = 50;
const LONGEST = 200_000;

interface Shown {
  id: number;
  at: string;
  exchange?: Exchange;
  status?: number;
  /** What came back, restored. */
  answer?: string;
}

/** The page that shows what left and what came back. Its address holds a secret, for other programs on this machine can connect too. */
export class LivePage {
  readonly path = `/live/${randomBytes(18).toString('base64url')}`;
  readonly #kept: Shown[] = [];
  readonly #watchers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #count = 0;

  sent(exchange: Exchange): number {
    const id = ++this.#count;
    this.#tell({ id, at: new Date().toISOString(), exchange: { ...exchange, sent: exchange.sent.slice(0, LONGEST) } });
    return id;
  }

  /** The answer as it goes to the program; it is shown when it has ended. */
  watch(id: number, response: Response): Response {
    if (!response.body) return response;
    const decoder = new TextDecoder();
    let answer = '';
    const tap = new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        if (answer.length < LONGEST) answer += decoder.decode(piece, { stream: true });
        controller.enqueue(piece);
      },
      flush: () => this.#tell({ id, at: new Date().toISOString(), status: response.status, answer }),
    });
    return new Response(response.body.pipeThrough(tap), response);
  }

  answer(path: string): Response | undefined {
    const headers = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' };
    const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'";
    if (path === this.path)
      return new Response(livePage, {
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      });
    if (path === `${this.path}/events`)
      return new Response(this.#stream(), { headers: { ...headers, 'content-type': 'text/event-stream' } });
    return undefined;
  }

  #stream(): ReadableStream<Uint8Array> {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        for (const shown of this.#kept) controller.enqueue(encode(shown));
        this.#watchers.add(controller);
      },
      cancel: () => {
        if (own) this.#watchers.delete(own);
      },
    });
  }

  #tell(shown: Shown): void {
    this.#kept.push(shown);
    while (this.#kept.length > KEPT) this.#kept.shift();
    for (const watcher of this.#watchers) {
      try {
        watcher.enqueue(encode(shown));
      } catch {
        this.#watchers.delete(watcher);
      }
    }
  }
}

const encode = (shown: Shown): Uint8Array => new TextEncoder().encode(`data: ${JSON.stringify(shown)}\n\n`);
