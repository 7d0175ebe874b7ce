// npm run --silent sign:sites -- KEY [LIST] > sites.json: signs a list of chat pages for the extension (docs/extension-deployment.md). The
// key is made where there is none; its public half, for the setting siteListKey, is printed beside it.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStarted, root } from '../setup.mjs';

export function newSitesKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** What the setting siteListKey holds. */
export function publicSitesKey(privatePem: string): string {
  return createPublicKey(createPrivateKey(privatePem)).export({ type: 'spki', format: 'der' }).toString('base64');
}

export function signSites(privatePem: string, list: string): string {
  const key = { key: createPrivateKey(privatePem), dsaEncoding: 'ieee-p1363' as const };
  return JSON.stringify({ list, signature: sign('sha256', Buffer.from(list), key).toString('base64') });
}

if (isStarted(import.meta.url)) {
  const [file, list = path.join(root, 'extension', 'sites', 'sites.json')] = process.argv.slice(2);
  if (!file) {
    console.error('Name the file that contains the key, or shall: npm run --silent sign:sites -- KEY [LIST]');
    process.exit(2);
  }
  if (!existsSync(file)) writeFileSync(file, newSitesKey(), { mode: 0o600, flag: 'wx' });
  const pem = readFileSync(file, 'utf8');
  console.error(`siteListKey: ${publicSitesKey(pem)}`);
  console.log(signSites(pem, readFileSync(list, 'utf8')));
}
