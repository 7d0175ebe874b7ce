import type { CloudFile } from '@veilmark/contract/addins';
import { mediaTypeOf } from '@veilmark/documents/formats';
import * as z from 'zod';
import { readBytes } from '../platform/outbound';
import { type LoginFlow, normalizeServerUrl, pollLoginFlow, startLoginFlow } from './nextcloud-login';
import { uploadInChunks } from './nextcloud-upload';
import {
  type CloudProvider,
  isoTime,
  MAX_NAME_ATTEMPTS,
  type NewFile,
  numberedName,
  ProviderError,
  requireId,
  SettingsError,
} from './provider';
import type { ProviderSession } from './provider-session';
import { type DavEntry, encodePath, hrefPath, PROPFIND_BODY, parseMultistatus, requirePath } from './webdav';

/** WebDAV has no pages: a folder comes at once or not at all. */
const MAX_LISTING_BYTES = 8 * 1024 * 1024;
const CHUNKED_BYTES = 10 * 1024 * 1024;

const quantity = z.union([z.number(), z.string()]).transform(Number).optional().catch(undefined);
const OcsUser = z.object({
  ocs: z.object({
    data: z.object({
      id: z.string(),
      displayname: z.string().nullish(),
      email: z.string().nullish(),
      quota: z.object({ total: quantity, used: quantity }).optional(),
    }),
  }),
});

export const nextcloud: CloudProvider = {
  slug: 'nextcloud',
  // The server is the user's own: the session pins every request to it.
  hosts: [],
  login: {
    kind: 'polled',
    async start(env, { serverUrl }) {
      if (typeof serverUrl !== 'string')
        throw new SettingsError('needs the address of your server first (settings.serverUrl)');
      return startLoginFlow(env, normalizeServerUrl(env, serverUrl));
    },
    async poll(env, flow: LoginFlow) {
      const granted = await pollLoginFlow(env, flow);
      if (!granted) return undefined;
      const { loginName, appPassword } = granted;
      const tokens = { accessToken: appPassword, refreshToken: null, expiresAt: null };
      return { tokens, target: { serverUrl: flow.serverUrl, loginName, userId: loginName } };
    },
    async identify(session, { tokens, target }) {
      const { id } = await fetchUser(session);
      return { tokens, target: target && { ...target, userId: id } };
    },
  },
  checkSettings(env, { serverUrl }) {
    if (serverUrl === undefined) return {};
    if (typeof serverUrl !== 'string') throw new SettingsError('serverUrl must be a text');
    return { serverUrl: normalizeServerUrl(env, serverUrl) };
  },
  authorization(appPassword, target) {
    return `Basic ${Buffer.from(`${target?.loginName ?? ''}:${appPassword}`).toString('base64')}`;
  },

  async account(session) {
    const { displayname, email, quota } = await fetchUser(session);
    return {
      email: email ?? undefined,
      displayName: displayname ?? undefined,
      // Negative numbers stand for "unknown" and "unlimited".
      quotaTotal: quota?.total !== undefined && quota.total > 0 ? quota.total : undefined,
      quotaUsed: quota?.used,
    };
  },

  async *list(session, folderId) {
    const id = folderId === undefined || folderId === '' ? '' : requirePath(folderId);
    const entries = await propfind(session, id, '1');
    yield entries.flatMap((entry) => toCloudFile(session, entry, id) ?? []);
  },

  async download(session, { fileId, fileName, mimeType }, limit) {
    return { bytes: await session.fetchFile(addressOf(session, requirePath(fileId)), limit), fileName, mimeType };
  },

  async parentOf(_session, fileId) {
    return parentPath(requirePath(fileId)) || undefined;
  },

  async upload(session, file) {
    const folder = file.parentId ? `${requirePath(file.parentId)}/` : '';
    const id = `${folder}${await freeName(session, folder, file)}`;
    if (file.bytes.byteLength > CHUNKED_BYTES)
      await uploadInChunks(session, davRoot(session), addressOf(session, id), file);
    else await put(session, addressOf(session, id), file);
    return { id, name: id.slice(folder.length), webUrl: webUrl(session, folder) };
  },

  /** Takes the app password back, as Nextcloud's own clients do when they sign out. */
  async revoke(session) {
    const address = `${serverOf(session)}/ocs/v2.php/core/apppassword`;
    const response = await session.call(address, { method: 'DELETE', headers: { 'ocs-apirequest': 'true' } });
    await response.body?.cancel();
  },
};

/** The account's id in file paths; people may sign in with an e-mail address instead. */
async function fetchUser(session: ProviderSession) {
  const address = `${serverOf(session)}/ocs/v2.php/cloud/user?format=json`;
  const headers = { 'ocs-apirequest': 'true', accept: 'application/json' };
  return (await session.json(OcsUser, address, { headers })).ocs.data;
}

async function propfind(session: ProviderSession, id: string, depth: '0' | '1'): Promise<DavEntry[]> {
  // A folder's own address ends in a slash; servers redirect the other one.
  const address =
    id === '' || depth === '1' ? `${addressOf(session, id)}/`.replace(/\/+$/, '/') : addressOf(session, id);
  const response = await session.call(address, {
    method: 'PROPFIND',
    headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
    body: PROPFIND_BODY,
  });
  const xml = new TextDecoder().decode(await readBytes(response, MAX_LISTING_BYTES));
  return parseMultistatus(xml);
}

/** Undefined for the folder itself and for anything that claims to lie elsewhere. */
function toCloudFile(session: ProviderSession, entry: DavEntry, folderId: string): CloudFile | undefined {
  const id = idOf(session, entry.href);
  if (id === undefined || id === folderId || parentPath(id) !== folderId) return undefined;
  const name = id.slice(id.lastIndexOf('/') + 1);
  const type = entry.contentType.split(';')[0]?.trim();
  return {
    id,
    name,
    mimeType: entry.isFolder ? 'folder' : type || mediaTypeOf(name),
    size: entry.isFolder ? 0 : entry.size,
    modifiedAt: isoTime(entry.lastModified),
    isFolder: entry.isFolder,
    path: `/${id}`,
    parentId: folderId,
  };
}

function idOf(session: ProviderSession, href: string): string | undefined {
  const root = `${hrefPath(filesRoot(session))}/`;
  const path = hrefPath(href);
  return path?.startsWith(root) ? path.slice(root.length).replace(/\/$/, '') : undefined;
}

/** Looked up first: `If-None-Match: *` is sent as well, but not every server honours it. */
async function freeName(session: ProviderSession, folder: string, file: NewFile): Promise<string> {
  for (let attempt = 1; attempt <= MAX_NAME_ATTEMPTS; attempt++) {
    const name = numberedName(file.fileName, attempt);
    requireId(name, /^[^/\\\0]{1,250}$/);
    const isTaken = await propfind(session, `${folder}${name}`, '0').then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'not-found') return false;
        throw error;
      },
    );
    if (!isTaken) return name;
  }
  throw new ProviderError('name-taken');
}

async function put(session: ProviderSession, address: string, file: NewFile): Promise<void> {
  const response = await session.call(address, {
    method: 'PUT',
    headers: { 'content-type': file.mimeType, 'if-none-match': '*' },
    body: file.bytes,
    timeoutMs: 60_000,
  });
  await response.body?.cancel();
}

function parentPath(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

function addressOf(session: ProviderSession, id: string): string {
  return `${filesRoot(session)}/${encodePath(id)}`;
}

function filesRoot(session: ProviderSession): string {
  return `${davRoot(session)}/files/${encodeURIComponent(session.target?.userId ?? '')}`;
}

function davRoot(session: ProviderSession): string {
  return `${serverOf(session)}/remote.php/dav`;
}

function serverOf(session: ProviderSession): string {
  if (!session.target) throw new ProviderError('reconnect');
  return session.target.serverUrl;
}

function webUrl(session: ProviderSession, folder: string): string {
  return `${serverOf(session)}/index.php/apps/files/?dir=${encodeURIComponent(`/${folder}`.replace(/\/$/, '') || '/')}`;
}
