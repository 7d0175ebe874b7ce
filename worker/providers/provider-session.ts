import type * as z from 'zod';
import type { ConnectionTarget } from '../data/addins-of-users';
import { OutboundFailure, type OutboundInit, readBytes, readJson, send, sendFollowing } from '../platform/outbound';
import type { OutboundPolicy } from '../platform/outbound-guard';
import { type CloudProvider, ProviderError, type ProviderErrorKind, type Settings } from './provider';

/** Hands out the access token; told which one was rejected, it hands out another or fails with `reconnect`. */
type TokenSource = (rejected?: string) => Promise<string>;

export interface CallInit extends OutboundInit {
  /** Statuses that are an answer and no failure, besides 2xx. */
  accept?: readonly number[];
  /** May be repeated without harm. */
  repeatable?: boolean;
}

const MAX_WAIT_SECONDS = 10;
const MAX_ATTEMPTS = 3;
const TRANSFER_TIMEOUT_MS = 60_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'PROPFIND']);

/** Calls of one user to one provider. */
export class ProviderSession {
  readonly #env: Env;
  readonly #provider: CloudProvider;
  readonly #token: TokenSource;

  constructor(
    env: Env,
    provider: CloudProvider,
    token: TokenSource,
    readonly target: ConnectionTarget | null,
    readonly settings: Settings,
  ) {
    this.#env = env;
    this.#provider = provider;
    this.#token = token;
  }

  /** With the user's credentials. Throws ProviderError for what is neither 2xx nor accepted. */
  async call(address: string | URL, init: CallInit = {}): Promise<Response> {
    return this.#persist(init, () => this.#authorized(address, init, send));
  }

  async json<T>(schema: z.ZodType<T>, address: string | URL, init: CallInit = {}): Promise<T> {
    return parseAnswer(schema, await this.call(address, init));
  }

  /** To an address that is a credential itself: nothing of ours goes along. */
  async callAnonymously(address: string | URL, init: CallInit = {}): Promise<Response> {
    return this.#persist(init, () => send(this.#env, address, this.#policy(), init));
  }

  /** The bytes of a file, through checked redirects that get no credentials. */
  async fetchFile(address: string | URL, limit: number, init: CallInit = {}): Promise<Uint8Array> {
    const timed = { timeoutMs: TRANSFER_TIMEOUT_MS, repeatable: true, ...init };
    const response = await this.#persist(timed, () => this.#authorized(address, timed, sendFollowing));
    return readBytes(response, limit);
  }

  #policy(): OutboundPolicy {
    if (!this.target) return { kind: 'provider', hosts: this.#provider.hosts };
    return { kind: 'public', host: new URL(this.target.serverUrl).host };
  }

  /** A rejected token is replaced once. */
  async #authorized(address: string | URL, init: CallInit, transmit: typeof send): Promise<Response> {
    const attempt = async (token: string) =>
      transmit(this.#env, address, this.#policy(), {
        ...init,
        headers: { ...init.headers, authorization: this.#provider.authorization(token, this.target) },
      });
    const token = await this.#token();
    const response = await attempt(token);
    if (response.status !== 401) return response;
    await response.body?.cancel();
    const again = await attempt(await this.#token(token));
    if (again.status !== 401) return again;
    await again.body?.cancel();
    throw new ProviderError('reconnect');
  }

  /** Repeats what a wait can cure: briefly, and only where repeating does no harm. */
  async #persist(init: CallInit, attempt: () => Promise<Response>): Promise<Response> {
    const repeatable = init.repeatable ?? SAFE_METHODS.has(init.method ?? 'GET');
    for (let tries = 1; ; tries++) {
      const isLast = tries >= MAX_ATTEMPTS;
      let response: Response;
      try {
        response = await attempt();
      } catch (error) {
        const isWorthRepeating = error instanceof OutboundFailure && error.kind === 'unreachable' && repeatable;
        if (!isWorthRepeating || isLast) throw error;
        await wait(backoff(tries));
        continue;
      }
      // 202 is how Box says that a file is not ready yet.
      const isPending = response.status === 202 && response.headers.has('retry-after') && !init.accept?.includes(202);
      if ((response.ok && !isPending) || init.accept?.includes(response.status)) return response;
      const kind = isPending ? 'unavailable' : await this.#explain(response);
      if (isPending) await response.body?.cancel();
      const retryAfter = secondsUntil(response.headers.get('retry-after'));
      const seconds = retryAfter ?? backoff(tries);
      // A request over the rate was not carried out, so it may always be sent again.
      const isCurable = kind === 'rate-limited' || (kind === 'unavailable' && repeatable);
      if (!isCurable || isLast || seconds > MAX_WAIT_SECONDS) throw new ProviderError(kind, retryAfter);
      await wait(seconds);
    }
  }

  async #explain(response: Response): Promise<ProviderErrorKind> {
    const body = await readJson(response, 65_536).catch(() => undefined);
    return this.#provider.explain?.(response.status, body) ?? kindOfStatus(response.status);
  }
}

/** An answer that is not what its documentation says (an HTML page, say) is a failure like any other. */
export async function parseAnswer<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) throw new ProviderError('unexpected');
  return parsed.data;
}

function kindOfStatus(status: number): ProviderErrorKind {
  switch (status) {
    case 401:
      return 'reconnect';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'not-found';
    case 409:
    case 412:
      return 'name-taken';
    case 423:
      return 'locked';
    case 429:
    case 509:
      return 'rate-limited';
    case 507:
      return 'storage-full';
    default:
      return status >= 500 ? 'unavailable' : 'unexpected';
  }
}

/** `Retry-After` in seconds, from either of its two forms. */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(1, Math.ceil((time - Date.now()) / 1000));
}

function backoff(tries: number): number {
  return 0.25 * 2 ** tries * (0.5 + Math.random() / 2);
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
