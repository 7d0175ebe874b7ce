import { type Client, type ClientOptions, createClient as createPlainClient } from '@veilmark/client/client';
import { endpoints } from '@veilmark/contract';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { retrying } from './retry';

export interface RetryOptions extends ClientOptions {
  /** How often a call is tried again after no answer, 429, 502, 503 or 504; 2 unless given. */
  retries?: number;
  /** Waits between tries; for tests. */
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * A method for each endpoint of the API. It repeats calls that fail for a moment. Calls that cost something have an Idempotency-Key, so they
 * are done and charged once, however often they are sent.
 *
 * @example
 * const client = createClient({ origin: 'https://veilmark.example.com', apiKey: 'cb_key' });
 * const answer = await client.analyze({ headers: {}, body: { text: 'Mail ada@example.org' } });
 * answer.success ? answer.data.results.length : answer.error.message; // => 1
 */
export function createClient({ retries = 2, wait, ...options }: RetryOptions): Client {
  const plain = createPlainClient(options) as unknown as Record<string, PlainCall>;
  const methods = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    retrying(endpoint, plain[name] as PlainCall, { retries, ...(wait && { wait }) }),
  ]);
  // Safe: the entries are made from the very record the type is made from.
  return Object.fromEntries(methods) as Client;
}

type PlainCall = Parameters<typeof retrying>[1];

/**
 * Every page of a list. `next` returns the input for the page after an answer; undefined ends the list.
 *
 * @example
 * const call = async ({ page }) => ({ success: true, data: { items: [page], more: page < 2 } });
 * const all = pages(call, { page: 1 }, ({ more }, { page }) => (more ? { page: page + 1 } : undefined));
 * (await Array.fromAsync(all)).flatMap(({ items }) => items); // => [1, 2]
 */
export async function* pages<Input, Page>(
  call: (input: Input) => Promise<{ success: true; data: Page } | { success: false; error: { message: string } }>,
  input: Input,
  next: (page: Page, input: Input) => Input | undefined,
): AsyncGenerator<Page> {
  for (let ask: Input | undefined = input; ask !== undefined; ) {
    const answer = await call(ask);
    if (!answer.success) throw new Error(answer.error.message);
    yield answer.data;
    ask = next(answer.data, ask);
  }
}
