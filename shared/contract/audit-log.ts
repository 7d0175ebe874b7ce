import * as z from 'zod';
import { Sha256, Timestamp } from './fields';

/** Names and other personal values have no place in it: actors and members are ids. */
export const AuditEntry = z
  .object({
    seq: z.int().positive().meta({ description: 'Counts from 1 without a gap' }),
    at: Timestamp,
    actor: z.string().meta({ description: 'Id of the person who did it' }),
    action: z.string().max(60).meta({ description: 'What was done, for example `member.removed`' }),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'More about it, without personal values' }),
    previous: Sha256.meta({ description: 'Hash of the entry before it; 64 zeros for the first' }),
    hash: Sha256.meta({
      description: 'SHA-256 of the other fields and the id of the organization, as RFC 8785 writes them',
    }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditHead = z
  .object({
    seq: z.int().nonnegative().meta({ description: 'Number of the newest entry' }),
    hash: Sha256.meta({ description: 'Its hash' }),
    signature: z
      .string()
      .regex(/^[\w-]{86}$/, { error: 'must be 64 bytes in unpadded base64url' })
      .meta({ description: 'Ed25519 over both and the id of the organization, base64url, by its key' }),
  })
  .meta({
    id: 'AuditHead',
    description: 'The end of the log: an export that lacks its last entries does not match it',
  });
export type AuditHead = z.infer<typeof AuditHead>;
