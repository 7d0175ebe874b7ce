import { catalogVersion } from '../../../shared/catalog';
import { ApiError } from '../../../shared/contract/errors';
import type { FileReceipt, ReceiptClaims, SignedReceipt } from '../../../shared/contract/receipts';
import { engineVersion } from '../../../shared/engine/analyze';
import { currentMacKey, macKey } from '../../platform/vault';

const PURPOSE = 'receipt';

/** A receipt over files this service anonymized now. */
export async function signReceipt(env: Env, files: FileReceipt[], now: number): Promise<SignedReceipt> {
  const claims: ReceiptClaims = {
    version: 1,
    issued_at: new Date(now).toISOString(),
    engine_version: engineVersion,
    catalog_version: catalogVersion,
    files,
  };
  const { keyId, key } = await currentMacKey(env, PURPOSE);
  const signature = await crypto.subtle.sign('HMAC', key, canonical(claims));
  return { claims, key_id: keyId, signature: Buffer.from(signature).toString('hex') };
}

/** One receipt for a whole job; every part must be ours, and all of one engine and catalog. */
export async function joinReceipts(env: Env, receipts: SignedReceipt[], now: number): Promise<SignedReceipt> {
  for (const receipt of receipts) await verifyReceipt(env, receipt);
  const isCurrent = ({ claims }: SignedReceipt) =>
    claims.engine_version === engineVersion && claims.catalog_version === catalogVersion;
  if (!receipts.every(isCurrent))
    throw new ApiError(
      'UNPROCESSABLE',
      'A receipt of another engine or catalog version cannot be joined; keep it as it is',
    );
  const files = receipts.flatMap(({ claims }) => claims.files);
  if (files.length > MOST_FILES) throw new ApiError('UNPROCESSABLE', `A receipt holds at most ${MOST_FILES} files`);
  return signReceipt(env, files, now);
}

const MOST_FILES = 1000;

/** Answers the claims; throws UNPROCESSABLE where the signature does not hold. */
export async function verifyReceipt(env: Env, { claims, key_id, signature }: SignedReceipt): Promise<ReceiptClaims> {
  const key = await macKey(env, key_id, PURPOSE);
  const holds =
    key !== undefined && (await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), canonical(claims)));
  if (!holds)
    throw new ApiError(
      'UNPROCESSABLE',
      'The signature does not hold: the receipt was changed or is not from this service',
    );
  return claims;
}

/** The same bytes whatever order the fields arrive in. */
function canonical(claims: ReceiptClaims): Uint8Array {
  const { version, issued_at, engine_version, catalog_version, files } = claims;
  const rows = files.map((file) => [
    ...[file.addin, file.original_sha256, file.copy_sha256, file.replaced, file.anonymized_at],
    Object.entries(file.entities).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return new TextEncoder().encode(JSON.stringify([version, issued_at, engine_version, catalog_version, rows]));
}
