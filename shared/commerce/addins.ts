import { FORMATS, type FormatRecord } from '@veilmark/documents/formats';
import { TABLES_IN_DRIVES } from '@veilmark/tables/formats';
import type { AddinIcon } from './addin-icons';
import { PLANS, type PlanId } from './plans';

/** Addins: what connects to what, and which files they take. The only place these facts are written. */

export const ADDIN_SLUGS = ['google-drive', 'onedrive', 'dropbox', 'box', 'nextcloud', 'website'] as const;
export type AddinSlug = (typeof ADDIN_SLUGS)[number];
/** Addins that contain files; `website` only reads pages. */
export type CloudSlug = Exclude<AddinSlug, 'website'>;

const ADDIN_CAPABILITIES = ['browse-files', 'upload', 'download', 'scan-url'] as const;
export type AddinCapability = (typeof ADDIN_CAPABILITIES)[number];

/** Extensions a person can choose in the file browser. */
export const SUPPORTED_EXTENSIONS: readonly string[] = [
  ...FORMATS.flatMap(({ inDrives = [], extensions }: FormatRecord) =>
    inDrives === true ? extensions.slice(0, 1) : inDrives,
  ),
  ...TABLES_IN_DRIVES,
];

/** Bytes of the largest file an addin reads or writes. The free plan has no images but may try documents. */
export function addinFileBytes(plan: PlanId): number {
  return PLANS[plan].maxFileBytes || 5_000_000;
}

/** Entries of one folder that are listed. */
export const MAX_LISTED_FILES = 10_000;

export interface AddinDefinition {
  slug: AddinSlug;
  name: string;
  /** In English; `dashboard/pages/addins/messages.ts` has it in other languages. */
  description: string;
  type: 'CLOUD_STORAGE' | 'WEB';
  icon: AddinIcon;
  version: string;
  requiresPlan: PlanId | null;
  /** Shows the connect step. */
  requiresOAuth: boolean;
  /** Whether the administrator must store an OAuth client first. */
  needsCredentials: boolean;
  capabilities: readonly AddinCapability[];
  /** Extensions; empty where the addin has no files. */
  supportedFileTypes: readonly string[];
  /** JSON Schema of the user's settings. */
  configSchema: Record<string, unknown>;
  sortOrder: number;
}

/** Clients may keep settings of their own beside the ones named here. */
const NO_SETTINGS = { type: 'object', properties: {} };
const CLOUD = {
  type: 'CLOUD_STORAGE',
  version: '1.0.0',
  requiresPlan: null,
  requiresOAuth: true,
  capabilities: ['browse-files', 'download', 'upload'],
  supportedFileTypes: SUPPORTED_EXTENSIONS,
} as const;

export const ADDINS: Record<AddinSlug, AddinDefinition> = {
  'google-drive': {
    ...CLOUD,
    slug: 'google-drive',
    name: 'Google Drive',
    description: 'Anonymize files of your Google Drive, shared files and shared drives',
    icon: 'hard-drive',
    needsCredentials: true,
    configSchema: NO_SETTINGS,
    sortOrder: 10,
  },
  onedrive: {
    ...CLOUD,
    slug: 'onedrive',
    name: 'OneDrive',
    description: 'Anonymize files of your OneDrive and of SharePoint libraries',
    icon: 'cloud',
    needsCredentials: true,
    configSchema: {
      type: 'object',
      properties: {
        sharePoint: {
          type: 'boolean',
          default: false,
          description: 'Also browse libraries of the SharePoint sites you follow; your organization may have to agree',
        },
      },
    },
    sortOrder: 20,
  },
  dropbox: {
    ...CLOUD,
    slug: 'dropbox',
    name: 'Dropbox',
    description: 'Anonymize files of your Dropbox',
    icon: 'folder-open',
    needsCredentials: true,
    configSchema: NO_SETTINGS,
    sortOrder: 30,
  },
  box: {
    ...CLOUD,
    slug: 'box',
    name: 'Box',
    description: 'Anonymize files of your Box account',
    icon: 'folder-open',
    needsCredentials: true,
    configSchema: NO_SETTINGS,
    sortOrder: 40,
  },
  nextcloud: {
    ...CLOUD,
    slug: 'nextcloud',
    name: 'Nextcloud',
    description: 'Anonymize files on a Nextcloud server of your choice',
    icon: 'server',
    needsCredentials: false,
    configSchema: {
      type: 'object',
      properties: {
        serverUrl: { type: 'string', format: 'uri', description: 'Address of the server, starting with https://' },
      },
      required: ['serverUrl'],
    },
    sortOrder: 50,
  },
  website: {
    slug: 'website',
    name: 'Website',
    description: 'Find personal data on a public web page',
    type: 'WEB',
    icon: 'globe',
    version: '1.0.0',
    requiresPlan: null,
    requiresOAuth: false,
    needsCredentials: false,
    capabilities: ['scan-url', 'download'],
    supportedFileTypes: [],
    configSchema: NO_SETTINGS,
    sortOrder: 60,
  },
};

export function isAddinSlug(value: string): value is AddinSlug {
  return Object.hasOwn(ADDINS, value);
}
