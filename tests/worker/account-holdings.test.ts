import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { hasHoldings } from '#worker/data/account-holdings.ts';
import { HELD } from '../fixtures/held-by-account';
import { call, createPerson } from '../helpers/accounts';

const NOW = 1_000;
const insert = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

async function addUser(): Promise<string> {
  const userId = crypto.randomUUID();
  await insert(
    `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
     VALUES (?1, 'Ada', ?1 || '@example.org', 1, '2026-01-01', '2026-01-01')`,
    userId,
  );
  return userId;
}

const isHolder = (userId: string) => hasHoldings(env.DB, { userId, organizationId: 'none' }, NOW);

async function holds(...statements: string[]): Promise<boolean> {
  const userId = await addUser();
  for (const sql of statements) await insert(sql, userId);
  return isHolder(userId);
}

const subscription = (state: string, heldUntil: number | null) =>
  `INSERT INTO subscriptions (provider, id, user_id, plan, state, held_plan, held_until, fetched_at)
   VALUES ('stripe', ?1, ?1, 'pro', '${state}', 'pro', ${heldUntil}, 0)`;
const PAYMENT = `INSERT INTO payments
   (provider, id, subscription_id, user_id, amount_cents, currency, state, receipt_url, paid_at, fetched_at)
   VALUES ('stripe', ?1, ?1, ?1, 900, 'eur', 'paid', 'https://pay.example/1', 0, 0)`;

it.each([
  ['nothing', [], false],
  ['an invoice', [PAYMENT], true],
  ['a running subscription', [subscription('active', null)], true],
  ['a canceled subscription that is still paid for', [subscription('canceled', NOW + 1)], true],
  ['a canceled subscription that has ended', [subscription('canceled', NOW)], false],
])('an account with %s is handed on or not', async (_, statements, expected) => {
  expect(await holds(...statements)).toBe(expected);
});

it.each(HELD)('an account with %s is not handed on', async (_, sql) => {
  const { headers } = await createPerson();
  const response = await call('/api/organizations', undefined, { headers, body: { name: 'Another Corporation' } });
  const { organization } = await response.json<{ organization: { id: string } }>();
  const userId = await addUser();
  expect(await isHolder(userId)).toBe(false);
  await insert(sql, userId, organization.id, NOW + 1);

  expect(await isHolder(userId)).toBe(true);
});
