// npm run verify:receipt -- receipt.json [file] [--keys keys.json] [--issuer https://…]
// Checks a receipt with nothing but Node: the signature, and whether a file is one the receipt speaks of. Without --keys the
// keys are fetched from the issuer that the receipt names; --issuer says which one it must be.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const KEYS = '/.well-known/veilmark-receipts.json';

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** RFC 8785: keys in order, no white space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return fail('The receipt or the keys cannot be read as JSON.');
  }
}

async function keysOf(issuer, path) {
  if (path) return readJson(path).keys;
  const response = await fetch(new URL(KEYS, issuer)).catch(() => undefined);
  if (!response?.ok) return fail(`The keys could not be fetched from ${issuer}; save them once and pass --keys.`);
  return (await response.json()).keys;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, issuer: { type: 'string' } },
});
const [receiptPath, filePath] = positionals;
if (!receiptPath) fail('Usage: npm run verify:receipt -- receipt.json [file] [--keys keys.json] [--issuer https://…]');

const read = readJson(receiptPath);
const receipt = read.receipt ?? read;
const { claims, algorithm, key_id, signature } = receipt;
if (claims?.version === 1)
  fail('This receipt is of the first version: only the service can check it (POST /api/receipts/verify).');
if (claims?.version !== 2 || algorithm !== 'Ed25519' || typeof signature !== 'string') fail('This is not a receipt.');
if (values.issuer && claims.issuer !== values.issuer)
  fail(`INVALID: the receipt names another issuer, ${claims.issuer}.`);

const key = (await keysOf(claims.issuer, values.keys))?.find(({ kid }) => kid === key_id);
if (!key) fail('INVALID: the key that signed is not among the published ones.');
const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' });
if (!verify(null, Buffer.from(canonical(claims)), publicKey, Buffer.from(signature, 'base64url')))
  fail('INVALID: the signature does not hold. The receipt was changed.');

console.log(`VALID, signed by ${claims.issuer} at ${claims.issued_at} (key ${key_id}, ${key.status}).`);
for (const [i, { replaced, entities, verification }] of claims.files.entries()) {
  const kinds = Object.entries(entities).map(([type, count]) => `${type} ${count}`);
  console.log(
    `File ${i + 1}: ${replaced} replaced (${kinds.join(', ') || 'no types named'}); copy: ${verification.result}`,
  );
}
if (filePath) {
  const hash = createHash('sha256').update(readFileSync(filePath)).digest('hex');
  const index = claims.files.findIndex(({ copy_sha256, original_sha256 }) =>
    [copy_sha256, original_sha256].includes(hash),
  );
  if (index < 0) fail('The file is none of those the receipt speaks of.');
  const role = claims.files[index].copy_sha256 === hash ? 'anonymized copy' : 'original';
  console.log(`The file is the ${role} of entry ${index + 1}.`);
}
