import type { CloudFile } from '@veilmark/contract/addins';
import { mediaTypeOf } from '@veilmark/documents/formats';
import * as z from 'zod';
import { uploadToBox } from './box-upload';
import { type CloudProvider, isoTime, type ProviderErrorKind, requireId } from './provider';

const API = 'https://api.box.com/2.0';
const ID = /^\d{1,20}$/;
const ROOT = '0';

const Folder = z.object({ id: z.string(), name: z.string().optional() });
const Entry = z.object({
  type: z.string(),
  id: z.string(),
  name: z.string(),
  size: z.number().nullish(),
  modified_at: z.string().nullish(),
  content_modified_at: z.string().nullish(),
  parent: Folder.nullish(),
  path_collection: z.object({ entries: z.array(Folder) }).optional(),
});
type Entry = z.infer<typeof Entry>;

const Page = z.object({ entries: z.array(Entry), next_marker: z.string().nullish() });
const User = z.object({
  name: z.string().optional(),
  login: z.string().optional(),
  space_amount: z.number().optional(),
  space_used: z.number().optional(),
});
const Failure = z.object({ code: z.string() });

export const box: CloudProvider = {
  slug: 'box',
  hosts: ['box.com', 'boxcloud.com'],
  login: {
    kind: 'oauth',
    server: () => ({
      authorizationUrl: 'https://account.box.com/api/oauth2/authorize',
      tokenUrl: 'https://api.box.com/oauth2/token',
      revocationUrl: 'https://api.box.com/oauth2/revoke',
      hosts: ['api.box.com'],
      scopes: ['root_readwrite'],
    }),
  },
  authorization: (token) => `Bearer ${token}`,

  explain(_status, body): ProviderErrorKind | undefined {
    const failure = Failure.safeParse(body);
    return failure.success ? CODES[failure.data.code] : undefined;
  },

  async account(session) {
    const user = await session.json(User, `${API}/users/me?fields=name,login,space_amount,space_used`);
    const { login: email, name: displayName, space_amount: quotaTotal, space_used: quotaUsed } = user;
    return { email, displayName, quotaTotal, quotaUsed };
  },

  async *list(session, folderId) {
    const url = new URL(`${API}/folders/${requireId(folderId ?? ROOT, ID)}/items`);
    url.searchParams.set('usemarker', 'true');
    url.searchParams.set('limit', '1000');
    url.searchParams.set('fields', 'id,type,name,size,modified_at,content_modified_at,parent,path_collection');
    for (;;) {
      const page = await session.json(Page, url);
      // A bookmark (web_link) has neither bytes nor entries.
      yield page.entries.filter(({ type }) => type === 'file' || type === 'folder').map(toCloudFile);
      if (!page.next_marker) return;
      url.searchParams.set('marker', page.next_marker);
    }
  },

  async download(session, { fileId, fileName, mimeType }, limit) {
    const bytes = await session.fetchFile(`${API}/files/${requireId(fileId, ID)}/content`, limit);
    return { bytes, fileName, mimeType };
  },

  async parentOf(session, fileId) {
    const file = z.object({ parent: Folder.nullish() });
    const { parent } = await session.json(file, `${API}/files/${requireId(fileId, ID)}?fields=parent`);
    return parent?.id;
  },

  async upload(session, file) {
    return uploadToBox(session, file, requireId(file.parentId ?? ROOT, ID));
  },
};

const CODES: Record<string, ProviderErrorKind> = {
  access_denied_insufficient_permissions: 'forbidden',
  storage_limit_exceeded: 'storage-full',
  rate_limit_exceeded: 'rate-limited',
  item_name_in_use: 'name-taken',
  item_name_too_long: 'unexpected',
  operation_blocked_temporary: 'unavailable',
  unavailable: 'unavailable',
  not_found: 'not-found',
  trashed: 'not-found',
  forbidden_by_policy: 'forbidden',
};

function toCloudFile(entry: Entry): CloudFile {
  const isFolder = entry.type === 'folder';
  // The first entry is the root, which Box calls "All Files".
  const folders = (entry.path_collection?.entries ?? []).slice(1).map(({ name }) => name ?? '');
  return {
    id: entry.id,
    name: entry.name,
    mimeType: isFolder ? 'folder' : mediaTypeOf(entry.name),
    size: isFolder ? 0 : (entry.size ?? 0),
    modifiedAt: isoTime(entry.content_modified_at ?? entry.modified_at),
    isFolder,
    path: `/${[...folders, entry.name].join('/')}`,
    ...(entry.parent && { parentId: entry.parent.id }),
  };
}
