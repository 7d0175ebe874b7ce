// Prints the SQL that puts one demo account per plan into the local database. Repeating it changes nothing else.
// Runs under the pinned Node, which reads the worker's own TypeScript for the password hash.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashSecret } from '#worker/platform/password.ts';
import type { Credentials } from './secrets.ts';

const [credentialsFile = '', sqlFile = ''] = process.argv.slice(2);
const { apiKeys, dashboard }: Credentials = JSON.parse(readFileSync(credentialsFile, 'utf8'));
const password = await hashSecret(dashboard.password);
const now = Date.now();
const iso = new Date(now).toISOString();
const quote = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
const values = (...list: (string | number)[]) => list.map(quote).join(', ');

const statements = Object.entries(apiKeys).flatMap(([plan, key]) => {
  const id = `demo-${plan}`;
  const hash = createHash('sha256').update(key).digest('hex');
  const name = `Demo ${plan}`;
  const status = plan === 'free' ? 'none' : 'active';
  return [
    `INSERT OR IGNORE INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (${values(id, name, `${id}@veilmark.local`, 1, iso, iso)});`,
    `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt) VALUES (${values(`${id}-password`, id, 'credential', id, password, iso, iso)}) ON CONFLICT (id) DO UPDATE SET password = excluded.password;`,
    `INSERT OR IGNORE INTO user_plans (user_id, plan, status, version, updated_at) VALUES (${values(id, plan, status, 1, now)});`,
    `DELETE FROM api_keys WHERE id = ${quote(`${id}-key`)} AND key_hash <> ${quote(hash)};`,
    `INSERT OR IGNORE INTO api_keys (id, user_id, name, prefix, key_hash, created_at) VALUES (${values(`${id}-key`, id, 'Demo key', key.slice(0, 8), hash, now)});`,
  ];
});
writeFileSync(sqlFile, `${statements.join('\n')}\n`, { mode: 0o600 });
