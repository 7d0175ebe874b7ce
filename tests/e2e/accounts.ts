// People who use the service, made as they would make themselves.
import type { PlanId } from '#shared/catalog/plans.ts';
import { loadNameModel } from '../helpers/name-model';
import { newSession } from '../helpers/session-cookie';
import { TEST_VARS } from '../helpers/test-vars';
import type { Sql } from './service';

export interface Account {
  userId: string;
  email: string;
  password: string;
  /** The session cookie, as a `cookie` header carries it. */
  cookie: string;
}

/** What the service logged last, for the message of a failure. */
type ReadLogs = () => Promise<string[]>;

export interface Service {
  origin: string;
  adminToken: string;
  /** Signs up a new user and puts them on a plan. */
  createAccount(plan?: PlanId): Promise<Account>;
  /** Makes an API key for an account. */
  createApiKey(account: Account): Promise<string>;
  /** Runs a statement on the service's database. */
  sql: Sql;
}

export function serviceAt(origin: string, sql: Sql, readLogs: ReadLogs = async () => []): Service {
  return {
    origin,
    adminToken: TEST_VARS.ADMIN_TOKEN,
    sql,
    createAccount: async (plan = 'professional') => {
      const account = await signUp(origin, sql, readLogs);
      const status = plan === 'free' ? 'none' : 'active';
      await sql(
        'INSERT INTO user_plans (user_id, plan, status, version, updated_at) VALUES (?, ?, ?, 1, ?)',
        ...[account.userId, plan, status, Date.now()],
      );
      return account;
    },
    createApiKey: async (account) => {
      const response = await fetch(`${origin}/api/user/api-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: account.cookie, origin },
        body: JSON.stringify({ name: 'Browser test' }),
      });
      const { key } = (await response.json()) as { key: string };
      return key;
    },
  };
}

/** Has a service that was just started load what it loads when it is first needed. */
export async function wakeUp({ origin, createAccount, createApiKey }: Service): Promise<void> {
  await loadNameModel(origin, await createApiKey(await createAccount()));
}

async function signUp(origin: string, sql: Sql, readLogs: ReadLogs): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.test`;
  const password = 'correct horse battery';
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password, name: 'Test user' }),
  });
  if (!response.ok)
    throw new Error(`Sign-up answered ${response.status}: ${await response.text()} ${await readLogs()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  const { statement, values, cookie } = await newSession(user.id, TEST_VARS.AUTH_SECRET, origin);
  await sql(statement, ...values);
  return { userId: user.id, email, password, cookie };
}
