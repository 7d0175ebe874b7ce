import { CATALOG_VERSION } from '@veilmark/catalog/version';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import type { Examples } from '../examples';
import { TYPE_COUNT } from './type-count';

const SHA256 = {
  original: '9f2c1d1f0d5b8f3a6f0c3d7f2a9be1c4d5e6f708192a3b4c5d6e7f8091a2b3c4',
  account: '0b1c2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff0',
  policy: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
};

export const signedReceipt = {
  claims: {
    version: 2,
    issuer: 'https://veilmark.example',
    account: SHA256.account,
    issued_at: '2026-11-15T10:00:00.000Z',
    engine_version: ENGINE_VERSION,
    catalog_version: CATALOG_VERSION,
    files: [
      {
        addin: 'api',
        file_id_sha256: SHA256.account,
        original_sha256: SHA256.original,
        copy_sha256: SHA256.original,
        replaced: 0,
        entities: {},
        policy: { sha256: SHA256.policy },
        verification: { result: 'remaining', method: 'analysis', remaining: { EMAIL_ADDRESS: 1 } },
        anonymized_at: '2026-11-15T10:00:00.000Z',
      },
    ],
  },
  algorithm: 'Ed25519',
  key_id: 'kqqaYVnfWWOyVqCYSLUWQxQcdbQmwUBtPPkM0jPZ6hM',
  signature: 'A'.repeat(86),
};

export const read = {
  format: 'xlsx',
  findings: [
    {
      entity_type: 'EMAIL_ADDRESS',
      start: 10,
      end: 30,
      score: 1,
      text: 'jane.doe@example.com',
      section: 'body',
      sheet: 'Customers',
      cell: 'B2',
    },
  ],
  entities_found: 1,
  notes: ['Names of authors and reviewers were replaced by numbers.'],
  processing_time: 0.4,
  tokens_charged: 3,
  receipt: {
    engine_version: ENGINE_VERSION,
    catalog_version: CATALOG_VERSION,
    language: 'en',
    characters: 31,
    recognizers_run: TYPE_COUNT,
    skipped: [],
  },
  signed_receipt: signedReceipt,
};

const job = {
  job_id: '5d0c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
  status: 'done',
  mode: 'analyze',
  progress: 1,
  created_at: '2026-11-15T10:00:00.000Z',
  expires_at: '2026-11-15T11:00:20.000Z',
  entities_found: 1,
  tokens_charged: 3,
};
const params = { jobId: job.job_id };

export const documentExamples = {
  document: {
    text: 'Costs 2 tokens and half a token for each finding, rounded up, as image does. Takes the options of analyze and anonymize. `mode=redact` answers the file itself, verified to hold none of the values; its signed receipt comes in `X-Veilmark-Receipt`. Larger files are worked on as a job: 202, and a place to ask. Nothing is charged unless there is a result.',
    form: { file: '(bytes of the file)' },
    response: read,
  },
  documentExtract: {
    form: { file: '(bytes of the file)', mode: 'extract' },
    response: {
      ...read,
      text: 'Name\tMail\njane.doe@example.com\n',
      sections: [{ name: 'body', start: 0, end: 31 }],
      parts: [{ kind: 'sheet', name: 'Customers', start: 0, end: 30 }],
    },
  },
  documentRedact: {
    form: { file: '(bytes of the file)', mode: 'redact', operators: '{"DEFAULT":{"type":"redact"}}' },
    response: undefined,
  },
  documentDryRun: { form: { file: '(bytes of the file)', dry_run: 'true' }, response: { tokens_estimated: 3 } },
  getDocumentJob: {
    text: 'Ask every few seconds, or have a webhook tell you.',
    params,
    response: job,
  },
  getDocumentResult: {
    text: 'Sealed until it is fetched, for an hour after the job is done. Of `mode=redact` it is the file with the headers of a redaction, otherwise JSON. 409 while there is none.',
    params,
    response: read,
  },
  deleteDocumentJob: {
    text: 'Works also while it runs. What was charged for a finished job stays charged.',
    params,
    response: { success: true, message: 'The job and its data were deleted' },
  },
} satisfies Examples;
