import { DurableObject } from 'cloudflare:workers';
import { findAddin, openCredentials } from '../data/addins';
import {
  type Connection,
  type ConnectionTarget,
  clearConnection,
  findUserAddin,
  openConnection,
  saveConnection,
} from '../data/addins-of-users';
import { OAuthRefusal, refreshTokens, type Tokens } from '../platform/oauth';
import { open, seal } from '../platform/sealing';
import { findProvider } from '../providers';
import { oauthServerOf } from '../providers/provider';

export interface LinkKey {
  userId: string;
  addinId: string;
  slug: string;
}

export type TokenGrant =
  | { kind: 'token'; accessToken: string; target: ConnectionTarget | null }
  /** Never connected, disconnected, expired for good or refused by the provider: the user has to connect again. */
  | { kind: 'disconnected' }
  /** The provider could not be asked; the tokens are kept. */
  | { kind: 'unavailable' };

interface PendingLogin {
  expiresAt: number;
  /** What the login needs to be finished, sealed. */
  sealed: string;
}

/** A token that ends within this time is refreshed before it is used. */
const REFRESH_MARGIN_MS = 5 * 60_000;
const MAX_PENDING_LOGINS = 10;
const LOGIN = 'login:';
const UNSAVED = 'unsaved';

/** Answers of a token endpoint that no repetition cures. */
const FINAL_REFUSALS = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);

/**
 * One per user and addin. Logins are used up here once, and tokens change only here, one change after the other: a
 * provider that rotates refresh tokens ends the connection when an old one is used twice.
 */
export class AddinLink extends DurableObject<Env> {
  /** Replaced by tests. */
  now = () => Date.now();
  #last: Promise<unknown> = Promise.resolve();

  /** Remembers a login that was begun; `payload` is what finishing it needs. */
  async beginLogin(nonce: string, expiresAt: number, payload: string): Promise<void> {
    const pending = await this.ctx.storage.list<PendingLogin>({ prefix: LOGIN });
    const stale = [...pending].filter(([, login]) => login.expiresAt <= this.now()).map(([key]) => key);
    const surplus = [...pending.keys()].slice(0, Math.max(0, pending.size - stale.length - MAX_PENDING_LOGINS + 1));
    await this.ctx.storage.delete([...new Set([...stale, ...surplus])]);
    const sealed = await seal(this.env, payload, loginBinding(nonce));
    await this.ctx.storage.put<PendingLogin>(LOGIN + nonce, { expiresAt, sealed });
    await this.ctx.storage.setAlarm(expiresAt);
  }

  /** The payload of a login that is neither used nor stale. It stays usable. */
  async peekLogin(nonce: string): Promise<string | undefined> {
    return this.#openLogin(nonce, await this.ctx.storage.get<PendingLogin>(LOGIN + nonce));
  }

  /** As peekLogin, and the login is used up: of two callers one gets it. */
  async takeLogin(nonce: string): Promise<string | undefined> {
    return this.#exclusively(async () => {
      const login = await this.ctx.storage.get<PendingLogin>(LOGIN + nonce);
      await this.ctx.storage.delete(LOGIN + nonce);
      return this.#openLogin(nonce, login);
    });
  }

  async storeConnection(key: LinkKey, connection: Connection): Promise<void> {
    await this.#exclusively(async () => {
      await this.ctx.storage.delete(UNSAVED);
      await saveConnection(this.env, key, connection, this.now());
    });
  }

  /** Forgets the connection and answers what was forgotten, so that it can be revoked. */
  async disconnect(key: LinkKey): Promise<Connection | undefined> {
    return this.#exclusively(async () => {
      const connection = await this.#currentConnection(key);
      await clearConnection(this.env.DB, key, this.now());
      await this.ctx.storage.delete(UNSAVED);
      return connection;
    });
  }

  /** A token fit for use, refreshed where needed. `rejected` is one the provider has just refused. */
  async useToken(key: LinkKey, rejected?: string): Promise<TokenGrant> {
    return this.#exclusively(async () => {
      const connection = await this.#currentConnection(key);
      if (!connection) return { kind: 'disconnected' };
      const { tokens, target } = connection;
      const left = tokens.expiresAt === null ? Number.POSITIVE_INFINITY : tokens.expiresAt - this.now();
      const isRejected = rejected !== undefined && rejected === tokens.accessToken;
      if (!isRejected && left >= REFRESH_MARGIN_MS) return granted(tokens, target);
      if (tokens.refreshToken !== null) return this.#refresh(key, connection, tokens.refreshToken);
      if (!isRejected && left > 0) return granted(tokens, target);
      // An expired token stays stored: the user sees an expired connection, not a vanished one.
      if (isRejected) await clearConnection(this.env.DB, key, this.now());
      return { kind: 'disconnected' };
    });
  }

  override async alarm(): Promise<void> {
    const pending = await this.ctx.storage.list<PendingLogin>({ prefix: LOGIN });
    const stale = [...pending].filter(([, { expiresAt }]) => expiresAt <= this.now()).map(([key]) => key);
    await this.ctx.storage.delete(stale);
    const next = Math.min(...[...pending.values()].map(({ expiresAt }) => expiresAt).filter((at) => at > this.now()));
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(next);
  }

  /** The account is gone: what waits here goes with it. */
  erase(): Promise<void> {
    return this.#exclusively(() => this.ctx.storage.deleteAll());
  }

  async #refresh(key: LinkKey, { target }: Connection, refreshToken: string): Promise<TokenGrant> {
    const addin = await findAddin(this.env.DB, key.slug);
    const client = addin && (await openCredentials(this.env, addin));
    const server = await this.#oauthServer(key);
    if (!client || !server) return { kind: 'unavailable' };
    try {
      const tokens = await refreshTokens(this.env, server, client, refreshToken, this.now());
      await this.#keep(key, { tokens, target });
      return granted(tokens, target);
    } catch (error) {
      if (!(error instanceof OAuthRefusal) || !FINAL_REFUSALS.has(error.code)) return { kind: 'unavailable' };
      await clearConnection(this.env.DB, key, this.now());
      return { kind: 'disconnected' };
    }
  }

  async #oauthServer(key: LinkKey) {
    const provider = findProvider(key.slug);
    if (!provider) return undefined;
    const row = await findUserAddin(this.env.DB, key);
    return oauthServerOf(provider, JSON.parse(row?.settings ?? '{}') as Record<string, unknown>);
  }

  /**
   * New tokens are kept here before anything else: the old refresh token may be dead already, and the database may be
   * out of reach or this object may stop before it is written.
   */
  async #keep(key: LinkKey, connection: Connection): Promise<void> {
    const sealed = await seal(this.env, JSON.stringify(connection), unsavedBinding(key));
    await this.ctx.storage.put(UNSAVED, sealed);
    await this.ctx.storage.sync();
    await this.#saveUnsaved(key).catch(() => undefined);
  }

  /** The stored connection, after catching up with what the database missed. */
  async #currentConnection(key: LinkKey): Promise<Connection | undefined> {
    const unsaved = await this.#saveUnsaved(key).catch(() => this.#readUnsaved(key));
    if (unsaved) return unsaved;
    const row = await findUserAddin(this.env.DB, key);
    // Tokens whose master key is gone are as good as none: the user can connect again.
    return openConnection(this.env, key, row).catch(() => undefined);
  }

  async #saveUnsaved(key: LinkKey): Promise<Connection | undefined> {
    const connection = await this.#readUnsaved(key);
    if (!connection) return undefined;
    await saveConnection(this.env, key, connection, this.now());
    await this.ctx.storage.delete(UNSAVED);
    return connection;
  }

  async #readUnsaved(key: LinkKey): Promise<Connection | undefined> {
    const sealed = await this.ctx.storage.get<string>(UNSAVED);
    if (sealed === undefined) return undefined;
    const bytes = await open(this.env, sealed, unsavedBinding(key));
    // Safe: only keep writes it.
    return JSON.parse(new TextDecoder().decode(bytes)) as Connection;
  }

  async #openLogin(nonce: string, login: PendingLogin | undefined): Promise<string | undefined> {
    if (!login || login.expiresAt <= this.now()) return undefined;
    return new TextDecoder().decode(await open(this.env, login.sealed, loginBinding(nonce)));
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function granted(tokens: Tokens, target: ConnectionTarget | null): TokenGrant {
  return { kind: 'token', accessToken: tokens.accessToken, target };
}

function loginBinding(nonce: string) {
  return { purpose: 'addin-login', owner: nonce };
}

function unsavedBinding({ userId, addinId }: LinkKey) {
  return { purpose: 'addin-unsaved', owner: `${userId}:${addinId}` };
}
