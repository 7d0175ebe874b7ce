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
 * A method for each endpoint of the API. Calls that failed for a reason that passes are tried again; those that cost something carry
 * an Idempotency-Key, so that they are done and charged once however often they are sent.
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

/** Every item of a list that comes in pages. `next` says what to ask for the page after an answer; undefined ends it. */
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
