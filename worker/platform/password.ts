import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ScryptCost, stretchSecret } from './scrypt.ts';

/**
 * What an account signs in with, as it is stored. Our clients never send a password but a key derived from it; how they
 * derive it stands beside the hash, so that both change together.
 *
 *   derived$<client salt>$<client kdf>$<N>$<r>$<p>$<salt>$<scrypt of the key>
 *   typed$<N>$<r>$<p>$<salt>$<SHA-256 of the scrypt of what was typed>
 *   scrypt$<N>$<r>$<p>$<salt>$<scrypt of what was typed>     from before the two above; hardened when it is next used
 *   hardened$…                                               the same as typed$; the browser replaces it by derived$
 *
 * A typed secret is proven by its scrypt, computed in the browser with the same salt: the SHA-256 kept here cannot be
 * turned into that proof. Copies of the database from before can, which is why hardened ones are replaced.
 */

/** How a client turns a password into what it sends. */
export interface Derivation {
  /** Unpadded base64url. */
  salt: string;
  kdf: { algorithm: string; [parameter: string]: string | number };
}

/** OWASP's scrypt option that fits the platform: 16 MiB and a cost below the runtime's cap of 2^20. */
const SCRYPT: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
const HASH_BYTES = 32;
const PROOF = /^scrypt\.([A-Za-z0-9_-]{43})$/;

export async function hashSecret(secret: string, derivation?: Derivation): Promise<string> {
  const salt = randomBytes(16);
  const hash = await stretchSecret(secret, salt, HASH_BYTES, SCRYPT);
  const cost = [SCRYPT.N, SCRYPT.r, SCRYPT.p, salt.toString('base64')];
  if (!derivation) return ['typed', ...cost, sha256(hash).toString('base64')].join('$');
  const kdf = Buffer.from(JSON.stringify(derivation.kdf)).toString('base64url');
  return ['derived', derivation.salt, kdf, ...cost, hash.toString('base64')].join('$');
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const stored = read(hash);
  if (!stored) return false;
  // Derived for proofs as well: the time must not tell which kind of account answers.
  const derived = await stretchSecret(password, stored.salt, HASH_BYTES, stored.cost);
  if (stored.kind === 'derived' || stored.kind === 'scrypt') return equal(derived, stored.hash);
  const proof = PROOF.exec(password)?.[1];
  return equal(sha256(proof ? Buffer.from(proof, 'base64url') : derived), stored.hash);
}

/** How the browser derives what this account signs in with. */
export function derivationOf(hash: string): Derivation | undefined {
  const stored = read(hash);
  if (!stored) return undefined;
  if (stored.kind === 'derived') return stored.derivation;
  return { salt: stored.salt.toString('base64url'), kdf: { algorithm: 'scrypt', ...stored.cost } };
}

/** What addresses without an account seem to have, where they seem to have a typed secret. */
export const TYPED_KDF: Derivation['kdf'] = { algorithm: 'scrypt', ...SCRYPT };

/** The same secret in today's form; undefined where it has that form. */
export function hardenHash(hash: string): string | undefined {
  const stored = read(hash);
  if (stored?.kind !== 'scrypt') return undefined;
  const { N, r, p } = stored.cost;
  return ['hardened', N, r, p, stored.salt.toString('base64'), sha256(stored.hash).toString('base64')].join('$');
}

/** Whether a browser that has just proven this secret should replace it. */
export function isOutdated(hash: string): boolean {
  return hash.startsWith('hardened$');
}

type Stored = { cost: ScryptCost; salt: Buffer; hash: Buffer } & (
  | { kind: 'derived'; derivation: Derivation }
  | { kind: 'typed' | 'hardened' | 'scrypt' }
);

function read(text: string): Stored | undefined {
  const [kind, ...parts] = text.split('$');
  if (kind === 'derived') {
    const [salt = '', kdf = '', ...rest] = parts;
    const derivation: Derivation = { salt, kdf: JSON.parse(Buffer.from(kdf, 'base64url').toString()) };
    const common = readHash(rest);
    return common && { kind, derivation, ...common };
  }
  if (kind !== 'typed' && kind !== 'hardened' && kind !== 'scrypt') return undefined;
  const common = readHash(parts);
  return common && { kind, ...common };
}

function readHash([N, r, p, salt, hash]: string[]) {
  if (!salt || !hash) return undefined;
  const cost: ScryptCost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function equal(a: Buffer, b: Buffer): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
