import { equalBytes } from '@veilmark/crypto/bytes';

/**
 * The checks of WebAuthn Level 3 (7.1 and 7.2) that apply without attestation, over WebCrypto. Browsers hand out the public key as SPKI and the
 * authenticator's data by themselves, so nothing here reads CBOR or certificates.
 */
export type Ceremony = 'webauthn.create' | 'webauthn.get';

interface Expected {
  type: Ceremony;
  /** Scheme, host and port of this service. */
  origin: string;
}

/** Why an answer is not accepted; for people who look for a mistake of their own, never for a log. */
export class WebAuthnError extends Error {
  override readonly name = 'WebAuthnError';
}

type Verify = (key: Uint8Array, signature: Uint8Array, data: Uint8Array) => Promise<boolean>;

/** ES256, EdDSA and RS256 by their numbers at COSE, best first. */
const ALGORITHMS: ReadonlyMap<number, Verify> = new Map([
  [-7, verifier({ name: 'ECDSA', namedCurve: 'P-256' }, { name: 'ECDSA', hash: 'SHA-256' }, fromDer)],
  [-8, verifier({ name: 'Ed25519' }, { name: 'Ed25519' })],
  [-257, verifier({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, { name: 'RSASSA-PKCS1-v1_5' })],
]);
export const ALGORITHM_IDS: readonly number[] = [...ALGORITHMS.keys()];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const HEADER_BYTES = 37;
const AAGUID_BYTES = 16;

/** The challenge in what the browser says, once kind and origin are right. */
export function challengeIn(clientData: Uint8Array, { type, origin }: Expected): string {
  const said = parseJson(clientData);
  if (said.type !== type) throw new WebAuthnError('it answers another question');
  if (said.origin !== origin || said.crossOrigin === true) throw new WebAuthnError('it comes from another site');
  if (typeof said.challenge !== 'string') throw new WebAuthnError('it names no challenge');
  return said.challenge;
}

/** What the authenticator says: for this service, with the person there and known to it. */
export async function readAuthenticatorData(data: Uint8Array, rpId: string): Promise<{ counter: number; id?: string }> {
  if (data.length < HEADER_BYTES) throw new WebAuthnError('it is cut off');
  const name = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId)));
  if (!equalBytes(data.subarray(0, 32), name)) throw new WebAuthnError('it is for another service');
  const flags = data[32] as number;
  if (!(flags & USER_PRESENT) || !(flags & USER_VERIFIED))
    throw new WebAuthnError('the device did not ask who is there');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const counter = view.getUint32(33);
  if (!(flags & HAS_CREDENTIAL)) return { counter };
  const at = HEADER_BYTES + AAGUID_BYTES;
  if (data.length < at + 2) throw new WebAuthnError('it is cut off');
  const id = data.subarray(at + 2, at + 2 + view.getUint16(at));
  return { counter, id: Buffer.from(id).toString('base64url') };
}

interface Signed {
  clientData: Uint8Array;
  authenticatorData: Uint8Array;
  signature: Uint8Array;
}

export async function isSignedBy(
  { publicKey, algorithm }: { publicKey: Uint8Array; algorithm: number },
  { clientData, authenticatorData, signature }: Signed,
): Promise<boolean> {
  const verify = ALGORITHMS.get(algorithm);
  if (!verify) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', clientData));
  return verify(publicKey, signature, Buffer.concat([authenticatorData, digest])).catch(() => false);
}

/** Whether a key can be used at all: found out when it is added, not when someone wants to sign in. */
export async function isUsableKey(publicKey: Uint8Array, algorithm: number): Promise<boolean> {
  const verify = ALGORITHMS.get(algorithm);
  if (!verify) return false;
  return verify(publicKey, new Uint8Array(64), new Uint8Array(1)).then(
    () => true,
    () => false,
  );
}

function verifier(
  key: SubtleCryptoImportKeyAlgorithm,
  use: SubtleCryptoSignAlgorithm,
  toRaw = (signature: Uint8Array) => signature,
): Verify {
  return async (spki, signature, data) => {
    const imported = await crypto.subtle.importKey('spki', spki, key, false, ['verify']);
    return crypto.subtle.verify(use, imported, toRaw(signature), data);
  };
}

/** ECDSA signatures come as a DER sequence of two numbers; WebCrypto takes both in 32 bytes each. */
function fromDer(signature: Uint8Array): Uint8Array {
  if (signature[0] !== 0x30 || signature[1] !== signature.length - 2) return signature;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const half of [0, 32]) {
    const length = signature[at + 1] ?? 0;
    const number = signature.subarray(at + 2, at + 2 + length);
    if (signature[at] !== 0x02 || number.length !== length || length === 0 || length > 33) return new Uint8Array();
    const digits = number.length === 33 ? number.subarray(1) : number;
    raw.set(digits, half + 32 - digits.length);
    at += 2 + length;
  }
  return raw;
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new WebAuthnError('it cannot be read');
}
