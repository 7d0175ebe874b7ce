import type { CloudSlug } from '@veilmark/commerce/addins';
import type { AccountInfo, CloudFile } from '@veilmark/contract/addins';
import { splitName } from '@veilmark/documents/formats';
import type { Connection, ConnectionTarget } from '../data/addins-of-users';
import type { OAuthServer, Tokens } from '../platform/oauth';
import type { ProviderSession } from './provider-session';

/** What a provider refused or failed at, in terms every provider shares. */
export type ProviderErrorKind =
  | 'reconnect'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'storage-full'
  | 'locked'
  | 'name-taken'
  | 'export-too-large'
  | 'not-downloadable'
  | 'invalid-id'
  | 'unavailable'
  | 'unexpected';

/** Carries no text of the provider: its messages may quote names and tokens. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly kind: ProviderErrorKind,
    /** Seconds, where the provider said how long to wait. */
    readonly retryAfter?: number,
  ) {
    super(`Provider error: ${kind}`);
  }
}

/** A file as the browser showed it. */
export interface FileRef {
  fileId: string;
  fileName: string;
  mimeType: string;
}

export interface DownloadedFile {
  bytes: Uint8Array;
  /** As the file is to be read: a native document has become an ordinary one. */
  fileName: string;
  mimeType: string;
  /** Made by the provider for this download: its bytes may be others the next time, its text is not. */
  isExported?: true;
}

export interface NewFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
  /** Undefined means the root. */
  parentId: string | undefined;
}

export interface StoredFile {
  id: string;
  name: string;
  webUrl?: string;
}

export type Settings = Record<string, unknown>;

/** A setting of the user that cannot be used; the message continues after the name of the provider or of the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

interface OAuthLogin {
  kind: 'oauth';
  server(settings: Settings): OAuthServer;
}

export interface PendingLogin {
  /** Page of the provider the user signs in on. */
  loginUrl: string;
}

/** For a provider that never calls back: the popup shows our own page, which leads to the provider and asks until it is done. */
export interface PolledLogin {
  kind: 'polled';
  /** What is kept until the login is finished. Throws SettingsError, OutboundRefusal. */
  start(env: Env, settings: Settings): Promise<PendingLogin>;
  /** Undefined until the user has agreed; `pending` is what `start` gave. */
  poll(env: Env, pending: PendingLogin): Promise<Connection | undefined>;
  /** Completes a connection with what only the account itself can tell. */
  identify(session: ProviderSession, connection: Connection): Promise<Connection>;
}

/**
 * One cloud storage. Tokens, refresh, retries, redirects and host checks are the session's; a provider only knows
 * addresses and shapes.
 */
export interface CloudProvider {
  slug: CloudSlug;
  /** Names, with their subdomains, that requests and redirects may go to. Empty: the user's own server only. */
  hosts: readonly string[];
  /** How access is asked for. */
  login: OAuthLogin | PolledLogin;
  /** The settings it reads, as they are to be stored; others are the client's own. Throws SettingsError, OutboundRefusal. */
  checkSettings?(env: Env, settings: Settings): Settings;
  /** The header that carries the access token. */
  authorization(accessToken: string, target: ConnectionTarget | null): string;
  /** What a failed answer means, where its status alone does not say it. */
  explain?(status: number, body: unknown): ProviderErrorKind | undefined;
  account(session: ProviderSession): Promise<AccountInfo>;
  /** Pages of a folder, in any order; undefined is the root. */
  list(session: ProviderSession, folderId: string | undefined): AsyncGenerator<CloudFile[]>;
  /** Fails once more than `limit` bytes arrive. */
  download(session: ProviderSession, file: FileRef, limit: number): Promise<DownloadedFile>;
  /** The folder a file lies in; undefined is the root. */
  parentOf(session: ProviderSession, fileId: string): Promise<string | undefined>;
  /** Stores a new file and never replaces one: a taken name gets a number. */
  upload(session: ProviderSession, file: NewFile): Promise<StoredFile>;
  /** Ends the tokens where RFC 7009 does not. */
  revoke?(session: ProviderSession, tokens: Tokens): Promise<void>;
}

/** The OAuth server of a provider that has one. */
export function oauthServerOf({ login }: CloudProvider, settings: Settings): OAuthServer | undefined {
  return login.kind === 'oauth' ? login.server(settings) : undefined;
}

/** `name (2).ext` for the second try, and so on. */
export function numberedName(fileName: string, attempt: number): string {
  if (attempt === 1) return fileName;
  const [stem, ending] = splitName(fileName);
  return stem === '' ? `${fileName} (${attempt})` : `${stem} (${attempt})${ending}`;
}

/** Tries of a free name before giving up. */
export const MAX_NAME_ATTEMPTS = 50;

export function requireId(id: string, form: RegExp): string {
  if (!form.test(id)) throw new ProviderError('invalid-id');
  return id;
}

/** ISO 8601, or an empty string where there is no valid time. */
export function isoTime(value: string | undefined | null): string {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
