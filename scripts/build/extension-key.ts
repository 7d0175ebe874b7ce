// npm run extension:key -- FILE: makes the key that fixes the id of your builds of the extension, or reads it again. Keep the
// file to yourself: whoever holds it can sign extensions that browsers and policies take for yours.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isStarted } from '../setup.mjs';

/** The public half as a manifest holds it, of a private key in PEM; the file is made where there is none. */
export function readExtensionKey(file: string): string {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  const key = createPublicKey(createPrivateKey(readFileSync(file, 'utf8')));
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Chromium's name for the holder of a key: half its digest, in the letters a to p. */
export function extensionIdOf(key: string): string {
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

if (isStarted(import.meta.url)) {
  const file = process.argv[2];
  if (!file) {
    console.error('Name the file that contains the key, or shall: npm run extension:key -- FILE');
    process.exit(2);
  }
  const key = readExtensionKey(file);
  console.log(`VEILMARK_EXTENSION_KEY=${key}\nid: ${extensionIdOf(key)}`);
}
