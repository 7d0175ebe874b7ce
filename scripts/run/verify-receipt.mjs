// npm run verify:receipt -- receipt.json [file] [--decisions file.veilmark-review.jsonl] [--keys keys.json] [--issuer https://…]
// Checks a receipt with nothing but Node: the signature, whether a file is one the receipt speaks of, and whether decisions of
// a review are those behind it. Without --keys the keys are fetched from the issuer that the receipt names; --issuer says which
// one it must be.
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

function hashOf(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return fail('The file or the decisions cannot be read.');
  }
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
  options: { keys: { type: 'string' }, issuer: { type: 'string' }, decisions: { type: 'string' } },
});
const [receiptPath, filePath] = positionals;
if (!receiptPath)
  fail(
    'Usage: npm run verify:receipt -- receipt.json [file] [--decisions file.veilmark-review.jsonl] [--keys keys.json] [--issuer https://…]',
  );

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
const kindsOf = (entities) =>
  Object.entries(entities)
    .map(([type, count]) => `${type} ${count}`)
    .join(', ');
for (const [i, { replaced, entities, verification, members = [], members_left_off: more }] of claims.files.entries()) {
  console.log(
    `File ${i + 1}: ${replaced} replaced (${kindsOf(entities) || 'no types named'}); copy: ${verification.result}`,
  );
  for (const { name, format, outcome, replaced: here, entities: types } of members)
    console.log(
      outcome === 'left_out'
        ? '  a file that cannot be read: left out'
        : `  ${JSON.stringify(name ?? 'a file')} (${format}): ${here} replaced${here > 0 ? ` (${kindsOf(types)})` : ''}`,
    );
  if (more) console.log(`  and ${more} more files inside`);
}
let entries = claims.files.map((_, index) => index);
if (filePath) {
  const hash = hashOf(filePath);
  entries = entries.filter((index) => {
    const { copy_sha256, original_sha256 } = claims.files[index];
    return [copy_sha256, original_sha256].includes(hash);
  });
  const [index] = entries;
  if (index === undefined) fail('The file is none of those the receipt speaks of.');
  const role = claims.files[index].copy_sha256 === hash ? 'anonymized copy' : 'original';
  console.log(`The file is the ${role} of entry ${index + 1}.`);
}
if (values.decisions) {
  const named = entries.filter((index) => claims.files[index].review_sha256 !== undefined);
  const about = filePath ? 'for this file' : 'for any file';
  if (named.length === 0) fail(`The receipt names no decisions ${about}.`);
  const hash = hashOf(values.decisions);
  const index = named.find((one) => claims.files[one].review_sha256 === hash);
  if (index === undefined) fail('The decisions are not those the receipt names, or were changed since.');
  console.log(`The decisions are those of entry ${index + 1}.`);
}
