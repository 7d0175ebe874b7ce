import type { CloudFile } from '@veilmark/contract/addins';
import { mediaTypeOf } from '@veilmark/documents/formats';
import * as z from 'zod';
import { uploadToDrive } from './onedrive-upload';
import {
  type CloudProvider,
  isoTime,
  type ProviderErrorKind,
  requireId,
  type Settings,
  SettingsError,
} from './provider';
import type { ProviderSession } from './provider-session';

const API = 'https://graph.microsoft.com/v1.0';
/** `{drive}:{item}`; personal ids contain "!". `{drive}:root` is the top of a drive. */
const ID = /^[A-Za-z0-9!_-]{1,128}:[A-Za-z0-9!_-]{1,128}$/;
const SITE = /^site:[A-Za-z0-9.-]{1,200},[0-9a-fA-F-]{36},[0-9a-fA-F-]{36}$/;
const SITES = 'sharepoint';
const SELECT = 'id,name,size,lastModifiedDateTime,file,folder,package,parentReference,webUrl,remoteItem';

const Parent = z.object({ driveId: z.string().optional(), id: z.string().optional(), path: z.string().optional() });
const item = {
  id: z.string(),
  size: z.number().optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
  folder: z.object({}).optional(),
  parentReference: Parent.optional(),
};
const DriveItem = z.object({
  ...item,
  name: z.string(),
  lastModifiedDateTime: z.string().optional(),
  /** A shared item is a pointer into somebody else's drive. */
  remoteItem: z.object(item).optional(),
});
type DriveItem = z.infer<typeof DriveItem>;

const ItemPage = z.object({ value: z.array(DriveItem), '@odata.nextLink': z.string().optional() });
const Named = z.object({ id: z.string(), displayName: z.string().optional(), name: z.string().optional() });
const NamedPage = z.object({ value: z.array(Named), '@odata.nextLink': z.string().optional() });
const Me = z.object({
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});
const Drive = z.object({ quota: z.object({ total: z.number().optional(), used: z.number().optional() }).optional() });
const Failure = z.object({ error: z.object({ code: z.string() }) });

export const oneDrive: CloudProvider = {
  slug: 'onedrive',
  hosts: [
    'graph.microsoft.com',
    'login.microsoftonline.com',
    'sharepoint.com',
    '1drv.com',
    'microsoftpersonalcontent.com',
    'storage.live.com',
  ],
  login: {
    kind: 'oauth',
    server(settings) {
      const scopes = ['offline_access', 'User.Read', 'Files.ReadWrite'];
      // Libraries need consent that organizations often keep to their administrators, so nobody is asked by default.
      if (usesSharePoint(settings)) scopes.push('Files.ReadWrite.All', 'Sites.Read.All');
      return {
        authorizationUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
        tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
        hosts: ['login.microsoftonline.com'],
        scopes,
        authorizationParameters: { response_mode: 'query' },
        tokenParameters: { scope: scopes.join(' ') },
      };
    },
  },
  checkSettings(_env, { sharePoint }) {
    if (sharePoint !== undefined && typeof sharePoint !== 'boolean')
      throw new SettingsError('sharePoint must be true or false');
    return {};
  },
  authorization: (token) => `Bearer ${token}`,

  explain(_status, body): ProviderErrorKind | undefined {
    const failure = Failure.safeParse(body);
    return failure.success ? CODES[failure.data.error.code] : undefined;
  },

  async account(session) {
    const me = await session.json(Me, `${API}/me?$select=displayName,mail,userPrincipalName`);
    const { quota } = await session.json(Drive, `${API}/me/drive?$select=quota,driveType,owner`);
    return {
      email: me.mail ?? me.userPrincipalName ?? undefined,
      displayName: me.displayName ?? undefined,
      quotaTotal: quota?.total,
      quotaUsed: quota?.used,
    };
  },

  async *list(session, folderId) {
    if (folderId === SITES) return yield* listSites(session);
    if (folderId?.startsWith('site:')) return yield* listLibraries(session, folderId);
    if (folderId === undefined && usesSharePoint(session.settings)) yield [virtualFolder(SITES, 'SharePoint')];
    const path = folderId === undefined ? '/me/drive/root' : itemPath(folderId);
    let next: string | undefined = `${API}${path}/children?$select=${SELECT}&$top=200&$orderby=name`;
    while (next) {
      // The next page's address comes from the answer; the guard refuses one on any other host.
      const page: z.infer<typeof ItemPage> = await session.json(ItemPage, next);
      yield page.value.filter(isFileOrFolder).map(toCloudFile);
      next = page['@odata.nextLink'];
    }
  },

  async download(session, { fileId, fileName, mimeType }, limit) {
    return { bytes: await session.fetchFile(`${API}${itemPath(fileId)}/content`, limit), fileName, mimeType };
  },

  async parentOf(session, fileId) {
    const { parentReference } = await session.json(
      z.object({ parentReference: Parent.optional() }),
      `${API}${itemPath(fileId)}?$select=parentReference`,
    );
    return parentReference?.driveId && parentReference.id
      ? `${parentReference.driveId}:${parentReference.id}`
      : undefined;
  },

  async upload(session, file) {
    const parent = file.parentId === undefined ? '/me/drive/root' : itemPath(file.parentId);
    const stored = await uploadToDrive(session, `${API}${parent}:/${encodeURIComponent(file.fileName)}:`, file.bytes);
    return { id: `${stored.driveId}:${stored.id}`, name: stored.name, webUrl: stored.webUrl };
  },
};

const CODES: Record<string, ProviderErrorKind> = {
  TooManyRequests: 'rate-limited',
  activityLimitReached: 'rate-limited',
  quotaLimitReached: 'storage-full',
  insufficientStorage: 'storage-full',
  nameAlreadyExists: 'name-taken',
  resourceModified: 'name-taken',
  resourceLocked: 'locked',
  itemNotFound: 'not-found',
  accessDenied: 'forbidden',
  malwareDetected: 'not-downloadable',
  notSupported: 'not-downloadable',
  serviceNotAvailable: 'unavailable',
};

function usesSharePoint(settings: Settings): boolean {
  return settings.sharePoint === true;
}

function itemPath(id: string): string {
  const [driveId = '', itemId = ''] = requireId(id, ID).split(':');
  return itemId === 'root' ? `/drives/${driveId}/root` : `/drives/${driveId}/items/${itemId}`;
}

/** A notebook and the like is a package: neither a file with bytes nor a folder to open. */
function isFileOrFolder({ file, folder, remoteItem }: DriveItem): boolean {
  return [file, folder, remoteItem?.file, remoteItem?.folder].some((facet) => facet !== undefined);
}

function toCloudFile(entry: DriveItem): CloudFile {
  const source = entry.remoteItem ?? entry;
  const driveId = source.parentReference?.driveId ?? entry.parentReference?.driveId ?? '';
  const isFolder = source.folder !== undefined;
  const parent = entry.parentReference;
  return {
    id: `${driveId}:${source.id}`,
    name: entry.name,
    mimeType: isFolder ? 'folder' : (source.file?.mimeType ?? mediaTypeOf(entry.name)),
    size: isFolder ? 0 : (source.size ?? 0),
    modifiedAt: isoTime(entry.lastModifiedDateTime),
    isFolder,
    path: pathOf(parent?.path, entry.name),
    ...(parent?.driveId && parent.id && { parentId: `${parent.driveId}:${parent.id}` }),
  };
}

/** `/drives/{id}/root:/Folder%20A` and a name become `/Folder A/name`. */
function pathOf(parentPath: string | undefined, name: string): string {
  const below = /root:(.*)$/.exec(parentPath ?? '')?.[1] ?? '';
  try {
    return `${decodeURIComponent(below)}/${name}`;
  } catch {
    return `${below}/${name}`;
  }
}

async function* listSites(session: ProviderSession): AsyncGenerator<CloudFile[]> {
  let next: string | undefined = `${API}/me/followedSites?$select=id,displayName,name`;
  while (next) {
    const page: z.infer<typeof NamedPage> = await session.json(NamedPage, next);
    yield page.value.map((site) => virtualFolder(`site:${site.id}`, site.displayName ?? site.name ?? '', SITES));
    next = page['@odata.nextLink'];
  }
}

async function* listLibraries(session: ProviderSession, id: string): AsyncGenerator<CloudFile[]> {
  const siteId = requireId(id, SITE).slice('site:'.length);
  let next: string | undefined = `${API}/sites/${siteId}/drives?$select=id,name`;
  while (next) {
    const page: z.infer<typeof NamedPage> = await session.json(NamedPage, next);
    yield page.value.map((drive) => virtualFolder(`${drive.id}:root`, drive.name ?? '', id));
    next = page['@odata.nextLink'];
  }
}

function virtualFolder(id: string, name: string, parentId?: string): CloudFile {
  const folder = { id, name, mimeType: 'folder', size: 0, modifiedAt: '', isFolder: true, path: '' };
  return parentId === undefined ? folder : { ...folder, parentId };
}
