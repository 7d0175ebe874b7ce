/**
 * Seals secrets before they reach storage: AES-256-GCM with a key of its own per blob, derived from a master key.
 * A blob reads `v1.<key id>.<base64url of salt, iv, ciphertext and tag>`, so two master keys can be live at once.
 */

interface MasterKeys {
  current: string;
  keys: Record<string, string>;
}

const SALT_BYTES = 16;
const IV_BYTES = 12;

/** `purpose` and `owner` are bound to the blob: it opens only where it was meant to be. */
export interface Binding {
  purpose: string;
  owner: string;
}

export async function seal(env: Env, plaintext: string | Uint8Array, binding: Binding): Promise<string> {
  const { current } = readKeys(env);
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(env, current, salt, binding.purpose);
  const bytes = typeof plaintext === 'string' ? new TextEncoder().encode(plaintext) : plaintext;
  const algorithm = { name: 'AES-GCM', iv, additionalData: associatedData(current, binding) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes));
  return `v1.${current}.${Buffer.concat([salt, iv, sealed]).toString('base64url')}`;
}

/** As `seal`, for bytes that stay bytes: the length of the key's id, the id, salt, iv, ciphertext and tag. */
export async function sealBytes(env: Env, plaintext: Uint8Array, binding: Binding): Promise<Uint8Array> {
  const { current } = readKeys(env);
  const id = new TextEncoder().encode(current);
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(env, current, salt, binding.purpose);
  const algorithm = { name: 'AES-GCM', iv, additionalData: associatedData(current, binding) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plaintext));
  return Buffer.concat([Uint8Array.of(id.byteLength), id, salt, iv, sealed]);
}

/** Throws when the bytes are damaged, bound to something else, or their master key is gone. */
export async function openBytes(env: Env, blob: Uint8Array, binding: Binding): Promise<Uint8Array> {
  const idEnd = 1 + (blob[0] ?? 0);
  const keyId = new TextDecoder().decode(blob.subarray(1, idEnd));
  const salt = blob.subarray(idEnd, idEnd + SALT_BYTES);
  const iv = blob.subarray(idEnd + SALT_BYTES, idEnd + SALT_BYTES + IV_BYTES);
  const key = await deriveKey(env, keyId, salt, binding.purpose);
  const algorithm = { name: 'AES-GCM', iv, additionalData: associatedData(keyId, binding) };
  const sealed = blob.subarray(idEnd + SALT_BYTES + IV_BYTES);
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
}

/** Throws when the blob is damaged, bound to something else, or its master key is gone. */
export async function open(env: Env, blob: string, binding: Binding): Promise<Uint8Array> {
  const [version, keyId, data] = blob.split('.');
  if (version !== 'v1' || !keyId || !data) throw new Error('Not a sealed blob');
  const bytes = Buffer.from(data, 'base64url');
  const salt = bytes.subarray(0, SALT_BYTES);
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const key = await deriveKey(env, keyId, salt, binding.purpose);
  const algorithm = { name: 'AES-GCM', iv, additionalData: associatedData(keyId, binding) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(SALT_BYTES + IV_BYTES)));
}

export async function openText(env: Env, blob: string, binding: Binding): Promise<string> {
  return new TextDecoder().decode(await open(env, blob, binding));
}

/** Whether a blob was sealed with a master key other than the current one. */
export function needsReseal(env: Env, blob: string): boolean {
  return blob.split('.')[1] !== readKeys(env).current;
}

/** What every blob sealed with the current master key begins with. */
export function currentPrefix(env: Env): string {
  return `v1.${readKeys(env).current}.`;
}

/** The blob under the current master key; the same blob when it already is. */
export async function reseal(env: Env, blob: string, binding: Binding): Promise<string> {
  return needsReseal(env, blob) ? seal(env, await open(env, blob, binding), binding) : blob;
}

/** Ids of the master keys, for what is derived from each. */
export function masterKeyIds(env: Env): { current: string; all: string[] } {
  const { current, keys } = readKeys(env);
  return { current, all: Object.keys(keys) };
}

/** 32 bytes that follow from a master key, the same each time, one for each purpose. */
export async function deriveSeed(env: Env, keyId: string, purpose: string): Promise<Uint8Array> {
  const master = await crypto.subtle.importKey('raw', masterKey(env, keyId), 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`veilmark/seed/${purpose}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, master, 256));
}

function masterKey(env: Env, keyId: string): Uint8Array {
  const { keys } = readKeys(env);
  const encoded = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (!encoded) throw new Error('There is no such master key');
  return Buffer.from(encoded, 'base64');
}

/** A key that authenticates but hides nothing, one for each purpose; undefined when its master key is gone. */
export async function macKey(env: Env, keyId: string, purpose: string): Promise<CryptoKey | undefined> {
  const { keys } = readKeys(env);
  const encoded = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (!encoded) return undefined;
  const master = await crypto.subtle.importKey('raw', Buffer.from(encoded, 'base64'), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`veilmark/mac/${purpose}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(algorithm, master, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
    'verify',
  ]);
}

function associatedData(keyId: string, { purpose, owner }: Binding): Uint8Array {
  return new TextEncoder().encode(`${keyId}|${purpose}|${owner}`);
}

async function deriveKey(env: Env, keyId: string, salt: Uint8Array, purpose: string): Promise<CryptoKey> {
  const encoded = readKeys(env).keys[keyId];
  if (!encoded) throw new Error('The master key of this blob is not configured');
  const master = await crypto.subtle.importKey('raw', Buffer.from(encoded, 'base64'), 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(`veilmark/${purpose}`) };
  return crypto.subtle.deriveKey(algorithm, master, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

let parsed: { source: string; keys: MasterKeys } | undefined;

function readKeys(env: Env): MasterKeys {
  if (parsed?.source === env.VAULT_KEYS) return parsed.keys;
  const keys = JSON.parse(env.VAULT_KEYS || '{}') as Partial<MasterKeys>;
  if (!keys.current || !keys.keys?.[keys.current]) throw new Error('VAULT_KEYS names no current key');
  for (const value of Object.values(keys.keys))
    if (Buffer.from(value, 'base64').byteLength !== 32)
      throw new Error('VAULT_KEYS contains a key that is not 32 bytes');
  parsed = { source: env.VAULT_KEYS, keys: { current: keys.current, keys: keys.keys } };
  return parsed.keys;
}
