// A receipt is checked in the browser by somebody who has no account, with keys made here.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalBytes } from '#shared/receipts/canonical.ts';
import { ruleReport } from '#shared/replace/rule-report.ts';
import { page, service, visitDashboard } from './dashboard-visit';

visitDashboard();

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x } = publicKey.export({ format: 'jwk' });
const key = { kty: 'OKP', crv: 'Ed25519', x, kid: 'k'.repeat(43), use: 'sig', alg: 'EdDSA', status: 'active' };
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const claims = {
  version: 2,
  issuer: 'https://veilmark.example',
  account: 'a'.repeat(64),
  issued_at: '2026-11-15T00:00:00.000Z',
  engine_version: '1',
  catalog_version: '1',
  files: [
    {
      addin: 'dropbox',
      file_id_sha256: 'b'.repeat(64),
      original_sha256: 'c'.repeat(64),
      copy_sha256: HELLO,
      replaced: 3,
      entities: { PERSON: 2, EMAIL_ADDRESS: 1 },
      verification: { result: 'remaining', method: 'analysis', remaining: { EMAIL_ADDRESS: 1 } },
      anonymized_at: '2026-11-15T00:00:00.000Z',
    },
  ],
};
const receipt = {
  claims,
  algorithm: 'Ed25519',
  key_id: key.kid,
  signature: sign(null, canonicalBytes(claims), privateKey).toString('base64url'),
};

const withReport = (() => {
  const left = { PERSON: 1 };
  const report = ruleReport('hipaa-safe-harbor', { replaced: { EMAIL_ADDRESS: 2 }, left, operatorOf: () => 'replace' });
  const reported = { ...claims, files: claims.files.map((file) => ({ ...file, report })) };
  const signature = sign(null, canonicalBytes(reported as never), privateKey).toString('base64url');
  return { ...receipt, claims: reported, signature };
})();

const withMembers = (() => {
  const members = [
    { name: 'letters/PERSON.docx', format: 'docx', outcome: 'written', replaced: 2, entities: { PERSON: 2 } },
    { outcome: 'left_out', replaced: 0, entities: {} },
  ];
  const listed = { ...claims, files: claims.files.map((file) => ({ ...file, members, members_left_off: 7 })) };
  const signature = sign(null, canonicalBytes(listed as never), privateKey).toString('base64url');
  return { ...receipt, claims: listed, signature };
})();

const DECISIONS = '{"format":"veilmark-review"}\n';
const withDecisions = (() => {
  const review_sha256 = createHash('sha256').update(DECISIONS).digest('hex');
  const named = { ...claims, files: claims.files.map((file) => ({ ...file, review_sha256 })) };
  const signature = sign(null, canonicalBytes(named as never), privateKey).toString('base64url');
  return { ...receipt, claims: named, signature };
})();

async function paste(content: object): Promise<void> {
  await page.getByLabel('Receipt', { exact: true }).fill(JSON.stringify({ receipt: content }));
}

async function open(status: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.route('**/.well-known/veilmark-receipts.json', (route) =>
    route.fulfill({ json: { issuer: claims.issuer, keys: [{ ...key, status }] } }),
  );
  await page.goto(`${service.origin}/receipts`);
  return sent;
}

it('confirms a receipt and tells which of its files was dropped, and sends neither', async () => {
  const sent = await open('active');

  await paste(receipt);
  await page.getByText('The signature is valid').waitFor();
  await page.getByText('Still found: E-mail address 1').waitFor();
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'copy.txt', mimeType: '', buffer: Buffer.from('hello') });

  await page.getByText('Your file is the anonymized copy of entry 1.').waitFor();
  expect(sent).toEqual([]);
});

it('tells whether a file has the review decisions that the receipt names', async () => {
  await open('active');
  const choose = (content: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'a.veilmark-review.jsonl', mimeType: '', buffer: Buffer.from(content) });

  await paste(withDecisions);
  await page.getByText('SHA-256 of the review decisions, file 1').waitFor();
  await choose(DECISIONS);
  await page.getByText('Your file has the review decisions of entry 1, unchanged.').waitFor();
  await choose(`${DECISIONS} `);
  await page.getByText('This receipt does not belong to your file.').waitFor();
});

it('lists the files inside an archive', async () => {
  await open('active');

  await paste(withMembers);
  await page.getByRole('heading', { name: 'Files inside file 1' }).waitFor();
  await page.getByRole('row', { name: /^letters\/PERSON\.docx DOCX 2 .* 2 Written$/ }).waitFor();
  await page.getByRole('row', { name: /Left out: cannot be read$/ }).waitFor();
  await page.getByText('The receipt has no room for 7 more.').waitFor();
});

it('says what is wrong with one that was changed, and that a retired key still holds', async () => {
  await open('retired');

  await paste(receipt);
  await page.getByText('a key that has since been replaced').waitFor();
  await paste({ ...receipt, claims: { ...claims, issued_at: '2020-01-01T00:00:00.000Z' } });
  await page.getByText('The signature is not valid').waitFor();
  await paste({ ...receipt, key_id: 'o'.repeat(43) });
  await page.getByText('a key that is not published here').waitFor();
  await paste({});
  await page.getByText('This is not a receipt.').waitFor();
});

it('shows the report of a rule, item by item', async () => {
  await open('active');

  await paste(withReport);
  await page.getByText('The signature is valid').waitFor();
  await page.getByRole('heading', { name: 'Report by the rule of hipaa-safe-harbor' }).waitFor();
  await page.getByRole('row', { name: /^A Names 1 still there 1$/ }).waitFor();
  await page.getByRole('row', { name: /^F E-mail addresses 2 replace 2$/ }).waitFor();
  await page.getByRole('row', { name: /Full-face photographs 0 cannot occur in text/ }).waitFor();
  await page.getByRole('heading', { name: 'Not covered' }).waitFor();
});
