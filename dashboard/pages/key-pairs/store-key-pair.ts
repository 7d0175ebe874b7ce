import type { Result } from '@veilmark/client/client';
import type { KeyPair } from '@veilmark/contract/keys';
import { formatPem } from '@veilmark/crypto/pem';
import { importPrivateKey } from '@veilmark/crypto/rsa';
import { client } from '../../api/client';
import { useVault } from '../../crypto/vault';
import { zeroKnowledge } from '../../crypto/zero-knowledge';

/** Stores a pair; for zero-knowledge accounts the private half is encrypted here first. */
export async function storeKeyPair(
  keyName: string,
  pair: { publicKeyPem: string; privateKeyPem: string },
): Promise<Result<{ keyPair: KeyPair }>> {
  const vault = useVault.getState();
  if (vault.kind !== 'open') return client.createKeyPair({ body: { keyName, ...pair } });
  const stored = await zeroKnowledge.storeKeyPair(vault, { keyName, ...pair });
  return stored.success ? { success: true, data: { keyPair: stored.data } } : stored;
}

/** Both halves of a private key that was made elsewhere. Throws when the text is not one. */
export async function readPrivateKey(pem: string): Promise<{ publicKeyPem: string; privateKeyPem: string }> {
  const { key, pkcs8 } = await importPrivateKey(pem);
  const { n, e } = await crypto.subtle.exportKey('jwk', key);
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e }, algorithm, true, ['encrypt']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  return { publicKeyPem: formatPem('PUBLIC KEY', spki), privateKeyPem: formatPem('PRIVATE KEY', pkcs8) };
}
