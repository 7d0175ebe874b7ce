import { CATALOG_VERSION } from '@veilmark/catalog/version';
import { OCR_LANGUAGES } from '@veilmark/engine/image/ocr-languages';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import { pictureNames } from '@veilmark/pixels/formats';
import type { Examples } from '../examples';
import { TYPE_COUNT } from './type-count';

const text = 'Mail jane.doe@example.com or call +1 212 555 0123';
const anonymize = { text, entities: ['EMAIL_ADDRESS', 'PHONE_NUMBER'], operators: { PHONE_NUMBER: { type: 'mask' } } };
const batch = { texts: ['Call +49 30 901820', 'IBAN DE89 3704 0044 0532 0130 00'], language: 'de' };
const profile = {
  name: 'Support tickets',
  language: 'en',
  entities: ['PERSON', 'EMAIL_ADDRESS', 'PHONE_NUMBER'],
  score_threshold: 0.5,
  allow_list: ['support@example.com'],
  operators: { DEFAULT: { type: 'replace' }, EMAIL_ADDRESS: { type: 'hash', hash_type: 'sha256' } },
};
const deanonymize = {
  text: 'Hello PIE1rHnF7qumM6o_uANhtS_WZjvWT84-kZ08WilXwZlAqlcmrR56QrbZvQ9vFqwjUHjEvdCA29drsWo',
  anonymizer_results: [{ start: 6, end: 85, entity_type: 'PERSON', operator: 'encrypt' }],
  deanonymizers: { DEFAULT: { type: 'decrypt', key: 'WmZq4t7w!z%C&F)J' } },
};
const id = '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b';

export const textExamples = {
  analyze: {
    text: 'Costs 1 token and half a token for each finding, rounded up. Findings do not overlap and come in the order of the text.',

    body: { text },
    response: {
      results: [
        { entity_type: 'EMAIL_ADDRESS', start: 5, end: 25, score: 1, text: 'jane.doe@example.com' },
        { entity_type: 'PHONE_NUMBER', start: 34, end: 49, score: 1, text: '+1 212 555 0123' },
      ],
      receipt: {
        engine_version: ENGINE_VERSION,
        catalog_version: CATALOG_VERSION,
        language: 'en',
        language_detected: [],
        characters: 49,
        recognizers_run: TYPE_COUNT,
        skipped: [],
      },
      tokens_charged: 2,
    },
  },
  analyzeDryRun: { body: { text, dry_run: true }, response: { tokens_estimated: 2 } },
  anonymize: {
    text: 'Costs 1 token for each entity that is not kept. Without `analyzer_results` the text is analyzed first: the call then takes the options of analyze, answers `results` as well, costs both, and counts in both rate limits.',

    body: anonymize,
    response: {
      text: 'Mail <EMAIL_ADDRESS> or call ***************',
      items: [
        { start: 5, end: 20, entity_type: 'EMAIL_ADDRESS', text: '<EMAIL_ADDRESS>', operator: 'replace' },
        { start: 29, end: 44, entity_type: 'PHONE_NUMBER', text: '***************', operator: 'mask' },
      ],
      tokens_charged: 4,
      results: [
        { entity_type: 'EMAIL_ADDRESS', start: 5, end: 25, score: 1, text: 'jane.doe@example.com' },
        { entity_type: 'PHONE_NUMBER', start: 34, end: 49, score: 1, text: '+1 212 555 0123' },
      ],
      receipt: {
        engine_version: ENGINE_VERSION,
        catalog_version: CATALOG_VERSION,
        language: 'en',
        language_detected: [],
        characters: 49,
        recognizers_run: 2,
        skipped: [],
      },
    },
  },
  anonymizeDryRun: { body: { ...anonymize, dry_run: true }, response: { tokens_estimated: 4 } },
  batch: {
    text: 'Every text is analyzed with the same options and costs what analyze costs. With `operators` or `anonymize` each result also has the text anonymized, which costs 1 token for each entity replaced, needs the scope `anonymize` and counts in both rate limits.',

    body: batch,
    response: {
      results: [
        { index: 0, entities: [{ entity_type: 'PHONE_NUMBER', start: 5, end: 18, score: 1 }] },
        { index: 1, entities: [{ entity_type: 'IBAN_CODE', start: 5, end: 32, score: 1 }] },
      ],
      receipts: [
        {
          engine_version: ENGINE_VERSION,
          catalog_version: CATALOG_VERSION,
          language: 'de',
          characters: 18,
          recognizers_run: TYPE_COUNT,
          skipped: [],
        },
        {
          engine_version: ENGINE_VERSION,
          catalog_version: CATALOG_VERSION,
          language: 'de',
          characters: 32,
          recognizers_run: TYPE_COUNT,
          skipped: [],
        },
      ],
      tokens_charged: 4,
    },
  },
  batchDryRun: { body: { ...batch, dry_run: true }, response: { tokens_estimated: 4 } },
  stream: {
    text: 'Costs what analyze and anonymize cost for one text: 1 token, and one and a half for each place replaced. Send `text/plain` or `application/x-ndjson`; each line is answered before the next one comes, in the same form. Lines are read with the rules for logs: user names, ids, mailboxes and hosts become tokens, addresses their networks, other values their type. Tokens are charged as lines go out. When the balance, the bytes of the plan or the work ends, the last line says so: `{"veilmark":{"code":…,"message":…}}`, or `veilmark: CODE: message` for text.',

    body: 'Accepted password for jwhitfield from 203.0.113.77 port 5231 ssh2\n',
    response: 'Accepted password for <USERNAME:PIT1rHnF7qumM6o_uANhtS_WZjvWT84> from 203.0.113.0/24 port 5231 ssh2\n',
  },
  deanonymize: {
    text: 'Costs 1 token for each entity restored. Encrypted values need `anonymizer_results` and their keys; numbered placeholders need the `session_id` that anonymize answered.',

    body: deanonymize,
    response: {
      text: 'Hello Jane Doe',
      items: [{ start: 6, end: 14, entity_type: 'PERSON', text: 'Jane Doe' }],
      tokens_charged: 1,
    },
  },
  deanonymizeDryRun: { body: { ...deanonymize, dry_run: true }, response: { tokens_estimated: 1 } },
  image: {
    text: `Costs 2 tokens and half a token for each finding, rounded up. Reads ${pictureNames('and')} in ${Object.keys(OCR_LANGUAGES).length} languages. \`mode=redact\` answers the picture itself.`,

    form: { file: '(bytes of the picture)', language: 'en' },
    response: {
      entities: [
        {
          entity_type: 'EMAIL_ADDRESS',
          score: 1,
          text: 'jane.doe@example.com',
          left: 40,
          top: 112,
          width: 318,
          height: 28,
        },
      ],
      entities_found: 1,
      processing_time: 0.8,
      tokens_charged: 3,
      receipt: {
        engine_version: ENGINE_VERSION,
        catalog_version: CATALOG_VERSION,
        language: 'en',
        characters: 214,
        recognizers_run: TYPE_COUNT,
        skipped: [],
      },
    },
  },
  imageRedact: { form: { file: '(bytes of the picture)', mode: 'redact', fill_color: 'black' }, response: undefined },
  imageDryRun: { form: { file: '(bytes of the picture)', dry_run: 'true' }, response: { tokens_estimated: 3 } },
  proposeType: {
    text: 'Costs nothing and keeps nothing. The same examples always give the same recognizer. Send it back in `ad_hoc_recognizers`, or save it in a profile.',

    body: { name: 'EMPLOYEE_ID', examples: ['EMP-54597', 'EMP-14165', 'EMP-00012', 'EMP-77120', 'EMP-31008'] },
    response: {
      recognizer: {
        entity_type: 'EMPLOYEE_ID',
        patterns: [{ name: 'example 1', regex: '\\bEMP\\-[0-9]{5}\\b', score: 0.85, check: 'letters_and_digits' }],
        context: ['employee id', 'employee'],
      },
      description: ['"EMP", hyphen, five digits'],
      check: 'letters_and_digits',
      needs_context: false,
      false_alarms: [
        { corpus: 'prose', matches: 0, reported: 0 },
        { corpus: 'code', matches: 0, reported: 0 },
        { corpus: 'logs', matches: 0, reported: 0 },
      ],
      in_text: [],
      notes: [],
    },
  },
  createProfile: {
    text: 'Checked as a call with these settings would be, and sealed before it is stored. A call names it with `profile`.',

    body: profile,
    response: {
      profile: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        name: 'Support tickets',
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        language: 'en',
        entities: ['PERSON', 'EMAIL_ADDRESS', 'PHONE_NUMBER'],
        score_threshold: 0.5,
        allow_list: ['support@example.com'],
        operators: { DEFAULT: { type: 'replace' }, EMAIL_ADDRESS: { type: 'hash', hash_type: 'sha256' } },
      },
    },
  },
  listProfiles: {
    text: 'In the order of their names, page by page. Settings are left out, because they may contain secrets.',

    query: { limit: '20' },
    response: {
      profiles: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          name: 'Support tickets',
          createdAt: '2026-11-15T09:00:00.000Z',
          updatedAt: '2026-11-15T09:00:00.000Z',
        },
      ],
      next: null,
      total: 1,
      limit: 100,
    },
  },
  getProfile: {
    text: 'Deny lists and keys of operators included.',

    params: { id },
    response: {
      profile: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        name: 'Support tickets',
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        language: 'en',
        entities: ['PERSON', 'EMAIL_ADDRESS', 'PHONE_NUMBER'],
        score_threshold: 0.5,
        allow_list: ['support@example.com'],
        operators: { DEFAULT: { type: 'replace' }, EMAIL_ADDRESS: { type: 'hash', hash_type: 'sha256' } },
      },
    },
  },
  updateProfile: {
    text: 'The settings are replaced as a whole: what is left out is no longer part of the profile.',

    params: { id },
    body: { name: 'Support', preset: 'contact-only' },
    response: {
      profile: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        name: 'Support',
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        preset: 'contact-only',
      },
    },
  },
  deleteProfile: {
    text: 'Calls that still name it are refused with 404.',
    params: { id },
    response: { success: true, message: 'The profile was deleted' },
  },
} satisfies Examples;
