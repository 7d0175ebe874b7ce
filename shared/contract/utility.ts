import { PLAN_IDS } from '@veilmark/commerce/plans';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';

const RateLimit = z.object({ windowMs: z.int(), maxRequests: z.int() });

const Limits = z
  .object({
    maxTextLength: z.int().meta({
      description: 'Characters (Unicode code points) of one text; 2147483647 where only maxBodyBytes limits it',
    }),
    maxEntitiesPerRequest: z.int(),
    maxAdHocRecognizers: z.int(),
    maxPatternsPerRecognizer: z.int(),
    maxTotalPatterns: z.int(),
    rateLimits: z.object({
      analyze: RateLimit,
      anonymize: RateLimit,
      image: RateLimit,
      batch: RateLimit,
      deanonymize: RateLimit,
      general: RateLimit.meta({ description: 'Every other endpoint' }),
    }),
    plan: z.enum(PLAN_IDS),
    maxBodyBytes: z.int().meta({ description: 'Bytes of a JSON body that carries text, unpacked' }),
    maxSmallBodyBytes: z.int().meta({ description: 'Bytes of any other JSON body' }),
    maxBatchTexts: z.int(),
    maxFindingsPerRequest: z.int().meta({ description: 'Entries of analyzer_results or anonymizer_results' }),
    maxOperators: z.int().meta({ description: 'Entries of operators or deanonymizers' }),
    maxKeysPerRequest: z.int().meta({ description: 'Different keys in operators or deanonymizers' }),
    maxImageBytes: z.int().meta({ description: '0 where the plan has no images' }),
    maxImagePixels: z.int(),
    maxDocumentBytes: z.int().meta({ description: 'Bytes of a document; 0 where the plan has none' }),
    maxStreamedDocumentBytes: z
      .int()
      .meta({ description: 'Bytes of a CSV, TSV, TXT or NDJSON file, which is worked on in pieces' }),
    maxWaitedForDocumentBytes: z.int().meta({ description: 'A larger document is worked on as a job' }),
    maxDocumentPages: z.int().meta({ description: 'Pages of a PDF' }),
    maxDocumentXmlBytes: z.int().meta({ description: 'Bytes of XML in an Office document, unpacked' }),
    maxWorkbookXmlBytes: z
      .int()
      .meta({ description: 'The same of a workbook that is sent as a job, which is worked on in pieces' }),
    documentResultSeconds: z.int().meta({ description: 'How long the result of a job is kept' }),
    maxJobFiles: z.int().meta({ description: 'Files of a job on many files' }),
    maxJobFilesInRequest: z.int().meta({ description: 'Files that one request may bring to it' }),
    maxJobBytes: z.int().meta({ description: 'Bytes of all its files' }),
    maxJobsAtOnce: z.int().meta({ description: 'Such jobs that may be open or under way' }),
    jobResultSeconds: z.int().meta({ description: 'How long such a job keeps its results' }),
    maxAddinFileBytes: z.int().meta({ description: 'Bytes of a file in a cloud drive' }),
    maxUploadsPerDay: z.int().meta({ description: 'Copies stored in cloud drives' }),
    maxUploadsPerMonth: z.int(),
    maxApiKeys: z.int(),
    maxKeyPairs: z.int(),
    maxSessions: z.int().meta({ description: 'Tokenization sessions at one time' }),
    maxSessionBytes: z.int().meta({ description: 'Bytes of the values that one session keeps' }),
    maxSessionBytesInAll: z.int().meta({ description: 'Bytes of all sessions together, encrypted' }),
    maxProfiles: z.int().meta({ description: 'Saved profiles' }),
    maxProfileBytes: z.int().meta({ description: "Bytes of one profile's settings as JSON" }),
    maxDryRunDocumentBytes: z.int().meta({ description: 'Bytes of a document that `dry_run` reads' }),
    maxWorkSteps: z.int().meta({ description: 'Steps of work one request may take; smaller requests may take fewer' }),
    maxIdempotencyKeyLength: z.int().meta({ description: 'Characters' }),
    proxy: z
      .object({
        paths: z
          .array(z.string())
          .meta({ description: 'Where the privacy proxy leads, each with its interface below it' }),
        maxTextLength: z.int().meta({ description: 'Characters of all texts of a request together' }),
        maxFileBytes: z
          .int()
          .meta({ description: 'Bytes of a picture or document in a request; 0 where they are refused' }),
        stateSeconds: z.int().meta({ description: 'How long state at a provider can be continued' }),
      })
      .meta({ description: 'The privacy proxy for language models' }),
  })
  .meta({ id: 'Limits' });

const Preset = z
  .object({ id: z.string(), name: z.string(), entityCount: z.int(), entities: z.array(z.string()).readonly() })
  .meta({ id: 'Preset' });

const Entity = z
  .object({
    type: z.string(),
    description: z.string(),
    detection: z.enum(['nlp', 'pattern']),
    languages: z.array(z.string()).readonly().optional(),
    pattern: z.string().optional(),
  })
  .meta({ id: 'Entity' });

const Health = z
  .object({
    status: z.string().meta({ description: '`ok`, or `degraded` while a part cannot be reached' }),
    version: z.string(),
    services: z.object({
      analyzer: z.object({ status: z.string(), recognizers: z.int() }),
      anonymizer: z.object({ status: z.string() }),
      image: z.object({ status: z.string(), ocrLanguages: z.int() }),
      database: z.object({ status: z.string() }),
      meter: z.object({ status: z.string() }),
    }),
  })
  .meta({ id: 'Health' });

const WebAddress = z.string().nullable();

const Site = z
  .object({
    links: z
      .object({
        privacy: WebAddress.meta({ description: 'Privacy statement of the operator' }),
        terms: WebAddress.meta({ description: 'Terms of use' }),
        imprint: WebAddress.meta({ description: 'Who runs this service' }),
        chromeExtension: WebAddress.meta({ description: 'The extension for Chrome and Edge in a store' }),
        firefoxExtension: WebAddress.meta({ description: 'The extension for Firefox in a store' }),
      })
      .meta({ description: 'Addresses to show on pages' }),
    sendsMail: z.boolean().meta({ description: 'Whether addresses are proven and passwords reset by mail' }),
  })
  .meta({ id: 'Site' });

const TAG = 'Catalog and limits';

export const utilityEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service is up',
    tag: TAG,
    auth: 'none',
    response: Health,
    errors: [],
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    summary: 'What the operator of this deployment set for its pages',
    tag: TAG,
    auth: 'none',
    response: Site,
    errors: [],
  },
  limits: {
    method: 'GET',
    path: '/api/pii/limits',
    summary: "Limits of the caller's plan",
    tag: TAG,
    auth: 'bearer',
    rate: 'general',
    response: Limits,
    errors: [],
  },
  listPresets: {
    method: 'GET',
    path: '/api/presets',
    summary: 'Every preset',
    tag: TAG,
    auth: 'bearer',
    rate: 'general',
    response: z.object({ presets: z.array(Preset) }),
    errors: [],
  },
  listEntities: {
    method: 'GET',
    path: '/api/pii/entities',
    summary: 'Every entity type',
    tag: TAG,
    auth: 'bearer',
    rate: 'general',
    response: z.object({ entities: z.array(Entity), totalCount: z.int() }),
    errors: [],
  },
});
