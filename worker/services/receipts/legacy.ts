import type { LegacyReceipt } from '@veilmark/contract/receipts';
import { macKey } from '../../platform/sealing';

const PURPOSE = 'receipt';

/** Receipts of the first version carry a MAC. No more are made; those that exist hold while their master key is kept. */
export async function isLegacyReceipt(env: Env, { claims, key_id, signature }: LegacyReceipt): Promise<boolean> {
  const key = await macKey(env, key_id, PURPOSE);
  return key !== undefined && crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), legacyBytes(claims));
}

/** The same bytes whatever order the fields arrive in. @internal */
export function legacyBytes(claims: LegacyReceipt['claims']): Uint8Array {
  const { version, issued_at, engine_version, catalog_version, files } = claims;
  const rows = files.map((file) => [
    file.addin,
    file.original_sha256,
    file.copy_sha256,
    file.replaced,
    file.anonymized_at,
    Object.entries(file.entities).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return new TextEncoder().encode(JSON.stringify([version, issued_at, engine_version, catalog_version, rows]));
}
