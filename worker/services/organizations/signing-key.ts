import { toBase64Url } from '@veilmark/crypto/bytes';
import { type OrganizationRow, replaceSealedKey } from '../../data/organizations';
import { open, reseal, seal } from '../../platform/sealing';

const binding = (organizationId: string) => ({ purpose: 'organization-key', owner: organizationId });

/** A new pair: the public key as programs pin it, the private one sealed. */
export async function makeSigningKey(
  env: Env,
  organizationId: string,
): Promise<Pick<OrganizationRow, 'public_key' | 'sealed_private_key'>> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const privateKey = (await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer;
  return {
    public_key: toBase64Url(new Uint8Array(publicKey)),
    sealed_private_key: await seal(env, new Uint8Array(privateKey), binding(organizationId)),
  };
}

/** Signs as the organization; base64url. The same bytes always get the same signature. */
export async function signAs(
  env: Env,
  { id, sealed_private_key }: Pick<OrganizationRow, 'id' | 'sealed_private_key'>,
  bytes: Uint8Array,
): Promise<string> {
  const pkcs8 = await open(env, sealed_private_key, binding(id));
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)));
}

export async function resealSigningKey(env: Env, { id, sealed_private_key }: OrganizationRow): Promise<void> {
  await replaceSealedKey(env.DB, id, sealed_private_key, await reseal(env, sealed_private_key, binding(id)));
}
