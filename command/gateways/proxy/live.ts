import { randomBytes } from 'node:crypto';
import type { Exchange } from '@veilmark/proxy';
import { entityName } from '@veilmark/ui/entity-name';
import { bringRefusals, refusalText } from '@veilmark/ui/refusal-text';
import { LOCALES } from '@veilmark/wire/interface-languages';
import { LIVE_PAGE } from './live-page';

/** So many exchanges are shown to whoever opens the page late. */
const KEPT = 50;
const LONGEST = 200_000;

interface Shown extends Omit<Partial<Exchange>, 'surface' | 'provider'> {
  id: number;
  at: string;
  /** Where it went, by the first part of its address here. */
  to: string;
  /** What was called, or the path of what was refused. */
  surface?: string;
  /** What people call the types that were found, by language. */
  names?: Record<string, Record<string, string>>;
  /** Why it was not sent, by language. */
  refused?: Record<string, string>;
  status?: number;
  /** What came back, restored. */
  answer?: string;
}

/** The page that shows what left and what came back. Its address holds a secret, for other programs on this machine can connect too. */
export class LivePage {
  readonly path = `/live/${randomBytes(18).toString('base64url')}`;
  readonly #kept = new Map<number, Shown>();
  readonly #watchers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #count = 0;

  sent(to: string, { provider: _, ...exchange }: Exchange): number {
    const sent = exchange.sent.slice(0, LONGEST);
    const names = namesOf(Object.keys(exchange.receipt.entities));
    return this.#tell({ ...exchange, to, sent, names, id: ++this.#count, at: new Date().toISOString() });
  }

  /** A request that did not go out. */
  async refused(to: string, path: string, response: Response): Promise<void> {
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { error?: { message?: string } };
    await Promise.all(LOCALES.map(bringRefusals));
    const refused = inEveryLanguage(body.error?.message ?? String(response.status));
    this.#tell({ id: ++this.#count, at: new Date().toISOString(), to, surface: path, refused });
  }

  /** The answer as it goes to the program; it is shown when it has ended, or broken off. */
  watch(id: number, response: Response): Response {
    const ended = (answer: string) => {
      const shown = this.#kept.get(id);
      if (shown) this.#tell({ ...shown, status: response.status, answer });
    };
    if (!response.body) {
      ended('');
      return response;
    }
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let answer = '';
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (value && answer.length < LONGEST) answer += decoder.decode(value, { stream: true });
          if (!done) return controller.enqueue(value);
          ended(answer);
          controller.close();
        } catch (error) {
          ended(answer);
          controller.error(error);
        }
      },
      cancel(reason) {
        ended(answer);
        return reader.cancel(reason);
      },
    });
    return new Response(body, response);
  }

  answer(path: string): Response | undefined {
    const headers = { 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' };
    const policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'";
    if (path === this.path)
      return new Response(LIVE_PAGE, {
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
        for (const shown of this.#kept.values()) controller.enqueue(encode(shown));
        this.#watchers.add(controller);
      },
      cancel: () => {
        if (own) this.#watchers.delete(own);
      },
    });
  }

  #tell(shown: Shown): number {
    this.#kept.set(shown.id, shown);
    for (const oldest of this.#kept.keys()) if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    for (const watcher of this.#watchers) {
      try {
        watcher.enqueue(encode(shown));
      } catch {
        this.#watchers.delete(watcher);
      }
    }
    return shown.id;
  }
}

const namesOf = (types: readonly string[]) =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, Object.fromEntries(types.map((type) => [type, entityName(type, locale)]))]),
  );

/** The page says itself that nothing was sent. */
function inEveryLanguage(message: string): Record<string, string> {
  const reason = message.replace(/^Veilmark did not send this request: |[,;] (?:so )?nothing was sent$/g, '');
  return Object.fromEntries(LOCALES.map((locale) => [locale, refusalText(reason, locale)]));
}

const encode = (shown: Shown): Uint8Array => new TextEncoder().encode(`data: ${JSON.stringify(shown)}\n\n`);
