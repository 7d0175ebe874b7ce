import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../helpers/addin-harness';
import { Lab } from './lab';

/** Not so: what deviates from the standard, is an error, or broke the check. */
const FINE = ['SUCCESS', 'COMPLIANT', 'ACCEPTABLE', 'SKIPPED'];
/** What fails here on purpose, and why. */
const WANTED = {
  check: 'check_remove_attribute',
  // Without it nobody could say whether the person has access.
  reason: "Failed to remove attribute 'active': mutability: active can be set, not removed",
};
const DOMAIN = 'people.example';

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open({ ENVIRONMENT: 'development', UNMETERED: 'true' });
});
afterAll(() => lab?.close());

test('scim2-tester, which others wrote after the standard, finds nothing wrong but for what is wanted', {
  timeout: 600_000,
}, async () => {
  const owner = await Browser.signUp(lab);
  const ask = async <T>(where: string, body: object = {}): Promise<T> => {
    const answer = await owner.post(where, body);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as T;
  };
  const { organization } = await ask<{ organization: { id: string } }>('/api/organizations', { name: 'Example' });
  await lab.service.query({
    sql: 'INSERT INTO organization_domains (organization_id, domain, token, created_at, verified_at) VALUES (?1, ?2, ?3, 1, 1)',
    params: [organization.id, DOMAIN, 'token'],
  });
  const made = await ask<{ scimAddress: string; token: string }>(
    `/api/organizations/${organization.id}/provisioning/token`,
  );
  const script = path.join(import.meta.dirname, 'scim/check.py');
  const { stdout } = await promisify(execFile)('python3', [script, made.scimAddress, made.token, DOMAIN]);
  const results = JSON.parse(stdout) as { status: string; check: string; reason: string }[];

  expect(results.length).toBeGreaterThan(50);
  expect(results.filter(({ status }) => !FINE.includes(status))).toEqual([{ ...WANTED, status: 'ERROR' }]);
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  console.log(FINE.map((status) => `${count(status)} ${status}`).join(', '));
});
