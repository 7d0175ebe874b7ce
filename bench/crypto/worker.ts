// What the benchmark times inside workerd. Each path does one thing; the caller measures from outside, because the clock of
// workerd stands still while it computes.
import { importPrivateKey, importPublicKey } from '#shared/crypto/rsa.ts';
import { createAsymmetricDecryptor, createAsymmetricEncryptor } from '#shared/crypto/tokens/asymmetric.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { deanonymize } from '#shared/replace/deanonymize.ts';
import { rsa4096Private, rsa4096Public } from '../../tests/fixtures/key-pairs';

const KEY = 'WmZq4t7w!z%C&F)J';
const FEW = 50;
const MANY = 10_000;

let rsaOperations = 0;
countRsaOperations();

const few = makeText(FEW);
const many = makeText(MANY);
const encryptAsym = { DEFAULT: { type: 'encrypt_asym', public_key: rsa4096Public } } as const;
const encrypt = { DEFAULT: { type: 'encrypt', key: KEY } } as const;
let prepared: Promise<Prepared> | undefined;

const JOBS: Record<string, (prepared: Prepared) => Promise<unknown>> = {
  idle: async () => undefined,
  'asym-encrypt': () => anonymize(few.text, few.findings, { operators: encryptAsym }),
  'asym-decrypt': ({ asym }) =>
    deanonymize(asym.text, asym.items, { DEFAULT: { type: 'decrypt_asym', private_key: rsa4096Private } }),
  // As others do it: a session key wrapped for each value.
  'asym-encrypt-each': async () => encryptEach(),
  'asym-decrypt-each': async ({ each }) => {
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(rsa4096Private));
    for (const token of each) await decryptor.decrypt(token);
  },
  'aes-encrypt': () => anonymize(many.text, many.findings, { operators: encrypt }),
  'aes-decrypt': ({ aes }) => deanonymize(aes.text, aes.items, { DEFAULT: { type: 'decrypt', key: KEY } }),
  'cbc-encrypt': () => encryptCbc(),
};

export default {
  async fetch(request: Request): Promise<Response> {
    prepared ??= prepare();
    const values = await prepared;
    const job = JOBS[new URL(request.url).pathname.slice(1)];
    if (!job) return new Response('unknown', { status: 404 });
    rsaOperations = 0;
    await job(values);
    return new Response(String(rsaOperations));
  },
};

interface Prepared {
  asym: Awaited<ReturnType<typeof anonymize>>;
  aes: Awaited<ReturnType<typeof anonymize>>;
  each: string[];
}

async function prepare(): Promise<Prepared> {
  return {
    asym: await anonymize(few.text, few.findings, { operators: encryptAsym }),
    aes: await anonymize(many.text, many.findings, { operators: encrypt }),
    each: await encryptEach(),
  };
}

async function encryptEach(): Promise<string[]> {
  const publicKey = await importPublicKey(rsa4096Public);
  const tokens: string[] = [];
  for (const { start, end } of few.findings) {
    tokens.push(await (await createAsymmetricEncryptor(publicKey)).encrypt(few.text.slice(start, end)));
  }
  return tokens;
}

/** The best-known peer's encryption of the same values: AES-CBC, one key, a random iv for each. */
async function encryptCbc(): Promise<void> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(KEY), 'AES-CBC', false, ['encrypt']);
  for (const { start, end } of many.findings) {
    const iv = crypto.getRandomValues(new Uint8Array(16));
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, encoder.encode(many.text.slice(start, end)));
  }
}

function makeText(count: number) {
  const findings = [];
  let text = '';
  for (let i = 0; i < count; i++) {
    text += 'write to ';
    const start = text.length;
    text += `user.number${i}@example.org`;
    findings.push({ entity_type: 'EMAIL_ADDRESS', start, end: text.length, score: 1 });
    text += ', please. ';
  }
  return { text, findings };
}

function countRsaOperations(): void {
  for (const name of ['encrypt', 'decrypt'] as const) {
    const original = crypto.subtle[name].bind(crypto.subtle);
    crypto.subtle[name] = (algorithm, key, data) => {
      if ((typeof algorithm === 'string' ? algorithm : algorithm.name) === 'RSA-OAEP') rsaOperations++;
      return original(algorithm, key, data);
    };
  }
}
