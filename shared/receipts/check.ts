import type { ReceiptKey, SignedReceipt } from '@veilmark/contract/receipts';
import { fromBase64, toHex } from '@veilmark/crypto/bytes';
import { canonicalBytes } from './canonical';

/**
 * What a signature is worth. `legacy`: made with a key that only the service has, which must be asked. `unknown-key`: signed
 * by someone whose key is not among the published ones.
 */
export type Verdict = 'valid' | 'changed' | 'unknown-key' | 'legacy';

interface CheckedReceipt {
  verdict: Verdict;
  key?: ReceiptKey;
}

/** Checks a receipt against published keys. Needs no network and no account; runs wherever WebCrypto has Ed25519. */
export async function checkReceipt(receipt: SignedReceipt, keys: readonly ReceiptKey[]): Promise<CheckedReceipt> {
  if (!('algorithm' in receipt)) return { verdict: 'legacy' };
  const key = keys.find(({ kid }) => kid === receipt.key_id);
  if (!key) return { verdict: 'unknown-key' };
  const { kty, crv, x } = key;
  const signature = fromBase64(receipt.signature);
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  const holds =
    signature !== undefined &&
    (await crypto.subtle.verify('Ed25519', publicKey, signature, canonicalBytes(receipt.claims)));
  return { verdict: holds ? 'valid' : 'changed', key };
}

export interface FileMatch {
  /** Index of the entry of the receipt. */
  index: number;
  /** `decisions`: the file of review decisions behind the copy. */
  role: 'original' | 'copy' | 'decisions';
}

/** Which entry of the receipt speaks of these bytes. */
export async function findFile(receipt: SignedReceipt, bytes: Uint8Array<ArrayBuffer>): Promise<FileMatch | undefined> {
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  for (const [index, file] of receipt.claims.files.entries()) {
    if (file.copy_sha256 === hash) return { index, role: 'copy' };
    if (file.original_sha256 === hash) return { index, role: 'original' };
    if ('review_sha256' in file && file.review_sha256 === hash) return { index, role: 'decisions' };
  }
  return undefined;
}
