import type { CloudFile } from '@veilmark/contract/addins';
import { mediaTypeOf } from '@veilmark/documents/formats';
import * as z from 'zod';
import { headerJson, uploadToDropbox } from './dropbox-upload';
import { type CloudProvider, isoTime, ProviderError, type ProviderErrorKind, requireId } from './provider';
import type { CallInit, ProviderSession } from './provider-session';

const API = 'https://api.dropboxapi.com/2';
const CONTENT = 'https://content.dropboxapi.com/2';
/** A file or folder id, or the lower-case path Dropbox gives as the parent of a file. */
const ID = /^(id:[A-Za-z0-9_-]{1,64}|\/[^\0\\]{1,1000})?$/;

const Entry = z.object({
  '.tag': z.enum(['file', 'folder', 'deleted']).catch('deleted'),
  id: z.string().optional(),
  name: z.string(),
  path_display: z.string().optional(),
  path_lower: z.string().optional(),
  size: z.number().optional(),
  server_modified: z.string().optional(),
});
type Entry = z.infer<typeof Entry>;

const Page = z.object({ entries: z.array(Entry), cursor: z.string(), has_more: z.boolean() });
const Metadata = z.object({ path_lower: z.string().optional() });
const Account = z.object({ email: z.string().optional(), name: z.object({ display_name: z.string().optional() }) });
const Space = z.object({ used: z.number(), allocation: z.object({ allocated: z.number().optional() }).optional() });
const Failure = z.object({ error_summary: z.string() });

export const dropbox: CloudProvider = {
  slug: 'dropbox',
  hosts: ['dropboxapi.com'],
  login: {
    kind: 'oauth',
    server: () => ({
      authorizationUrl: 'https://www.dropbox.com/oauth2/authorize',
      tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
      hosts: ['dropboxapi.com'],
      scopes: ['account_info.read', 'files.metadata.read', 'files.content.read', 'files.content.write'],
      requiredScopes: ['files.metadata.read', 'files.content.read', 'files.content.write'],
      authorizationParameters: { token_access_type: 'offline' },
    }),
  },
  authorization: (token) => `Bearer ${token}`,

  /** Dropbox answers 409 for every failure of an endpoint, not-found included. */
  explain(_status, body): ProviderErrorKind | undefined {
    const failure = Failure.safeParse(body);
    if (!failure.success) return undefined;
    return SUMMARIES.find(([part]) => failure.data.error_summary.includes(part))?.[1];
  },

  async account(session) {
    const account = await call(session, Account, '/users/get_current_account', null);
    const space = await call(session, Space, '/users/get_space_usage', null);
    return {
      email: account.email,
      displayName: account.name.display_name,
      quotaTotal: space.allocation?.allocated,
      quotaUsed: space.used,
    };
  },

  async *list(session, folderId) {
    const path = requireId(folderId ?? '', ID);
    const options = { limit: 2000, include_mounted_folders: true, include_non_downloadable_files: false };
    let page = await call(session, Page, '/files/list_folder', { path, ...options });
    for (;;) {
      yield page.entries.flatMap((entry) => toCloudFile(entry) ?? []);
      if (!page.has_more) return;
      page = await call(session, Page, '/files/list_folder/continue', { cursor: page.cursor });
    }
  },

  async download(session, { fileId, fileName, mimeType }, limit) {
    const bytes = await session.fetchFile(`${CONTENT}/files/download`, limit, {
      method: 'POST',
      headers: { 'dropbox-api-arg': headerJson({ path: requireId(fileId, ID) }) },
    });
    return { bytes, fileName, mimeType };
  },

  async parentOf(session, fileId) {
    const { path_lower } = await call(session, Metadata, '/files/get_metadata', { path: requireId(fileId, ID) });
    return parentPath(path_lower);
  },

  async upload(session, file) {
    const parent = requireId(file.parentId ?? '', ID);
    return uploadToDropbox(session, `${CONTENT}/files`, await folderPath(session, parent), file);
  },

  /** Not RFC 7009: the access token revokes itself and its refresh token; a body would be refused. */
  async revoke(session) {
    const response = await session.call(`${API}/auth/token/revoke`, { method: 'POST' });
    await response.body?.cancel();
  },
};

const SUMMARIES: readonly (readonly [string, ProviderErrorKind])[] = [
  ['not_found', 'not-found'],
  ['not_file', 'not-found'],
  ['not_folder', 'not-found'],
  ['insufficient_space', 'storage-full'],
  ['conflict', 'name-taken'],
  ['too_many', 'rate-limited'],
  ['unsupported_file', 'not-downloadable'],
  ['restricted_content', 'not-downloadable'],
  ['no_write_permission', 'forbidden'],
  ['missing_scope', 'forbidden'],
  ['reset', 'unavailable'],
];

/** Every endpoint is a POST; the ones here only read. */
function call<T>(session: ProviderSession, schema: z.ZodType<T>, path: string, body: unknown): Promise<T> {
  const init: CallInit = { method: 'POST', body: JSON.stringify(body), repeatable: true };
  return session.json(schema, `${API}${path}`, { ...init, headers: { 'content-type': 'application/json' } });
}

function toCloudFile(entry: Entry): CloudFile | undefined {
  if (entry['.tag'] === 'deleted' || entry.id === undefined) return undefined;
  const isFolder = entry['.tag'] === 'folder';
  return {
    id: entry.id,
    name: entry.name,
    mimeType: isFolder ? 'folder' : mediaTypeOf(entry.name),
    size: entry.size ?? 0,
    modifiedAt: isoTime(entry.server_modified),
    isFolder,
    path: entry.path_display ?? '',
    parentId: parentPath(entry.path_lower) ?? '',
  };
}

/** Undefined for what lies in the root. */
function parentPath(path: string | undefined): string | undefined {
  return path?.slice(0, path.lastIndexOf('/')) || undefined;
}

/** Uploads are named by path, so an id is looked up first. */
async function folderPath(session: ProviderSession, parent: string): Promise<string> {
  if (!parent.startsWith('id:')) return parent;
  const { path_lower } = await call(session, Metadata, '/files/get_metadata', { path: parent });
  if (path_lower === undefined) throw new ProviderError('not-found');
  return path_lower;
}
