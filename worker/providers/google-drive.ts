import type { CloudFile } from '@veilmark/contract/addins';
import { mediaTypeOf } from '@veilmark/documents/formats';
import * as z from 'zod';
import { resumableUpload } from './google-upload';
import {
  type CloudProvider,
  type DownloadedFile,
  type FileRef,
  isoTime,
  type NewFile,
  numberedName,
  ProviderError,
  type ProviderErrorKind,
  requireId,
  type StoredFile,
} from './provider';
import type { ProviderSession } from './provider-session';

const API = 'https://www.googleapis.com/drive/v3';
const READ_SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
const WRITE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
const ID = /^[A-Za-z0-9_-]{1,128}$/;
const FOLDER = 'application/vnd.google-apps.folder';
const SHORTCUT = 'application/vnd.google-apps.shortcut';

/** Folders that exist only in our listing, for what lies outside "My Drive". */
const SHARED_WITH_ME = 'shared-with-me';
const SHARED_DRIVES = 'shared-drives';

/** Google's own formats have no bytes; they are read as the Office format they export to. */
const EXPORTS: Readonly<Record<string, string>> = {
  'application/vnd.google-apps.document': 'docx',
  'application/vnd.google-apps.spreadsheet': 'xlsx',
  'application/vnd.google-apps.presentation': 'pptx',
  'application/vnd.google-apps.drawing': 'png',
};

const DriveFile = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.string().optional(),
  modifiedTime: z.string().optional(),
  parents: z.array(z.string()).optional(),
  shortcutDetails: z.object({ targetId: z.string(), targetMimeType: z.string() }).optional(),
});
type DriveFile = z.infer<typeof DriveFile>;

const FilePage = z.object({ nextPageToken: z.string().optional(), files: z.array(DriveFile).default([]) });
const DrivePage = z.object({
  nextPageToken: z.string().optional(),
  drives: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
const Stored = z.object({ id: z.string(), name: z.string(), webViewLink: z.string().optional() });
const About = z.object({
  user: z.object({ displayName: z.string().optional(), emailAddress: z.string().optional() }),
  storageQuota: z.object({ limit: z.string().optional(), usage: z.string().optional() }).optional(),
});
const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

export const googleDrive: CloudProvider = {
  slug: 'google-drive',
  hosts: ['googleapis.com', 'googleusercontent.com'],
  login: {
    kind: 'oauth',
    server: () => ({
      issuer: 'https://accounts.google.com',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revocationUrl: 'https://oauth2.googleapis.com/revoke',
      hosts: ['googleapis.com'],
      scopes: [READ_SCOPE, WRITE_SCOPE],
      // People can untick single permissions on Google's page.
      requiredScopes: [READ_SCOPE, WRITE_SCOPE],
      // A refresh token comes with consent only.
      authorizationParameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' },
    }),
  },
  authorization: (token) => `Bearer ${token}`,

  explain(_status, body): ProviderErrorKind | undefined {
    const failure = Failure.safeParse(body);
    const reason = failure.success ? failure.data.error.errors[0]?.reason : undefined;
    return reason === undefined ? undefined : REASONS[reason];
  },

  async account(session) {
    const fields = 'user(displayName,emailAddress),storageQuota(limit,usage)';
    const { user, storageQuota } = await session.json(About, `${API}/about?fields=${fields}`);
    return {
      email: user.emailAddress,
      displayName: user.displayName,
      quotaTotal: numeric(storageQuota?.limit),
      quotaUsed: numeric(storageQuota?.usage),
    };
  },

  async *list(session, folderId) {
    if (folderId === SHARED_DRIVES) return yield* listSharedDrives(session);
    if (folderId === undefined || folderId === 'root')
      yield [virtualFolder(SHARED_WITH_ME, 'Shared with me'), virtualFolder(SHARED_DRIVES, 'Shared drives')];
    yield* listFiles(session, folderId ?? 'root');
  },

  async download(session, file, limit): Promise<DownloadedFile> {
    const id = requireId(file.fileId, ID);
    const target = EXPORTS[file.mimeType];
    if (!target && file.mimeType.startsWith('application/vnd.google-apps.'))
      throw new ProviderError('not-downloadable');
    const url = new URL(target ? `${API}/files/${id}/export` : `${API}/files/${id}`);
    if (target) url.searchParams.set('mimeType', mediaTypeOf(`.${target}`));
    else url.searchParams.set('alt', 'media');
    url.searchParams.set('supportsAllDrives', 'true');
    const bytes = await session.fetchFile(url, limit);
    return { bytes, ...exportedAs(file, target) };
  },

  async parentOf(session, fileId) {
    const id = requireId(fileId, ID);
    const fields = z.object({ parents: z.array(z.string()).optional() });
    const { parents } = await session.json(fields, `${API}/files/${id}?fields=parents&supportsAllDrives=true`);
    return parents?.[0];
  },

  async upload(session, file): Promise<StoredFile> {
    const name = await freeName(session, file);
    const parents = [file.parentId === undefined ? 'root' : requireId(file.parentId, ID)];
    const response = await resumableUpload(session, { ...file, fileName: name }, parents);
    const stored = Stored.safeParse(response);
    if (!stored.success) throw new ProviderError('unexpected');
    return { id: stored.data.id, name: stored.data.name, webUrl: stored.data.webViewLink };
  },
};

const REASONS: Record<string, ProviderErrorKind> = {
  rateLimitExceeded: 'rate-limited',
  userRateLimitExceeded: 'rate-limited',
  dailyLimitExceeded: 'rate-limited',
  sharingRateLimitExceeded: 'rate-limited',
  backendError: 'unavailable',
  storageQuotaExceeded: 'storage-full',
  teamDriveFileLimitExceeded: 'storage-full',
  exportSizeLimitExceeded: 'export-too-large',
  cannotDownloadAbusiveFile: 'not-downloadable',
  downloadQuotaExceeded: 'not-downloadable',
  fileNotDownloadable: 'not-downloadable',
  fileNotExportable: 'not-downloadable',
};

async function* listFiles(session: ProviderSession, folderId: string): AsyncGenerator<CloudFile[]> {
  const id = requireId(folderId, ID);
  const query = id === SHARED_WITH_ME ? 'sharedWithMe = true' : `'${id}' in parents`;
  const url = new URL(`${API}/files`);
  const fields = 'id,name,mimeType,size,modifiedTime,parents,shortcutDetails(targetId,targetMimeType)';
  url.searchParams.set('q', `${query} and trashed = false`);
  url.searchParams.set('fields', `nextPageToken,files(${fields})`);
  url.searchParams.set('pageSize', '1000');
  url.searchParams.set('orderBy', 'folder,name_natural');
  url.searchParams.set('supportsAllDrives', 'true');
  url.searchParams.set('includeItemsFromAllDrives', 'true');
  for (;;) {
    const page = await session.json(FilePage, url);
    yield page.files.map(toCloudFile);
    if (!page.nextPageToken) return;
    url.searchParams.set('pageToken', page.nextPageToken);
  }
}

async function* listSharedDrives(session: ProviderSession): AsyncGenerator<CloudFile[]> {
  const url = new URL(`${API}/drives?pageSize=100&fields=nextPageToken,drives(id,name)`);
  for (;;) {
    const page = await session.json(DrivePage, url);
    yield page.drives.map(({ id, name }) => ({ ...virtualFolder(id, name), parentId: SHARED_DRIVES }));
    if (!page.nextPageToken) return;
    url.searchParams.set('pageToken', page.nextPageToken);
  }
}

/** A shortcut is shown as what it points at. */
function toCloudFile(file: DriveFile): CloudFile {
  const target = file.mimeType === SHORTCUT ? file.shortcutDetails : undefined;
  const mimeType = target?.targetMimeType ?? file.mimeType;
  const native = EXPORTS[mimeType];
  return {
    id: target?.targetId ?? file.id,
    name: native ? withExtension(file.name, native) : file.name,
    mimeType,
    size: Number(file.size) || 0,
    modifiedAt: isoTime(file.modifiedTime),
    isFolder: mimeType === FOLDER,
    path: '',
    parentId: file.parents?.[0],
  };
}

function virtualFolder(id: string, name: string): CloudFile {
  return { id, name, mimeType: FOLDER, size: 0, modifiedAt: '', isFolder: true, path: '' };
}

function exportedAs(file: FileRef, target: string | undefined) {
  if (!target) return { fileName: file.fileName, mimeType: file.mimeType };
  const fileName = withExtension(file.fileName, target);
  return { fileName, mimeType: mediaTypeOf(fileName), isExported: true as const };
}

function withExtension(name: string, extension: string): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** Drive allows twins; people do not expect them. */
async function freeName(session: ProviderSession, file: NewFile): Promise<string> {
  const parent = file.parentId === undefined ? 'root' : requireId(file.parentId, ID);
  const stem = file.fileName.replace(/\.[^.]*$/, '');
  const url = new URL(`${API}/files`);
  const quoted = stem.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  url.searchParams.set('q', `'${parent}' in parents and trashed = false and name contains '${quoted}'`);
  url.searchParams.set('fields', 'nextPageToken,files(id,name,mimeType)');
  url.searchParams.set('pageSize', '1000');
  url.searchParams.set('supportsAllDrives', 'true');
  url.searchParams.set('includeItemsFromAllDrives', 'true');
  const { files } = await session.json(FilePage, url);
  const taken = new Set(files.map(({ name }) => name.toLowerCase()));
  for (let attempt = 1; ; attempt++) {
    const name = numberedName(file.fileName, attempt);
    if (!taken.has(name.toLowerCase())) return name;
  }
}

function numeric(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
