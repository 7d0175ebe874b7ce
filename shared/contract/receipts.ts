import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Sha256, Timestamp } from './fields';

const Threshold = z.number().min(0).max(1).meta({ description: 'Minimum score of the findings' });
const Version = z.string().max(40);
const Counts = z.record(z.string().max(100), z.int().positive());

/** What a caller says it wanted. The receipt binds it; the check of the copy follows it. */
export const ReceiptPolicy = z
  .object({
    preset: z.string().min(1).max(100).optional(),
    entities: z.array(z.string().min(1).max(100)).max(1000).optional(),
    score_threshold: Threshold.optional(),
    operators: z
      .record(z.string().max(100), z.string().max(40))
      .optional()
      .meta({ description: 'Operator by entity type, names only: parameters may contain keys' }),
  })
  .meta({ id: 'ReceiptPolicy' });
export type ReceiptPolicy = z.infer<typeof ReceiptPolicy>;

const Count = z.int().nonnegative();

const CopySearch = z
  .object({
    method: z.string().max(40).meta({ description: 'Changes when the search does' }),
    strings: Count.meta({ description: 'How many strings the copy was taken apart into' }),
    characters: Count.meta({ description: 'Length of all these strings' }),
    values: z
      .object({
        words: Count.meta({ description: 'Compared word by word' }),
        dates: Count.meta({ description: 'Compared as dates, in any notation' }),
        numbers: Count.meta({ description: 'Compared by their digits' }),
      })
      .meta({ description: 'How many removed values were searched for, by how they are compared' }),
    detected: z.boolean().meta({ description: 'Whether detection ran again over what the review had not shown' }),
    rounds: z.int().positive().meta({ description: 'How often the copy was written until nothing was left' }),
    found: z.literal(0).meta({ description: 'Always 0; a copy that contains a removed value is not written' }),
  })
  .meta({
    id: 'CopySearch',
    description:
      'An independent reader searches the copy for every removed value; a copy that contains one is not written',
  });

const Verification = z
  .object({
    result: z.enum(['clean', 'remaining', 'not_checked']).meta({
      description:
        'clean: the finished copy was read again and nothing of the policy was found but placeholders, masks, hashes and encrypted values; remaining: something was, for example what a reviewer kept',
    }),
    method: z
      .literal('analysis')
      .optional()
      .meta({ description: 'analysis: the detection once more, on the text of the copy' }),
    remaining: Counts.optional().meta({ description: 'Findings left in the copy, by entity type' }),
    search: CopySearch.optional(),
    reason: z.enum(['picture', 'no_policy', 'too_long', 'not_all_read']).optional().meta({
      description:
        'Why it was not checked; not_all_read: the file contains something that was not read, as the notes of the answer say',
    }),
  })
  .meta({ id: 'ReceiptVerification' });
export type Verification = z.infer<typeof Verification>;

const RuleReport = z
  .object({
    preset: z.string().max(100),
    source: z.string().max(300),
    items: z
      .array(
        z.object({
          item: z.string().max(100),
          what: z.string().max(300),
          status: z.enum(['nothing_found', 'treated', 'left', 'cannot_occur']),
          found: Count,
          left: Count.meta({ description: 'Places that the copy still shows' }),
          done: Counts.meta({ description: 'By operator' }),
        }),
      )
      .max(100),
    besides: Count.meta({ description: 'Of types that no item names' }),
    not_covered: z.array(z.string().max(400)).max(20),
  })
  .meta({ id: 'RuleReport', description: 'What was done for each item of the rule of the preset, without values' });
export type RuleReport = z.infer<typeof RuleReport>;

const MemberReceipt = z
  .object({
    name: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'In the copy, behind the names of the files around it; absent where it was left out' }),
    format: z.string().max(20).optional().meta({ description: 'Format of the file inside' }),
    outcome: z
      .enum(['written', 'left_out'])
      .meta({ description: 'left_out: it cannot be read, and the copy is written without it' }),
    replaced: Count.meta({ description: 'Places of its own text; those of files inside of it count there' }),
    entities: Counts.meta({ description: 'These places by entity type' }),
  })
  .meta({
    id: 'MemberReceipt',
    description: 'A file inside: a member of an archive, an attachment, a message of a mailbox',
  });
export type MemberReceipt = z.infer<typeof MemberReceipt>;

const legacyFile = {
  addin: z.string().max(40),
  original_sha256: Sha256,
  copy_sha256: Sha256,
  replaced: z.int().nonnegative().meta({ description: 'Places that were replaced or covered' }),
  entities: Counts.meta({ description: 'Places by entity type, where the caller named it' }),
  anonymized_at: Timestamp,
};

/** One anonymized copy. Hashes are of the bytes the service itself read and wrote. */
export const FileReceipt = z
  .object({
    ...legacyFile,
    replaced: z.int().nonnegative().meta({
      description: 'Places that changed: a replacement equal to the text it replaces counts for nothing',
    }),
    file_id_sha256: Sha256.meta({ description: "SHA-256 of `<addin>:<the provider's id of the original>`" }),
    policy: z
      .object({
        sha256: Sha256.meta({ description: 'SHA-256 of the policy as RFC 8785 writes it' }),
        preset: z.string().max(100).optional(),
        score_threshold: Threshold.optional(),
      })
      .optional()
      .meta({ description: 'What the caller wanted, where it was sent' }),
    review_sha256: Sha256.optional().meta({
      description: 'SHA-256 of the file of review decisions that the caller named; the service did not read it',
    }),
    verification: Verification,
    members: z
      .array(MemberReceipt)
      .max(10_000)
      .optional()
      .meta({ description: 'Files inside, each before those inside of it' }),
    members_left_off: z
      .int()
      .positive()
      .optional()
      .meta({ description: 'How many more files are inside than the header of the answer has room to list' }),
    report: RuleReport.optional().meta({ description: 'Of presets that follow a rule' }),
  })
  .meta({ id: 'FileReceipt' });
export type FileReceipt = z.infer<typeof FileReceipt>;

export const ReceiptClaims = z
  .object({
    version: z.literal(2),
    issuer: z.string().max(300).meta({ description: 'The service that signs; its keys are published there' }),
    account: Sha256.meta({
      description: 'Stands for the account: the same on all its receipts, and says nothing else',
    }),
    issued_at: Timestamp,
    engine_version: Version,
    catalog_version: Version,
    files: z.array(FileReceipt).min(1).max(1000),
  })
  .meta({ id: 'ReceiptClaims' });
export type ReceiptClaims = z.infer<typeof ReceiptClaims>;

export const PublicReceipt = z
  .object({
    claims: ReceiptClaims,
    algorithm: z.literal('Ed25519'),
    key_id: z.string().min(1).max(64).meta({ description: 'Which of the published keys signed' }),
    signature: z
      .string()
      .regex(/^[\w-]{86}$/, { error: 'must be 64 bytes in unpadded base64url' })
      .meta({ description: 'Ed25519 over the claims as RFC 8785 writes them, base64url' }),
  })
  .meta({
    id: 'PublicReceipt',
    description: 'What was anonymized: hashes, counts and names of files inside the copy, no content',
  });
export type PublicReceipt = z.infer<typeof PublicReceipt>;

const LegacyReceipt = z
  .object({
    claims: z.object({
      version: z.literal(1),
      issued_at: Timestamp,
      engine_version: Version,
      catalog_version: Version,
      files: z.array(z.object(legacyFile)).min(1).max(1000),
    }),
    key_id: z.string().min(1).max(64),
    signature: Sha256.meta({ description: 'HMAC-SHA-256 of the claims; only the service can check it' }),
  })
  .meta({ id: 'LegacyReceipt', description: 'A receipt issued before signatures could be checked by anyone' });
export type LegacyReceipt = z.infer<typeof LegacyReceipt>;

export const SignedReceipt = z.union([PublicReceipt, LegacyReceipt]).meta({ id: 'SignedReceipt' });
export type SignedReceipt = z.infer<typeof SignedReceipt>;

export const ReceiptKey = z
  .object({
    kty: z.literal('OKP').meta({ description: 'Kind of key (RFC 8037)' }),
    crv: z.literal('Ed25519').meta({ description: 'The curve' }),
    x: z
      .string()
      .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes in unpadded base64url' })
      .meta({ description: 'The public key, base64url' }),
    kid: z.string().max(64).meta({ description: 'Thumbprint of the key (RFC 7638)' }),
    use: z.literal('sig').meta({ description: 'For signatures' }),
    alg: z.literal('EdDSA').meta({ description: 'The algorithm' }),
    status: z
      .enum(['active', 'retired'])
      .meta({ description: 'A retired key no longer signs; what it signed stays valid' }),
  })
  .meta({ id: 'ReceiptKey' });
export type ReceiptKey = z.infer<typeof ReceiptKey>;

const TAG = 'Receipts';
const RECEIPT_KEYS_PATH = '/.well-known/veilmark-receipts.json';

export const receiptEndpoints = defineEndpoints({
  joinReceipts: {
    method: 'POST',
    path: '/api/receipts',
    summary: 'Join receipts of your own uploads into one',
    tag: TAG,
    auth: 'bearer',
    rate: 'general',
    body: z.object({ receipts: z.array(SignedReceipt).min(1).max(1000) }),
    response: z.object({ receipt: PublicReceipt }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE'],
  },
  verifyReceipt: {
    method: 'POST',
    path: '/api/receipts/verify',
    summary: 'Confirm that this service issued a receipt and that nothing in it was changed',
    tag: TAG,
    auth: 'none',
    body: z.object({ receipt: SignedReceipt }),
    response: z.object({ valid: z.literal(true), claims: z.union([ReceiptClaims, LegacyReceipt.shape.claims]) }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE'],
  },
  receiptKeys: {
    method: 'GET',
    path: RECEIPT_KEYS_PATH,
    summary: 'The public keys that receipts are checked with; retired ones stay',
    tag: TAG,
    auth: 'none',
    response: z.object({
      issuer: z.string().meta({ description: 'The service that signs' }),
      keys: z.array(ReceiptKey).meta({ description: 'Active and retired keys' }),
    }),
    errors: [],
  },
});
