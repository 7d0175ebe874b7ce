import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runReport } from '#command/redact/report/run-report.ts';
import { canonicalBytes } from '#shared/receipts/canonical.ts';
import { ruleReport } from '#shared/replace/rule-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-report-'));
const at = (name: string) => path.join(folder, name);

async function printed(file: string, values: Parameters<typeof runReport>[1]): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await runReport([at(file)], { ...values, 'no-model': true }, (line) => lines.push(line));
  return [code, lines.join('\n')];
}

it('says for each item of the rule what is found and done in a file, without values', async () => {
  writeFileSync(at('note.txt'), 'Maria Keller was admitted on 5 March 2024. Mail maria@keller.org\n');
  const [code, said] = await printed('note.txt', { preset: 'hipaa-safe-harbor' });
  expect(code).toBe(0);
  expect(said).toMatch(/^ {2}A +found 1: replace 1 +Names$/m);
  expect(said).toMatch(/^ {2}C +found 1: generalize 1 /m);
  expect(said).toMatch(/^ {2}Q +cannot occur in text /m);
  expect(said).toContain('Not signed');
  expect(said).not.toMatch(/Keller|March/);
  await expect(printed('note.txt', { preset: 'gdpr' })).rejects.toThrow('--preset');
});

it('does not count what the rule puts in as left', async () => {
  writeFileSync(
    at('visit.txt'),
    'Aged 93, lives in Boston, ZIP code 62704, seen on March 5, 2024. Call 212-555-0123. Born 5 March 1961\n',
  );
  const [, said] = await printed('visit.txt', { preset: 'hipaa-safe-harbor' });
  expect(said).not.toContain('LEFT');
  expect(said).toMatch(/^ {2}C +found 3: generalize 3 /m);
});

it('counts a number once, whether it is a telephone or a fax', async () => {
  writeFileSync(at('call.txt'), 'Call 212-555-0123 tomorrow.\n');
  for (const preset of ['hipaa-safe-harbor', 'hipaa-limited-data-set']) {
    const [, said] = await printed('call.txt', { preset });
    expect(said.match(/found \d+/g)).toEqual(['found 1']);
    expect(said).toMatch(/treated +Fax numbers, which are counted with telephone numbers/);
  }
});

it('shows and checks the signed report of a receipt', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const hash = 'a'.repeat(64);
  const treated = { replaced: { CREDIT_CARD: 2 }, left: { PIN: 1 }, operatorOf: () => 'mask' };
  const file = { addin: 'api', file_id_sha256: hash, original_sha256: hash, copy_sha256: hash, replaced: 2 };
  const claims = {
    version: 2,
    issuer: 'https://veilmark.example',
    account: hash,
    issued_at: '2026-01-01T00:00:00.000Z',
    engine_version: '1',
    catalog_version: '1',
    files: [
      {
        ...file,
        entities: { CREDIT_CARD: 2 },
        verification: { result: 'clean', method: 'analysis' },
        report: ruleReport('pci-dss', treated),
        anonymized_at: '2026-01-01T00:00:00.000Z',
      },
    ],
  };
  const signature = sign(null, canonicalBytes(claims as never), privateKey).toString('base64url');
  const receipt = { claims, algorithm: 'Ed25519', key_id: 'k1', signature };
  const { x } = publicKey.export({ format: 'jwk' });
  const key = { kty: 'OKP', crv: 'Ed25519', kid: 'k1', x, status: 'active' };
  writeFileSync(at('keys.json'), JSON.stringify({ keys: [key] }));
  writeFileSync(at('receipt.json'), JSON.stringify({ signed_report: receipt }));
  const [code, said] = await printed('receipt.json', { keys: at('keys.json') });
  expect([code, said]).toEqual([0, expect.stringContaining('The signature is valid.')]);
  expect(said).toMatch(/3\.3\.1\.3 +found 1: LEFT 1 +PIN/);
  expect((await printed('receipt.json', {}))[1]).toContain('was not checked');

  writeFileSync(at('receipt.json'), JSON.stringify({ ...receipt, claims: { ...claims, issuer: 'https://other' } }));
  expect(await printed('receipt.json', { keys: at('keys.json') })).toEqual([1, expect.stringContaining('NOT valid')]);
});
