import { catalogVersion } from '@veilmark/catalog/version';
import { SUPPORTED_EXTENSIONS } from '@veilmark/commerce/addins';
import { engineVersion } from '@veilmark/engine/version';
import type { Examples } from '../examples';

const params = { slug: 'google-drive' };
const answer = (data: unknown) => ({ success: true, data });
const file = { fileId: '1AbC', fileName: 'letter.txt', mimeType: 'text/plain' };
const claims = {
  version: 2,
  issuer: 'https://veilmark.example',
  account: 'd'.repeat(64),
  issued_at: '2026-11-15T09:00:00.000Z',
  engine_version: engineVersion,
  catalog_version: catalogVersion,
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
  addinAuth: { params, response: answer({ authUrl: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' }) },
  addinCallback: { params, query: { code: '4/0A', state: 'v1.k1.…' }, response: '<!doctype html>…' },
  addinDisconnect: { params, response: answer({ hasConnection: false }) },
  addinSettings: {
    params,
    body: { settings: { preset: 'gdpr' } },
    response: answer({ settings: { preset: 'gdpr' } }),
  },
  addinFiles: {
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
  addinDownload: { params, body: file, response: answer({ textContent: 'Dear Jane' }) },
  addinUpload: {
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
    params: { slug: 'website' },
    body: { url: 'https://example.com/', profile: 'Support tickets' },
    response: answer({
      url: 'https://example.com/',
      textContent: 'Write to jane.doe@example.com',
      results: [{ entity_type: 'EMAIL_ADDRESS', start: 9, end: 29, score: 1, text: 'jane.doe@example.com' }],
      tokens_charged: 2,
      receipt: {
        engine_version: engineVersion,
        catalog_version: catalogVersion,
        language: 'en',
        characters: 29,
        recognizers_run: 3,
        skipped: [],
      },
    }),
  },
  adminMetrics: {
    excerpt: true,
    response: {
      since: '2026-11-15T09:00:00.000Z',
      version: '6.14.0',
      engine_version: engineVersion,
      catalog_version: catalogVersion,
      routes: [],
      errors: [],
    },
  },
  adminListAddins: {
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
    params: { id: 'addin-google-drive' },
    body: { oauthClientId: '123.apps.googleusercontent.com', oauthClientSecret: 'GOCSPX-…' },
    response: {
      addin: {
        ...googleDrive,
        hasCredentials: true,
      },
    },
  },
  joinReceipts: { body: { receipts: [receipt] }, response: { receipt } },
  verifyReceipt: { body: { receipt }, response: { valid: true, claims } },
  receiptKeys: {
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
