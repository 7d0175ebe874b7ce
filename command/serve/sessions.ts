import { randomUUID } from 'node:crypto';
import { ApiError } from '@veilmark/contract/errors';

const DEFAULT_TTL_SECONDS = 24 * 3600;
const MOST_SESSIONS = 10_000;

/** Tokenization sessions in memory: gone when they expire, and with the program. */
export class Sessions {
  readonly #byId = new Map<string, { mapping: ReadonlyMap<string, string>; expiresAt: number }>();

  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  open(mapping: ReadonlyMap<string, string>, ttlSeconds = DEFAULT_TTL_SECONDS): string {
    this.#dropExpired();
    if (this.#byId.size >= MOST_SESSIONS)
      throw new ApiError('PLAN_LIMIT_EXCEEDED', `This service keeps ${MOST_SESSIONS} sessions at one time`, {
        limit: MOST_SESSIONS,
        unit: 'sessions',
      });
    const id = randomUUID();
    this.#byId.set(id, { mapping, expiresAt: this.#now() + ttlSeconds * 1000 });
    return id;
  }

  read(id: string): ReadonlyMap<string, string> {
    const session = this.#byId.get(id);
    if (!session || session.expiresAt <= this.#now())
      throw new ApiError('NOT_FOUND', 'There is no such session, or it has expired');
    return session.mapping;
  }

  #dropExpired(): void {
    for (const [id, { expiresAt }] of this.#byId) if (expiresAt <= this.#now()) this.#byId.delete(id);
  }
}
