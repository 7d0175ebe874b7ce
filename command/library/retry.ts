import type { Result } from '@veilmark/client/client';
import type { Endpoint } from '@veilmark/contract/endpoint';

interface RawInput {
  headers?: Record<string, unknown>;
  signal?: AbortSignal;
}

type Call = (input?: RawInput) => Promise<Result<unknown>>;

interface Retries {
  retries: number;
  wait?: (milliseconds: number) => Promise<void>;
}

const PASSING = new Set([0, 429, 502, 503, 504]);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The call, tried again where that is safe and of use: reading calls, and those whose key makes them happen once. */
export function retrying(endpoint: Endpoint, call: Call, { retries, wait = sleep }: Retries): Call {
  const takesKey = endpoint.headers !== undefined && Object.hasOwn(endpoint.headers.shape, 'idempotency-key');
  const isSafe = endpoint.method === 'GET' || takesKey;
  return async (input = {}) => {
    const keyed = takesKey ? withKey(input) : input;
    for (let attempt = 0; ; attempt++) {
      const answer = await call(keyed);
      if (answer.success || !isSafe || attempt >= retries || !mayPass(answer.error)) return answer;
      await wait(waitFor(answer.error, attempt));
    }
  };
}

function withKey(input: RawInput): RawInput {
  if (input.headers?.['idempotency-key'] !== undefined) return input;
  return { ...input, headers: { ...input.headers, 'idempotency-key': crypto.randomUUID() } };
}

type Failure = Extract<Result<unknown>, { success: false }>['error'];

/** A call that its caller gave up stays given up. */
const mayPass = ({ status, code }: Failure): boolean => PASSING.has(status) && code !== 'CLIENT_ABORTED';

/** What the service asks for, else twice as long each time; no two clients at the same moment. */
function waitFor({ retryAfter, retry_after }: Failure, attempt: number): number {
  const asked = retryAfter ?? retry_after;
  if (asked !== undefined) return Math.min(asked * 1000, LONGEST_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt * (1 + Math.random()), LONGEST_WAIT_MS);
}
