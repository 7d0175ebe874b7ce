import { sha256Hex } from '../../platform/digest';

/** Prefixes tell what was found where such a thing should not be. */
const PREFIXES = { code: 'vmc_', access: 'vma_', refresh: 'vmr_', secret: 'vms_' } as const;

/** 256 random bits, and the digest that is stored in their place. */
export async function randomToken(kind: keyof typeof PREFIXES): Promise<{ token: string; hash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = PREFIXES[kind] + Buffer.from(bytes).toString('base64url');
  return { token, hash: await sha256Hex(token) };
}
