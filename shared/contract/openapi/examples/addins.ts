import { CATALOG_VERSION } from '@veilmark/catalog/version';
import { SUPPORTED_EXTENSIONS } from '@veilmark/commerce/addins';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { Examples } from '../examples';

const params = { slug: 'google-drive' };
const answer = (data: unknown) => ({ success: true, data });
const file = { fileId: '1AbC', fileName: 'letter.txt', mimeType: 'text/plain' };
const claims = {
  version: 2,
  issuer: 'https://veilmark.example',
  account: 'd'.repeat(64),
  issued_at: '2026-11-15T09:00:00.000Z',
  engine_version: ENGINE_VERSION,
  catalog_version: CATALOG_VERSION,
  files: [
    {
      addin: 'google-drive',
      file_id_sha256: 'e'.repeat(64),
      original_sha256: 'a'.repeat(64),
      copy_sha256: 'b'.repeat(64),
      replaced: 1,
      entities: { PERSON: 1 },
      policy: { sha256: 'f'.repeat(64), preset: 'gdpr' },
      verification: {
        result: 'clean',
        method: 'analysis',
        search: {
          method: 'independent-strings-1',
          strings: 1,
          characters: 13,
          values: { words: 1, dates: 0, numbers: 0 },
          detected: true,
          rounds: 1,
          found: 0,
        },
      },
      anonymized_at: '2026-11-15T09:00:00.000Z',
    },
  ],
};
const googleDrive = {
  id: 'addin-google-drive',
  slug: 'google-drive',
  name: 'Google Drive',
  description: 'Anonymize files of your Google Drive, shared files and shared drives',
  type: 'CLOUD_STORAGE',
  status: 'ACTIVE',
  icon: 'hard-drive',
  version: '1.0.0',
  isBuiltin: true,
  requiresPlan: null,
  configSchema: { type: 'object', properties: {} },
  metadata: {
    requiresOAuth: true,
    capabilities: ['browse-files', 'download', 'upload'],
    supportedFileTypes: SUPPORTED_EXTENSIONS,
  },
  sortOrder: 10,
  createdBy: 'system',
};
const KEY_ID = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
const receipt = { claims, algorithm: 'Ed25519', key_id: KEY_ID, signature: 'c'.repeat(86) };

export const addinExamples = {
  listAddins: {
    text: 'With whether the user has connected each of them.',

    excerpt: true,
    response: {
      success: true,
      data: {
        addins: [
          {
            ...googleDrive,
            isConfigured: false,
            userAddin: {
              hasConnection: false,
              connectionExpired: false,
              accountInfo: null,
              settings: {},
              isActive: true,
            },
          },
        ],
      },
    },
  },
  addinAuth: {
    text: 'Sets the cookie that the callback needs, for five minutes.',
    params,
    response: answer({ authUrl: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' }),
  },
  addinCallback: {
    text: 'For the provider’s redirect. The page tells its opener and closes.',
    params,
    query: { code: '4/0A', state: 'v1.k1.…' },
    response: '<!doctype html>…',
  },
  addinDisconnect: {
    text: 'The addin stays usable and can be connected again.',
    params,
    response: answer({ hasConnection: false }),
  },
  addinSettings: {
    text: 'Settings are stored unencrypted: no secrets.',

    params,
    body: { settings: { preset: 'gdpr' } },
    response: answer({ settings: { preset: 'gdpr' } }),
  },
  addinFiles: {
    text: 'Without `folderId` those of the root.',

    params,
    body: {},
    response: answer({
      files: [
        {
          id: '1AbC',
          name: 'letter.txt',
          mimeType: 'text/plain',
          size: 1200,
          isFolder: false,
          modifiedAt: '2026-11-15T09:00:00.000Z',
          path: '',
          parentId: 'root',
        },
      ],
    }),
  },
  addinDownload: {
    text: 'Documents answer their text, pictures themselves.',
    params,
    body: file,
    response: answer({ textContent: 'Dear Jane', sha256: 'a'.repeat(64) }),
  },
  addinUpload: {
    text: 'Never replaces the original. Counts in the daily and monthly upload limits of the plan.',

    params,
    body: {
      ...file,
      replacements: [{ start: 5, end: 9, text: '<PERSON>', entity_type: 'PERSON' }],
      policy: { preset: 'gdpr' },
    },
    response: answer({
      id: '2DeF',
      name: 'letter (anonymized).txt',
      webUrl: 'https://drive.example.com/2DeF',
      receipt,
    }),
  },
  addinScan: {
    text: 'Public pages only; charged like analyze.',

    params: { slug: 'website' },
    body: { url: 'https://example.com/', profile: 'Support tickets' },
    response: answer({
      url: 'https://example.com/',
      textContent: 'Write to jane.doe@example.com',
      results: [{ entity_type: 'EMAIL_ADDRESS', start: 9, end: 29, score: 1, text: 'jane.doe@example.com' }],
      tokens_charged: 2,
      receipt: {
        engine_version: ENGINE_VERSION,
        catalog_version: CATALOG_VERSION,
        language: 'en',
        characters: 29,
        recognizers_run: 3,
        skipped: [],
      },
    }),
  },
  adminMetrics: {
    text: 'Requests, durations, sizes and errors by route, never what they were about. `/metrics` has the same for Prometheus.',

    excerpt: true,
    response: {
      since: '2026-11-15T09:00:00.000Z',
      version: '6.15.0',
      engine_version: ENGINE_VERSION,
      catalog_version: CATALOG_VERSION,
      routes: [],
      errors: [],
    },
  },
  adminListAddins: {
    text: 'Without their credentials.',

    excerpt: true,
    response: {
      addins: [
        {
          ...googleDrive,
          hasCredentials: false,
        },
      ],
    },
  },
  adminUpdateAddin: {
    text: 'Credentials are stored encrypted and never shown again.',

    params: { id: 'addin-google-drive' },
    body: { oauthClientId: '123.apps.googleusercontent.com', oauthClientSecret: 'GOCSPX-…' },
    response: {
      addin: {
        ...googleDrive,
        hasCredentials: true,
      },
    },
  },
  joinReceipts: {
    text: 'All of them must be valid receipts of this service for your own uploads.',
    body: { receipts: [receipt] },
    response: { receipt },
  },
  verifyReceipt: {
    text: 'Open to everyone who was handed a receipt.',
    body: { receipt },
    response: { valid: true, claims },
  },
  receiptKeys: {
    text: 'A JSON Web Key Set, so that receipts can be checked without asking the service.',

    excerpt: true,
    response: {
      issuer: 'https://veilmark.example',
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: KEY_ID,
          use: 'sig',
          alg: 'EdDSA',
          status: 'active',
        },
      ],
    },
  },
} satisfies Examples;
