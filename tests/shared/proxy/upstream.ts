import { analyze } from '@veilmark/finders/analyze';
import { type Analyzer, type MappingStore, type ProviderName, type ProxyOptions, proxy } from '@veilmark/proxy';

/** A provider that says what a test wants it to say and remembers what it was sent. */
export class Upstream {
  readonly received: { url: string; headers: Headers; body: string }[] = [];
  answer: (body: never) => Response = () => Response.json({});

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const body = String(init.body ?? '');
    this.received.push({ url, headers: new Headers(init.headers), body });
    return this.answer((body === '' ? {} : JSON.parse(body)) as never);
  };

  get last(): never {
    return JSON.parse(this.received.at(-1)?.body ?? '{}') as never;
  }
}

export const options = (upstream: Upstream, more: Partial<ProxyOptions> = {}): ProxyOptions => ({
  fetch: upstream.fetch,
  analyze: (text) => analyze(text).results,
  ...more,
});

export function send(
  upstream: Upstream,
  provider: ProviderName,
  path: string,
  body: unknown,
  more: Partial<ProxyOptions> & { store?: MappingStore } = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const [pathname = '', search = ''] = path.split('?');
  const bytes = typeof body === 'string' ? body : JSON.stringify(body);
  return proxy(
    {
      provider,
      path: pathname,
      method: 'POST',
      search: search && `?${search}`,
      headers: new Headers({
        authorization: 'Bearer sk-own',
        'x-veilmark-key': 'cb_secret',
        'x-workspace': '/home/jane',
        ...headers,
      }),
      body: new TextEncoder().encode(bytes),
    },
    options(upstream, more),
  );
}

/** An analyzer that finds exactly what a test wants found. */
export const finding =
  (patterns: Record<string, RegExp>): Analyzer =>
  (text) =>
    Object.entries(patterns)
      .flatMap(([entity_type, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: value }) => ({
          entity_type,
          start: index,
          end: index + value.length,
          score: 1,
        })),
      )
      .sort((a, b) => a.start - b.start);

/** A stream of events, cut into pieces of so many bytes. */
export function sse(events: readonly (object | string)[], size = 7, fail = false): Response {
  const text = events
    .map((event) => {
      if (typeof event === 'string') return `data: ${event}\n\n`;
      const type = (event as { type?: string }).type;
      return `${type ? `event: ${type}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
    })
    .join('');
  return new Response(streamOf(text, size, fail), { headers: { 'content-type': 'text/event-stream' } });
}

function streamOf(text: string, size: number, fail: boolean): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.slice(at, at + size);
      at += size;
      if (piece.length > 0) return controller.enqueue(piece);
      if (fail) controller.error(new Error('cut'));
      else controller.close();
    },
  });
}

/** A text in pieces of so many bytes that then breaks off. */
export const cutStream = (text: string, size: number): ReadableStream<Uint8Array> => streamOf(text, size, true);

/** Everything that came, and why it ended. */
export async function readAll(response: Response): Promise<{ text: string; error: string | undefined }> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += decoder.decode(next.value);
    return { text, error: undefined };
  } catch (error) {
    return { text, error: (error as Error).message };
  }
}

/** The data of every event of a stream that was answered. */
export async function eventsOf(response: Response): Promise<never[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .flatMap((block) => block.split('\n').filter((line) => line.startsWith('data: ')))
    .map((line) => line.slice(6))
    .filter((data) => data !== '[DONE]')
    .map((data) => JSON.parse(data) as never);
}

/** Cuts a text into pieces, as a model's tokens would. */
export const pieces = (text: string, size = 3): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
