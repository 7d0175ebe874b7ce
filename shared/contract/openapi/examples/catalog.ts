import { OCR_LANGUAGES } from '@veilmark/engine/image/ocr-languages';
import { MODEL_PROVIDERS, pathBelowProxy } from '@veilmark/wire/model-providers';
import type { Examples } from '../examples';
import { TYPE_COUNT } from './type-count';

export const catalogExamples = {
  health: {
    text: 'Answers without a key, always with 200. Use it for monitoring: `status` is `degraded` while a part cannot be reached.',

    response: {
      status: 'ok',
      version: '6.15.0',
      services: {
        analyzer: { status: 'ok', recognizers: TYPE_COUNT },
        anonymizer: { status: 'ok' },
        image: { status: 'ok', ocrLanguages: Object.keys(OCR_LANGUAGES).length },
        database: { status: 'ok' },
        meter: { status: 'ok' },
      },
    },
  },
  getSite: {
    text: 'Addresses that are not set are null.',

    response: {
      links: { privacy: null, terms: null, imprint: null, chromeExtension: null, firefoxExtension: null },
      sendsMail: false,
    },
  },
  limits: {
    text: 'Sizes, counts and rates that apply to the plan of the caller.',

    response: {
      maxTextLength: 1000000,
      maxEntitiesPerRequest: 50,
      maxAdHocRecognizers: 50,
      maxPatternsPerRecognizer: 10,
      maxTotalPatterns: 200,
      rateLimits: {
        analyze: { windowMs: 60000, maxRequests: 120 },
        anonymize: { windowMs: 60000, maxRequests: 120 },
        image: { windowMs: 60000, maxRequests: 60 },
        batch: { windowMs: 60000, maxRequests: 60 },
        deanonymize: { windowMs: 60000, maxRequests: 60 },
        general: { windowMs: 60000, maxRequests: 120 },
      },
      plan: 'professional',
      maxBodyBytes: 16777216,
      maxSmallBodyBytes: 1048576,
      maxBatchTexts: 50,
      maxFindingsPerRequest: 50000,
      maxOperators: 1000,
      maxKeysPerRequest: 50,
      maxImageBytes: 10000000,
      maxImagePixels: 25000000,
      maxDocumentBytes: 10000000,
      maxStreamedDocumentBytes: 50000000,
      maxWaitedForDocumentBytes: 5000000,
      maxDocumentPages: 500,
      maxDocumentXmlBytes: 25165824,
      maxWorkbookXmlBytes: 268435456,
      documentResultSeconds: 3600,
      maxJobFiles: 10000,
      maxJobFilesInRequest: 500,
      maxJobBytes: 10000000000,
      maxJobsAtOnce: 10,
      jobResultSeconds: 86400,
      maxAddinFileBytes: 10000000,
      maxUploadsPerDay: 2000,
      maxUploadsPerMonth: 20000,
      maxApiKeys: 25,
      maxKeyPairs: 50,
      maxSessions: 4000,
      maxSessionBytes: 1400000,
      maxSessionBytesInAll: 200000000,
      maxProfiles: 100,
      maxProfileBytes: 262144,
      maxDryRunDocumentBytes: 5000000,
      maxWorkSteps: 30000000,
      maxIdempotencyKeyLength: 255,
      proxy: {
        paths: MODEL_PROVIDERS.map((name) => `/proxy${pathBelowProxy(name, name)}`),
        maxTextLength: 1_000_000,
        maxFileBytes: 10_000_000,
        stateSeconds: 86_400,
      },
    },
  },
  listPresets: {
    text: 'A preset is a named list of entity types, for example those of a law. Its id or name stands for `preset` in calls.',

    excerpt: true,
    response: {
      presets: [
        {
          id: 'minimal',
          name: 'Minimal',
          entityCount: 5,
          entities: ['PERSON', 'EMAIL_ADDRESS', 'PHONE_NUMBER', 'CREDIT_CARD', 'IBAN_CODE'],
        },
      ],
    },
  },
  listEntities: {
    text: 'Every type that can be asked for in `entities`, how it is found and in which languages.',

    excerpt: true,
    response: {
      entities: [
        {
          type: 'MEID',
          description: 'CDMA mobile equipment identifier',
          detection: 'pattern',
          pattern: '\\b[A-Fa-f][0-9A-Fa-f]{13}\\b|\\b\\d{10} ?\\d{8}\\b',
        },
        {
          type: 'RELIGION',
          description: 'Religious or philosophical belief of a person',
          detection: 'nlp',
          languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'],
        },
      ],
      totalCount: TYPE_COUNT,
    },
  },
} satisfies Examples;
