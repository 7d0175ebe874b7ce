import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** This user's key, made where there is none. Two programs that make one at the same time end up with the same. */
export async function readKey(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'key');
  const draft = path.join(folder, `draft-${randomUUID()}`);
  try {
    return await readWhole(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readWhole(file);
}

async function readWhole(file: string): Promise<Buffer> {
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) throw new Error('Other users can read the key');
  const key = await readFile(file);
  if (key.length !== KEY_BYTES) throw new Error('The key is damaged');
  return key;
}

/** AES-256-GCM, bound to the name of the file, so that an older version cannot be put in the place of a newer one. */
export function seal(key: Buffer, text: string, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Nothing where it was sealed with another key, under another name, or damaged. */
export function openSealed(key: Buffer, bytes: Buffer, name: string): string | undefined {
  const [nonce, tag, sealed] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
