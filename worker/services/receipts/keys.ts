import type { ReceiptKey } from '@veilmark/contract/receipts';
import { toBase64Url } from '@veilmark/crypto/bytes';
import { listReceiptKeys, rememberReceiptKey } from '../../data/receipt-keys';
import { deriveSeed, masterKeyIds } from '../../platform/sealing';

const PURPOSE = 'receipt-ed25519';
/** PKCS #8 in front of the 32 bytes of an Ed25519 private key. */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);

interface SigningKey {
  kid: string;
  x: string;
  key: CryptoKey;
}

/** The key that signs now: derived from the current master key, so that rotating one rotates the other. */
export async function currentSigningKey(env: Env, now: number): Promise<SigningKey> {
  const { current } = masterKeyIds(env);
  const signing = await deriveSigningKey(env, current);
  await remember(env, signing, now);
  return signing;
}

/** Every key that receipts may name: those that can be derived today and those that once signed. */
export async function publishedKeys(env: Env, now: number): Promise<ReceiptKey[]> {
  const { all } = masterKeyIds(env);
  const derived = await Promise.all(all.map((id) => deriveSigningKey(env, id)));
  const active = await currentSigningKey(env, now);
  const known = new Map((await listReceiptKeys(env.DB)).map(({ kid, x }) => [kid, x]));
  for (const { kid, x } of derived) known.set(kid, x);
  return [...known].map(([kid, x]) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    use: 'sig',
    alg: 'EdDSA',
    status: kid === active.kid ? 'active' : 'retired',
  }));
}

/** Derived once an isolate: the same master key always gives the same pair. */
const derivedKeys = new Map<string, Promise<SigningKey>>();

function deriveSigningKey(env: Env, masterKeyId: string): Promise<SigningKey> {
  const place = `${masterKeyId}|${env.VAULT_KEYS}`;
  const known = derivedKeys.get(place);
  if (known) return known;
  const made = makeSigningKey(env, masterKeyId);
  derivedKeys.set(place, made);
  made.catch(() => derivedKeys.delete(place));
  return made;
}

async function makeSigningKey(env: Env, masterKeyId: string): Promise<SigningKey> {
  const seed = await deriveSeed(env, masterKeyId, PURPOSE);
  const pkcs8 = new Uint8Array([...PKCS8, ...seed]);
  const extractable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x } = (await crypto.subtle.exportKey('jwk', extractable)) as JsonWebKey;
  if (!x) throw new Error('The platform does not tell the public key of an Ed25519 key');
  const thumbprint = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(thumbprintInput(x)));
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return { kid: toBase64Url(new Uint8Array(thumbprint)), x, key };
}

/** RFC 7638: the members that make the key, in order. */
const thumbprintInput = (x: string) => `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`;

const remembered = new WeakMap<D1Database, Set<string>>();

/** Before the first signature: a key must be published for as long as anything names it. */
async function remember(env: Env, { kid, x }: SigningKey, now: number): Promise<void> {
  const known = remembered.get(env.DB) ?? new Set();
  if (known.has(kid)) return;
  await rememberReceiptKey(env.DB, { kid, x, created_at: now });
  remembered.set(env.DB, known.add(kid));
}
