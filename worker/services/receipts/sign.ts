import { CATALOG_VERSION } from '@veilmark/catalog';
import { ApiError } from '@veilmark/contract/errors';
import type { FileReceipt, PublicReceipt, ReceiptClaims, SignedReceipt } from '@veilmark/contract/receipts';
import { toBase64Url } from '@veilmark/crypto/bytes';
import { ENGINE_VERSION } from '@veilmark/engine/version';
import { canonicalBytes } from '@veilmark/receipts/canonical';
import { checkReceipt } from '@veilmark/receipts/check';
import type { RequestContext, UserContext } from '../../context';
import { sha256Hex } from '../../platform/digest';
import { currentSigningKey, publishedKeys } from './keys';
import { isLegacyReceipt } from './legacy';

const MOST_FILES = 1000;

/** A receipt over files this service anonymized now, for the account that asked. */
export async function signReceipt(ctx: UserContext, files: FileReceipt[]): Promise<PublicReceipt> {
  const claims: ReceiptClaims = {
    version: 2,
    issuer: ctx.origin,
    account: await accountMark(ctx),
    issued_at: new Date(ctx.now).toISOString(),
    engine_version: ENGINE_VERSION,
    catalog_version: CATALOG_VERSION,
    files,
  };
  const { kid, key } = await currentSigningKey(ctx.env, ctx.now);
  const signature = await crypto.subtle.sign('Ed25519', key, canonicalBytes(claims));
  return { claims, algorithm: 'Ed25519', key_id: kid, signature: toBase64Url(new Uint8Array(signature)) };
}

/** The id of a user is random, so nobody can try it out; and it is not told either. */
const accountMark = ({ caller }: UserContext) => sha256Hex(`veilmark receipt account ${caller.userId}`);

/** One receipt for a whole job. Every part must be ours, of this account, and of one engine and catalog. */
export async function joinReceipts(ctx: UserContext, receipts: SignedReceipt[]): Promise<PublicReceipt> {
  const account = await accountMark(ctx);
  const files: FileReceipt[] = [];
  for (const receipt of receipts) {
    await verifyReceipt(ctx, receipt);
    if (!('algorithm' in receipt))
      throw new ApiError('UNPROCESSABLE', 'A receipt of the first version names no account and cannot be joined');
    const { claims } = receipt;
    if (claims.account !== account)
      throw new ApiError('UNPROCESSABLE', 'A receipt of another account cannot be joined');
    if (claims.engine_version !== ENGINE_VERSION || claims.catalog_version !== CATALOG_VERSION)
      throw new ApiError(
        'UNPROCESSABLE',
        'A receipt of another engine or catalog version cannot be joined; keep it as it is',
      );
    files.push(...claims.files);
  }
  if (files.length > MOST_FILES)
    throw new ApiError('UNPROCESSABLE', `A receipt has room for at most ${MOST_FILES} files`);
  return signReceipt(ctx, files);
}

/** Answers the claims; throws UNPROCESSABLE where the signature does not hold. */
export async function verifyReceipt(ctx: RequestContext, receipt: SignedReceipt): Promise<SignedReceipt['claims']> {
  const holds =
    'algorithm' in receipt
      ? (await checkReceipt(receipt, await publishedKeys(ctx.env, ctx.now))).verdict === 'valid'
      : await isLegacyReceipt(ctx.env, receipt);
  if (!holds)
    throw new ApiError(
      'UNPROCESSABLE',
      'The signature is not valid: the receipt was changed or is not from this service',
    );
  return receipt.claims;
}
