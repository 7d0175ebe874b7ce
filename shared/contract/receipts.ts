import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Timestamp } from './fields';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One anonymized copy. Hashes are of the bytes the service itself read and wrote. */
export const FileReceipt = z
  .object({
    addin: z.string().max(40),
    original_sha256: Sha256,
    copy_sha256: Sha256,
    replaced: z.int().nonnegative().meta({ description: 'Places that were replaced or covered' }),
    entities: z
      .record(z.string().max(100), z.int().positive())
      .meta({ description: 'Places by entity type, where the caller named it' }),
    anonymized_at: Timestamp,
  })
  .meta({ id: 'FileReceipt' });
export type FileReceipt = z.infer<typeof FileReceipt>;

export const ReceiptClaims = z
  .object({
    version: z.literal(1),
    issued_at: Timestamp,
    engine_version: z.string().max(40),
    catalog_version: z.string().max(40),
    files: z.array(FileReceipt).min(1).max(1000),
  })
  .meta({ id: 'ReceiptClaims' });
export type ReceiptClaims = z.infer<typeof ReceiptClaims>;

export const SignedReceipt = z
  .object({
    claims: ReceiptClaims,
    key_id: z.string().min(1).max(64).meta({ description: 'Which of our keys signed' }),
    signature: Sha256.meta({ description: 'HMAC-SHA-256 of the claims; only this service can make or check it' }),
  })
  .meta({ id: 'SignedReceipt', description: 'What was anonymized: hashes and counts, no content and no names' });
export type SignedReceipt = z.infer<typeof SignedReceipt>;

const tag = 'Receipts';

export const receiptEndpoints = defineEndpoints({
  joinReceipts: {
    method: 'POST',
    path: '/api/receipts',
    summary: 'Join the receipts of several uploads into one',
    tag,
    auth: 'bearer',
    rate: 'general',
    body: z.object({ receipts: z.array(SignedReceipt).min(1).max(1000) }),
    response: z.object({ receipt: SignedReceipt }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE'],
  },
  verifyReceipt: {
    method: 'POST',
    path: '/api/receipts/verify',
    summary: 'Confirm that this service issued a receipt and that nothing in it was changed',
    tag,
    auth: 'none',
    body: z.object({ receipt: SignedReceipt }),
    response: z.object({ valid: z.literal(true), claims: ReceiptClaims }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE'],
  },
});
