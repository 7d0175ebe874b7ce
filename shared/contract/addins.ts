// Over 300 lines: the steps from a drive's file to its copy share these schemas, and a reader wants them side by side.

import { ADDIN_ICONS } from '@veilmark/commerce/addin-icons';
import { AnalyzerResult } from '@veilmark/wire/result';
import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import {
  EntityTypes,
  ExemptionCode,
  Language,
  Receipt,
  ScoreThreshold,
  Sha256,
  TextLanguage,
  TokensCharged,
  UsedProfile,
} from './fields';
import { ReceiptPolicy, SignedReceipt } from './receipts';

export const CloudFile = z
  .object({
    id: z.string(),
    name: z.string(),
    mimeType: z.string(),
    size: z.int(),
    modifiedAt: z.string(),
    isFolder: z.boolean(),
    path: z.string(),
    parentId: z.string().optional(),
  })
  .meta({ id: 'CloudFile' });
export type CloudFile = z.infer<typeof CloudFile>;

export const AccountInfo = z
  .object({
    email: z.string().optional(),
    displayName: z.string().optional(),
    quotaTotal: z.number().optional(),
    quotaUsed: z.number().optional(),
  })
  .meta({ id: 'AccountInfo' });
export type AccountInfo = z.infer<typeof AccountInfo>;

export const UserAddin = z
  .object({
    hasConnection: z.boolean(),
    connectionExpired: z.boolean(),
    accountInfo: AccountInfo.nullable(),
    settings: z.record(z.string(), z.unknown()),
    isActive: z.boolean(),
  })
  .meta({ id: 'UserAddin' });
export type UserAddin = z.infer<typeof UserAddin>;

export const Addin = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.string(),
    status: z.string(),
    icon: z.enum(ADDIN_ICONS),
    version: z.string(),
    isBuiltin: z.boolean(),
    requiresPlan: z.string().nullable(),
    configSchema: z.record(z.string(), z.unknown()),
    metadata: z.record(z.string(), z.unknown()),
    sortOrder: z.int(),
    createdBy: z.string(),
  })
  .meta({ id: 'Addin' });
export type Addin = z.infer<typeof Addin>;

export const ListedAddin = Addin.extend({
  isConfigured: z.boolean().meta({ description: 'False until the administrator has stored what the addin needs' }),
  userAddin: UserAddin,
}).meta({ id: 'ListedAddin' });
export type ListedAddin = z.infer<typeof ListedAddin>;

const SlugParams = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'must be the name of an addin such as google-drive' }),
});
const FileRef = {
  fileId: z.string().min(1).max(4096),
  fileName: z.string().min(1).max(1024),
  mimeType: z.string().max(255),
};

const PictureLanguage = Language.meta({
  description: 'Of the text in pictures and scanned pages; the same for download and upload of one file',
});

const DownloadRequest = z
  .object({
    ...FileRef,
    language: PictureLanguage,
    pages: z
      .boolean()
      .optional()
      .meta({ description: 'For a PDF, also return the file itself and the positions of its words on the pages' }),
  })
  .meta({ id: 'DownloadRequest' });

/** Numbers, because a document has tens of thousands of words. */
const PlacedWords = z
  .array(z.array(z.number()).length(6))
  .meta({ description: 'start, end, left, top, width and height of each: offsets in textContent, points of the page' });

const FilePage = z
  .object({
    page: z.int().positive().meta({ description: 'From 1' }),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    words: PlacedWords,
    scanned: z.literal(true).optional().meta({ description: 'The page was read as a picture' }),
  })
  .meta({
    id: 'FilePage',
    description: 'A page: where its text is in textContent, and where its words are on the page',
  });
export type FilePage = z.infer<typeof FilePage>;

/**
 * Counted in the receipt, and looked for once more in what the finished copy says beyond its text; without a policy the copy is
 * checked for the types named.
 */
const EntityType = z.string().min(1).max(100).optional();

const Replacement = z
  .object({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    text: z.string().max(100_000),
    entity_type: EntityType,
    code: ExemptionCode,
  })
  .refine(({ start, end }) => start <= end, { error: 'must not start after its end' })
  .meta({ id: 'Replacement', description: 'Replaces [start, end) of the textContent that download answered (UTF-16)' });

const CoveredBox = z
  .object({
    left: z.int().nonnegative(),
    top: z.int().nonnegative(),
    width: z.int().positive(),
    height: z.int().positive(),
    entity_type: EntityType,
    code: ExemptionCode,
  })
  .meta({ id: 'CoveredBox', description: 'Pixels of the upright picture' });

export const UploadRequest = z
  .object({
    fileId: FileRef.fileId.optional().meta({ description: 'The original; its folder is the destination' }),
    fileName: FileRef.fileName,
    mimeType: FileRef.mimeType,
    parentId: z.string().max(4096).optional().meta({ description: 'Another destination folder' }),
    content: z.string().optional().meta({ description: 'The whole new file, for text formats' }),
    contentBase64: z.string().optional().meta({ description: 'The whole new file, for example a redacted PNG' }),
    replacements: z
      .array(Replacement)
      .max(100_000)
      .optional()
      .meta({ description: 'Rewrites the original (`fileId`) in its own format' }),
    boxes: z
      .array(CoveredBox)
      .max(10_000)
      .optional()
      .meta({ description: 'Covers these areas of the original picture (`fileId`) in black; the copy is a PNG' }),
    language: PictureLanguage,
    policy: ReceiptPolicy.optional().meta({
      description: 'What the job looked for. The receipt binds it, and the copy is checked with it',
    }),
    original_sha256: Sha256.optional().meta({
      description: 'The `sha256` that download answered; if the original was changed since, nothing is stored',
    }),
    review_sha256: Sha256.optional().meta({
      description: 'SHA-256 of a file of review decisions behind replacements or boxes; the signed receipt names it',
    }),
    overwrite: z.literal(false).optional(),
  })
  .refine(
    ({ content, contentBase64, replacements, boxes }) =>
      [content, contentBase64, replacements, boxes].filter((part) => part !== undefined).length === 1,
    { error: 'Give exactly one of content, contentBase64, replacements and boxes' },
  )
  .refine((body) => (body.replacements ?? body.boxes) === undefined || body.fileId !== undefined, {
    error: 'replacements and boxes need fileId, the original they belong to',
  })
  .refine(
    (body) =>
      (body.replacements ?? body.boxes) !== undefined || (body.review_sha256 ?? body.original_sha256) === undefined,
    { error: 'review_sha256 and original_sha256 need replacements or boxes' },
  )
  .meta({ id: 'UploadRequest' });
export type UploadRequest = z.infer<typeof UploadRequest>;

export const ScanRequest = z
  .object({
    url: z.string().min(1).max(2048),
    language: TextLanguage,
    entities: EntityTypes.optional(),
    preset: z.string().optional(),
    score_threshold: ScoreThreshold,
    profile: UsedProfile,
  })
  .meta({ id: 'ScanRequest' });
export type ScanRequest = z.infer<typeof ScanRequest>;

/** What could not be read or was left out, in sentences for the user. */
const Notes = z.array(z.string()).optional();

const FileHash = Sha256.meta({
  description: 'SHA-256 of the file; of its text where the provider makes a new file for each download',
});

const data = <T extends z.ZodType>(schema: T) => z.object({ success: z.literal(true), data: schema });
const TAG = 'Addins';
const common = { tag: TAG, auth: 'session', rate: 'general', errorShape: 'addin', errors: [] } as const;

export const addinEndpoints = defineEndpoints({
  listAddins: {
    ...common,
    method: 'GET',
    path: '/api/addins',
    summary: "Addins with the caller's state",
    response: data(z.object({ addins: z.array(ListedAddin) })),
  },
  addinAuth: {
    ...common,
    method: 'GET',
    path: '/api/addins/{slug}/auth',
    summary: 'Start the authorization of an addin',
    params: SlugParams,
    response: data(z.object({ authUrl: z.string() })),
  },
  addinCallback: {
    ...common,
    auth: 'none',
    method: 'GET',
    path: '/api/addins/{slug}/callback',
    summary: 'Finish the authorization; answers with a page that reports to its opener',
    params: SlugParams,
    query: z.looseObject({}),
    response: z.string(),
    binaryResponse: 'text/html',
  },
  addinDisconnect: {
    ...common,
    method: 'POST',
    path: '/api/addins/{slug}/disconnect',
    summary: 'Forget the tokens of an addin',
    params: SlugParams,
    response: data(z.object({ hasConnection: z.literal(false) })),
  },
  addinSettings: {
    ...common,
    method: 'PUT',
    path: '/api/addins/{slug}/settings',
    summary: 'Store the settings of an addin',
    params: SlugParams,
    body: z.object({ settings: z.record(z.string(), z.unknown()) }),
    response: data(z.object({ settings: z.record(z.string(), z.unknown()) })),
  },
  addinFiles: {
    ...common,
    method: 'POST',
    path: '/api/addins/{slug}/files',
    summary: 'Files of a folder',
    params: SlugParams,
    body: z.object({ folderId: z.string().max(4096).optional() }),
    response: data(
      z.object({
        files: z.array(CloudFile),
        truncated: z.literal(true).optional().meta({ description: 'The folder contains more than 10,000 entries' }),
      }),
    ),
  },
  addinDownload: {
    ...common,
    method: 'POST',
    path: '/api/addins/{slug}/download',
    summary: 'Text of a file, or an image as base64',
    params: SlugParams,
    body: DownloadRequest,
    errors: ['FEATURE_NOT_AVAILABLE'],
    response: data(
      z.union([
        z.object({
          textContent: z.string(),
          sha256: FileHash,
          notes: Notes,
          pages: z.array(FilePage).optional().meta({ description: 'With pages, of a PDF' }),
          original: z.string().optional().meta({ description: 'With pages, of a PDF: the file itself, in base64' }),
        }),
        z.object({ isImage: z.literal(true), imageData: z.string(), sha256: FileHash }),
      ]),
    ),
  },
  addinUpload: {
    ...common,
    method: 'POST',
    path: '/api/addins/{slug}/upload',
    summary: 'Store an anonymized copy next to the original',
    params: SlugParams,
    carriesText: true,
    body: UploadRequest,
    errors: ['FEATURE_NOT_AVAILABLE', 'DAILY_LIMIT_EXCEEDED', 'MONTHLY_LIMIT_EXCEEDED'],
    response: data(
      z.object({
        id: z.string(),
        name: z.string(),
        webUrl: z.string().optional(),
        notes: Notes,
        receipt: SignedReceipt.optional().meta({
          description: 'With replacements or boxes: what was done to the original',
        }),
      }),
    ),
  },
  addinScan: {
    ...common,
    method: 'POST',
    path: '/api/addins/{slug}/scan',
    summary: 'Personal data on a public web page',
    params: SlugParams,
    body: ScanRequest,
    billable: { minimum: 1 },
    response: data(
      z.object({
        url: z.string(),
        textContent: z.string(),
        results: z.array(AnalyzerResult),
        tokens_charged: TokensCharged,
        receipt: Receipt,
        notes: Notes,
      }),
    ),
  },
});
